/**
 * Resolves once no finger or button is down. Leaving a field by pressing the send button must not move that button
 * before it is let go, or the press comes to nothing.
 */
export function pointerUp(): Promise<void> {
  return pressed ?? Promise.resolve()
}

let pressed: Promise<void> | undefined

if (typeof document !== 'undefined')
  document.addEventListener(
    'pointerdown',
    () => {
      pressed = new Promise((resolve) => {
        const end = () => {
          document.removeEventListener('pointerup', end, true)
          document.removeEventListener('pointercancel', end, true)
          pressed = undefined
          // the click comes right after
          setTimeout(resolve)
        }
        document.addEventListener('pointerup', end, true)
        document.addEventListener('pointercancel', end, true)
      })
    },
    true,
  )
