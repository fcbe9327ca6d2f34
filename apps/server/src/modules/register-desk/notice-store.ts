import { creditStates } from '@app/contract/school/register/register.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { schoolFollows } from '#modules/reaction/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { onEvent, type PayloadOf } from '#platform/event/events.ts'
import type { Audience, Module } from '#platform/module.ts'
import { registerDeskEvents } from './events.ts'

type Changed = PayloadOf<(typeof registerDeskEvents)['register.changed']>

function sentenceOf({ credits, listing, hasNewName, hasNewAddress, day, isTakenBack }: Changed): Pair {
  if (isTakenBack)
    return {
      zh: `此前按${day}教育厅名录作出的变更已撤回，请以学校页面为准`,
      en: `a change from the ministry’s list of ${day} has been taken back; the school’s page shows what holds`,
    }
  const parts: Pair[] = []
  if (listing === 'gone')
    parts.push({ zh: `不在${day}的教育厅名录中`, en: `not on the ministry’s list of ${day}` })
  if (listing === 'returned')
    parts.push({ zh: `重新出现在${day}的教育厅名录中`, en: `on the ministry’s list of ${day} again` })
  if (credits)
    parts.push({
      zh: `学分资格由“${creditStates[credits.before].zh}”变为“${creditStates[credits.after].zh}”`,
      en: `“${creditStates[credits.before].en}” became “${creditStates[credits.after].en}”`,
    })
  if (hasNewName) parts.push({ zh: '官方名称有变化', en: 'its official name changed' })
  if (hasNewAddress) parts.push({ zh: '官方地址有变化', en: 'its official address changed' })
  return { zh: parts.map(({ zh }) => zh).join('，'), en: parts.map(({ en }) => en).join('; ') }
}

const followersOf =
  (db: Db, schoolId: number): Audience =>
  async (above, most) => {
    const rows = await db
      .select({ userId: schoolFollows.userId })
      .from(schoolFollows)
      .where(and(eq(schoolFollows.schoolId, schoolId), gt(schoolFollows.userId, above)))
      .orderBy(asc(schoolFollows.userId))
      .limit(most)
    return rows.map(({ userId }) => userId)
  }

/** The followers of a school hear what the ministry's lists change about it. */
export const registerDeskNotices: NonNullable<Module['notices']> = [
  onEvent(registerDeskEvents['register.changed'], async (db, changed) => {
    const { schoolId } = changed
    const [school] = await db
      .select({ zh: schools.schoolName, en: schools.schoolNameEn })
      .from(schools)
      .where(and(eq(schools.id, schoolId), eq(schools.status, '0')))
    if (!school) return []
    return [
      {
        kind: 'watch.register',
        to: followersOf(db, schoolId),
        byUserId: null,
        actor: null,
        groupKey: `register:${schoolId}:${changed.importId}:${changed.isTakenBack ? 'undone' : 'applied'}`,
        objKind: 'school',
        objId: schoolId,
        schoolId,
        values: { S: { zh: school.zh, en: school.en || school.zh }, r: sentenceOf(changed) },
      },
    ]
  }),
]
