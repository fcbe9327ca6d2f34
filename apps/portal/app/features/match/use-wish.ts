import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { emptyWish, packWish, readWish, STORAGE_KEY } from './packing.ts'
import type { Wish } from './rank.ts'

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

/** Storage can be switched off; then the hash alone holds the answers. */
function kept(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

function keep(text: string) {
  try {
    if (text) localStorage.setItem(STORAGE_KEY, text)
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // the hash holds them all the same
  }
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
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [wish, setWish] = useState(() => read(search))
  const [isAlive, setAlive] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const isFirst = useRef(true)
  const timer = useRef(0)

  const write = (text: string) =>
    navigate({ search: '', hash: text }, { replace: true, preventScrollReset: true, state: OWN })

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address; the first time it may also restore
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    // the router may tell of an own write late, when newer answers stand already
    if (!wasFirst && (state as typeof OWN | null)?.isOwn) return
    const text = hash.slice(1)
    if (isPacked(text)) {
      clearTimeout(timer.current)
      // somebody else's link must not replace what this family kept; its own next change does
      setWish(read(text))
    } else if (wasFirst) {
      const asked = packWish(read(search))
      const before = asked || kept()
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
    keep(text)
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
