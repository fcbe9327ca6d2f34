import type { Pair } from '@app/contract/shapes/language.ts'
import { useRef, useState } from 'react'
import { formCopy } from '#app/form/copy.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'

/** A file on its way, or why it did not arrive. */
export interface Sending {
  key: number
  file: File
  fraction: number
  failure: string
  /** False for a file that no further try can send, such as one of the wrong kind. */
  canRetry: boolean
}

/** Files that are not there yet: a form is not whole while there are any. */
export interface UploadCounts {
  waiting: number
  failed: number
}

interface Options<T> {
  /** How many there may be, and how many there are. */
  most: number
  there: number
  /** So many are on their way at a time; one by default, so that they stand in the order they were chosen in. */
  atOnce?: number
  /** Why a file is not even sent. */
  refusalOf: (file: File) => Pair | undefined
  send: (file: File, progress: (fraction: number) => void) => Promise<T>
  onCome: (come: T) => void
  onCounts: (counts: UploadCounts) => void
}

let lastKey = 0

/** Files that are sent as they were chosen. One that fails says why at once and keeps no other from arriving. */
export function useUploads<T>(options: Options<T>) {
  const language = useLanguage()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [left, setLeft] = useState(0)
  const all = useRef(sending)
  // what holds now, for what arrives later
  const now = useRef(options)
  now.current = options
  const waiting = useRef<Sending[]>([])
  const running = useRef(0)

  const show = (next: readonly Sending[]) => {
    all.current = next
    setSending(next)
    const failed = next.filter(({ failure }) => failure).length
    now.current.onCounts({ failed, waiting: next.length - failed })
  }
  const change = (key: number, own: Partial<Sending>) =>
    show(all.current.map((one) => (one.key === key ? { ...one, ...own } : one)))
  const leave = (key: number) => show(all.current.filter((one) => one.key !== key))

  const send = async ({ key, file }: Sending) => {
    // taken out while it waited
    if (!all.current.some((one) => one.key === key)) return
    try {
      const come = await now.current.send(file, (fraction) => change(key, { fraction }))
      // taken out meanwhile: what arrives is not wanted any more
      if (!all.current.some((one) => one.key === key)) return
      now.current.onCome(come)
      leave(key)
    } catch (failed) {
      const why = failed instanceof Error ? failed.message : ''
      change(key, { failure: why || say(formCopy.notArrived, language) })
    }
  }
  const enqueue = (one: Sending) => {
    waiting.current.push(one)
    sendNext()
  }
  /** Sends what waits while there is room on the way. */
  const sendNext = () => {
    if (running.current >= (now.current.atOnce ?? 1)) return
    const next = waiting.current.shift()
    if (!next) return
    running.current += 1
    void send(next).finally(() => {
      running.current -= 1
      sendNext()
    })
  }

  return {
    sending,
    /** How many of the last choice had no room. */
    left,
    /** Whether another one may be chosen. */
    hasRoom: options.there + sending.filter(({ canRetry }) => canRetry).length < options.most,
    take: (files: readonly File[]) => {
      let room = now.current.most - now.current.there - all.current.filter(({ canRetry }) => canRetry).length
      let tooMany = 0
      const fresh = files.flatMap((file): Sending[] => {
        const refused = now.current.refusalOf(file)
        if (!refused) {
          room -= 1
          if (room < 0) {
            tooMany += 1
            return []
          }
        }
        lastKey += 1
        const failure = refused ? say(refused, language) : ''
        return [{ key: lastKey, file, fraction: 0, failure, canRetry: !refused }]
      })
      setLeft(tooMany)
      show([...all.current, ...fresh])
      for (const one of fresh) if (!one.failure) enqueue(one)
    },
    retry: (one: Sending) => {
      // a second press finds it on its way already
      if (!all.current.some(({ key, failure }) => key === one.key && failure)) return
      change(one.key, { failure: '', fraction: 0 })
      enqueue(one)
    },
    leave: ({ key }: Sending) => {
      setLeft(0)
      leave(key)
    },
  }
}
