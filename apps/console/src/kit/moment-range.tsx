import { lazy } from 'react'
import type { DayRangeValue } from './date-fields.tsx'
import { UntilLoaded } from './until-loaded.tsx'
import type { Widget } from './widget.ts'

const Field = lazy(async () => ({ default: (await import('./date-fields.tsx')).MomentRangeField }))

/** The widget of a range to the second: `widgets: { params: momentRange }`. */
export const momentRange: Widget = ({ id, value, onChange }) => (
  <UntilLoaded id={id}>
    <Field id={id} value={value as DayRangeValue | null} onChange={onChange} />
  </UntilLoaded>
)
