import { listText } from '@app/contract/shapes/language.ts'
import { kindOf } from '@app/contract/shapes/shapes.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { copy } from '#kit/copy.ts'
import { DictTags, Tag } from '#kit/data/dictionary.tsx'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { type ShapeName, shapeOf } from '#kit/data/shape.ts'
import { plainText } from '#kit/display/plain-text.ts'
import { LazyInline, lazyComponent } from '#kit/page/lazy-component.tsx'

interface CellProps {
  schema: z.core.$ZodType
  value: unknown
  label: string
}

/** One line; the whole text shows on hover and focus when it does not fit. */
function Clipped({ children }: { children: string }) {
  return (
    <Tooltip title={children.length > 16 ? children : undefined}>
      <span className="clipped">{children}</span>
    </Tooltip>
  )
}

function YesNoTag({ value }: { value: unknown }) {
  const say = useSay()
  return value === true ? <Tag label={say(copy.yes)} tone="success" /> : <span>{say(copy.no)}</span>
}

/** States that code knows, coloured as dictionaries colour theirs: what waits, what is well, what ended badly. */
const stateTones: Record<string, string> = {
  new: 'warning',
  open: 'warning',
  pending: 'warning',
  queued: 'warning',
  accepted: 'success',
  published: 'success',
  public: 'success',
  scheduled: 'warning',
  ended: 'info',
  disabled: 'danger',
  sent: 'success',
  upheld: 'success',
  hidden: 'danger',
  rejected: 'danger',
  failed: 'danger',
  deleted: 'danger',
  purged: 'info',
  draft: 'info',
  planned: 'success',
  waiting: 'warning',
  withdrawn: 'info',
  dismissed: 'info',
}

function ChoiceNames({ schema, value }: CellProps) {
  const say = useSay()
  const kind = kindOf(schema)
  const tone = Array.isArray(value) ? undefined : stateTones[String(value)]
  const names = (Array.isArray(value) ? value : [value]).map((one) => {
    const pair = kind?.kind === 'choice' ? kind.options[String(one)] : undefined
    return pair ? say(pair) : String(one)
  })
  const words = names.join(say({ zh: '、', en: ', ' }))
  return tone ? <Tag label={words} tone={tone} /> : <span>{words}</span>
}

const Pictures = lazyComponent(() => import('#kit/display/pictures.tsx'))

const text = ({ value }: CellProps) => <Clipped>{String(value)}</Clipped>
const dictionary = ({ schema, value }: CellProps) => {
  const kind = kindOf(schema)
  return kind?.kind === 'dictionary' ? <DictTags type={kind.type} value={value} /> : null
}
const choice = (props: CellProps) => <ChoiceNames {...props} />
/** The gallery is a part of its own, for lists that have pictures. */
const pictures = ({ value, label }: CellProps) => (
  <LazyInline fallback={null}>
    <Pictures value={value} label={label} />
  </LazyInline>
)
/** Words one after another, with the comma of the reader's language. */
function Words({ words }: { words: readonly string[] }) {
  return <Clipped>{listText(words, useLanguage())}</Clipped>
}
const howMany = ({ value }: CellProps) => <span>{(value as unknown[]).length}</span>

/** How each shape of field is shown in a table. */
const cells: Record<ShapeName, (props: CellProps) => ReactNode> = {
  text,
  longText: text,
  richText: ({ value }) => <Clipped>{plainText(String(value))}</Clipped>,
  number: ({ value }) => <span className="number">{String(value)}</span>,
  switch: ({ value }) => <YesNoTag value={value} />,
  moment: ({ value }) => <span className="number">{writeMoment(value as Date)}</span>,
  day: text,
  dayRange: () => null,
  dictionary,
  dictionaries: dictionary,
  choice,
  choices: choice,
  image: pictures,
  images: pictures,
  words: ({ value }) => <Words words={value as string[]} />,
  rows: howMany,
  group: ({ value }) => <YesNoTag value={value !== null} />,
}

/** A value as its shape is shown; nothing for null, undefined and empty text. */
export function Cell(props: CellProps) {
  const { value, schema } = props
  return value === null || value === undefined || value === '' ? null : cells[shapeOf(schema)](props)
}

/** Shapes that have an order a reader would expect. */
export const sortable = new Set<ShapeName>([
  'text',
  'number',
  'moment',
  'day',
  'switch',
  'dictionary',
  'choice',
])
