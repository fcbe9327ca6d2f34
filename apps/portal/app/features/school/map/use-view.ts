import type { Box } from '@app/contract/school/map/school-map.values.ts'
import { useEffect, useRef, useState } from 'react'
import { between, clampedTo, type Size, type View } from './drawing/view.ts'

const GLIDE_MS = 260

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export interface ViewControl {
  view: View | undefined
  /** Shows a view at once, of another part of the world if its box comes along. */
  show: (view: View, drawn?: Box) => void
  /** Changes the view at once, as under a hand that moves the map. */
  change: (next: (view: View) => View) => void
  /** Changes the view in a short movement, or at once for readers who want none. */
  glide: (next: (view: View) => View) => void
}

/** The view of the map, which never leaves what is drawn. */
export function useView(drawn: Box, size: Size): ViewControl {
  const [view, setView] = useState<View>()
  const frame = useRef(0)
  const target = useRef<View>(undefined)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  function stop(): void {
    cancelAnimationFrame(frame.current)
    target.current = undefined
  }

  function glide(next: (view: View) => View): void {
    if (!view) return
    // a second press goes on from where the first one leads
    const to = clampedTo(drawn, size, next(target.current ?? view))
    stop()
    if (isStill()) {
      setView(to)
      return
    }
    target.current = to
    const from = view
    const startedAt = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - startedAt) / GLIDE_MS))
      setView(share === 1 ? to : between(from, to, 1 - (1 - share) ** 3))
      if (share === 1) target.current = undefined
      else frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }

  return {
    view,
    show: (next, box = drawn) => {
      stop()
      setView(clampedTo(box, size, next))
    },
    change: (next) => {
      stop()
      setView((before) => before && clampedTo(drawn, size, next(before)))
    },
    glide,
  }
}
