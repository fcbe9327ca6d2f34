import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { kindOf } from '@app/contract/shapes/shapes.ts'
import type { Call, CallInput, CallOutput } from '@app/contract/wire/call.ts'
import { Radio, Select, Switch } from 'antd'
// the package's own Input brings search, passwords and codes along
import Input from 'antd/es/input/Input'
import type { z } from 'zod'
import { copy } from '#kit/copy.ts'
import { useDictionary } from '#kit/data/dictionary.tsx'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { isNullable, isNumber, maxItemsOf, maxLengthOf, type ShapeName, shapeOf } from '#kit/data/shape.ts'
import { useCall } from '#kit/data/use-call.ts'
import { lazyComponent } from '#kit/page/lazy-component.tsx'
import { UntilLoaded } from '#kit/page/until-loaded.tsx'
import type { DayRangeValue } from './date-fields.tsx'
import type { Widget, WidgetProps } from './widget.ts'
import { aria, asText, isInvalid, LONG_TEXT_LINES, status } from './widget-props.ts'

interface Option {
  value: string
  label: string
}

const RADIO_LIMIT = 4

/** A menu, or radio buttons where there are few and one must be chosen. */
function Choose({ options, isLoading, ...props }: WidgetProps & { options: Option[]; isLoading?: boolean }) {
  const say = useSay()
  const { schema, value, onChange, onBlur, isFilter } = props
  const isOptional = isFilter || isNullable(schema)
  const take = (chosen: string | undefined) =>
    onChange(chosen === undefined ? null : isNumber(schema) ? Number(chosen) : chosen)
  const hasStart = schema._zod.def.type === 'default'
  if (!isFilter && options.length > 0 && options.length <= RADIO_LIMIT && (hasStart || !isOptional))
    return (
      <Radio.Group
        id={props.id}
        aria-label={props.label}
        {...aria(props)}
        disabled={props.isDisabled}
        options={options}
        value={value === undefined ? undefined : asText(value)}
        onChange={(event) => {
          take(event.target.value as string)
          onBlur()
        }}
      />
    )
  return (
    <Select
      id={props.id}
      {...aria(props)}
      status={status(props)}
      disabled={props.isDisabled}
      loading={isLoading}
      allowClear={isOptional}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say(copy.choose(props.label))}
      options={options}
      value={value === null || value === undefined || value === '' ? undefined : asText(value)}
      onChange={(chosen: string | undefined) => take(chosen)}
      onBlur={() => onBlur()}
    />
  )
}

/** One of several that may be chosen; what is stopped stays where it was chosen before. */
interface ManyOption extends Omit<Option, 'value'> {
  value: string | number
  disabled?: boolean
}

function ChooseMany({
  options,
  isLoading,
  ...props
}: WidgetProps & { options: ManyOption[]; isLoading?: boolean }) {
  const say = useSay()
  return (
    <Select
      id={props.id}
      {...aria(props)}
      mode="multiple"
      status={status(props)}
      disabled={props.isDisabled}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say(copy.choose(props.label))}
      maxCount={maxItemsOf(props.schema)}
      loading={isLoading}
      options={options}
      value={(props.value as (string | number)[] | null) ?? []}
      onChange={props.onChange}
      onBlur={() => props.onBlur()}
    />
  )
}

function useChoices(schema: z.core.$ZodType): Option[] {
  const say = useSay()
  const kind = kindOf(schema)
  return kind?.kind === 'choice'
    ? Object.entries(kind.options).map(([value, label]) => ({ value, label: say(label) }))
    : []
}

function useDictionaryOptions(schema: z.core.$ZodType): Option[] {
  const kind = kindOf(schema)
  return useDictionary(kind?.kind === 'dictionary' ? kind.type : '').map(({ dictValue, dictLabel }) => ({
    value: dictValue,
    label: dictLabel,
  }))
}

function Text(props: WidgetProps) {
  const say = useSay()
  return (
    <Input
      id={props.id}
      {...aria(props)}
      status={status(props)}
      disabled={props.isDisabled}
      allowClear={props.isFilter}
      placeholder={say(copy.enter(props.label))}
      value={asText(props.value)}
      maxLength={maxLengthOf(props.schema)}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur()}
    />
  )
}

