import { type RefObject, useEffect, useRef, useState } from 'react'
import { moved, type Size, type View, zoomed } from './drawing/view.ts'

/** How far the wheel turns for one step of zoom, in its pixels. */
const WHEEL_STEP = 240
/** A press that moves less is a press, not a drag. */
const DRAG_PX = 4

type Change = (next: (view: View) => View) => void

interface Finger {
  x: number
  y: number
}

const middleOf = (fingers: readonly Finger[]) => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
})
const spreadOf = ([one, other]: readonly Finger[]) =>
  one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1

/**
 * Moves and zooms the view by mouse, wheel and fingers. One finger scrolls the page as everywhere, unless `isFree`;
 * the wheel does too, unless the map has the focus or Ctrl is held. Says whether the reader tried without it.
 */
export function useGestures(
  frame: RefObject<HTMLElement | null>,
  size: Size,
  isFree: boolean,
  change: Change,
): { hint: 'wheel' | 'touch' | undefined } {
  const [hint, setHint] = useState<'wheel' | 'touch'>()
  const now = useRef({ size, isFree, change })
  now.current = { size, isFree, change }

  useEffect(() => {
    const box = frame.current
    if (!box) return
    const within = new AbortController()
    const { signal } = within
    let timer = 0
    const tell = (which: 'wheel' | 'touch') => {
      setHint(which)
      clearTimeout(timer)
      timer = window.setTimeout(() => setHint(undefined), 2_500)
    }
    const at = (point: { clientX: number; clientY: number }) => {
      const { left, top } = box.getBoundingClientRect()
      return { x: point.clientX - left - box.clientLeft, y: point.clientY - top - box.clientTop }
    }

    /** The text of the card can be marked and scrolled, and is no map. */
    const isCard = ({ target }: Event) =>
      target instanceof Element && target.closest('.geo-map-card') !== null

    function turn(event: WheelEvent): void {
      if (isCard(event)) return
      const isMeant = event.ctrlKey || event.metaKey || box?.contains(document.activeElement)
      if (!isMeant) {
        tell('wheel')
        return
      }
      event.preventDefault()
      const { x, y } = at(event)
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 32 : event.deltaY
      // a pinch on a touchpad comes as small turns with Ctrl
      const by = -pixels / (event.ctrlKey && Math.abs(pixels) < 40 ? WHEEL_STEP / 4 : WHEEL_STEP)
      now.current.change((view) => zoomed(view, now.current.size, by, x, y))
    }

    let drag: { from: Finger; last: Finger; isMoving: boolean } | undefined
    function press(event: PointerEvent): void {
      if (event.pointerType === 'touch' || event.button !== 0 || isCard(event)) return
      drag = { from: at(event), last: at(event), isMoving: false }
    }
    function move(event: PointerEvent): void {
      if (!drag || event.pointerType === 'touch') return
      const point = at(event)
      if (!drag.isMoving && Math.hypot(point.x - drag.from.x, point.y - drag.from.y) < DRAG_PX) return
      if (!drag.isMoving) box?.setPointerCapture(event.pointerId)
      drag.isMoving = true
      const [dx, dy] = [point.x - drag.last.x, point.y - drag.last.y]
      drag.last = point
      now.current.change((view) => moved(view, dx, dy))
    }
    const release = () => {
      drag = undefined
    }

    let fingers: Finger[] = []
    const fingersOf = (event: TouchEvent) => [...event.touches].slice(0, 2).map(at)
    function touch(event: TouchEvent): void {
      if (isCard(event)) return
      fingers = fingersOf(event)
      if (fingers.length > 1 && event.cancelable) event.preventDefault()
    }
    function slide(event: TouchEvent): void {
      if (isCard(event)) return
      const next = fingersOf(event)
      if (next.length === 1 && !now.current.isFree) {
        tell('touch')
        return
      }
      if (event.cancelable) event.preventDefault()
      if (next.length === fingers.length) {
        const [from, to] = [middleOf(fingers), middleOf(next)]
        const by = next.length > 1 ? Math.log2(spreadOf(next) / spreadOf(fingers)) : 0
        now.current.change((view) =>
          zoomed(moved(view, to.x - from.x, to.y - from.y), now.current.size, by, to.x, to.y),
        )
      }
      fingers = next
    }

    function zoomIn(event: MouseEvent): void {
      if (isCard(event) || (event.target instanceof Element && event.target.closest('button'))) return
      const { x, y } = at(event)
      now.current.change((view) => zoomed(view, now.current.size, 1, x, y))
    }

    box.addEventListener('dblclick', zoomIn, { signal })
    box.addEventListener('wheel', turn, { passive: false, signal })
    box.addEventListener('pointerdown', press, { signal })
    box.addEventListener('pointermove', move, { signal })
    box.addEventListener('pointerup', release, { signal })
    box.addEventListener('pointercancel', release, { signal })
    box.addEventListener('touchstart', touch, { passive: false, signal })
    box.addEventListener('touchmove', slide, { passive: false, signal })
    box.addEventListener('touchend', touch, { passive: false, signal })
    return () => {
      clearTimeout(timer)
      within.abort()
    }
  }, [frame])

  return { hint }
}
