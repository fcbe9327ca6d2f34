import { isDeepStrictEqual } from 'node:util'
import type { ListState, WeightGround } from '@app/contract/editorial/red-black.values.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import type { AuditContext } from '#modules/audit/store.ts'
import { members } from '#modules/member/table.ts'
import { posts } from '#modules/post/table.ts'
import { reportCases, reports } from '#modules/report/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { countsOf, isBelow, isBlack, isRed, scoreOf, stepOfTime, type Voice } from './rules.ts'
import { noteStep } from './step-store.ts'
import { redBlack, redBlackSettlements } from './table.ts'

/** Posts older than this say nothing, and half as much after the half of it. */
const WINDOW = sql.raw("interval '24 months'")
const HALF = sql.raw("interval '12 months'")

/** Accounts that praise one school and nothing else, from an address or in a browser that so many others of them share. */
const SHARED_BY = 3

/** Whose praise weighs nothing: people who, from one address or browser, praise one school together and nothing else. */
const choir = (schoolId: number | undefined): SQL => sql`
  select praising.author_id from (
    select author_id, school_id, count(*) over (partition by school_id, origin) as people from (
      select ${posts.authorId} as author_id, min(${posts.schoolId}) as school_id,
        unnest(array_agg(distinct 'ip ' || nullif(${posts.ip}, '')) || array_agg(distinct 'device ' || ${posts.deviceHash})) as origin
      from ${posts} where ${posts.status} = 'published' and not ${posts.isSample} and ${posts.authorId} is not null
        ${
          // who wrote nothing about the school is in no choir that praises it
          schoolId === undefined
            ? sql``
            : sql`and ${posts.authorId} in (select about.author_id from ${posts} about where about.school_id = ${schoolId})`
        }
      group by ${posts.authorId}
      having bool_and(not ${posts.isStory} and ${posts.schoolId} is not null and ${posts.blogType} in (4, 5, 6))
        and count(distinct ${posts.schoolId}) = 1
    ) as lone where origin is not null
  ) as praising where praising.people > ${SHARED_BY}`

/** An account verified for another school counts as unverified for this one. */
const isOfSchool = sql`(${accounts.authstatus} = 'approved' and coalesce(${accounts.schoolId} = ${posts.schoolId}, false))`

interface Which {
  /** One school alone. */
  schoolId?: number
  /** Sample posts instead of those of people. */
  isSample?: boolean
}

/**
 * The posts that speak for or against schools, one of each person for each school and tone, the newest. Never those of
 * school accounts and of people with an interest in the school, of samples, and of what was settled since.
 */
const voices = (
  now: Date,
  { schoolId, isSample = false }: Which = {},
): SQL => sql`select distinct on (school_id, author_id, tone) said.*,
    case when is_choir then 0 else worth end as weight from (
  select ${posts.id} as id, ${posts.schoolId} as school_id, ${posts.authorId} as author_id, ${posts.title} as title,
    ${posts.blogType} as blog_type, ${posts.publishTime} as publish_time,
    case when ${posts.blogType} in (4, 5, 6) then 'red' else 'black' end as tone,
    ${isOfSchool} as is_verified,
    ${isOfSchool} or ${posts.evidenceLevel} >= 2 as is_proven,
    ${posts.authorId} in (${choir(schoolId)}) as is_choir,
    ${posts.evidenceLevel} >= 2 as is_documented,
    case when ${isOfSchool} then 'verified' when ${posts.evidenceLevel} >= 2 then 'document'
      when ${accounts.phonenumber} <> '' and coalesce(${members.level}, 0) >= 1 then 'known' else 'newcomer' end as ground,
    ${posts.publishTime} < ${now}::timestamptz - ${HALF} as is_halved,
    (case when ${isOfSchool} then 3 when ${posts.evidenceLevel} >= 2 then 2
      when ${accounts.phonenumber} <> '' and coalesce(${members.level}, 0) >= 1 then 1 else 0.3 end
      * case when ${posts.publishTime} < ${now}::timestamptz - ${HALF} then 0.5 else 1 end)::float8 as worth
  from ${posts}
  join ${accounts} on ${accounts.userId} = ${posts.authorId} and ${accounts.delFlag} = '0' and ${accounts.usertype} = '01'
  left join ${members} on ${members.userId} = ${posts.authorId}
  left join ${redBlack} on ${redBlack.schoolId} = ${posts.schoolId}
  where ${posts.status} = 'published' and not ${posts.isStory} and ${posts.isSample} = ${isSample}
    and ${posts.blogType} in (1, 2, 4, 5, 6) and coalesce(${posts.interest}, 'none') in ('none', 'parent')
    and ${posts.publishTime} > ${now}::timestamptz - ${WINDOW}
    and (${posts.blogType} > 3 or ${redBlack.resolvedTime} is null or ${posts.publishTime} > ${redBlack.resolvedTime})
    and ${schoolId === undefined ? sql`${posts.schoolId} is not null` : sql`${posts.schoolId} = ${schoolId}`}
  ) as said order by school_id, author_id, tone, publish_time desc, id desc`

