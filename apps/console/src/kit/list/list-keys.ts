import { useShortcuts } from '#kit/keys/shortcuts.ts'

interface ListKeys {
  onSearch: () => void
  onAdd?: () => void
}

/** Single keys of every list: `/` leads to its filters, `n` makes a record, the arrow leads to the rows. */
export function useListKeys({ onSearch, onAdd }: ListKeys): void {
  useShortcuts('lists', {
    '/': () => {
      onSearch()
      requestAnimationFrame(() => focusFirstIn('.search-form'))
    },
    n: onAdd,
    ArrowDown: toRows,
  })
}

const toRows = () => focusFirstIn('.ant-table-tbody', 'tr[tabindex="0"]')

/** Puts the cursor into the first control of a part of the page on show. */
function focusFirstIn(selector: string, control = 'input, [role="combobox"], button'): void {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => one.checkVisibility?.() ?? true,
  )
  found?.querySelector<HTMLElement>(control)?.focus()
}
