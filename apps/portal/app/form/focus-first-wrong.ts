/**
 * Puts the focus into the first field of a form that is called wrong, in the order of the page, once the form has been
 * drawn with its errors. For forms that are too short for a summary.
 */
export function focusFirstWrong(form: HTMLElement | null): void {
  const focus = () => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const field = first?.hasAttribute('data-invalid') ? first.querySelector<HTMLElement>('input') : first
    field?.focus()
  }
  // React draws in a task of its own, which a frame may overtake
  requestAnimationFrame(() => setTimeout(focus))
}
