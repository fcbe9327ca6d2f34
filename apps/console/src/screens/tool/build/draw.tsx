import {
  BookOutlined,
  CalendarOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  DollarOutlined,
  EditOutlined,
  EnvironmentOutlined,
  GlobalOutlined,
  HeartOutlined,
  HomeOutlined,
  LinkOutlined,
  LockOutlined,
  MailOutlined,
  MobileOutlined,
  PhoneOutlined,
  SearchOutlined,
  StarOutlined,
  TeamOutlined,
  UploadOutlined,
  UserOutlined,
} from '@ant-design/icons'
import {
  Button,
  Cascader,
  Checkbox,
  Col,
  ColorPicker,
  DatePicker,
  Form,
  type FormRule,
  Input,
  InputNumber,
  Radio,
  Rate,
  Row,
  Select,
  Slider,
  Switch,
  TimePicker,
  Upload,
} from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { currentLanguage, useLanguage } from '#kit/data/language.ts'
import { type ComponentName, type Drawn, Icon, Live, type Props } from './control/control.ts'
import { drawnOf, isField, rulesOf } from './drawn.ts'
import type { Built, Item } from './model.ts'
import { CheckboxButtons } from './own/checkbox-buttons.tsx'
import { StepNumber } from './own/step-number.tsx'
import type { IconName } from './widgets.ts'

export const icons: Record<IconName, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  UserOutlined,
  MobileOutlined,
  PhoneOutlined,
  MailOutlined,
  LockOutlined,
  HomeOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  EnvironmentOutlined,
  LinkOutlined,
  SearchOutlined,
  EditOutlined,
  DollarOutlined,
  BookOutlined,
  StarOutlined,
  HeartOutlined,
  TeamOutlined,
  GlobalOutlined,
  UploadOutlined,
  CheckOutlined,
}

const components: Record<ComponentName, unknown> = {
  Input,
  'Input.TextArea': Input.TextArea,
  'Input.Password': Input.Password,
  InputNumber,
  StepNumber,
  Select,
  Cascader,
  'Radio.Group': Radio.Group,
  'Checkbox.Group': Checkbox.Group,
  CheckboxButtons,
  Switch,
  Slider,
  TimePicker,
  'TimePicker.RangePicker': TimePicker.RangePicker,
  DatePicker,
  'DatePicker.RangePicker': DatePicker.RangePicker,
  Rate,
  ColorPicker,
  Upload,
  Button,
}

/** Descriptions of values as the values themselves. */
function live(value: unknown): unknown {
  if (value instanceof Live) return value.value
  if (value instanceof Icon) {
    const Found = icons[value.name]
    return value.text ? (
      <span>
        <Found aria-hidden /> {value.text}
      </span>
    ) : (
      <Found aria-hidden />
    )
  }
  if (Array.isArray(value)) return value.map(live)
  if (typeof value === 'object' && value !== null && !(value instanceof RegExp))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, live(one)]))
  return value
}

/** Components whose elements may be marked as required. */
const saysRequired: ReadonlySet<ComponentName> = new Set([
  'Input',
  'Input.TextArea',
  'Input.Password',
  'InputNumber',
  'StepNumber',
  'Select',
  'Cascader',
  'Radio.Group',
])

/** The control of a field. `Form.Item` hands it `value` and `onChange`. */
export function Control({ drawn, label, ...handed }: { drawn: Drawn; label: string } & Props) {
  const Chosen = components[drawn.component] as ComponentType<Props>
  // a preview sends no files anywhere
  const own = drawn.component === 'Upload' ? { beforeUpload: () => false, action: undefined } : {}
  const inside: ReactNode =
    typeof drawn.inside === 'object' ? <Control drawn={drawn.inside} label="" /> : drawn.inside
  // the library marks what is required on elements that cannot say so; the title says it, too
  const { 'aria-required': isRequired, ...formItemProps } = handed
  const says = saysRequired.has(drawn.component) ? { 'aria-required': isRequired } : {}
  const named =
    drawn.component === 'Slider'
      ? { ariaLabelForHandle: label || undefined }
      : { 'aria-label': label || undefined }
  const props = { ...(live(drawn.props) as Props), ...formItemProps, ...says, ...own }
  return inside === undefined ? <Chosen {...props} {...named} /> : <Chosen {...props}>{inside}</Chosen>
}

/** What a form would hand to a control for the value it starts with. */
function first({ field, start }: Drawn): Props {
  if (start === undefined) return {}
  const { getValueProps, valuePropName } = field as { getValueProps?: Live; valuePropName?: string }
  const value = live(start)
  return getValueProps
    ? (getValueProps.value as (value: unknown) => Props)(value)
    : { [valuePropName ?? 'value']: value }
}

/** One field with its title, as the form shows it; what is only looked at has no form that fills it. */
export function FormField({ item, isLive }: { item: Item; isLive: boolean }) {
  const language = useLanguage()
  const drawn = drawnOf(item, language)
  return (
    <Form.Item
      {...(live(drawn.field) as object)}
      name={isLive && isField(item) ? item.name : undefined}
      label={item.label || undefined}
      required={item.isRequired && isField(item)}
      labelCol={item.labelWidth === null ? undefined : { flex: `${item.labelWidth}px` }}
      rules={isLive ? (live(rulesOf(item, language)) as FormRule[]) : undefined}
    >
      <Control drawn={drawn} label={item.label || item.name} {...(isLive ? {} : first(drawn))} />
    </Form.Item>
  )
}

/** The items of a form, rows with theirs inside. */
export function FormItems({ items }: { items: readonly Item[] }) {
  return items.map((item) =>
    item.kind === 'row' ? (
      <Col key={item.id} span={item.span}>
        <Row {...(item.settings as object)}>
          <FormItems items={item.items} />
        </Row>
      </Col>
    ) : (
      <Col key={item.id} span={item.span}>
        <FormField item={item} isLive />
      </Col>
    ),
  )
}

/** How the form itself is laid out. */
export function layoutOf({ labelAlign, labelWidth, size, isDisabled }: Built['form']) {
  const isTop = labelAlign === 'top'
  return {
    layout: isTop ? ('vertical' as const) : ('horizontal' as const),
    labelAlign: isTop ? undefined : labelAlign,
    labelCol: isTop ? undefined : { flex: `${labelWidth}px` },
    size,
    disabled: isDisabled,
  }
}

/** What the fields start with. */
export function startsOf(items: readonly Item[]): Props {
  return Object.fromEntries(
    items.filter(isField).flatMap((item) => {
      const { start } = drawnOf(item, currentLanguage())
      return start === undefined ? [] : [[item.name, live(start)]]
    }),
  )
}