function YesNo(props: WidgetProps) {
  const say = useSay()
  if (props.isFilter)
    return (
      <Choose
        {...props}
        options={[
          { value: 'true', label: say(copy.yes) },
          { value: 'false', label: say(copy.no) },
        ]}
      />
    )
  return (
    <Switch
      id={props.id}
      aria-label={props.label}
      disabled={props.isDisabled}
      checked={props.value === true}
      onChange={props.onChange}
    />
  )
}

const dateFields = () => import('./date-fields.tsx')
const MomentField = lazyComponent(async () => ({ default: (await dateFields()).MomentField }))
const DayField = lazyComponent(async () => ({ default: (await dateFields()).DayField }))
const DayRangeField = lazyComponent(async () => ({ default: (await dateFields()).DayRangeField }))

const NumberBox = lazyComponent(() => import('./number-box.tsx'))
const LongTextBox = lazyComponent(() => import('./long-text-box.tsx'))
const rowEditor = () => import('./row-editor.tsx')
const RowsEditor = lazyComponent(async () => ({ default: (await rowEditor()).RowsEditor }))
const GroupEditor = lazyComponent(async () => ({ default: (await rowEditor()).GroupEditor }))
const ImageUploader = lazyComponent(async () => ({ default: (await import('./uploader.tsx')).ImageUploader }))
const FileUploader = lazyComponent(async () => ({ default: (await import('./uploader.tsx')).FileUploader }))
const RichTextBox = lazyComponent(async () => ({
  default: (await import('./rich-text-box.tsx')).RichTextBox,
}))

/** As high as the editor with its toolbar in one row: the button to save must not move when the editor comes. */
const RICH_TEXT_LINES = 9

// the call itself would bring all of the library's calls along
const libraryNeed = { access: 'bbs:media:list' } as const

/** The editor, and the place of its button to the library for those who see it. */
function RichText(props: WidgetProps) {
  const can = useCan()
  return (
    <div className={can(libraryNeed) ? 'rich-text-box with-library' : 'rich-text-box'}>
      <UntilLoaded id={props.id} lines={RICH_TEXT_LINES}>
        <RichTextBox
          {...props}
          value={asText(props.value)}
          onBlur={() => props.onBlur()}
          isInvalid={isInvalid(props)}
        />
      </UntilLoaded>
    </div>
  )
}

/** One widget for each shape: the only place where a field's kind meets its control. */
const widgets: Record<ShapeName, Widget> = {
  text: (props) => <Text {...props} />,
  longText: (props) => (
    <UntilLoaded id={props.id} lines={LONG_TEXT_LINES}>
      <LongTextBox {...props} />
    </UntilLoaded>
  ),
  richText: (props) => <RichText {...props} />,
  number: (props) => (
    <UntilLoaded id={props.id}>
      <NumberBox {...props} />
    </UntilLoaded>
  ),
  switch: (props) => <YesNo {...props} />,
  moment: (props) => (
    <UntilLoaded id={props.id}>
      <MomentField
        {...props}
        value={props.value as Date | null}
        onBlur={() => props.onBlur()}
        isInvalid={isInvalid(props)}
      />
    </UntilLoaded>
  ),
  day: (props) => (
    <UntilLoaded id={props.id}>
      <DayField
        {...props}
        value={props.value as string | null}
        onChange={(day) => props.onChange(day ?? '')}
        onBlur={() => props.onBlur()}
        isInvalid={isInvalid(props)}
      />
    </UntilLoaded>
  ),
  dayRange: (props) => (
    <UntilLoaded id={props.id} isRange>
      <DayRangeField
        {...props}
        value={props.value as DayRangeValue | null}
        onBlur={() => props.onBlur()}
        isInvalid={isInvalid(props)}
      />
    </UntilLoaded>
  ),
  dictionary: (props) => <DictionaryField {...props} />,
  dictionaries: (props) => <DictionariesField {...props} />,
  choice: (props) => <ChoiceField {...props} />,
  choices: (props) => <ChoicesField {...props} />,
  image: (props) => (
    <UntilLoaded id={props.id}>
      <ImageUploader
        {...props}
        max={1}
        value={props.value ? [String(props.value)] : []}
        onChange={([fileName]) => props.onChange(fileName ?? '')}
      />
    </UntilLoaded>
  ),
  images: (props) => (
    <UntilLoaded id={props.id}>
      <ImageUploader
        {...props}
        max={maxItemsOf(props.schema)}
        value={(props.value as string[] | null) ?? []}
      />
    </UntilLoaded>
  ),
  words: (props) => <WordsField {...props} />,
  rows: (props) => (
    <UntilLoaded id={props.id}>
      <RowsEditor {...props} />
    </UntilLoaded>
  ),
  group: (props) => (
    <UntilLoaded id={props.id}>
      <GroupEditor {...props} />
    </UntilLoaded>
  ),
}

