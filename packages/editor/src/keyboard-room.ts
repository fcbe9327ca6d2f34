import { useEffect, useState } from 'react'

/** Narrower windows are phones, where a keyboard covers the lower half. */
const PHONE = '(width < 600px)'

/** Smaller differences are bars of the browser that come and go. */
const LEAST_KEYBOARD = 120

/** Whether the window is that of a phone. */
export function useIsPhone(): boolean {
  const [isPhone, setPhone] = useState(false)
  useEffect(() => {
    const phone = window.matchMedia(PHONE)
    const read = () => setPhone(phone.matches)
    read()
    phone.addEventListener('change', read)
    return () => phone.removeEventListener('change', read)
  }, [])
  return isPhone
}

/**
 * How far above the bottom of the window a bar must stand so that the keyboard of a phone does not cover it;
 * undefined where the bar stays in its place: in a wide window, and while nothing is written.
 */
export function useKeyboardRoom(isWriting: boolean): number | undefined {
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    const seen = window.visualViewport
    const phone = window.matchMedia(PHONE)
    if (!isWriting || !seen) return setRoom(undefined)
    const measure = () => {
      const covered = window.innerHeight - seen.height - seen.offsetTop
      setRoom(phone.matches ? (covered > LEAST_KEYBOARD ? Math.round(covered) : 0) : undefined)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    phone.addEventListener('change', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      phone.removeEventListener('change', measure)
    }
  }, [isWriting])
  return room
}
