import type { Language } from '@app/contract/shapes/language.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { dictData, dictTypes } from './table.ts'

/** What a value answers besides its columns. */
export const dictDataExtra = { default: sql<boolean>`${dictData.isDefault} = 'Y'` }

/** Enabled values of an enabled dictionary in order; none when it does not exist. */
export async function dictEntries(db: Db, type: string, language: Language) {
  const rows = await db
    .select({ data: dictData })
    .from(dictData)
    .innerJoin(dictTypes, eq(dictTypes.dictType, dictData.dictType))
    .where(and(eq(dictData.dictType, type), eq(dictData.status, '0'), eq(dictTypes.status, '0')))
    .orderBy(asc(dictData.dictSort), asc(dictData.dictCode))
  return rows.map(({ data }) => {
    const english = data.dictLabelEn || data.dictLabel
    return {
      ...data,
      dictLabel: language === 'en' ? english : data.dictLabel,
      dictLabelZh: data.dictLabel,
      dictLabelEn: english,
      default: data.isDefault === 'Y',
    }
  })
}

/** The name of the first of these types that has values. */
export async function dictTypeInUse(db: Db, types: string[]): Promise<string | undefined> {
  const [used] = await db
    .select({ name: dictTypes.dictName })
    .from(dictTypes)
    .innerJoin(dictData, eq(dictData.dictType, dictTypes.dictType))
    .where(inArray(dictTypes.dictType, types))
    .limit(1)
  return used?.name
}

/** True when there is a dictionary of this type, enabled or not. */
export async function dictTypeExists(db: Db, type: string): Promise<boolean> {
  const [row] = await db.select({ id: dictTypes.dictId }).from(dictTypes).where(eq(dictTypes.dictType, type))
  return row !== undefined
}

/** All dictionaries by age, for selectors of the console. */
export function allDictTypes(db: Db) {
  return db.select().from(dictTypes).orderBy(asc(dictTypes.dictId))
}
