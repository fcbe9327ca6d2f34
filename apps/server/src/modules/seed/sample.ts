import { NOTICE_DAYS } from '@app/contract/editorial/red-black.values.ts'
import { momentIn } from '@app/contract/school/open-day/open-day.values.ts'
import { completenessOf } from '@app/contract/school/school.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { accounts } from '#modules/account/table.ts'
import { banners } from '#modules/banner/table.ts'
import { news } from '#modules/news/table.ts'
import { openDays } from '#modules/open-day/table.ts'
import { insertComment } from '#modules/post/comment/comment-store.ts'
import { postEvents } from '#modules/post/events.ts'
import { recountPosts } from '#modules/post/state/recount-store.ts'
import {
  changeComment,
  changePost,
  countAtSchool,
  insertPost,
  lockComment,
  lockPost,
  type StoredComment,
} from '#modules/post/state/state-store.ts'
import type { posts } from '#modules/post/table.ts'
import { countTags } from '#modules/post/tag/tag-store.ts'
import { reactionEvents } from '#modules/reaction/events.ts'
import { setMark } from '#modules/reaction/store.ts'
import { redBlackEvents } from '#modules/red-black/events.ts'
import { sampleNumbers } from '#modules/red-black/score-store.ts'
import { redBlack } from '#modules/red-black/table.ts'
import { schools } from '#modules/school/table.ts'
import { markSearchStale, rebuildSearch } from '#modules/search/actions.ts'
import { searchEntries } from '#modules/search/table.ts'
import { refreshWords } from '#modules/search/word-store.ts'
import { forgetRolled } from '#modules/statistics/roll-store.ts'
import { setState, stateIs } from '#modules/system-state/store.ts'
import { videos } from '#modules/video/table.ts'
import type { Db } from '#platform/db/database.ts'
import { type EventKind, events, type PayloadOf } from '#platform/event/events.ts'
import type { Module } from '#platform/module.ts'
import { beginningOf, cleanHtml } from '#platform/text/clean-html.ts'
import {
  sampleAnswers,
  sampleBanners,
  sampleComments,
  sampleMembers,
  sampleNews,
  sampleOpenDays,
  samplePosts,
  sampleQuestions,
  sampleRedBlack,
  sampleSchools,
  sampleStories,
  sampleVideos,
} from '#seed/sample/rows.ts'
import type { SampleComment, SampleOpenDay, SampleSchool } from '#seed/sample/shape.ts'
import { deleteFilms, filmFields, insertFilms } from './films.ts'

/** The cache tags of everything that shows sample records. */
export function sampleTags(modules: readonly Module[]): string[] {
  return modules.flatMap(({ sample }) => sample?.tags ?? [])
}

const by = { createBy: 'sample', isSample: true }

/** The events of sample people, from which their notices are made. */
interface Happened {
  kind: string
  payload: Record<string, unknown>
  createTime: Date
}

function happening<Shape extends z.ZodRawShape>(
  { name }: EventKind<Shape>,
  payload: PayloadOf<EventKind<Shape>>,
  createTime: Date,
): Happened {
  return { kind: name, payload, createTime }
}

/** Staff pick a post as essence a day after it was published. */
const PICKED_AFTER_MS = DAY_MS
const MINUTE_MS = 60_000
/** When the lists of the sample were reckoned, after its last post. */
const SNAPSHOT = new Date('2026-11-16T00:00:00+08:00')
/** So many rows go into one insert. */
const EVENTS_AT_ONCE = 500

/**
 * Writes down what happened, in the order it did, as the acts of members are. The worker of events makes notices of it
 * once the server runs, so that no start waits for that.
 */
async function tell(db: Db, happened: readonly Happened[]): Promise<void> {
  const rows = happened
    .map(({ payload, ...event }) => ({ ...event, payload: { ...payload, isSample: true } }))
    .sort((one, other) => one.createTime.getTime() - other.createTime.getTime())
  for (let from = 0; from < rows.length; from += EVENTS_AT_ONCE)
    await db.insert(events).values(rows.slice(from, from + EVENTS_AT_ONCE))
}

/**
 * The sample schools number intakes and sizes a little otherwise than the dictionaries, which win: there rolling
 * admission is 3, and the size steps begin at 100.
 */
const intakes: Record<string, string> = { '1': '1', '2': '2', '4': '3' }
const sizes: Record<SampleSchool['existStuNums'], string> = {
  '1': '1',
  '2': '1',
  '3': '2',
  '4': '3',
  '5': '4',
}

