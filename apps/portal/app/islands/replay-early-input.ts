type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Replays input from before hydration to React. React leaves such fields as they stand, but no handler has heard of
 * them, and the next drawing would put the old value back. One field after the other, because a handler may build on
 * what the one before it has done. Called when the page is alive, and by a part that comes alive later for its own
 * forms.
 */
export async function replayEarlyInput(root: ParentNode): Promise<void> {
  const fields = root.querySelectorAll<Field>('form :is(input:not([type=file]), select, textarea)')
  const early = [...fields].filter(isChanged).map(retelling)
  for (const retell of early) {
    retell()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Whether a field is other than the server drew it. Of radio buttons only the one that was chosen is. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(0, drawn)
  }
  if (field.type === 'radio') return isTick(field) && field.checked && !field.defaultChecked
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== drawnValue(field)
}

/** The value a field began with, as the browser writes it: a slider, for one, has no values between its steps. */
function drawnValue(field: Exclude<Field, HTMLSelectElement>): string {
  const fresh = field.cloneNode() as typeof field
  fresh.value = field.defaultValue
  return fresh.value
}

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

/**
 * Keeps what was filled in, and answers what does it again. A field's own `value` and `checked` are React's, which
 * remembers by them what it has heard; those of its class are the browser's.
 */
function retelling(field: Field): () => void {
  if (isTick(field)) {
    const { checked } = field
    return () => {
      field.checked = !checked
      field.click()
    }
  }
  const { value } = field
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (field instanceof HTMLSelectElement)
    return () => {
      write?.call(field, value)
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  const { selectionStart, selectionEnd } = field
  return () => {
    field.value = field.defaultValue
    write?.call(field, value)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
