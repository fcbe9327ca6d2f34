import type { Resource } from '@app/contract/shapes/resource.ts'
import { readMoment } from '@app/contract/shapes/shapes.values.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { z } from 'zod'
import { isEmpty, type Values } from '#kit/form/draft.ts'

/** What the server says when a record was changed since it was read. */
const CHANGED_MEANWHILE = 'resource.changed'

/** Another account's change of the record that is being edited. */
export interface Conflict {
  /** The record as it is now. */
  record: Values
  updateBy: string
  updateTime: Date | null
}

/** The conflict that a refused edit tells of; none for other failures. A refusal carries its facts as wire text. */
export function conflictIn(resource: Resource, failure: unknown): Conflict | undefined {
  if (!(failure instanceof Refusal) || failure.errKey !== CHANGED_MEANWHILE) return undefined
  const {
    record = {},
    updateBy = '',
    updateTime,
  } = (failure.data ?? {}) as {
    record?: Values
    updateBy?: string
    updateTime?: string | null
  }
  const decoded = Object.entries(record).map(([name, wire]) => {
    const schema = resource.record.shape[name]
    const read = schema && z.safeDecode(schema as z.ZodType, wire as never)
    return [name, read?.success ? read.data : wire]
  })
  return {
    record: Object.fromEntries(decoded),
    updateBy,
    updateTime: updateTime ? readMoment(updateTime) : null,
  }
}

/** Nothing is the same however it is written: null, an empty text or an empty list. */
export const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

/**
 * What the other wrote, by the fields of the form. A refusal tells the row alone, without what is kept beside it (roles,
 * positions): what is missing there counts as untouched.
 */
export function theirsOf(start: Values, record: Values): Values {
  return Object.fromEntries(
    Object.keys(start).map((name) => [name, record[name] === undefined ? start[name] : record[name]]),
  )
}

/** Fields that both have written, each differently. */
export function contested(start: Values, mine: Values, theirs: Values): string[] {
  return Object.keys(mine).filter(
    (name) =>
      !isSame(mine[name], start[name]) &&
      !isSame(theirs[name], start[name]) &&
      !isSame(mine[name], theirs[name]),
  )
}

/** What both wrote, put together: untouched fields are the other’s, touched ones mine, contested ones as chosen. */
export function merged(start: Values, mine: Values, theirs: Values, takeTheirs: readonly string[]): Values {
  return Object.fromEntries(
    Object.keys(mine).map((name) => [
      name,
      takeTheirs.includes(name) || isSame(mine[name], start[name]) ? theirs[name] : mine[name],
    ]),
  )
}
