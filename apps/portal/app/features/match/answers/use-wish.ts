import { useEffect, useRef, useState } from 'react'
import type { Wish } from '#app/features/match/rank/rank.ts'
import { changeAddress, presentAddress } from '#app/site/address.ts'
import { useAddress, useOwnVisits } from '#app/site/use-address.ts'
import { keepAnswers, keptAnswers } from './kept-answers.ts'
import { emptyWish, packWish, readWish } from './packing.ts'

const WRITE_DELAY_MS = 300

export interface WishState {
  wish: Wish
  change: (next: Wish) => void
  clear: () => void
  /** Scripts have taken over: answers are in the hash and on this device. */
  isAlive: boolean
  /** The answers came from an earlier visit. */
  isRestored: boolean
}

/** Marks the entries of the history that this page wrote itself. */
const OWN = { isOwn: true }

const read = (text: string) => readWish(new URLSearchParams(text))

/** A hash that holds answers; others, such as the skip link's, lead to a place on the page. */
const isPacked = (hash: string) => hash.includes('=')

/**
 * The answers: out of the query where the server draws the page, then out of the hash or what this device
 * kept. Every change goes into the hash and the device, and nowhere else.
 */
export function useWish(): WishState {
  const { search, hash, state } = useAddress()
  useOwnVisits()
  const [wish, setWish] = useState(() => read(search))
  const [isAlive, setAlive] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const isFirst = useRef(true)
  const timer = useRef(0)

  const write = (text: string) => changeAddress({ hash: text }, { replace: true, state: OWN })

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address; the first time it may also restore
  useEffect(() => {
    // the first drawing was the server's, which knows no hash
    const { hash, search, state } = presentAddress()
    const wasFirst = isFirst.current
    isFirst.current = false
    // an own write is told when newer answers may stand already
    if (!wasFirst && (state as typeof OWN | null)?.isOwn) return
    const text = hash.slice(1)
    if (isPacked(text)) {
      clearTimeout(timer.current)
      // somebody else's link must not replace what this family kept; its own next change does
      setWish(read(text))
    } else if (wasFirst) {
      const asked = packWish(read(search))
      const before = asked || keptAnswers()
      if (before) {
        setWish(read(before))
        setRestored(!asked)
        write(packWish(read(before)))
      }
    }
    setAlive(true)
  }, [hash, state])
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(next: Wish) {
    const text = packWish(next)
    setWish(next)
    keepAnswers(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => write(text), WRITE_DELAY_MS)
  }

  return {
    wish,
    change,
    clear() {
      setRestored(false)
      change(emptyWish())
    },
    isAlive,
    isRestored,
  }
}
