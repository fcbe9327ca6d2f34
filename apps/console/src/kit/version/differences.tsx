import type { Pair } from '@app/contract/shapes/language.ts'
import { type Resource, versionedField } from '@app/contract/shapes/resource.ts'
import type { VersionDifference } from '@app/contract/shapes/version.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useSay } from '#kit/data/language.ts'
import { labelFor, shapeOf } from '#kit/data/shape.ts'
import { RichText } from '#kit/display/rich-text.tsx'
import { isEmpty } from '#kit/form/draft.ts'
import { Cell } from '#kit/list/cells.tsx'
import { copy } from './copy.ts'

interface DifferencesProps {
  resource: Resource
  differences: readonly VersionDifference[]
  /** False for a removed record, which has no present beside the version. */
  hasPresent: boolean
  /** What stands beside the version; the present when missing. */
  besideHead?: Pair
}

/** What a version says, field by field, beside what stands there now. */
export function Differences({ resource, differences, hasPresent, besideHead = copy.now }: DifferencesProps) {
  const say = useSay()
  const { also = {} } = resource.versions || {}
  return (
    <table className={hasPresent ? 'version-table' : 'version-table version-alone'}>
      <thead>
        <tr>
          <th scope="col">{say(copy.field)}</th>
          <th scope="col">{say(copy.was)}</th>
          {hasPresent && <th scope="col">{say(besideHead)}</th>}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, was, is, runs }) => {
          const schema = versionedField(resource, field)
          const isOfNames = field in also && (Array.isArray(was) || Array.isArray(is))
          const show = (value: unknown) =>
            isOfNames && isEmpty(value) ? (
              // only what stands on one side alone is named
              <span className="tip">{say(copy.restSame)}</span>
            ) : (
              <FieldValue schema={schema} value={value} />
            )
          return (
            <tr key={field}>
              <th scope="row">{say(labelFor(schema as never, field))}</th>
              <td>{runs ? <Runs runs={runs} without="in" /> : show(was)}</td>
              {hasPresent && <td>{runs ? <Runs runs={runs} without="out" /> : show(is)}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Run = NonNullable<VersionDifference['runs']>[number]

/** One side of a comparison by words. */
function Runs({ runs, without }: { runs: readonly Run[]; without: Run['kind'] }) {
  const say = useSay()
  let at = 0
  const parts: ReactNode[] = runs.flatMap((run) => {
    const key = at
    at += run.text.length
    if (run.kind === without) return []
    if (run.kind === 'same') return [<span key={key}>{run.text}</span>]
    return [
      run.kind === 'out' ? <del key={`out${key}`}>{run.text}</del> : <ins key={`in${key}`}>{run.text}</ins>,
    ]
  })
  const isSame = runs.every(({ kind }) => kind === 'same')
  return (
    <div className="version-text">
      {isSame && <p className="tip">{say(copy.onlyForm)}</p>}
      {parts}
    </div>
  )
}

/** What the server calls the records that a field of versions names. */
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** A value of the wire as its field is shown. */
function FieldValue({ schema, value }: { schema: z.ZodType | undefined; value: unknown }) {
  const say = useSay()
  if (isEmpty(value)) return <span className="tip">{say(copy.empty)}</span>
  if (isNames(value) && !schema?.safeParse(value).success)
    return (
      <ul className="version-names">
        {value.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    )
  const read = schema?.safeParse(value)
  if (!schema || !read?.success)
    return <span className="version-text">{typeof value === 'string' ? value : JSON.stringify(value)}</span>
  const shape = shapeOf(schema as never)
  if (shape === 'richText') return <RichText html={String(value)} />
  if (shape === 'text' || shape === 'longText') return <span className="version-text">{String(value)}</span>
  if (shape === 'rows' || shape === 'group')
    return <span className="version-text">{JSON.stringify(value, null, 1)}</span>
  return <Cell schema={schema as never} value={read.data} label="" />
}
