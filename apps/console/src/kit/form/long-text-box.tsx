import TextArea from 'antd/es/input/TextArea'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { maxLengthOf } from '#kit/data/shape.ts'
import type { WidgetProps } from './widget.ts'
import { aria, asText, LONG_TEXT_LINES, status } from './widget-props.ts'

/** Several lines of text; the box grows with them. */
export default function LongTextBox(props: WidgetProps) {
  const say = useSay()
  const maxLength = maxLengthOf(props.schema)
  return (
    <TextArea
      id={props.id}
      {...aria(props)}
      status={status(props)}
      disabled={props.isDisabled}
      placeholder={say(copy.enter(props.label))}
      value={asText(props.value)}
      autoSize={{ minRows: LONG_TEXT_LINES, maxRows: 8 }}
      maxLength={maxLength}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur()}
    />
  )
}
