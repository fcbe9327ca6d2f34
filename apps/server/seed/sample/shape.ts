import { bannerScenes } from '@app/contract/editorial/banner.values.ts'
import { openDayLanguages, openDayZones } from '@app/contract/school/open-day/open-day.values.ts'
import { z } from 'zod'

/**
 * Shapes of the sample records, as the JSON files of this folder have them; `rows.ts` reads them. Property names are wire
 * keys where the wire has one.
 *
 * Every text comes twice: `name` is Chinese, `nameEn` is English, and both say the same things. `null` means
 * "not stated": the gaps are on purpose. Times are fixed ISO strings with +08:00, but for open days. People, schools and
 * amounts are invented; only the news speaks of the real world.
 */

/** HTML of the tags that posts may contain, or its lines, which are joined. */
const html = z.union([z.string(), z.array(z.string()).transform((lines) => lines.join(''))])

/** 440100 Guangzhou, 440300 Shenzhen, 110000 Beijing, 310000 Shanghai, 320500 Suzhou, 000000 every city. */
const cityCode = z.enum(['440100', '440300', '110000', '310000', '320500', '000000'])

const currency = z.enum(['CAD', 'CNY'])

const keysOf = <K extends string>(names: Record<K, unknown>) => z.enum(Object.keys(names) as [K, ...K[]])

const fee = z.strictObject({
  name: z.string(),
  nameEn: z.string(),
  amount: z.int().describe('In whole units of `currency`.'),
  currency,
  note: z.string(),
  noteEn: z.string(),
})

/** `rows` add up to `known`; `graduates - known` is the number of graduates with an unknown destination. */
const destinations = z.strictObject({
  year: z.string(),
  graduates: z.int(),
  known: z.int(),
  rows: z.array(z.strictObject({ name: z.string(), nameEn: z.string(), count: z.int() })),
})

const figure = z.enum(['tuition', 'boardingFee', 'existStuNums', 'founded', 'destinations'])

export const sampleSchool = z.strictObject({
  id: z.int(),
  schoolName: z.string(),
  schoolNameEn: z.string(),
  schoolType: z.enum(['0', '1']).describe('0 in China, 1 abroad.'),
  cityCode,
  location: z.string(),
  locationEn: z.string(),
  lng: z
    .number()
    .nullable()
    .describe('Middle of the town, not an address; null for a school without a place.'),
  lat: z.number().nullable(),
  founded: z.int(),
  grades: z.array(z.enum(['8', '9', '10', '11', '12', '13'])).describe('Values of recruitgradedict.'),
  joinSchool: z
    .array(z.enum(['1', '2', '3', '4']))
    .describe('Values of joinschooldict: 1 fall, 2 spring, 3 summer, 4 rolling.'),
  existStuNums: z
    .enum(['1', '2', '3', '4', '5'])
    .describe('Value of existstunumsdict: 1 under 50, 2 50-100, 3 101-300, 4 301-600, 5 over 600.'),
  boarding: z.enum(['none', 'optional', 'full', 'homestay']),
  tuition: z.int().nullable(),
  tuitionPer: z.enum(['year', 'course']),
  boardingFee: z
    .int()
    .nullable()
    .describe('Null with `boardingIncluded` false is "not stated" or, for boarding `none`, "there is none".'),
  boardingIncluded: z.boolean(),
  currency,
  feeYear: z.literal('2026-27'),
  languages: z.array(z.enum(['zh', 'en', 'fr'])),
  programmes: z.array(z.strictObject({ name: z.string(), nameEn: z.string() })),
  tags: z.array(z.string()),
  tagsEn: z.array(z.string()),
  intro: html,
  introEn: html,
  admissions: html,
  admissionsEn: html,
  life: html,
  lifeEn: html,
  fees: z.array(fee),
  destinations: destinations.nullable(),
  website: z.string().nullable(),
  ministryNo: z.string().nullable(),
  sources: z.partialRecord(
    figure,
    z.strictObject({ text: z.string(), textEn: z.string(), checkedOn: z.string() }),
  ),
  isAuth: z.boolean().describe('True where one of the members is the verified account of the school.'),
})

export const sampleMember = z.strictObject({
  key: z.string(),
  nickName: z.string(),
  nickNameEn: z.string(),
  usertype: z.enum(['01', '02']).describe('01 personal, 02 school.'),
  schoolId: z.int().nullable(),
  authstatus: z.enum(['none', 'pending', 'approved', 'rejected', 'withdrawn']),
  region: z.string(),
  regionEn: z.string(),
  bio: z.string(),
  bioEn: z.string(),
})

/** What posts and questions have. */
const written = {
  key: z.string(),
  author: z.string().describe('Key of a member.'),
  cityCode,
  schoolId: z.int().nullable(),
  title: z.string(),
  titleEn: z.string(),
  content: html,
  contentEn: html,
  tags: z.array(z.string()),
  tagsEn: z.array(z.string()),
  publishTime: z.string(),
  viewCount: z.int(),
  likes: z.int().describe('How many of the other sample members like it.'),
}

export const samplePost = z.strictObject({
  ...written,
  blogType: z
    .literal([1, 2, 3, 4, 5, 6])
    .describe('1 baoliao, 2 tucao, 3 jiemi, 4 zhongcao, 5 biaoyang, 6 tuijian.'),
  isEssence: z.literal(true).optional(),
  favourites: z.int().describe('How many of the other sample members saved it.'),
  helpful: z.int().describe('How many of the other sample members were helped by it.'),
  evidenceLevel: z.literal([0, 1, 2]).describe('0 none, 1 pictures attached, 2 document checked by staff.'),
  interest: z.enum(['none', 'parent', 'agent', 'school', 'other']),
})

