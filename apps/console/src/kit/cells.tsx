import { kindOf } from '@app/contract/shapes.ts'
import { writeMoment } from '@app/contract/shapes.values.ts'
import { Image, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { copy } from './copy.ts'
import { DictTags, Tag } from './dictionary.tsx'
import { useSay } from './language.ts'
import { pictureAddress } from './picture-address.ts'
import { plainText } from './plain-text.ts'
import { type ShapeName, shapeOf } from './shape.ts'

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

function ChoiceNames({ schema, value }: CellProps) {
  const say = useSay()
  const kind = kindOf(schema)
  const names = (Array.isArray(value) ? value : [value]).map((one) => {
    const pair = kind?.kind === 'choice' ? kind.options[String(one)] : undefined
    return pair ? say(pair) : String(one)
  })
  return <span>{names.join(say({ zh: '、', en: ', ' }))}</span>
}

function Pictures({ value, label }: CellProps) {
  const names = (Array.isArray(value) ? (value as string[]) : [String(value)]).filter(Boolean)
  const [first] = names
  if (!first) return null
  return (
    <Image.PreviewGroup items={names.map(pictureAddress)}>
      <Image src={pictureAddress(first)} alt={label} width={44} height={44} className="thumbnail" />
    </Image.PreviewGroup>
  )
}

const text = ({ value }: CellProps) => <Clipped>{String(value)}</Clipped>
const dictionary = ({ schema, value }: CellProps) => {
  const kind = kindOf(schema)
  return kind?.kind === 'dictionary' ? <DictTags type={kind.type} value={value} /> : null
}
const choice = (props: CellProps) => <ChoiceNames {...props} />
const pictures = (props: CellProps) => <Pictures {...props} />
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
  words: ({ value }) => <Clipped>{(value as string[]).join('、')}</Clipped>,
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
