import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** One JSON object with these fields. */
export function jsonObject<Fields extends object>(
  fields: {
    [Name in keyof Fields]: SQLWrapper
  },
): SQL<Fields> {
  const pairs = Object.entries<SQLWrapper>(fields).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  )
  return sql<Fields>`json_build_object(${sql.join(pairs, sql`, `)})`
}
