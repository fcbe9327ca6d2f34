import type { Pair } from '@app/contract/shapes/language.ts'
import { InputNumber, Select, Switch } from 'antd'
import { useSay } from '#kit/data/language.ts'
import { copy } from '#screens/tool/build/copy.ts'
import { Declared, type FormSettings } from '#screens/tool/build/model.ts'
import { Line, NameField } from './line.tsx'

const sizes = { small: copy.small, middle: copy.middle, large: copy.large }
const aligns = { left: copy.left, right: copy.right, top: copy.top }

/** 表单属性: what can be set of the form. */
export function FormSettingsFields({
  form,
  onChange,
}: {
  form: FormSettings
  onChange: (form: FormSettings) => void
}) {
  const say = useSay()
  const set = (change: Partial<FormSettings>) => onChange({ ...form, ...change })
  const names = ['formRef', 'formData', 'rules'] as const
  const labels = { formRef: copy.formRef, formData: copy.formData, rules: copy.formRules }
  const options = (choices: Record<string, Pair>) =>
    Object.entries(choices).map(([value, label]) => ({ value, label: say(label) }))
  return (
    <>
      {names.map((name) => (
        <NameField
          key={name}
          label={labels[name]}
          value={form[name]}
          shape={Declared}
          isFree={(typed) => names.every((other) => other === name || form[other] !== typed)}
          onChange={(typed) => set({ [name]: typed })}
        />
      ))}
      <Line label={copy.size}>
        {(id) => (
          <Select id={id} value={form.size} options={options(sizes)} onChange={(size) => set({ size })} />
        )}
      </Line>
      <Line label={copy.labelAlign}>
        {(id) => (
          <Select
            id={id}
            value={form.labelAlign}
            options={options(aligns)}
            onChange={(labelAlign) => set({ labelAlign })}
          />
        )}
      </Line>
      <Line label={copy.labelWidth}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={600}
            precision={0}
            value={form.labelWidth}
            onChange={(labelWidth) => set({ labelWidth: labelWidth ?? 100 })}
          />
        )}
      </Line>
      <Line label={copy.gutter}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={100}
            precision={0}
            value={form.gutter}
            onChange={(gutter) => set({ gutter: gutter ?? 0 })}
          />
        )}
      </Line>
      {(
        [
          ['isDisabled', copy.formDisabled],
          ['hasButtons', copy.hasButtons],
          ['showsBorders', copy.showsBorders],
        ] as const
      ).map(([name, label]) => (
        <Line key={name} label={label}>
          {(id) => <Switch id={id} checked={form[name]} onChange={(is) => set({ [name]: is })} />}
        </Line>
      ))}
    </>
  )
}
