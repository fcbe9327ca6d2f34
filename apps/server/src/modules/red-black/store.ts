import type { RedBlackRow } from '@app/contract/editorial/red-black.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { realFirst } from '#modules/school/register-store.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { withBasis } from './basis-store.ts'
import { redBlack } from './table.ts'

const ROWS = 10
const named = { schoolName: schools.schoolName, schoolNameEn: schools.schoolNameEn, logo: schools.logo }

/** The list that a school stands on; a school stands on one at most. */
export const listOfSchool = (schoolId: PgColumn) => sql<'red' | 'black' | null>`(
  select ${redBlack.list} from ${redBlack} where ${redBlack.schoolId} = ${schoolId} and ${redBlack.status} = '0')`

/** Both lists of a city, or of all cities, at most ten rows each, in two queries. */
export async function redBlackRows(
  db: Db,
  city: string | undefined,
  language: Language,
): Promise<{ redlist: RedBlackRow[]; balcklist: RedBlackRow[] }> {
  const rows = await db
    .select({ entry: redBlack, school: named })
    .from(redBlack)
    .innerJoin(schools, eq(schools.id, redBlack.schoolId))
    .where(
      and(
        eq(redBlack.status, '0'),
        eq(schools.status, '0'),
        city ? inArray(redBlack.cityCode, [city, '000000']) : undefined,
      ),
    )
    .orderBy(realFirst, asc(redBlack.sort), desc(redBlack.score), asc(redBlack.id))
    .limit(200)
  const columnsOf = (name: 'red' | 'black') =>
    rows
      .filter(({ entry }) => entry.list === name)
      .slice(0, ROWS)
      .map(({ entry, school }) => ({
        ...entry,
        reply: language === 'en' ? (entry.replyEn ?? entry.reply) : entry.reply,
        ...school,
      }))
  const both = await withBasis(db, [...columnsOf('red'), ...columnsOf('black')], language)
  const list = (name: 'red' | 'black') => both.filter((entry) => entry.list === name)
  return { redlist: list('red'), balcklist: list('black') }
}
