import { useEffect, useState } from 'react'

/**
 * Gives the focus back to where it was when a dialog leaves the page. The dialogs of the library do so only when one that
 * stays on the page is closed, native ones when they are closed before they leave it.
 */
export function useFocusGivenBack(): void {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  useEffect(() => () => opener?.focus({ preventScroll: true }), [opener])
}