type Tone = 'red' | 'black'

interface SchoolTones {
  schoolId: number
  tones: Record<Tone, { points: number; basis: Voice[] }>
}

const silence = () => ({ points: 0, basis: [] })

/** The score of each school, in both tones. */
async function tonesOfSchools(db: Db, now: Date, which: Which = {}): Promise<Map<number, SchoolTones>> {
  const { rows } = await db.execute<{
    school_id: string
    tone: 'red' | 'black'
    points: number
    basis: Voice[]
  }>(
    sql`select school_id, tone, sum(weight) as points, jsonb_agg(jsonb_build_object('blogId', id, 'blogType', blog_type,
        'isVerified', is_verified, 'isProven', is_proven) order by weight desc, publish_time desc, id desc) as basis
      from (${voices(now, which)}) as voice where weight > 0 group by 1, 2 order by 1, 2`,
  )
  const tonesById = new Map<number, SchoolTones>()
  for (const { school_id, tone, points, basis } of rows) {
    const schoolId = Number(school_id)
    const one = tonesById.get(schoolId) ?? { schoolId, tones: { red: silence(), black: silence() } }
    one.tones[tone] = { points: Number(points), basis }
    tonesById.set(schoolId, one)
  }
  return tonesById
}

/** What an entry of a sample school rests on, the sample posts that would speak for or against it, and its numbers. */
export async function sampleNumbers(db: Db, schoolId: number, list: 'red' | 'black', now: Date) {
  const tonesById = await tonesOfSchools(db, now, { schoolId, isSample: true })
  const basis = tonesById.get(schoolId)?.tones[list].basis ?? []
  return { basis, ...countsOf(basis) }
}

/** Schools that bought or forced reviews, themselves or by their accounts, by what was upheld in the last year. */
async function coercingSchools(db: Db, now: Date): Promise<Set<number>> {
  const { rows } = await db.execute<{ school_id: string }>(sql`
    select case when ${reportCases.objKind} = 'school' then ${reportCases.objId} else ${accounts.schoolId} end as school_id
    from ${reportCases}
    left join ${accounts} on ${reportCases.objKind} = 'user' and ${accounts.userId} = ${reportCases.objId}
      and ${accounts.usertype} = '02'
    where ${reportCases.status} = 'upheld' and ${reportCases.objKind} in ('school', 'user')
      and ${reportCases.decidedTime} > ${now}::timestamptz - ${HALF}
      and exists (select 1 from ${reports} where ${reports.caseId} = ${reportCases.id}
        and ${reports.reason} = 'coerce' and ${reports.status} = 'upheld')`)
  return new Set(rows.map(({ school_id }) => Number(school_id)))
}

/** Of all that speaks against a school, by weight: the share of those who say that it was settled, from 0 to 1. */
export async function settledShare(db: Db, entryId: number, schoolId: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ share: number | null }>(sql`
    select sum(weight) filter (where author_id in (
        select ${redBlackSettlements.userId} from ${redBlackSettlements} where ${redBlackSettlements.entryId} = ${entryId}
      )) / sum(weight) as share
    from (${voices(now, { schoolId })}) as voice where tone = 'black'`)
  return Number(rows[0]?.share ?? 0)
}

