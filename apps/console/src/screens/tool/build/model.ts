import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { text } from '@app/contract/shapes/shapes.ts'
import { z } from 'zod'
import {
  iconNames,
  type Kind,
  kinds,
  type Setting,
  type SettingName,
  settingOf,
  widgetOf,
} from './widgets.ts'

/** A choice of a list; a cascade has further ones below. */
export interface Option {
  label: string
  value: string
  children?: Option[]
}

/** One thing of a form: a field, a button, or a row with others inside. */
export interface Item {
  id: number
  kind: Kind
  /** `field101`; a row is `row101`. */
  name: string
  label: string
  /** Columns of 24. */
  span: number
  /** In pixels; the form's own when null. */
  labelWidth: number | null
  isRequired: boolean
  isDisabled: boolean
  rules: z.infer<typeof RuleShape>[]
  /** By the names of `settings`. */
  settings: Partial<Record<SettingName, unknown>>
  /** Of a row. */
  items: Item[]
}

/** Everything that is built: what is kept in the browser and exported as JSON. */
export interface Built {
  version: 1
  form: FormSettings
  items: Item[]
}

/** How long things may be; a field takes no more than is read again. */
export const limits = {
  items: 300,
  name: 60,
  line: 200,
  text: 2_000,
  options: 200,
  levels: 20,
  rules: 20,
  pattern: 500,
}

const Line = z.string().max(limits.line)

const Option: z.ZodType<Option> = z.object({
  label: Line,
  value: Line,
  get children() {
    return z.array(Option).max(limits.options).optional()
  },
})

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
/** `2026-11-22`, with a time behind it or without. */
const Day = z.union([
  z.iso.date(),
  z.string().refine((text) => {
    const [day, time, ...rest] = text.split(' ')
    return rest.length === 0 && z.iso.date().safeParse(day).success && Time.safeParse(time).success
  }),
])

function shapeOf(setting: Setting): z.ZodType {
  switch (setting.type) {
    case 'text':
      return z.string().max(limits.text)
    case 'flag':
      return z.boolean()
    case 'icon':
      return z.enum(iconNames)
    case 'options':
    case 'tree':
      return z.array(Option).max(limits.options)
    case 'words':
      return z.array(Line).max(limits.options)
    case 'time':
      return Time
    case 'times':
      return z.tuple([Time, Time])
    case 'day':
      return Day
    case 'days':
      return z.tuple([Day, Day])
    case 'paths':
      return z.array(z.array(Line).max(limits.levels)).max(limits.options)
    case 'number':
      return z
        .number()
        .min(setting.min ?? Number.MIN_SAFE_INTEGER)
        .max(setting.max ?? Number.MAX_SAFE_INTEGER)
    case 'choice':
      return z.enum(Object.keys(setting.choices))
  }
}

const isPattern = (source: string) => {
  try {
    new RegExp(source)
    return true
  } catch {
    return false
  }
}

/** A name that can stand in code. */
export const Name = z
  .string()
  .max(limits.name)
  .regex(
    /^[A-Za-z_]\w*$/,
    text(
      '名称须以字母开头，且只能含字母、数字和下划线',
      'A name starts with a letter and has only letters, digits and underscores',
    ),
  )

/** Words that mean something else in the code that is made. */
const reserved = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static await async interface type Form Row Col Button Space Modal FormRule GeneratedForm GeneratedDialog onSubmit onClose isOpen loaded Input InputNumber InputNumberProps Select Cascader Radio Checkbox Switch Slider TimePicker DatePicker Rate ColorPicker Upload ButtonProps dayjs CheckboxButtons CheckboxButtonsProps StepNumber nearestStep timesOutside twoDigits'.split(
    ' ',
  ),
)

/** The name of something that the code declares. */
export const Declared = Name.refine(
  (name) => !reserved.has(name),
  text('该名称为保留字', 'This name means something else in code'),
)

/** A rule that a field's text must fit. */
export const RuleShape = z.object({
  pattern: z
    .string()
    .max(limits.pattern)
    .refine(isPattern, text('表达式不是有效的正则表达式', 'The expression is no valid pattern')),
  message: Line,
})

const common = {
  id: z.number().int().min(1),
  name: Name,
  label: Line,
  span: z.number().int().min(1).max(24),
  labelWidth: z.number().min(0).max(600).nullable(),
  isRequired: z.boolean(),
  isDisabled: z.boolean(),
  rules: z.array(RuleShape).max(limits.rules),
}

const settingsShape = (kind: Kind) =>
  z.object(
    Object.fromEntries(
      widgetOf(kind).settings.map((name) => [name, shapeOf(settingOf(name).setting).optional()]),
    ),
  )

const Item: z.ZodType<Item> = z.lazy(() =>
  z.discriminatedUnion(
    'kind',
    kinds.map((kind) =>
      z.object({
        ...common,
        kind: z.literal(kind),
        settings: settingsShape(kind),
        items: z.array(kind === 'row' ? Item : z.never()).max(limits.items),
      }),
    ) as never,
  ),
)

/** What is set of the form itself. */
const FormShape = z.object({
  formRef: Declared,
  formData: Declared,
  rules: Declared,
  size: z.enum(['small', 'middle', 'large']),
  labelAlign: z.enum(['left', 'right', 'top']),
  labelWidth: z.number().min(0).max(600),
  gutter: z.number().min(0).max(100),
  isDisabled: z.boolean(),
  hasButtons: z.boolean(),
  showsBorders: z.boolean(),
})
export type FormSettings = z.infer<typeof FormShape>

