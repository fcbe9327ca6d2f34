import { type KeyboardEvent, useState } from 'react'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Fields that the arrows belong to themselves. */
const WRITING = 'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="spinbutton"]'

interface RowKeys {
  count: number
  onOpen: (at: number) => void
  onTick?: (at: number) => void
  /** A row of a tree shows those below it, or hides them. */
  onFold?: (at: number, isOpen: boolean) => void
}

/** Keys of a table's rows. One row takes the focus; arrows lead to the others, Enter opens it, Space ticks it. */
export function useRowKeys({ count, onOpen, onTick, onFold }: RowKeys) {
  const [current, setCurrent] = useState(0)

  function press(event: KeyboardEvent<HTMLElement>, at: number) {
    const target = event.target as HTMLElement
    // keys pressed in a dialog that a row has opened arrive here too, although it stands elsewhere on the page
    if (!event.currentTarget.contains(target)) return
    const isOwn = target === event.currentTarget
    const step = steps[event.key]
    if (step && !target.matches(WRITING)) {
      const next = step(at, count)
      event.preventDefault()
      setCurrent(next)
      const body = event.currentTarget.parentElement
      body?.querySelectorAll<HTMLElement>('tr.ant-table-row')[next]?.focus()
    } else if (isOwn && event.key === 'Enter') onOpen(at)
    else if (isOwn && onTick && event.key === ' ') {
      event.preventDefault()
      onTick(at)
    } else if (isOwn && onFold && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault()
      onFold(at, event.key === 'ArrowRight')
    }
  }

  return (at: number) => ({
    tabIndex: at === Math.min(current, count - 1) ? 0 : -1,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, at),
    onFocus: () => setCurrent(at),
  })
}