/** True when a member's own post counts against the school. */
export async function speaksAgainst(db: Db, schoolId: number, userId: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from (${voices(now, { schoolId })}) as voice where tone = 'black' and author_id = ${userId} limit 1`)
  return rows.length > 0
}

const OPEN: readonly ListState[] = ['noticed', 'published', 'paused']
const BY_JOB = 'job'

/**
 * Reckons both lists anew in the caller's transaction: the red one by its rules, and candidates for the black one, which
 * only a person publishes. Gives the schools whose entry changed.
 */
export async function reckonLists(job: AuditContext): Promise<number[]> {
  const { db } = job
  const now = job.now()
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('red and black list', 0))`)
  const tonesById = await tonesOfSchools(db, now)
  const share = siteShares(tonesById.values())
  const entries = await db.select().from(redBlack).where(eq(redBlack.isSample, false)).for('update')
  const known = new Map(entries.map((entry) => [entry.schoolId, entry]))
  const taken = new Set(
    (await db.select({ id: redBlack.schoolId }).from(redBlack).where(eq(redBlack.isSample, true))).map(
      ({ id }) => id,
    ),
  )
  const ids = [...new Set([...tonesById.keys(), ...known.keys()])]
    .filter((id) => !taken.has(id))
    .sort((one, other) => one - other)
  const places = new Map(
    (
      await db
        .select({ id: schools.id, cityCode: schools.cityCode })
        .from(schools)
        .where(and(eq(schools.status, '0'), inArray(schools.id, ids.length > 0 ? ids : [0])))
    ).map((school) => [school.id, school.cityCode]),
  )
  const coercing = await coercingSchools(db, now)
  const changed: number[] = []
  for (const schoolId of ids) {
    const cityCode = places.get(schoolId)
    if (cityCode === undefined) continue
    const { tones } = tonesById.get(schoolId) ?? { tones: { red: silence(), black: silence() } }
    const all = tones.red.points + tones.black.points
    const numbersOf = (tone: Tone): Numbers => ({
      score: scoreOf(tones[tone].points, all, share[tone]),
      points: tones[tone].points,
      allPoints: all,
      siteShare: share[tone],
      computedTime: now,
      cityCode,
      basis: tones[tone].basis,
      ...countsOf(tones[tone].basis),
      updateTime: now,
    })
    const numbers = { red: numbersOf('red'), black: numbersOf('black') }
    const mayBeRed = !coercing.has(schoolId)
    if (await reckonSchool(job, schoolId, known.get(schoolId), numbers, mayBeRed)) changed.push(schoolId)
  }
  for (const schoolId of await reckonSamples(db, now)) changed.push(schoolId)
  await db.execute(sql`update ${redBlack} set sort = ranked.place from (
      select id, row_number() over (partition by list order by score desc, id) as place from ${redBlack}
      where status = '0' and not is_sample) as ranked
    where ${redBlack.id} = ranked.id and ${redBlack.sort} <> ranked.place`)
  return changed
}

/** The share of each tone in the points of all schools; one half each where there are no points. */
function siteShares(all: Iterable<SchoolTones>): Record<Tone, number> {
  const site = { red: 0, black: 0 }
  for (const { tones } of all) {
    site.red += tones.red.points
    site.black += tones.black.points
  }
  const sum = site.red + site.black
  return sum > 0 ? { red: site.red / sum, black: site.black / sum } : { red: 0.5, black: 0.5 }
}

type Entry = typeof redBlack.$inferSelect

/** An entry's columns that follow from posts. */
type Numbers = ReturnType<typeof countsOf> &
  Pick<Entry, 'score' | 'cityCode' | 'basis' | 'points' | 'allPoints' | 'siteShare' | 'computedTime'> & {
    updateTime: Date
  }

const toneOf = ({ authorCount, verifiedCount, provenCount }: ReturnType<typeof countsOf>) => ({
  authors: authorCount,
  verified: verifiedCount,
  proven: provenCount,
})

/** Puts one school on a list, leaves it there or takes it off; true when its entry changed. */
async function reckonSchool(
  job: AuditContext,
  schoolId: number,
  entry: Entry | undefined,
  { red, black }: Record<Tone, Numbers>,
  mayBeRed: boolean,
): Promise<boolean> {
  if (entry?.list === 'black' && OPEN.includes(entry.state)) {
    await continueBlack(job, entry, black)
    return true
  }
  if (isBlack(black.score, toneOf(black))) return nominateBlack(job, schoolId, entry, black)
  if (mayBeRed && isRed(red.score, toneOf(red))) {
    await publishRed(job, schoolId, entry, red)
    return true
  }
  if (!entry || entry.state === 'left' || (entry.state !== 'candidate' && entry.list !== 'red')) return false
  await leaveList(job, entry)
  return true
}

/** Moves an open entry of the black list on as time passes. */
async function continueBlack(job: AuditContext, entry: Entry, black: Numbers): Promise<void> {
  const now = job.now()
  const belowSince = isBelow(black.score) ? (entry.belowSince ?? now) : null
  const step = stepOfTime({ ...entry, ...black, belowSince }, now)
  const state = step?.state ?? entry.state
  await job.db
    .update(redBlack)
    .set({ ...black, belowSince, state, status: state === 'published' ? '0' : '1' })
    .where(eq(redBlack.id, entry.id))
  if (step) await noteStep(job, entry, { action: step.state, reason: step.reason, byName: BY_JOB })
}

