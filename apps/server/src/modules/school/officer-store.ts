import { sourcedFigures } from '@app/contract/school/school.values.ts'
import type { SourcedFigure } from '@app/contract/school/school-statements.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import type { Db } from '#platform/db/database.ts'
import { onEvent, publishEvent } from '#platform/event/events.ts'
import type { Module, NoticeDraft } from '#platform/module.ts'
import { schoolEvents } from './events.ts'
import { confirmedBySchool, oldFigures } from './statements.ts'
import { schools } from './table.ts'

/** More officers than any school has. */
const MOST_OFFICERS = 50

const speaksFor = (
  schoolId: unknown,
) => sql`${accounts.schoolId} = ${schoolId} and ${accounts.usertype} = '02'
  and ${accounts.authstatus} = 'approved' and ${accounts.delFlag} = '0' and ${accounts.status} = '0'`

/** The accounts that were verified to speak for a school. */
export async function officersOf(db: Db, schoolId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(speaksFor(schoolId))
    .orderBy(asc(accounts.userId))
    .limit(MOST_OFFICERS)
  return rows.map(({ userId }) => userId)
}

/** What a notice says of figures, and where it leads. */
interface Telling {
  sentence: (names: Pair) => Pair
  link: string
}

/** One notice for all figures. */
async function toOfficers(
  db: Db,
  schoolId: number,
  groupKey: string,
  { sentence, link }: Telling,
  figures: readonly SourcedFigure[],
): Promise<NoticeDraft[]> {
  const [school] = await db
    .select({ zh: schools.schoolName, en: schools.schoolNameEn })
    .from(schools)
    .where(eq(schools.id, schoolId))
  const to = school && figures.length > 0 ? await officersOf(db, schoolId) : []
  if (!school || to.length === 0) return []
  const names = {
    zh: figures.map((figure) => sourcedFigures[figure].zh).join('、'),
    en: figures.map((figure) => sourcedFigures[figure].en.toLowerCase()).join(', '),
  }
  return [
    {
      kind: 'school.figure',
      to,
      byUserId: null,
      actor: null,
      groupKey,
      objKind: 'school',
      objId: schoolId,
      schoolId,
      values: {
        S: { zh: school.zh, en: school.en || school.zh },
        r: sentence(names),
        link,
      },
    },
  ]
}

const changed: Telling = {
  sentence: (names) => ({
    zh: `编辑更新了${names.zh}，请核对`,
    en: `an editor changed these figures, please check them: ${names.en}`,
  }),
  link: '/layout/schoolinfo',
}
const old: Telling = {
  sentence: (names) => ({
    zh: `${names.zh}已超过一年没有更新，请核对：没有变化的按“确认仍然有效”，有变化的修改后保存`,
    en: `these figures are more than a year old, please confirm those that still hold, and change the others: ${names.en}`,
  }),
  link: '/layout/person',
}

/** Whom the figures of schools concern. */
export const schoolNotices: NonNullable<Module['notices']> = [
  onEvent(schoolEvents['school.figuresChanged'], (db, { schoolId, figures }) =>
    toOfficers(db, schoolId, `figures:${schoolId}`, changed, figures),
  ),
  onEvent(schoolEvents['school.figuresOld'], (db, { schoolId, figures }) =>
    toOfficers(db, schoolId, `oldFigures:${schoolId}`, old, figures),
  ),
]

/** The day before which a figure is older than a year, as yyyy-MM-dd. */
export const yearBefore = (now: Date): string =>
  writeMoment(new Date(now.getTime() - 365 * DAY_MS)).slice(0, 10)

/** The figures of a school that were last checked, or stated by the school, more than a year ago. */
export const figuresOverAYearOld = (
  school: Parameters<typeof oldFigures>[0],
  now: Date,
): readonly SourcedFigure[] => oldFigures(school, yearBefore(now))

/** Stores that a school has confirmed those of these figures which are more than a year old; the row is locked already. */
export async function confirmFigures(
  db: Db,
  school: typeof schools.$inferSelect,
  figures: readonly SourcedFigure[],
  now: Date,
): Promise<void> {
  const old = figuresOverAYearOld(school, now).filter((figure) => figures.includes(figure))
  if (old.length === 0) return
  await db
    .update(schools)
    .set({
      statements: confirmedBySchool(school, old, writeMoment(now).slice(0, 10)),
      version: sql`${schools.version} + 1`,
    })
    .where(eq(schools.id, school.id))
}

const BATCH = 200

/** Reminds every school with an officer of its figures that are older than a year. */
export async function remindOfFigures(db: Db, yearAgo: string): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: schools.id, sources: schools.sources, statements: schools.statements })
      .from(schools)
      .where(
        and(
          gt(schools.id, after),
          eq(schools.status, '0'),
          sql`exists (select 1 from ${accounts} where ${speaksFor(schools.id)})`,
        ),
      )
      .orderBy(asc(schools.id))
      .limit(BATCH)
    for (const school of rows) {
      const figures = oldFigures(school, yearAgo)
      if (figures.length > 0)
        await publishEvent(db, schoolEvents['school.figuresOld'], { schoolId: school.id, figures })
    }
    after = rows.at(-1)?.id ?? 0
    if (rows.length < BATCH) return
  }
}
