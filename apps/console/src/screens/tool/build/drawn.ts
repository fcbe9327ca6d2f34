import type { Language } from '@app/contract/shapes/language.ts'
import { cascader, checkboxGroup, radioGroup, selectList } from './control/choice.ts'
import { controlInputOf, type DrawControl, type Drawn, Live, type Props } from './control/control.ts'
import { copy } from './control/copy.ts'
import { datePicker, dateRangePicker, timePicker, timeRangePicker } from './control/moment.ts'
import { colourPicker, fileUpload, plainButton, slider, starRate, switchButton } from './control/other.ts'
import { numberInput, passwordInput, textArea, textInput } from './control/text.ts'
import type { Item } from './model.ts'

const controls: Record<Exclude<Item['kind'], 'row'>, DrawControl> = {
  input: textInput,
  password: passwordInput,
  textarea: textArea,
  number: numberInput,
  select: selectList,
  cascader,
  radio: radioGroup,
  checkbox: checkboxGroup,
  switch: switchButton,
  slider,
  time: timePicker,
  timeRange: timeRangePicker,
  date: datePicker,
  dateRange: dateRangePicker,
  rate: starRate,
  colour: colourPicker,
  upload: fileUpload,
  button: plainButton,
}

/** How a field is drawn with the console's component library. */
export function drawnOf(item: Item, language: Language): Drawn {
  if (item.kind === 'row') throw new Error('a row holds others and is no control')
  return controls[item.kind](controlInputOf(item, language))
}

const typed = ['input', 'textarea', 'password', 'number']

/** The rules of a field: required, those of its widget, and the patterns. */
export function rulesOf(item: Item, language: Language): Props[] {
  const verb = typed.includes(item.kind) ? copy.enter : copy.choose
  return [
    ...(item.isRequired ? [{ required: true, message: verb(item.label)[language] }] : []),
    ...drawnOf(item, language).rules,
    ...item.rules.map(({ pattern, message }) => ({
      pattern: new Live(`new RegExp(${JSON.stringify(pattern)})`, new RegExp(pattern)),
      message,
    })),
  ]
}

/** Fields that hold something: neither rows nor buttons. */
export const isField = ({ kind }: Item) => kind !== 'row' && kind !== 'button'
