import { useEffect, useRef, useState } from 'react'
import type { MatchCriteria } from '#app/features/match/rank/rank.ts'
import { changeAddress, presentAddress } from '#app/site/address.ts'
import { useAddress, useOwnVisits } from '#app/site/use-address.ts'
import { emptyCriteria, packCriteria, readCriteria } from './packing.ts'
import { storeAnswers, storedAnswers } from './stored-answers.ts'

const WRITE_DELAY_MS = 300

export interface CriteriaState {
  criteria: MatchCriteria
  change: (next: MatchCriteria) => void
  clear: () => void
  /** Scripts have taken over: answers are in the hash and on this device. */
  isAlive: boolean
  /** The answers came from an earlier visit. */
  isRestored: boolean
}

/** Marks the entries of the history that this page wrote itself. */
const OWN = { isOwn: true }

const read = (text: string) => readCriteria(new URLSearchParams(text))

/** A hash that holds answers; others, such as the skip link's, lead to a place on the page. */
const isPacked = (hash: string) => hash.includes('=')

/**
 * The answers: out of the query where the server draws the page, then out of the hash or what this device
 * kept. Every change goes into the hash and the device, and nowhere else.
 */
export function useCriteria(): CriteriaState {
  const { search, hash, state } = useAddress()
  useOwnVisits()
  const [criteria, setCriteria] = useState(() => read(search))
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
    // the event of an own write may come after newer answers
    if (!wasFirst && (state as typeof OWN | null)?.isOwn) return
    const text = hash.slice(1)
    if (isPacked(text)) {
      clearTimeout(timer.current)
      // another family's link must not replace this family's stored answers; its own next change does
      setCriteria(read(text))
    } else if (wasFirst) {
      const packed = packCriteria(read(search))
      const before = packed || storedAnswers()
      if (before) {
        setCriteria(read(before))
        setRestored(!packed)
        write(packCriteria(read(before)))
      }
    }
    setAlive(true)
  }, [hash, state])
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(next: MatchCriteria) {
    const text = packCriteria(next)
    setCriteria(next)
    storeAnswers(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => write(text), WRITE_DELAY_MS)
  }

  return {
    criteria: criteria,
    change,
    clear() {
      setRestored(false)
      change(emptyCriteria())
    },
    isAlive,
    isRestored,
  }
}
