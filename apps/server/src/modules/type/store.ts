import type { TypeOption } from '@app/contract/editorial/type.values.ts'
import { asc } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { types } from './table.ts'

/** All types in their order. */
async function typeOptions(db: Db): Promise<TypeOption[]> {
  const rows = await db.select().from(types).orderBy(asc(types.kind), asc(types.sort), asc(types.id))
  return rows.map(({ kind, number, key, name, nameEn, hint, hintEn, showsHint, status }) => ({
    kind,
    number,
    key,
    name,
    nameEn,
    hint,
    hintEn,
    showsHint,
    isOpen: status === '0',
  }))
}

/** All types in their order, as this process caches them. */
export const readTypes = ({ db, cached }: Pick<Ctx, 'db' | 'cached'>): Promise<TypeOption[]> =>
  cached('types', ['type'], () => typeOptions(db))

/** True for an open type of this kind, and for the one that the record has already. */
export async function isOffered(
  ctx: Pick<Ctx, 'db' | 'cached'>,
  kind: TypeOption['kind'],
  number: number | null,
  current: number | null = null,
): Promise<boolean> {
  if (number === null) return false
  if (number === current) return true
  return (await readTypes(ctx)).some((type) => type.kind === kind && type.number === number && type.isOpen)
}