function schoolOf(sample: SampleSchool): typeof schools.$inferInsert {
  const { grades, joinSchool, programmes, sources, tuition, destinations, ...rest } = sample
  const school = {
    ...rest,
    ...by,
    schoolType: Number(sample.schoolType),
    recruitGrade: grades,
    joinSchool: joinSchool.flatMap((value) => intakes[value] ?? []),
    existStuNums: sizes[sample.existStuNums],
    programs: programmes,
    tuitionMin: tuition,
    tuitionMax: tuition,
    destinations: destinations && { ...destinations, year: Number(destinations.year) },
    sources: Object.entries(sources).map(([figure, source]) => ({ figure: figure as 'tuition', ...source })),
    address: null,
    photos: [],
  }
  return { ...school, completeness: completenessOf(school) }
}

const SUMMARY_ZH = 120
const SUMMARY_EN = 220

/** Seeds the sample data once, in the caller's transaction. False when that was done before. */
export async function seedSample(db: Db, modules: readonly Module[], today = new Date()): Promise<boolean> {
  if (await stateIs(db, 'sample')) return false
  await db.insert(schools).values(sampleSchools.map(schoolOf))
  await seedOpenDays(db, today)
  const members = await seedMembers(db)
  const happened: Happened[] = []
  const postIds = await seedPosts(db, members, happened)
  await seedComments(db, { sampleComments, members, postIds, happened })
  await seedStories(db, members, happened)
  await seedQuestions(db, members, happened)
  await db.insert(news).values(
    // news reports real changes and names its source, so that it is no sample and stays when the samples go
    sampleNews.map(({ from, fromEn, publishTime, ...row }) => ({
      ...row,
      createBy: 'admin',
      since: from,
      sinceEn: fromEn,
      publishTime: new Date(publishTime),
    })),
  )
  await seedVideos(db)
  await db.insert(banners).values(
    // they lead to guides and tools that are real, so that no reader takes these for samples
    sampleBanners.map((row) => ({
      ...row,
      createBy: by.createBy,
      beginTime: new Date(row.beginTime),
      endTime: new Date(row.endTime),
    })),
  )
  const numbers: Awaited<ReturnType<typeof sampleNumbers>>[] = []
  for (const { schoolId, list } of sampleRedBlack)
    numbers.push(await sampleNumbers(db, schoolId, list, SNAPSHOT))
  const entries = await db
    .insert(redBlack)
    .values(
      sampleRedBlack.map(({ reason, reasonEn, sinceTime, ...row }, index) => {
        const { reasons: _, postCount = 0, verifiedCount = 0, ...counts } = numbers[index] ?? { reasons: [] }
        return {
          ...row,
          ...by,
          ...counts,
          postCount,
          verifiedCount,
          reasons: [{ key: 'sample', label: reason, labelEn: reasonEn, count: postCount }],
          sinceTime: new Date(sinceTime),
          sort: index + 1,
        }
      }),
    )
    .returning({ id: redBlack.id, list: redBlack.list, sinceTime: redBlack.sinceTime })
  for (const { id, list, sinceTime } of entries)
    if (list === 'black')
      happened.push(
        happening(
          redBlackEvents['redBlack.noticed'],
          { entryId: id },
          // a school has its days before anything is published
          new Date(sinceTime.getTime() - NOTICE_DAYS * DAY_MS),
        ),
      )
  await tell(db, happened)
  await rebuildSearch(db, modules)
  await countTags(db)
  await setState(db, 'sample')
  return true
}

