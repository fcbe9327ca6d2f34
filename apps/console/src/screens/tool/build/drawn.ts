import type { Language } from '@app/contract/shapes/language.ts'
import dayjs from 'dayjs'
import type { Item, Option } from './model.ts'
import { nearestStep } from './own/step-number.tsx'
import { timesOutside } from './own/times-outside.ts'
import type { IconName, SettingName } from './widgets.ts'

/** What the code of a form brings along, because the component library has nothing like it. */
export type OwnName = 'timesOutside' | 'StepNumber' | 'CheckboxButtons'

/** Something that cannot be written as a plain value: its TypeScript, what that needs, and what a preview uses. */
export class Live {
  readonly source: string
  readonly value: unknown
  readonly needs: 'dayjs' | OwnName | undefined

  constructor(source: string, value: unknown, needs?: 'dayjs' | OwnName) {
    this.source = source
    this.value = value
    this.needs = needs
  }
}

/** An icon by its name, and the text beside it. */
export class Icon {
  readonly name: IconName
  readonly text: string

  constructor(name: IconName, text = '') {
    this.name = name
    this.text = text
  }
}

export type Props = Record<string, unknown>

export type ComponentName =
  | 'Input'
  | 'Input.TextArea'
  | 'Input.Password'
  | 'InputNumber'
  | 'StepNumber'
  | 'Select'
  | 'Cascader'
  | 'Radio.Group'
  | 'Checkbox.Group'
  | 'CheckboxButtons'
  | 'Switch'
  | 'Slider'
  | 'TimePicker'
  | 'TimePicker.RangePicker'
  | 'DatePicker'
  | 'DatePicker.RangePicker'
  | 'Rate'
  | 'ColorPicker'
  | 'Upload'
  | 'Button'

/** A control as data: the preview makes elements of it, the export writes it as code. */
export interface Drawn {
  component: ComponentName
  props: Props
  inside?: string | Drawn
  /** What its `Form.Item` has besides name, label and rules. */
  field: Props
  /** What the form holds for it, as TypeScript. */
  holds: string
  /** What it starts with. */
  start?: unknown
  /** Rules besides `required` and the patterns. */
  rules: Props[]
}

const MEGABYTE = 1024 * 1024

/** What the product says of itself, in the language of who makes it. */
const copy = {
  enter: (label: string) => ({ zh: `请输入${label}`, en: `Enter ${label.toLowerCase()}` }),
  choose: (label: string) => ({ zh: `请选择${label}`, en: `Choose ${label.toLowerCase()}` }),
  atLeast: (count: number) => ({ zh: `至少选择${count}项`, en: `Choose at least ${count}` }),
  atMost: (count: number) => ({ zh: `最多选择${count}项`, en: `Choose at most ${count}` }),
  files: (most: number, types: string) => ({
    zh: `只能上传不超过 ${most}MB 的${types && ` ${types} `}文件`,
    en: `Files${types && ` (${types})`} up to ${most} MB`,
  }),
}

const stars = {
  zh: ['极差', '失望', '一般', '满意', '惊喜'],
  en: ['Terrible', 'Poor', 'Fair', 'Good', 'Great'],
}
const toText = { hex: 'toHexString', rgb: 'toRgbString', hsb: 'toHsbString' } as const

const quoted = (text: string | undefined) => (text ? JSON.stringify(text) : 'undefined')

/** Leaves out what says nothing. */
const definedProps = (props: Props): Props =>
  Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined && value !== '' && value !== false),
  )

/** One level of a list: values and their names. */
const plain = (options: readonly Option[]) => options.map(({ label, value }) => ({ label, value }))

const paddings = { small: '0 8px', medium: '4px 12px', large: '8px 16px' }

/** The same, each in a box of its own. */
const boxed = (options: readonly Option[], size: keyof typeof paddings) =>
  plain(options).map((option) => ({
    ...option,
    style: {
      padding: paddings[size],
      border: '1px solid var(--ant-color-border, #d9d9d9)',
      borderRadius: 6,
    },
  }))

