import type { Language } from '@app/contract/shapes/language.ts'
import type { Item } from '#screens/tool/build/model.ts'
import type { IconName, SettingName } from '#screens/tool/build/widgets.ts'

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
  /** Props of its `Form.Item` besides name, label and rules. */
  field: Props
  /** What the form holds for it, as TypeScript. */
  holds: string
  /** What it starts with. */
  start?: unknown
  /** Rules besides `required` and the patterns. */
  rules: Props[]
}

/** Drops props that are undefined, empty or false. */
export const definedProps = (props: Props): Props =>
  Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined && value !== '' && value !== false),
  )

/** What a control is drawn from: the item, its settings by name, and the maker of the result. */
export interface ControlInput {
  item: Item
  language: Language
  get: <T>(setting: SettingName) => T | undefined
  /** The icon chosen in a setting, with the text of another setting beside it. */
  icon: (setting: SettingName, beside?: SettingName) => Icon | undefined
  /** A text that the field starts with; none for an empty one. */
  startText: (setting: SettingName) => unknown
  /** A control with width and disabled state, which all have, and these props. */
  control: (component: ComponentName, props: Props, more?: Partial<Drawn>) => Drawn
}

export type DrawControl = (input: ControlInput) => Drawn

export function controlInputOf(item: Item, language: Language): ControlInput {
  const get = <T>(setting: SettingName) => item.settings[setting] as T | undefined
  const width = get<number>('width')
  const base = { style: width === undefined ? undefined : { width: `${width}%` }, disabled: item.isDisabled }
  return {
    item,
    language,
    get,
    icon: (setting, beside) => {
      const chosen = get<IconName>(setting)
      return chosen && new Icon(chosen, beside && get(beside))
    },
    startText: (setting) => (get(setting) === '' ? undefined : get(setting)),
    control: (component, props, more = {}) => ({
      component,
      props: definedProps({ ...base, ...props }),
      field: {},
      holds: 'string',
      rules: [],
      ...more,
    }),
  }
}

export const off = new Live('false', false)