/** The first such weekday after so many weeks, as YYYY-MM-DD. */
function weekdayAfter(
  today: Date,
  { afterWeeks, weekday }: Pick<SampleOpenDay, 'afterWeeks' | 'weekday'>,
): string {
  const days = afterWeeks * 7 + ((weekday - today.getUTCDay() + 7) % 7)
  return new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** Open days are the only sample records with days to come: past ones are shown nowhere. */
async function seedOpenDays(db: Db, today: Date): Promise<void> {
  await db.insert(openDays).values(
    sampleOpenDays.map(({ key: _, afterWeeks, weekday, ...row }) => {
      const day = weekdayAfter(today, { afterWeeks, weekday })
      const startTime = momentIn(row.zone, day, row.time)
      const endTime = new Date(startTime.getTime() + row.minutes * MINUTE_MS)
      return {
        ...row,
        day,
        startTime,
        endTime,
        state: 'planned' as const,
        createBy: 'sample',
        createTime: today,
      }
    }),
  )
}

/** `plantFilms` brings the files. */
async function seedVideos(db: Db): Promise<void> {
  // before the records that hold them: a use is noted of files that are there
  await insertFilms(db)
  await db.insert(videos).values(
    sampleVideos.map((video) => {
      const { scenes: _, publishTime, ...row } = video
      return { ...row, ...by, ...filmFields(video), publishTime: new Date(publishTime) }
    }),
  )
}

/** Sample members cannot sign in: they have no password. */
async function seedMembers(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .insert(accounts)
    .values(
      sampleMembers.map(({ key, regionEn: _, ...row }) => ({
        ...row,
        ...by,
        userName: `sample_${key}`.slice(0, 30),
      })),
    )
    .returning({ userId: accounts.userId })
  return new Map(sampleMembers.map(({ key }, index) => [key, rows[index]?.userId ?? 0]))
}

/** Publishes a post in the way members' posts are published, so that counters and search follow. */
async function publish(
  db: Db,
  row: typeof posts.$inferInsert,
  time: Date,
  happened: Happened[],
): Promise<number> {
  const post = await insertPost(db, { ...row, status: 'published', createTime: time, publishTime: time })
  await countAtSchool(db, post)
  const { id } = post
  happened.push(happening(postEvents['post.published'], { postId: id, isFirst: true }, time))
  return id
}

async function seedPosts(
  db: Db,
  members: ReadonlyMap<string, number>,
  happened: Happened[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const sample of samplePosts) {
    const { key, author, publishTime, content, contentEn, likes, favourites, helpful, ...row } = sample
    const texts = { content: cleanHtml(content), contentEn: cleanHtml(contentEn) }
    const id = await publish(
      db,
      {
        ...row,
        ...by,
        ...texts,
        summary: beginningOf(content, SUMMARY_ZH),
        summaryEn: beginningOf(contentEn, SUMMARY_EN),
        authorId: members.get(author),
      },
      new Date(publishTime),
      happened,
    )
    ids.set(key, id)
    const at = new Date(publishTime)
    if (row.isEssence)
      happened.push(
        happening(postEvents['post.essence'], { postId: id }, new Date(at.getTime() + PICKED_AFTER_MS)),
      )
    const marked = { id, author, at, place: ids.size, happened }
    await seedMarks(db, members, 'postLike', likes, marked)
    await seedMarks(db, members, 'postFavourite', favourites, marked)
    await seedMarks(db, members, 'postHelpful', helpful, marked)
  }
  return ids
}

const markEvents = {
  postLike: reactionEvents['post.liked'],
  postFavourite: reactionEvents['post.favourited'],
  postHelpful: reactionEvents['post.helpful'],
} as const

/** Minutes between two marks of a sample post. */
const BETWEEN_MARKS = 37

/**
 * Reactions on a post by so many of the other people, set as members' are; different people for each post. A new
 * unverified member cannot mark something as helpful.
 */
async function seedMarks(
  db: Db,
  members: ReadonlyMap<string, number>,
  mark: keyof typeof markEvents,
  count: number,
  {
    id,
    author,
    at,
    place,
    happened,
  }: { id: number; author: string; at: Date; place: number; happened: Happened[] },
): Promise<void> {
  const others = sampleMembers.filter(
    ({ key, authstatus }) => key !== author && (mark !== 'postHelpful' || authstatus === 'approved'),
  )
  for (let n = 0; n < Math.min(count, others.length); n++) {
    const userId = members.get(others[(n + place) % others.length]?.key ?? '') ?? 0
    const now = new Date(at.getTime() + (n + 1) * BETWEEN_MARKS * 60_000)
    await setMark(db, mark, { id, userId, on: true, now }, members.get(author) ?? null)
    happened.push(happening(markEvents[mark], { postId: id, userId }, now))
  }
}

/** Comments in the order they were written: each takes its floor and is counted like members' comments. */
async function seedComments(
  db: Db,
  {
    sampleComments,
    members,
    postIds,
    happened,
  }: {
    sampleComments: readonly SampleComment[]
    members: ReadonlyMap<string, number>
    postIds: ReadonlyMap<string, number>
    happened: Happened[]
  },
): Promise<Map<string, StoredComment>> {
  const made = new Map<string, StoredComment>()
  const ordered = sampleComments.toSorted((one, two) => one.time.localeCompare(two.time))
  for (const comment of ordered) {
    const post = await lockPost(db, postIds.get(comment.post) ?? 0)
    if (!post) continue
    const parent = comment.parent ? made.get(comment.parent) : undefined
    const row = await insertComment(db, {
      blogId: post.id,
      rootId: parent ? (parent.rootId ?? parent.id) : null,
      parentId: parent?.id ?? null,
      authorId: members.get(comment.author),
      content: cleanHtml(comment.content),
      contentEn: cleanHtml(comment.contentEn),
      isOfficial: comment.official ?? false,
      isSample: true,
      createTime: new Date(comment.time),
    })
    happened.push(happening(postEvents['comment.published'], { commentId: row.id }, new Date(comment.time)))
    made.set(comment.key, row)
  }
  for (const { key } of ordered.filter(({ removed }) => removed)) {
    const found = await lockComment(db, made.get(key)?.id ?? 0)
    if (found) await changeComment(db, found.post, found.comment, { status: 'deleted', deletedBy: 'author' })
  }
  return made
}

/** Questions with their answers, of which the person who asked accepts one a day after it was written. */
async function seedQuestions(
  db: Db,
  members: ReadonlyMap<string, number>,
  happened: Happened[],
): Promise<void> {
  const postIds = new Map<string, number>()
  for (const { key, author, publishTime, likes, accepted: _, ...row } of sampleQuestions) {
    const at = new Date(publishTime)
    const [content, contentEn] = [cleanHtml(row.content), cleanHtml(row.contentEn)]
    const id = await publish(
      db,
      {
        ...row,
        ...by,
        isQuestion: true,
        content,
        contentEn,
        summary: beginningOf(content, SUMMARY_ZH),
        summaryEn: beginningOf(contentEn, SUMMARY_EN),
        authorId: members.get(author),
      },
      at,
      happened,
    )
    postIds.set(key, id)
    await seedMarks(db, members, 'postLike', likes, { id, author, at, place: postIds.size, happened })
  }
  const answers = await seedComments(db, { sampleComments: sampleAnswers, members, postIds, happened })
  for (const { key, accepted } of sampleQuestions) {
    const answer = accepted ? answers.get(accepted) : undefined
    const post = await lockPost(db, postIds.get(key) ?? 0)
    if (!answer || !post) continue
    await changePost(db, post, { acceptedId: answer.id, acceptedBy: 'asker' })
    happened.push(
      happening(
        postEvents['answer.accepted'],
        { postId: post.id, commentId: answer.id },
        new Date(answer.createTime.getTime() + DAY_MS),
      ),
    )
  }
}

async function seedStories(
  db: Db,
  members: ReadonlyMap<string, number>,
  happened: Happened[],
): Promise<void> {
  const parts = ['challenge', 'low', 'turn', 'result', 'advice'] as const
  for (const story of sampleStories)
    await publish(
      db,
      {
        ...by,
        isStory: true,
        title: story.title,
        titleEn: story.titleEn,
        summary: story.summary,
        summaryEn: story.summaryEn,
        content: cleanHtml(parts.map((part) => story[part]).join('\n')),
        contentEn: cleanHtml(parts.map((part) => story[`${part}En`]).join('\n')),
        cityCode: story.cityCode,
        schoolId: story.schoolId,
        authorId: story.author ? members.get(story.author) : null,
        story: {
          ageBand: story.ageBand,
          ageBandEn: story.ageBandEn,
          gradYear: story.gradYear,
          from: story.from,
          fromEn: story.fromEn,
          to: story.to,
          toEn: story.toEn,
          quote: story.quote,
          quoteEn: story.quoteEn,
          nickName: story.nickName,
          nickNameEn: story.nickNameEn,
          sections: parts.map((key) => ({
            key,
            html: cleanHtml(story[key]),
            htmlEn: cleanHtml(story[`${key}En`]),
          })),
          timeline: story.timeline,
          facts: story.facts,
          isMinor: story.isMinor,
        },
      },
      new Date(story.publishTime),
      happened,
    )
}

/**
 * Takes every sample record away, in the caller's transaction, and gives how many. It stays noted that they
 * were seeded, so that the next start does not bring them back.
 */
export async function removeSample(db: Db, modules: readonly Module[]): Promise<number> {
  let removed = 0
  // a module's records may be named by those of modules that come after it
  for (const table of [...modules].reverse().flatMap(({ sample }) => sample?.tables ?? [])) {
    const gone = await db.delete(table).where(eq(table.isSample, true)).returning({ one: sql`1` })
    removed += gone.length
  }
  const gone = await db.delete(banners).where(eq(banners.createBy, by.createBy)).returning({ one: sql`1` })
  removed += gone.length
  removed += await deleteFilms(db)
  await db.delete(searchEntries).where(eq(searchEntries.isSample, true))
  // the notices went with their members; unhandled events are deleted as well
  await db.delete(events).where(sql`${events.payload} @> '{"isSample": true}'`)
  await recountPosts(db)
  removed += await countTags(db)
  await refreshWords(db, modules)
  // what people wrote about a sample school is no longer found by its name
  await markSearchStale(db)
  await forgetRolled(db, modules)
  await setState(db, 'sample')
  return removed
}