/** A kept day or time as pickers take it; a time is one of any day. */
export const momentOf = (kept: string) => dayjs(onSomeDay(kept))
const onSomeDay = (kept: string) => (kept.includes('-') ? kept : `2000-01-01 ${kept}`)
const moment = (kept: string) => new Live(`dayjs('${onSomeDay(kept)}')`, momentOf(kept), 'dayjs')

/** The paths that lead through the options of a cascade, as far as they are there. */
const leading = (paths: readonly string[][], tree: readonly Option[]) =>
  paths.filter((path) => {
    let level: readonly Option[] | undefined = tree
    for (const value of path) {
      const found: Option | undefined = level?.find((option) => option.value === value)
      if (!found) return false
      level = found.children
    }
    return path.length > 0
  })

/** How a field is drawn with the console's component library. */
export function drawnOf({ kind, name, label, settings, isDisabled }: Item, language: Language): Drawn {
  const get = <T>(setting: SettingName) => settings[setting] as T | undefined
  const icon = (setting: SettingName, beside?: SettingName) => {
    const chosen = get<IconName>(setting)
    return chosen && new Icon(chosen, beside && get(beside))
  }
  const width = get<number>('width')
  const base = { style: width === undefined ? undefined : { width: `${width}%` }, disabled: isDisabled }
  const made = (component: ComponentName, props: Props, more: Partial<Drawn> = {}): Drawn => ({
    component,
    props: definedProps({ ...base, ...props }),
    field: {},
    holds: 'string',
    rules: [],
    ...more,
  })
  const line = {
    placeholder: get('placeholder'),
    prefix: icon('prefixIcon', 'prefix') ?? get('prefix'),
    suffix: icon('suffixIcon', 'suffix') ?? get('suffix'),
    maxLength: get('maxLength'),
    showCount: get('showCount'),
    allowClear: get('allowClear'),
    readOnly: get('readOnly'),
  }
  const off = new Live('false', false)
  const isFixed = get('readOnly') === true
  const dates = {
    format: get('format'),
    allowClear: get('allowClear') === true && !isFixed ? undefined : off,
    // the library's read-only only disables typing
    ...(isFixed ? { inputReadOnly: true, open: off } : {}),
  }
  const ends = {
    placeholder:
      get('startPlaceholder') || get('endPlaceholder')
        ? [get('startPlaceholder') ?? '', get('endPlaceholder') ?? '']
        : undefined,
    separator: get('rangeSeparator'),
    // without it the keyboard does not get past an end that is empty
    allowEmpty: true,
  }
  /** One end alone is no range. */
  const whole = {
    normalize: new Live(
      '(range?: unknown[]) => (range?.every(Boolean) ? range : undefined)',
      (range?: unknown[]) => (range?.every(Boolean) ? range : undefined),
    ),
  }
  const options = get<Option[]>('options') ?? []
  const isButtons = get('optionStyle') === 'button'
  const size = get<keyof typeof paddings>('optionSize') ?? 'medium'
  const choices = !isButtons && get('border') === true ? boxed(options, size) : plain(options)
  const start = (setting: SettingName) => (get(setting) === '' ? undefined : get(setting))
  const momentAt = (setting: SettingName) => {
    const written = get<string>(setting)
    return written && moment(written)
  }
  const momentsAt = (setting: SettingName) => get<string[]>(setting)?.map(moment)
  const span = get<[string, string]>('timeSpan')

  switch (kind) {
    case 'input':
      return made('Input', line, { start: start('textDefault') })
    case 'password':
      return made('Input.Password', line)
    case 'textarea': {
      const { prefix: _, suffix: __, ...area } = line
      const autoSize = { minRows: get('minRows'), maxRows: get('maxRows') }
      return made(
        'Input.TextArea',
        { ...area, autoSize: definedProps(autoSize) },
        { start: start('textDefault') },
      )
    }
    case 'number': {
      const [min, max, step] = [get<number>('min'), get<number>('max'), get<number>('step')]
      const first = get<number>('numberDefault')
      const isStepped = get('stepsOnly') === true
      return made(
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
    case 'select': {
      const isMany = get('multiple') === true
      const list = get<string[]>('wordsDefault')
      return made(
        'Select',
        {
          placeholder: get('placeholder'),
          options: plain(options),
          mode: isMany ? 'multiple' : undefined,
          showSearch: get('showSearch') ? { optionFilterProp: 'label' } : undefined,
          allowClear: get('allowClear'),
        },
        {
          holds: isMany ? 'string[]' : 'string',
          start: list?.length ? (isMany ? list : list[0]) : undefined,
        },
      )
    }
    case 'cascader': {
      const isLoaded = get('dataType') === 'dynamic'
      const separator = get<string>('separator') ?? '/'
      const isMany = get('multiple') === true
      const paths = isLoaded
        ? []
        : leading(get<string[][]>('pathsDefault') ?? [], get<Option[]>('tree') ?? [])
      return made(
        'Cascader',
        {
          placeholder: get('placeholder'),
          options: isLoaded ? new Live(`loaded.${name} ?? []`, []) : (get('tree') ?? []),
          fieldNames: isLoaded
            ? {
                label: get('labelKey') || 'label',
                value: get('valueKey') || 'value',
                children: get('childrenKey') || 'children',
              }
            : undefined,
          displayRender:
            get('showAllLevels') === true
              ? new Live(
                  `(labels: string[]) => labels.join(${JSON.stringify(` ${separator} `)})`,
                  (labels: string[]) => labels.join(` ${separator} `),
                )
              : new Live(
                  "(labels: string[]) => labels.at(-1) ?? ''",
                  (labels: string[]) => labels.at(-1) ?? '',
                ),
          multiple: isMany,
          showSearch: get('showSearch'),
          allowClear: get('allowClear'),
        },
        {
          holds: isMany ? 'string[][]' : 'string[]',
          start: paths.length > 0 ? (isMany ? paths : paths[0]) : undefined,
        },
      )
    }
    case 'radio':
      return made(
        'Radio.Group',
        isButtons ? { options: choices, optionType: 'button', size } : { options: choices },
        { start: start('textDefault') },
      )
    case 'checkbox': {
      const [atLeast, atMost] = [get<number>('atLeast'), get<number>('atMost')]
      const list = get<string[]>('wordsDefault')
      const limits = [
        ...(atLeast ? [{ type: 'array', min: atLeast, message: copy.atLeast(atLeast)[language] }] : []),
        ...(atMost ? [{ type: 'array', max: atMost, message: copy.atMost(atMost)[language] }] : []),
      ]
      return made(
        isButtons ? 'CheckboxButtons' : 'Checkbox.Group',
        isButtons ? { options: choices, size, 'aria-label': label } : { options: choices },
        { holds: 'string[]', start: list?.length ? list : undefined, rules: limits },
      )
    }
    case 'switch': {
      const [on, rest] = [get<string>('onValue'), get<string>('offValue')]
      const hasValues = Boolean(on) && Boolean(rest)
      const isOn = get('flagDefault') === true
      const [onColour, offColour] = [get<string>('onColour'), get<string>('offColour')]
      return made(
        'Switch',
        {
          checkedChildren: get('onText'),
          unCheckedChildren: get('offText'),
          styles:
            onColour || offColour
              ? new Live(
                  `({ props }) => ({ root: { backgroundColor: props.checked ? ${quoted(onColour)} : ${quoted(offColour)} } })`,
                  ({ props }: { props: { checked?: boolean } }) => ({
                    root: { backgroundColor: props.checked ? onColour : offColour },
                  }),
                )
              : undefined,
        },
        {
          holds: hasValues ? 'string' : 'boolean',
          start: hasValues ? (isOn ? on : rest) : isOn,
          field: hasValues
            ? {
                getValueProps: new Live(
                  `(value: unknown) => ({ checked: value === ${JSON.stringify(on)} })`,
                  (value: unknown) => ({ checked: value === on }),
                ),
                normalize: new Live(
                  `(isOn: boolean) => (isOn ? ${JSON.stringify(on)} : ${JSON.stringify(rest)})`,
                  (is: boolean) => (is ? on : rest),
                ),
              }
            : { valuePropName: 'checked' },
        },
      )
    }
    case 'slider': {
      const isRange = get('range') === true
      const [min, max] = [get<number>('min') ?? 0, get<number>('max') ?? 100]
      return made(
        'Slider',
        { min, max, step: get('step'), range: isRange, dots: get('dots') },
        {
          holds: isRange ? '[number, number]' : 'number',
          start: isRange ? [min, max] : get('numberDefault'),
        },
      )
    }
    case 'time':
      return made(
        'TimePicker',
        {
          placeholder: get('placeholder'),
          disabledTime: span
            ? new Live(`timesOutside('${span[0]}', '${span[1]}')`, timesOutside(...span), 'timesOutside')
            : undefined,
          ...dates,
        },
        { holds: 'unknown', start: momentAt('timeDefault') },
      )
    case 'timeRange':
      return made(
        'TimePicker.RangePicker',
        { ...ends, ...dates },
        { holds: 'unknown', start: momentsAt('timesDefault'), field: whole },
      )
    case 'date': {
      const type = get<string>('dateType') ?? 'date'
      const picker = ['week', 'month', 'year'].includes(type) ? type : undefined
      return made(
        'DatePicker',
        { placeholder: get('placeholder'), picker, showTime: type === 'datetime', ...dates },
        { holds: 'unknown', start: momentAt('dayDefault') },
      )
    }
    case 'dateRange': {
      const type = get<string>('dateRangeType') ?? 'daterange'
      return made(
        'DatePicker.RangePicker',
        {
          ...ends,
          picker: type === 'monthrange' ? 'month' : undefined,
          showTime: type === 'datetimerange',
          ...dates,
        },
        { holds: 'unknown', start: momentsAt('daysDefault'), field: whole },
      )
    }
    case 'rate': {
      const count = get<number>('count') ?? 5
      const tooltips = get('showScore')
        ? Array.from({ length: count }, (_, at) => String(at + 1))
        : get('showText')
          ? stars[language].slice(0, count)
          : undefined
      return made(
        'Rate',
        { count, allowHalf: get('allowHalf'), tooltips },
        { holds: 'number', start: get('numberDefault') },
      )
    }
    case 'colour': {
      const how = toText[get<keyof typeof toText>('colourFormat') ?? 'hex']
      return made(
        'ColorPicker',
        {
          format: get('colourFormat'),
          disabledAlpha: get('showAlpha') !== true,
          size: get('colourSize'),
          showText: true,
        },
        {
          start: start('textDefault'),
          field: {
            getValueFromEvent: new Live(
              `(colour: { ${how}: () => string }) => colour.${how}()`,
              (colour: Record<string, () => string>) => colour[how]?.(),
            ),
          },
        },
      )
    }
    case 'upload': {
      const most = get<number>('maxMegabytes') ?? 2
      const isCard = get('listType') === 'picture-card'
      const caption = get<string>('buttonText') ?? ''
      const accept = get<string>('accept')
      return made(
        'Upload',
        {
          name: get('fileField'),
          action: get('action'),
          accept,
          listType: get('listType'),
          multiple: get('severalFiles'),
          beforeUpload:
            get('autoUpload') === true
              ? new Live(
                  `(file: File) => file.size <= ${most} * 1024 * 1024 || Upload.LIST_IGNORE`,
                  (file: File) => file.size <= most * MEGABYTE && false,
                )
              : new Live('() => false', () => false),
        },
        {
          holds: 'unknown[]',
          inside: isCard
            ? caption
            : {
                component: 'Button',
                props: { icon: new Icon('UploadOutlined') },
                inside: caption,
                field: {},
                holds: '',
                rules: [],
              },
          field: {
            valuePropName: 'fileList',
            getValueFromEvent: new Live(
              '(event: { fileList: unknown[] }) => event.fileList',
              (event: { fileList: unknown[] }) => event.fileList,
            ),
            ...(get('showTip') ? { extra: copy.files(most, accept ?? '')[language] } : {}),
          },
        },
      )
    }
    case 'button':
      return made(
        'Button',
        { type: get('buttonType'), icon: icon('icon') },
        { inside: get<string>('caption') ?? '', holds: '' },
      )
    case 'row':
      throw new Error('a row holds others and is no control')
  }
}

const typed = ['input', 'textarea', 'password', 'number']

/** What a field is checked by: that it is filled, the patterns, and what its widget asks. */
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