/** Makes a school a candidate for the black list, or renews its numbers; true when it was none before. */
async function nominateBlack(
  job: AuditContext,
  schoolId: number,
  entry: Entry | undefined,
  black: Numbers,
): Promise<boolean> {
  const { db } = job
  const now = job.now()
  const isNew = entry?.list !== 'black' || entry.state === 'left'
  const row = {
    ...black,
    list: 'black' as const,
    state: 'candidate' as const,
    status: '1',
    ...(isNew && {
      sinceTime: now,
      noticeTime: null,
      pausedUntil: null,
      belowSince: null,
      reply: null,
      replyEn: null,
      replyStatus: 'none' as const,
    }),
  }
  const [current] = await db
    .insert(redBlack)
    .values({ schoolId, ...row, sinceTime: entry && !isNew ? entry.sinceTime : now })
    .onConflictDoUpdate({ target: redBlack.schoolId, set: row })
    .returning({ id: redBlack.id })
  if (isNew && current) {
    await db.delete(redBlackSettlements).where(eq(redBlackSettlements.entryId, current.id))
    const step = { action: 'candidate', reason: '达到候选条件', byName: BY_JOB }
    await noteStep(job, { id: current.id, schoolId, state: 'left' }, step)
  }
  return isNew
}

async function publishRed(
  { db, ...job }: AuditContext,
  schoolId: number,
  entry: Entry | undefined,
  red: Numbers,
): Promise<void> {
  const now = job.now()
  const isNew = entry?.list !== 'red' || entry.state !== 'published'
  const row = { ...red, list: 'red' as const, state: 'published' as const, status: '0' }
  await db
    .insert(redBlack)
    .values({ schoolId, ...row, sinceTime: now })
    .onConflictDoUpdate({ target: redBlack.schoolId, set: { ...row, ...(isNew && { sinceTime: now }) } })
}

/** Takes a school off its list; the entry stays for its history. */
async function leaveList(job: AuditContext, entry: Entry): Promise<void> {
  await job.db
    .update(redBlack)
    .set({ state: 'left', status: '1', updateTime: job.now() })
    .where(eq(redBlack.id, entry.id))
  await noteStep(job, entry, { action: 'left', reason: '不再达到条件', byName: BY_JOB })
}

/** Counts what sample entries rest on; gives the schools whose entry changed. They stay on their lists. */
async function reckonSamples(db: Db, now: Date): Promise<number[]> {
  const samples = await db.select().from(redBlack).where(eq(redBlack.isSample, true))
  if (samples.length === 0) return []
  const tonesById = await tonesOfSchools(db, now, { isSample: true })
  const changed: number[] = []
  for (const { id, schoolId, list, basis: before } of samples) {
    const basis = tonesById.get(schoolId)?.tones[list].basis ?? []
    if (isDeepStrictEqual(basis, before)) continue
    const { reasons: _, ...counts } = countsOf(basis)
    await db
      .update(redBlack)
      .set({ basis, ...counts })
      .where(eq(redBlack.id, id))
    changed.push(schoolId)
  }
  return changed
}

/** The posts that an entry rests on, the weightiest first. */
export async function voicesOf(
  db: Db,
  { schoolId, list, isSample }: Pick<Entry, 'schoolId' | 'list' | 'isSample'>,
  now: Date,
) {
  const { rows } = await db.execute<{
    id: string
    title: string
    blog_type: number
    weight: number
    is_verified: boolean
    is_choir: boolean
    ground: Exclude<WeightGround, 'origin'>
    is_halved: boolean
    is_documented: boolean
    publish_time: string
  }>(sql`select id, title, blog_type, weight, is_verified, is_choir, ground, is_halved, is_documented,
      publish_time from (${voices(now, { schoolId, isSample })}) as voice
    where tone = ${list} order by weight desc, publish_time desc, id desc limit 200`)
  return rows.map((row) => ({
    id: Number(row.id),
    title: row.title,
    blogType: row.blog_type,
    weight: Number(row.weight),
    isVerified: row.is_verified,
    sharesOrigin: row.is_choir,
    ground: row.is_choir ? ('origin' as const) : row.ground,
    isHalved: row.is_halved,
    isDocumented: row.is_documented,
    publishTime: new Date(row.publish_time),
  }))
}
