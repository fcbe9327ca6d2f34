/** Moves focus to an element and its whole item into view; a control alone would hide its question above. */
export function focusOn(id: string): void {
  const target = document.getElementById(id)
  target?.focus({ preventScroll: true })
  const whole = target?.closest('.quiz-item') ?? target
  whole?.scrollIntoView({ block: 'start' })
}
