import { type RefObject, useEffect, useEffectEvent } from 'react'
import { readSettings } from '#kit/data/settings.ts'
import type { KeyActs, KeyGroupName } from './keys.ts'

/** The dialog or drawer that was opened last. */
const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].findLast(
    (dialog) => (dialog as HTMLElement).checkVisibility?.() ?? true,
  )

/** True while a dialog or a drawer has the floor: keys of the page behind it rest. */
export const hasDialog = (): boolean => topDialog() !== undefined

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  )
}

/**
 * Single keys of a group (`keys.ts`) on the page on show, or in the dialog that holds `within`. They rest while the user types, while another
 * dialog is open unless they are meant `everywhere`, and for users who have switched them off (WCAG 2.1.4).
 */
export function useShortcuts<G extends KeyGroupName>(
  _group: G,
  acts: KeyActs<G>,
  within?: RefObject<HTMLElement | null> | 'everywhere',
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = (acts as Record<string, (() => void) | undefined>)[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!readSettings().shortcuts || isWriting(event.target)) return
    const dialog = topDialog()
    if (within !== 'everywhere' && (within ? !dialog?.contains(within.current) : dialog)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
