import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { type Drawn, Icon, Live, type OwnName, type Props } from './control/control.ts'
import { drawnOf, isField, rulesOf } from './drawn.ts'
import { allItems, type Built, type Item } from './model.ts'
import checkboxButtons from './own/checkbox-buttons.tsx?raw'
import stepNumber from './own/step-number.tsx?raw'
import timesOutside from './own/times-outside.ts?raw'

export type Product = 'page' | 'dialog'

const copy = {
  submit: { zh: '提交', en: 'Submit' },
  reset: { zh: '重置', en: 'Reset' },
  title: { zh: '表单', en: 'Form' },
  ok: { zh: '确定', en: 'OK' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const satisfies Record<string, Pair>

/** The files of what the code brings along: they work here as they do in the code. */
const own: Record<OwnName, string> = {
  CheckboxButtons: checkboxButtons,
  StepNumber: stepNumber,
  timesOutside,
}

/** A value as TypeScript. */
function written(value: unknown): string {
  if (value instanceof Live) return value.source
  if (value instanceof Icon)
    return value.text ? `<span><${value.name} /> ${between(value.text)}</span>` : `<${value.name} />`
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const inside = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(
        ([name, one]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}: ${written(one)}`,
      )
    return inside.length === 0 ? '{}' : `{ ${inside.join(', ')} }`
  }
  if (typeof value === 'string') return textOf(value)
  return String(value)
}

/** A text in the project's quotes. */
function textOf(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1)
  return text.includes("'") ? `"${inside}"` : `'${inside.replaceAll('\\"', '"')}'`
}

/** An attribute of an element; a text stands in double quotes where nothing in it needs care. */
function attribute([name, value]: [string, unknown]): string {
  if (value === true) return name
  if (typeof value === 'string')
    return /["{}<>&\\\n]/.test(value) ? `${name}={${textOf(value)}}` : `${name}="${value}"`
  return `${name}={${written(value)}}`
}

const MAX_LINE = 100
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

/** What the code takes from other packages. */
type Used = Set<string>

function takenBy(value: unknown): string[] {
  if (value instanceof Icon) return [value.name]
  if (value instanceof Live) return value.needs ? [value.needs] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(takenBy) : []
}

/** An element in lines: on one where it fits. */
function element(used: Used, name: string, props: Props, inside: readonly string[]): string[] {
  used.add(name.replace(/[.<].*/, ''))
  for (const name of takenBy(props)) used.add(name)
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(attribute)
  const isEmpty = inside.length === 0
  const open = ['<', name, ...attributes.map((one) => ` ${one}`)].join('')
  const head =
    open.length < MAX_LINE
      ? [`${open}${isEmpty ? ' />' : '>'}`]
      : [`<${name}`, ...indented(attributes), isEmpty ? '/>' : '>']
  return isEmpty ? head : [...head, ...indented(inside), `</${name}>`]
}

/** Text between elements, whatever is in it. */
const between = (text: string) => (/[{}<>&'"\\]/.test(text) ? `{${textOf(text)}}` : text)

function control(used: Used, { component, props, inside }: Drawn): string[] {
  const within =
    inside === undefined || inside === ''
      ? []
      : typeof inside === 'string'
        ? [between(inside)]
        : control(used, inside)
  return element(used, component, props, within)
}

function column(used: Used, item: Item, rulesName: string, language: Language): string[] {
  if (item.kind === 'row') {
    const { gutter, justify, align } = item.settings
    const inner = item.items.flatMap((one) => column(used, one, rulesName, language))
    const row = element(used, 'Row', { gutter, justify, align }, inner)
    return element(used, 'Col', { span: item.span }, row)
  }
  const drawn = drawnOf(item, language)
  const props: Props = {
    name: isField(item) ? item.name : undefined,
    label: item.label || undefined,
    labelCol: item.labelWidth === null ? undefined : { flex: `${item.labelWidth}px` },
    rules:
      isField(item) && rulesOf(item, language).length > 0
        ? new Live(`${rulesName}.${item.name}`, undefined)
        : undefined,
    ...drawn.field,
  }
  const field = element(used, 'Form.Item', props, control(used, drawn))
  return element(used, 'Col', { span: item.span }, field)
}

/** The form as our own React component: a page, or a dialog that is opened by who uses it. */
export function codeOf({ form, items }: Built, product: Product, language: Language): string {
  const say = (pair: Pair) => pair[language]
  const fields = allItems(items).filter(isField)
  const isLoaded = fields.some(({ settings }) => settings.dataType === 'dynamic')
  const withRules = fields.filter((item) => rulesOf(item, language).length > 0)
  const starts = fields.flatMap((item) => {
    const { start } = drawnOf(item, language)
    return start === undefined ? [] : [[item.name, start] as const]
  })
  const isDialog = product === 'dialog'
  const values = isDialog ? 'GeneratedDialogValues' : 'GeneratedFormValues'
  const isTop = form.labelAlign === 'top'
  // its own words of `Form` and its rules are there in any case
  const used: Used = new Set(['Form'])
  const rows = element(
    used,
    'Row',
    { gutter: form.gutter },
    items.flatMap((item) => column(used, item, form.rules, language)),
  )
  const buttons =
    form.hasButtons && !isDialog
      ? element(
          used,
          'Form.Item',
          {},
          element(used, 'Space', {}, [
            ...element(used, 'Button', { type: 'primary', htmlType: 'submit' }, [say(copy.submit)]),
            ...element(used, 'Button', { htmlType: 'reset' }, [say(copy.reset)]),
          ]),
        )
      : []
  const formElement = element(
    used,
    `Form<${values}>`,
    {
      form: new Live(form.formRef, undefined),
      initialValues: new Live(form.formData, undefined),
      layout: isTop ? 'vertical' : 'horizontal',
      labelAlign: isTop ? undefined : form.labelAlign,
      labelCol: isTop ? undefined : { flex: `${form.labelWidth}px` },
      size: form.size,
      disabled: form.isDisabled || undefined,
      onFinish: new Live('onSubmit', undefined),
    },
    [...rows, ...buttons],
  ).map((line) => (line === `</Form<${values}>>` ? '</Form>' : line))
  const body = isDialog
    ? element(
        used,
        'Modal',
        {
          open: new Live('isOpen', undefined),
          title: say(copy.title),
          okText: say(copy.ok),
          cancelText: say(copy.cancel),
          onOk: new Live(`() => ${form.formRef}.submit()`, undefined),
          onCancel: new Live('onClose', undefined),
        },
        formElement,
      )
    : formElement
  for (const name of takenBy(starts)) used.add(name)
  const isDated = used.delete('dayjs')
  const brought = Object.entries(own).flatMap(([name, file]) => {
    if (!used.delete(name)) return []
    const [, imported = ''] = /^import \{ (.*) \} from 'antd'$/m.exec(file) ?? []
    for (const other of imported.split(', ').filter(Boolean)) used.add(other)
    return [file.replace(/^import .*\n\n?/gm, '').replaceAll(/^export /gm, '')]
  })
  const [icons, components] = [true, false].map((isIcon) =>
    [...used].filter((name) => name.endsWith('Outlined') === isIcon).sort(),
  ) as [string[], string[]]
  const rulesText = withRules.map((item) => `  ${item.name}: ${written(rulesOf(item, language))},`).join('\n')
  const imported = [...components, ...(withRules.length > 0 ? ['type FormRule'] : [])]
  const names = imported.sort((one, other) =>
    one.replace('type ', '').localeCompare(other.replace('type ', ''), 'en'),
  )
  const props = [
    ...(isDialog ? ['isOpen: boolean', 'onClose: () => void'] : []),
    `${isDialog ? 'onSubmit' : 'onSubmit?'}: (values: ${values}) => void`,
    ...(isLoaded
      ? [
          '/** Options of cascades that are loaded, by field. */',
          'loaded?: Record<string, Record<string, unknown>[]>',
        ]
      : []),
  ]
  const component = isDialog ? 'GeneratedDialog' : 'GeneratedForm'
  const taken = [...(isDialog ? ['isOpen', 'onClose'] : []), 'onSubmit', ...(isLoaded ? ['loaded = {}'] : [])]
  return [
    ...(icons.length > 0 ? [`import { ${icons.join(', ')} } from '@ant-design/icons'`] : []),
    `import { ${names.join(', ')} } from 'antd'`,
    ...(isDated ? ["import dayjs from 'dayjs'"] : []),
    '',
    '/** What the form holds once its rules are kept. */',
    `export interface ${values} {`,
    ...fields.map((item) => `  ${item.name}${item.isRequired ? '' : '?'}: ${drawnOf(item, language).holds}`),
    '}',
    '',
    `interface ${component}Props {`,
    ...indented(props),
    '}',
    '',
    `const ${form.formData}: Partial<${values}> = ${written(Object.fromEntries(starts))}`,
    '',
    ...(withRules.length > 0
      ? [`const ${form.rules} = {`, rulesText, '} satisfies Record<string, FormRule[]>', '']
      : []),
    `export default function ${component}({ ${taken.join(', ')} }: ${component}Props) {`,
    `  const [${form.formRef}] = Form.useForm<${values}>()`,
    '  return (',
    ...body.map((line) => `    ${line}`),
    '  )',
    '}',
    '',
    ...brought,
  ].join('\n')
}
