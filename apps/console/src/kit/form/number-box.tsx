import { InputNumber } from 'antd'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { isNullable, limitsOf } from '#kit/data/shape.ts'
import type { WidgetProps } from './widget.ts'
import { aria, status } from './widget-props.ts'

/** A number, within the limits of its shape. */
export default function NumberBox(props: WidgetProps) {
  const say = useSay()
  const { min, max, isWhole } = limitsOf(props.schema)
  return (
    <InputNumber
      id={props.id}
      {...aria(props)}
      status={status(props)}
      disabled={props.isDisabled}
      min={min}
      max={max}
      precision={isWhole ? 0 : undefined}
      placeholder={say(copy.enter(props.label))}
      changeOnWheel={false}
      value={props.value as number | null | undefined}
      onChange={(value) => props.onChange(value ?? (isNullable(props.schema) ? null : undefined))}
      onBlur={() => props.onBlur()}
    />
  )
}
