import type { Resource } from '@app/contract/shapes/resource.ts'
import type { ReactNode } from 'react'
import { useSay } from '#kit/data/language.ts'
import { labelFor, shapeOf } from '#kit/data/shape.ts'
import { isEmpty, type Values } from '#kit/form/draft.ts'
import { Cell } from '#kit/list/cells.tsx'
import { RichText } from './rich-text.tsx'

interface DescriptionListProps {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Framed, as above a form and in a panel. */
  isFramed?: boolean
}

/** What is known of something, labelled. */
export function DescriptionList({ facts, isFramed }: DescriptionListProps) {
  return (
    <dl className={isFramed ? 'record-facts' : 'facts'}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FactsProps {
  resource: Resource
  /** Fields in their order; those that hold nothing are left out. */
  names: readonly string[]
  record: Values
  /** What shows a field in a way of the screen's own. */
  cells?: Readonly<Record<string, ((record: never) => ReactNode) | undefined>>
  /** Framed, above a form. */
  isFramed?: boolean
}

/** What a record says, labelled and in full. */
export function Facts({ resource, names, record, cells, isFramed }: FactsProps) {
  const say = useSay()
  const stated = names.filter((name) => !isEmpty(record[name]))
  if (stated.length === 0) return null
  return (
    <dl className={isFramed ? 'record-facts' : 'facts'}>
      {stated.map((name) => {
        const schema = resource.record.shape[name] as never
        const label = say(labelFor(schema, name))
        const value = record[name]
        const shape = shapeOf(schema)
        return (
          <div key={name} className={shape === 'richText' ? 'fact-wide' : undefined}>
            <dt>{label}</dt>
            <dd>
              {cells?.[name]?.(record as never) ??
                (shape === 'richText' ? (
                  <RichText html={String(value)} />
                ) : shape === 'text' || shape === 'longText' ? (
                  String(value)
                ) : (
                  <Cell schema={schema} value={value} label={label} />
                ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