/** A question has no category and needs no text. */
export const sampleQuestion = z.strictObject({
  ...written,
  accepted: z
    .string()
    .optional()
    .describe('Key of the answer that the person who asked accepted, a day after it was written.'),
})

/** A comment below a question. */
export const sampleAnswer = z.strictObject({
  key: z.string(),
  post: z.string().describe('Key of a post or a question.'),
  author: z.string().describe('Key of a member.'),
  content: html,
  contentEn: html,
  time: z.string(),
  parent: z.string().optional().describe('Key of the comment answered; makes this a level-2 reply.'),
  official: z
    .literal(true)
    .optional()
    .describe('The reply a verified school account gives about its own school.'),
})

export const sampleComment = sampleAnswer.extend({ removed: z.literal(true).optional() })

export const sampleStory = z.strictObject({
  key: z.string(),
  author: z.string().nullable().describe('Key of a member, or null for a storyteller without an account.'),
  nickName: z.string(),
  nickNameEn: z.string(),
  schoolId: z.int(),
  ageBand: z.string(),
  ageBandEn: z.string(),
  gradYear: z.int().nullable(),
  from: z.string(),
  fromEn: z.string(),
  to: z.string(),
  toEn: z.string(),
  title: z.string(),
  titleEn: z.string(),
  quote: z.string(),
  quoteEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  challenge: html,
  challengeEn: html,
  low: html,
  lowEn: html,
  turn: html,
  turnEn: html,
  result: html,
  resultEn: html,
  advice: html,
  adviceEn: html,
  timeline: z.array(
    z.strictObject({ when: z.string(), whenEn: z.string(), what: z.string(), whatEn: z.string() }),
  ),
  facts: z.array(
    z.strictObject({ label: z.string(), labelEn: z.string(), value: z.string(), valueEn: z.string() }),
  ),
  cityCode,
  publishTime: z.string(),
  isMinor: z.boolean().describe('Minors appear by nickname only and with a consent note.'),
})

/** An item about a real change, worded as the fact ledger has it. */
export const sampleNewsItem = z.strictObject({
  id: z.int(),
  infoType: z.literal([1, 2, 3, 4, 5]).describe('1 news, 2 policy, 3 events, 4 guides, 5 announcements.'),
  title: z.string(),
  titleEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  content: html,
  contentEn: html,
  changed: z.string(),
  changedEn: z.string(),
  who: z.string(),
  whoEn: z.string(),
  from: z.string(),
  fromEn: z.string(),
  todo: z.string(),
  todoEn: z.string(),
  effectiveDate: z.string().nullable(),
  source: z.string(),
  sourceEn: z.string(),
  sourceUrl: z.string().nullable().describe('Null where we know the body but no page of it.'),
  cityCode,
  isTop: z.boolean(),
  publishTime: z.string(),
})

/** Drawings of `films/scenes` that a line of a film stands over. */
const scene = z.enum([
  'gate',
  'library',
  'shelf',
  'dorm',
  'corridor',
  'classroom',
  'workshop',
  'robot',
  'canteen',
  'field',
  'noticeboard',
  'office',
  'homestay',
  'kitchen',
  'street',
  'winter',
  'desk',
  'code',
])

export const sampleVideo = z.strictObject({
  id: z.int(),
  title: z.string(),
  titleEn: z.string(),
  intro: z.string(),
  introEn: z.string(),
  schoolId: z.int().nullable(),
  cityCode,
  duration: z.int().describe('Seconds, 90 to 240.'),
  scenes: z
    .array(z.strictObject({ at: z.number(), caption: z.string(), captionEn: z.string(), scene }))
    .describe('`at` is the second a line appears; it stays until the next line.'),
  publishTime: z.string(),
})

/** A line has under 20 characters in Chinese and under 45 letters in English. */
export const sampleBanner = z.strictObject({
  id: z.int(),
  title: z.string(),
  titleEn: z.string(),
  scene: keysOf(bannerScenes),
  linkUrl: z.string(),
  sort: z.int(),
  beginTime: z.string(),
  endTime: z.string(),
})

/** A fixed snapshot: on a live site these rows are computed from posts. */
export const sampleRedBlackEntry = z.strictObject({
  list: z.enum(['red', 'black']),
  schoolId: z.int(),
  cityCode,
  reason: z.string(),
  reasonEn: z.string(),
  reply: z.string().nullable(),
  replyEn: z.string().nullable(),
  replyStatus: z.enum(['none', 'replied', 'resolved']),
  score: z.number(),
  sinceTime: z.string(),
})

/** Held on the first such weekday (0 is Sunday) after so many weeks from the day of the seeding. */
export const sampleOpenDay = z.strictObject({
  key: z.string(),
  schoolId: z.int(),
  title: z.string(),
  titleEn: z.string(),
  afterWeeks: z.int(),
  weekday: z.literal([0, 1, 2, 3, 4, 5, 6]),
  time: z.string(),
  minutes: z.int(),
  zone: keysOf(openDayZones),
  place: z.string().nullable(),
  placeEn: z.string().nullable(),
  link: z.string().nullable(),
  spoken: keysOf(openDayLanguages),
  seats: z.int().nullable(),
  content: z.string(),
  contentEn: z.string(),
})

export type SampleSchool = z.output<typeof sampleSchool>
export type SampleComment = z.output<typeof sampleComment>
export type SampleVideo = z.output<typeof sampleVideo>
export type SampleOpenDay = z.output<typeof sampleOpenDay>
