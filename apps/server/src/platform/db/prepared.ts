import type { Page } from '@app/contract/shapes/shapes.values.ts'
import type { Placeholder } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The rows of a page, as numbers or as places for them. */
export interface Span {
  limit: number | Placeholder
  offset: number | Placeholder
}

export function spanOf({ pageNum, pageSize }: Page): { limit: number; offset: number } {
  return { limit: pageSize, offset: (pageNum - 1) * pageSize }
}

/**
 * Frequent statements: built once for each connection pool and shape, and named, so that each connection parses them
 * once. Building one from its parts costs the server more than reading its answer. Every shape stays in every
 * connection, so there must be few of them.
 *
 * @param build makes the statement of a shape; what differs from one call to the next is a placeholder
 */
export function preparedOnce<S>(build: (db: Db, shape: string) => S): (db: Db, shape: string) => S {
  const known = new WeakMap<Db, Map<string, S>>()
  return (db, shape) => {
    const shapes = known.get(db) ?? new Map<string, S>()
    known.set(db, shapes)
    const statement = shapes.get(shape) ?? build(db, shape)
    shapes.set(shape, statement)
    return statement
  }
}
