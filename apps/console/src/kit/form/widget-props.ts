import type { WidgetProps } from './widget.ts'

/** What widgets hand on to the controls of the kit. */
export const isInvalid = ({ errors }: WidgetProps) => Object.keys(errors).length > 0
export const status = (props: WidgetProps) => (isInvalid(props) ? ('error' as const) : undefined)
export const aria = (props: WidgetProps) => ({
  'aria-invalid': isInvalid(props) || undefined,
  'aria-describedby': props.describedBy,
})
export const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** What a box of long text has at the least. */
export const LONG_TEXT_LINES = 2