/**
 * Files of one text field: their paths, joined by commas as the admin template keeps them.
 * @public generated screens use it as `widgets: { attachments: fileBox }`
 */
export const fileBox: Widget = (props) => (
  <UntilLoaded id={props.id}>
    <FileUploader
      {...props}
      value={String(props.value ?? '')
        .split(',')
        .filter(Boolean)}
      onChange={(names) => props.onChange(names.join(','))}
    />
  </UntilLoaded>
)

function DictionaryField(props: WidgetProps) {
  return <Choose {...props} options={useDictionaryOptions(props.schema)} />
}

function DictionariesField(props: WidgetProps) {
  return <ChooseMany {...props} options={useDictionaryOptions(props.schema)} />
}

function ChoiceField(props: WidgetProps) {
  return <Choose {...props} options={useChoices(props.schema)} />
}

function ChoicesField(props: WidgetProps) {
  return <ChooseMany {...props} options={useChoices(props.schema)} />
}

/** Free words; Enter or a comma ends one. */
function WordsField(props: WidgetProps) {
  const say = useSay()
  return (
    <Select
      id={props.id}
      {...aria(props)}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、']}
      status={status(props)}
      disabled={props.isDisabled}
      placeholder={say(copy.wordsHint)}
      maxCount={maxItemsOf(props.schema)}
      value={(props.value as string[] | null) ?? []}
      onChange={props.onChange}
      onBlur={() => props.onBlur()}
    />
  )
}

/** The control of a field, chosen by its shape or given by the screen. */
export function Control({ own, ...props }: WidgetProps & { own?: Widget }) {
  const Chosen = own ?? widgets[shapeOf(props.schema)]
  return <Chosen {...props} />
}

/** A choice whose names only the screen knows: `widgets: { listClass: choice({ … }) }`. */
export function choice(options: Record<string, Pair>): Widget {
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a screen is declared
  return function OwnChoice(props) {
    const say = useSay()
    return (
      <Choose
        {...props}
        options={Object.entries(options).map(([value, label]) => ({ value, label: say(label) }))}
      />
    )
  }
}

/** A choice from what a call answers: `widgets: { cityCode: choiceFrom(listCities, …) }`. */
export function choiceFrom<C extends Call>(
  call: C,
  optionsOf: (answer: CallOutput<C>, language: Language) => Option[],
): Widget {
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a screen is declared
  return function CalledChoice(props) {
    const language = useLanguage()
    const { data, isPending } = useCall(call, undefined, { staleTimeMs: Number.POSITIVE_INFINITY })
    return <Choose {...props} isLoading={isPending} options={data ? optionsOf(data, language) : []} />
  }
}

/** Several from what a call answers: `widgets: { postIds: choicesFrom(readUserChoices, …) }`. */
export function choicesFrom<C extends Call>(
  call: C,
  optionsOf: (answer: CallOutput<C>, language: Language) => ManyOption[],
  input?: CallInput<C>,
): Widget {
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a screen is declared
  return function CalledChoices(props) {
    const language = useLanguage()
    const { data, isPending } = useCall(call, input)
    return <ChooseMany {...props} isLoading={isPending} options={data ? optionsOf(data, language) : []} />
  }
}
