import { factName } from '@app/contract/contact/correction.ts'
import { listStates } from '@app/contract/editorial/red-black.values.ts'
import type { LiaisonRow } from '@app/contract/school/liaison.ts'
import { type LiaisonKind, type LiaisonState, liaisonDays } from '@app/contract/school/liaison.values.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { cities } from '#modules/city/table.ts'
import { corrections } from '#modules/correction/table.ts'
import { redBlack, redBlackSteps } from '#modules/red-black/table.ts'
import { schoolChanges, schools } from '#modules/school/table.ts'
import { authLog, auths } from '#modules/school-auth/table.ts'
import type { Db } from '#platform/db/database.ts'
import { spanOf } from '#platform/db/prepared.ts'
import { type Counted, countRowsOf } from '#platform/resource/count-store.ts'
import { likePattern } from '#platform/resource/crud.ts'
import { lastPageAtMost } from '#platform/resource/read-page.ts'

export interface LiaisonFilter {
  kind?: LiaisonKind
  state?: LiaisonState
  city?: string
  schoolName?: string
  isOverdue?: boolean
}

const days = (kind: LiaisonKind) => sql`make_interval(days => ${liaisonDays[kind]}::int)`

/** The states of each kind's own records, as one of ours. */
const stateOf = (column: unknown, states: Record<string, LiaisonState>) =>
  sql`case ${column} ${sql.join(
    Object.entries(states).map(([was, is]) => sql`when ${was} then ${is}`),
    sql` `,
  )} end`

/** An application for a school that the directory had before it claims that school. */
const wasListed = (which: SQL) =>
  sql`exists (select 1 from ${schools} listed where ${which} and coalesce(listed.create_time, 'epoch') < ${auths.createTime})`
// two questions, each answered by an index
const isClaim = sql`(${wasListed(sql`listed.id = ${auths.schoolId}`)}
  or ${wasListed(sql`listed.ministry_no = ${auths.details}->>'ministryNo' and listed.ministry_no <> ''`)})`

const applications = sql`select case when ${isClaim} then 'claim' else 'application' end as kind, ${auths.id} as obj_id,
    ${stateOf(auths.status, { pending: 'ours', approved: 'done', rejected: 'refused', withdrawn: 'closed' })} as state,
    ${auths.schoolId} as school_id, ${auths.schoolName} as school_name, ${auths.details}->>'cityCode' as city_code,
    concat_ws(' · ', nullif(${auths.details}->>'schoolNameEn', ''), nullif(${auths.details}->>'ministryNo', '')) as about,
    ${auths.createTime} as create_time, ${auths.createTime} + ${days('application')} as due_time,
    ${auths.reviewTime} as last_time
  from ${auths} where ${auths.kind} = 'school'`

const changes = sql`select 'change', ${schoolChanges.id},
    ${stateOf(schoolChanges.status, { pending: 'ours', rejected: 'refused' })},
    ${schools.id}, ${schools.schoolName}, ${schools.cityCode},
    (select string_agg(field, ',') from jsonb_object_keys(${schoolChanges.values}) as field),
    ${schoolChanges.createTime}, ${schoolChanges.createTime} + ${days('change')}, null::timestamptz
  from ${schoolChanges} join ${schools} on ${schools.id} = ${schoolChanges.schoolId}`

const reported = sql`select 'correction', ${corrections.id},
    ${stateOf(corrections.status, { open: 'ours', accepted: 'done', rejected: 'refused' })},
    ${corrections.schoolId}, ${corrections.schoolName}, ${schools.cityCode}, ${corrections.field},
    ${corrections.createTime}, ${corrections.createTime} + ${days('correction')}, ${corrections.decidedTime}
  from ${corrections} left join ${schools} on ${schools.id} = ${corrections.schoolId}
  where ${corrections.schoolName} is not null`

const letters = (now: Date) => sql`select 'letter', ${redBlack.id},
    case when ${redBlack.state} = 'candidate' then 'ours'
      when ${redBlack.state} = 'noticed' then case
        when ${redBlack.replyStatus} <> 'none' or ${redBlack.noticeTime} + ${days('letter')} <= ${now}::timestamptz
          then 'ours' else 'theirs' end
      when ${redBlack.state} = 'left' then 'closed' else 'done' end,
    ${schools.id}, ${schools.schoolName}, ${redBlack.cityCode}, ${redBlack.state},
    coalesce(${redBlack.noticeTime}, ${redBlack.sinceTime}),
    case when ${redBlack.state} = 'noticed' then ${redBlack.noticeTime} + ${days('letter')}
      when ${redBlack.state} = 'paused' then ${redBlack.pausedUntil} end,
    ${redBlack.updateTime}
  from ${redBlack} join ${schools} on ${schools.id} = ${redBlack.schoolId}
  where ${redBlack.list} = 'black' and not ${redBlack.isSample}`

const lettersOf = sql`case
  when page.kind = 'letter' then (select count(*) from ${redBlackSteps}
    where ${redBlackSteps.entryId} = page.obj_id and ${redBlackSteps.action} = 'notify')
  when page.kind in ('application', 'claim') then (select count(*) from ${authLog}
    where ${authLog.authId} = page.obj_id and ${authLog.action} in ('approve', 'reject', 'revoke'))
  when page.state = 'refused' and page.kind = 'change' then 1 else 0 end`

