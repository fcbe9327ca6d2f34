import { nearestStep } from '#screens/tool/build/own/step-number.tsx'
import { type ControlInput, type DrawControl, definedProps, off } from './control.ts'

/** Props of a line of text. */
const lineProps = ({ get, icon }: ControlInput) => ({
  placeholder: get('placeholder'),
  prefix: icon('prefixIcon', 'prefix') ?? get('prefix'),
  suffix: icon('suffixIcon', 'suffix') ?? get('suffix'),
  maxLength: get('maxLength'),
  showCount: get('showCount'),
  allowClear: get('allowClear'),
  readOnly: get('readOnly'),
})

export const textInput: DrawControl = (input) => {
  const { control, startText } = input
  return control('Input', lineProps(input), { start: startText('textDefault') })
}

export const passwordInput: DrawControl = (input) => {
  const { control } = input
  return control('Input.Password', lineProps(input))
}

export const textArea: DrawControl = (input) => {
  const { get, control, startText } = input
  const { prefix: _, suffix: __, ...area } = lineProps(input)
  const autoSize = { minRows: get('minRows'), maxRows: get('maxRows') }
  return control(
    'Input.TextArea',
    { ...area, autoSize: definedProps(autoSize) },
    { start: startText('textDefault') },
  )
}

export const numberInput: DrawControl = ({ get, control }) => {
  const [min, max, step] = [get<number>('min'), get<number>('max'), get<number>('step')]
  const first = get<number>('numberDefault')
  const isStepped = get('stepsOnly') === true
  return control(
    isStepped ? 'StepNumber' : 'InputNumber',
    {
      placeholder: get('placeholder'),
      min,
      max,
      step,
      precision: get('precision'),
      controls: get('controls') === 'none' ? off : undefined,
    },
    {
      holds: 'number',
      start: first !== undefined && isStepped ? nearestStep(first, step ?? 1, min, max) : first,
    },
  )
}
