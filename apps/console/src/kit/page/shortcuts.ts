import { useEffect, useEffectEvent } from 'react'
import { readSettings } from '#kit/data/settings.ts'

/** True while a dialog or a drawer has the floor: keys of the page behind it rest. */
export function hasDialog(): boolean {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].some(
    (dialog) => (dialog as HTMLElement).checkVisibility?.() ?? true,
  )
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  )
}

/**
 * Single keys of the page on show. They rest while the user types, while a dialog is open, and for users who have
 * switched them off (WCAG 2.1.4).
 */
export function useShortcuts(keys: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!readSettings().shortcuts || isWriting(event.target) || hasDialog()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