/** The shape of a JSON text; errors name their path. */
export const BuiltShape = z
  .object({
    version: z.literal(1),
    form: FormShape,
    items: z.array(Item).max(limits.items),
  })
  .superRefine((built, { addIssue }) => {
    const names = allItems(built.items).map(({ name }) => name)
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    if (twice)
      addIssue({
        code: 'custom',
        path: ['items'],
        message: text(`字段名${twice}重复`, `Two fields are called ${twice}`),
      })
    const { formRef, formData, rules } = built.form
    if (new Set([formRef, formData, rules]).size < 3)
      addIssue({
        code: 'custom',
        path: ['form'],
        message: text('表单名、表单模型与校验模型须不同', 'Form, values and rules need different names'),
      })
    const ids = allItems(built.items).map(({ id }) => id)
    if (new Set(ids).size < ids.length)
      addIssue({ code: 'custom', path: ['items'], message: text('编号重复', 'Two items have one number') })
  })

/** Every item, those inside rows too. */
export function allItems(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...allItems(item.items)])
}

const FIRST_NUMBER = 101

const nameFor = (kind: Kind, number: number) => `${kind === 'row' ? 'row' : 'field'}${number}`

/** After all that are there, and after names that the user wrote in the same way. */
function nextNumber(items: readonly Item[]): number {
  const all = allItems(items)
  const written = all.flatMap(({ name }) => Number(/^(?:row|field)(\d{1,9})$/.exec(name)?.[1] ?? 0))
  return Math.max(FIRST_NUMBER - 1, ...all.map(({ id }) => id), ...written) + 1
}

/** Whether the form has room for another item, or for a copy of one with all inside it. */
export const hasRoom = (items: readonly Item[], added = 1): boolean =>
  allItems(items).length + added <= limits.items

/** A start with its words in one language. */
function spoken(start: unknown, language: Language): unknown {
  if (Array.isArray(start)) return start.map((one) => spoken(one, language))
  if (typeof start !== 'object' || start === null) return start
  if ('zh' in start && 'en' in start) return (start as Pair)[language]
  return Object.fromEntries(Object.entries(start).map(([name, one]) => [name, spoken(one, language)]))
}

/** A new item of a kind, numbered after all that are there, in the language of who adds it. */
export function newItem(kind: Kind, label: string, items: readonly Item[], language: Language = 'zh'): Item {
  const id = nextNumber(items)
  const { settings, start } = widgetOf(kind)
  const begun = settings.flatMap((name) => {
    const value = start?.[name] ?? settingOf(name).start
    return value === undefined ? [] : [[name, spoken(value, language)] as const]
  })
  return {
    id,
    kind,
    name: nameFor(kind, id),
    label,
    span: 24,
    labelWidth: null,
    isRequired: kind !== 'row' && kind !== 'button' && kind !== 'switch',
    isDisabled: false,
    rules: [],
    settings: Object.fromEntries(begun),
    items: [],
  }
}

/** What the builder starts with: one field for a mobile number. */
export function startBuilt(): Built {
  return {
    version: 1,
    form: {
      formRef: 'formRef',
      formData: 'formData',
      rules: 'rules',
      size: 'middle',
      labelAlign: 'right',
      labelWidth: 100,
      gutter: 15,
      isDisabled: false,
      hasButtons: true,
      showsBorders: false,
    },
    items: [
      {
        ...newItem('input', '手机号', []),
        name: 'mobile',
        rules: [{ pattern: '^1(3|4|5|7|8|9)\\d{9}$', message: '手机号格式错误' }],
        settings: {
          placeholder: '请输入手机号',
          width: 100,
          prefixIcon: 'MobileOutlined',
          maxLength: 11,
          showCount: true,
          allowClear: true,
        },
      },
    ],
  }
}

/** The items with one changed. */
export function changed(items: readonly Item[], id: number, change: (item: Item) => Item): Item[] {
  return items.map((item) =>
    item.id === id ? change(item) : { ...item, items: changed(item.items, id, change) },
  )
}

/** The items without one. */
export function without(items: readonly Item[], id: number): Item[] {
  return items.filter((item) => item.id !== id).map((item) => ({ ...item, items: without(item.items, id) }))
}

/** Where something stands: in a row, or in the form itself, before the item at a place. */
export interface Place {
  row: number | undefined
  at: number
}

export function positionOf(items: readonly Item[], id: number, row?: number): Place | undefined {
  const at = items.findIndex((item) => item.id === id)
  if (at >= 0) return { row, at }
  for (const item of items) {
    const found = positionOf(item.items, id, item.id)
    if (found) return found
  }
  return undefined
}

/** The items with another one put in. */
export function inserted(items: readonly Item[], { row, at }: Place, added: Item): Item[] {
  if (row === undefined) return [...items.slice(0, at), added, ...items.slice(at)]
  return changed(items, row, (item) => ({
    ...item,
    items: inserted(item.items, { row: undefined, at }, added),
  }))
}

/** The items with one moved; a row is never moved into itself. */
export function moved(items: readonly Item[], id: number, to: Place): Item[] {
  const item = allItems(items).find((one) => one.id === id)
  if (!item || (to.row !== undefined && allItems([item]).some((one) => one.id === to.row))) return [...items]
  return inserted(without(items, id), to, item)
}

/** A copy beside its original, with numbers and names of its own. */
export function copied(items: readonly Item[], id: number): { items: Item[]; id: number } {
  const item = allItems(items).find((one) => one.id === id)
  const place = positionOf(items, id)
  if (!item || !place) return { items: [...items], id }
  let next = nextNumber(items)
  const renumbered = (one: Item): Item => {
    const number = next++
    return {
      ...structuredClone(one),
      id: number,
      name: nameFor(one.kind, number),
      items: one.items.map(renumbered),
    }
  }
  const copy = renumbered(item)
  return { items: inserted(items, { ...place, at: place.at + 1 }, copy), id: copy.id }
}