const columns = sql.raw(
  'kind, obj_id, state, school_id, school_name, city_code, about, create_time, due_time, last_time',
)
const everywhere = { zh: '全部城市', en: 'All cities' }
const isOpen = sql`state in ('ours', 'theirs')`
const millis = (column: string) => sql`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`

const sourcesAt = (now: Date): Record<string, SQL> => ({
  applications,
  changes,
  reported,
  letters: letters(now),
})
const isLateAt = (now: Date) => sql`(${isOpen} and due_time < ${now}::timestamptz)`

/** How many matters with schools are past their deadline. */
export async function countOverdue(db: Db, now: Date): Promise<number> {
  const matters = sql.join(Object.values(sourcesAt(now)), sql` union all `)
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${matters}) matters (${columns}) where ${isLateAt(now)}`,
  )
  return rows[0]?.n ?? 0
}

/** A page of all matters with schools: what is open first, by its deadline, then the newest. */
export async function liaisonPage(
  db: Db,
  filter: LiaisonFilter,
  page: Page,
  now: Date,
  language: Language,
): Promise<Counted & { rows: LiaisonRow[] }> {
  const parts: Record<string, readonly LiaisonKind[]> = {
    applications: ['application', 'claim'],
    changes: ['change'],
    reported: ['correction'],
    letters: ['letter'],
  }
  const sources = sourcesAt(now)
  // what cannot match is not read
  const read = Object.entries(parts).flatMap(([name, kinds]) => {
    const source = sources[name]
    return source && (!filter.kind || kinds.includes(filter.kind)) ? [source] : []
  })
  const isLate = isLateAt(now)
  const where = sql.join(
    [
      sql`true`,
      ...(filter.kind ? [sql`kind = ${filter.kind}`] : []),
      ...(filter.state ? [sql`state = ${filter.state}`] : []),
      ...(filter.city ? [sql`city_code = ${filter.city}`] : []),
      ...(filter.schoolName
        ? [
            sql`(school_name ilike ${likePattern(filter.schoolName)} or exists (select 1 from ${schools} named
              where named.id = school_id and named.school_name_en ilike ${likePattern(filter.schoolName)}))`,
          ]
        : []),
      ...(filter.isOverdue ? [isLate] : []),
    ],
    sql` and `,
  )
  const matters = sql`(${sql.join(read, sql` union all `)}) matters (${columns}) where ${where}`
  const counted = await countRowsOf(db, sql`select from ${matters}`, page)
  const { limit, offset } = spanOf(lastPageAtMost(page, counted.total))
  const { rows } = await db.execute<{
    kind: LiaisonKind
    objId: number
    state: LiaisonState
    schoolId: number | null
    schoolName: string
    cityName: string
    about: string | null
    created: number
    due: number | null
    last: number | null
    isOverdue: boolean
    letters: number
  }>(sql`
    select page.kind, page.obj_id::float8 as "objId", page.state, page.school_id::float8 as "schoolId",
      ${language === 'en' ? sql`coalesce(nullif(${schools.schoolNameEn}, ''), page.school_name)` : sql`page.school_name`}
        as "schoolName", page.about, ${millis('page.create_time')} as created,
      ${millis('page.due_time')} as due, ${millis('page.last_time')} as last, page.late as "isOverdue",
      case when page.city_code = ${ALL_CITIES} then ${everywhere[language]}
        else coalesce(${language === 'en' ? cities.labelEn : cities.label}, page.city_code, '') end as "cityName",
      (${lettersOf})::int as letters
    from (select matters.*, coalesce(${isLate}, false) as late from ${matters}
      order by ${isOpen} desc, case when ${isOpen} then due_time end nulls last, create_time desc, kind, obj_id
      limit ${limit} offset ${offset}) page
    left join ${cities} on ${cities.value} = page.city_code
    left join ${schools} on ${schools.id} = page.school_id
    order by page.state in ('ours', 'theirs') desc,
      case when page.state in ('ours', 'theirs') then page.due_time end nulls last, page.create_time desc, page.kind,
      page.obj_id`)
  const time = (at: number | null) => (at === null ? null : new Date(at))
  return {
    ...counted,
    rows: rows.map(({ created, due, last, about, ...row }) => ({
      ...row,
      key: `${row.kind}-${row.objId}`,
      about: aboutOf(row.kind, about ?? '', language),
      createTime: new Date(created),
      dueTime: time(due),
      lastTime: time(last),
    })),
  }
}

/** What a matter is about, in words: the fields of a change, the fact of a correction, the state of an entry. */
function aboutOf(kind: LiaisonKind, about: string, language: Language): string {
  if (kind === 'letter') return listStates[about as keyof typeof listStates]?.[language] ?? about
  if (kind === 'correction') return factName(about, language)
  if (kind !== 'change') return about
  return about
    .split(',')
    .map((field) => fieldNameOf(field)?.[language] ?? field)
    .join(language === 'zh' ? '、' : ', ')
}

function fieldNameOf(field: string) {
  const schema = (schoolAdmin.draft.shape as Record<string, z.ZodType>)[field]
  return schema && labelOf(schema)
}
