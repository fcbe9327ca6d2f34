import type { Pair } from '@app/contract/shapes/language.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { schoolFollows } from '#modules/reaction/table.ts'
import { schools } from '#modules/school/table.ts'
import { onEvent, type PayloadOf } from '#platform/event/events.ts'
import type { Audience, Module } from '#platform/module.ts'
import { registerEvents } from './events.ts'

type News = PayloadOf<(typeof registerEvents)['register.changed']>['news']

const sentences: Record<News, (day: string) => Pair> = {
  offers: (day) => ({
    zh: `教育厅${day}的名单写明可授予OSSD学分`,
    en: `the ministry's list of ${day} says that it offers OSSD credits`,
  }),
  applied: (day) => ({
    zh: `教育厅${day}的名单写明只是已申请授予OSSD学分`,
    en: `the ministry's list of ${day} says that it has applied to offer OSSD credits`,
  }),
  no: (day) => ({
    zh: `教育厅${day}的名单不再写明可授予OSSD学分`,
    en: `the ministry's list of ${day} no longer says that it offers OSSD credits`,
  }),
  gone: (day) => ({
    zh: `已不在教育厅${day}的名单上`,
    en: `it is not on the ministry's list of ${day}`,
  }),
  returned: (day) => ({
    zh: `重新出现在教育厅${day}的名单上`,
    en: `it is on the ministry's list of ${day} again`,
  }),
  name: (day) => ({
    zh: `教育厅${day}的名单上校名有变化`,
    en: `its name has changed on the ministry's list of ${day}`,
  }),
  address: (day) => ({
    zh: `教育厅${day}的名单上地址有变化`,
    en: `its address has changed on the ministry's list of ${day}`,
  }),
}

/** Followers of a school hear what the ministry's lists say anew of it. */
export const registerNotices: NonNullable<Module['notices']> = [
  onEvent(registerEvents['register.changed'], async (db, { schoolId, importId, news, asOf }) => {
    const [school] = await db
      .select({ zh: schools.schoolName, en: schools.schoolNameEn })
      .from(schools)
      .where(eq(schools.id, schoolId))
    if (!school) return []
    const to: Audience = async (above, most) => {
      const rows = await db
        .select({ userId: schoolFollows.userId })
        .from(schoolFollows)
        .where(and(eq(schoolFollows.schoolId, schoolId), gt(schoolFollows.userId, above)))
        .orderBy(asc(schoolFollows.userId))
        .limit(most)
      return rows.map(({ userId }) => userId)
    }
    return [
      {
        kind: 'watch.register' as const,
        to,
        byUserId: null,
        actor: null,
        groupKey: `register:${schoolId}:${importId}:${news}`,
        objKind: 'school' as const,
        objId: schoolId,
        schoolId,
        values: {
          S: { zh: school.zh, en: school.en || school.zh },
          r: sentences[news](asOf),
          link: `/school/${schoolId}`,
        },
      },
    ]
  }),
]
