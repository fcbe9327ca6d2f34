/** The fields of the form that takes a number back. */
export function readBack(form: FormData): { ref: string; mobile: string } {
  const text = (name: string) => String(form.get(name) ?? '')
  return { ref: text('ref'), mobile: text('mobile') }
}
