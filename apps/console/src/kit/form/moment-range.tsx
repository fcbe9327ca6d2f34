import { lazyComponent } from '#kit/page/lazy-component.tsx'
import { UntilLoaded } from '#kit/page/until-loaded.tsx'
import type { DayRangeValue } from './date-fields.tsx'
import type { Widget } from './widget.ts'

const Field = lazyComponent(async () => ({ default: (await import('./date-fields.tsx')).MomentRangeField }))

/** The widget of a range to the second: `widgets: { params: momentRange }`. */
export const momentRange: Widget = ({ id, value, onChange }) => (
  <UntilLoaded id={id} isRange>
    <Field id={id} value={value as DayRangeValue | null} onChange={onChange} />
  </UntilLoaded>
)
