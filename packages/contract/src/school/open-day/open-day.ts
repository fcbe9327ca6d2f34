import { isWebsite, WEBSITE_MAX } from '@app/contract/school/school.values.ts'
import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  Day,
  DayRange,
  Done,
  dataOf,
  Filter,
  Id,
  IdOrText,
  Line,
  LongText,
  listOf,
  Moment,
  named,
  OptionalLine,
  Paging,
  PathId,
  text,
  Whole,
} from '@app/contract/shapes/shapes.ts'
import { Written } from '@app/contract/system/dictionary.ts'
import { call, doneTexts, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import {
  OPEN_DAY_PLACE_MAX,
  OPEN_DAY_SCHOOLS,
  OPEN_DAY_TEXT_MAX,
  OPEN_DAY_TITLE_MAX,
  openDayLanguages,
  openDayStates,
  openDayZones,
} from './open-day.values.ts'

/** What a school, or an editor for it, states of an open day, in both languages. */
const wholeAddress = text('请填写完整的网址，以 https:// 开头', 'Write the whole address, from https:// on')

const stated = {
  title: named('名称', 'Title', Line(OPEN_DAY_TITLE_MAX)),
  titleEn: named('英文名称', 'Title in English', Line(OPEN_DAY_TITLE_MAX * 2)),
  day: named('日期', 'Date', Day),
  time: named(
    '开始时间',
    'Starts at',
    z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, text('请按 14:30 的格式填写', 'Write it as 14:30')),
  ),
  minutes: named('时长（分钟）', 'Length in minutes', Whole(1440, 15)),
  zone: named('时区', 'Time zone', Choice(openDayZones)),
  place: named('地点', 'Venue', OptionalLine(OPEN_DAY_PLACE_MAX)),
  placeEn: named('英文地点', 'Venue in English', OptionalLine(OPEN_DAY_PLACE_MAX)),
  link: named(
    '线上链接',
    'Online link',
    z
      .string()
      .trim()
      .max(WEBSITE_MAX)
      .regex(/^$|^https?:\/\/\S+$/, wholeAddress)
      .refine((written) => written === '' || isWebsite(written), wholeAddress)
      .nullish(),
  ),
  spoken: named('语言', 'Language', Choice(openDayLanguages)),
  seats: named('名额', 'Places', Whole(100_000, 1).nullish()),
  content: named('说明', 'Description', LongText(OPEN_DAY_TEXT_MAX).default('')),
  contentEn: named('英文说明', 'Description in English', LongText(OPEN_DAY_TEXT_MAX * 2).default('')),
}

const draft = z.object({
  schoolId: named('学校', 'School', IdOrText),
  ...stated,
  state: named('状态', 'Status', Choice(openDayStates).default('planned')),
})

/** Open days and visits of schools, as editors have them. */
export const openDayAdmin = resource({
  name: 'openDay',
  title: { zh: '开放日', en: 'Open day' },
  path: '/bbs/openday',
  permission: 'bbs:openday',
  id: 'id',
  record: z.object({
    id: named('编号', 'No.', Id),
    ...draft.shape,
    schoolId: named('学校', 'School', Id),
    schoolName: named('学校', 'School', z.string().nullable()),
    schoolNameEn: named('学校英文名称', 'School in English', z.string().nullable()),
    place: named('地点', 'Venue', z.string().nullable()),
    placeEn: named('英文地点', 'Venue in English', z.string().nullable()),
    link: named('线上链接', 'Online link', z.string().nullable()),
    seats: named('名额', 'Places', z.number().nullable()),
    state: named('状态', 'Status', Choice(openDayStates)),
    startTime: named('开始（北京时间）', 'Begins (Beijing time)', Moment),
    endTime: named('结束（北京时间）', 'Ends (Beijing time)', Moment),
    isOver: named('已结束', 'Past', z.boolean()),
    isBySchool: named('学校填写', 'By the school', z.boolean()),
    ...Written,
  }),
  draft,
  search: z.object({
    title: named('关键词', 'Keywords', z.string().max(60).optional()),
    schoolId: named('学校', 'School', IdOrText.optional()),
    state: named('状态', 'Status', Choice(openDayStates).optional()),
    params: named('举办日期', 'Date', DayRange),
  }),
})

/** An open day as readers see it. */
export const OpenDay = z.object({
  id: Id,
  schoolId: Id,
  schoolName: z.string(),
  schoolNameEn: z.string(),
  /** The city that it is listed under, in English and in Chinese; null where none is known. */
  town: z.string().nullable(),
  townZh: z.string().nullable(),
  title: z.string(),
  titleEn: z.string(),
  day: z.string(),
  time: z.string(),
  minutes: z.number(),
  zone: Choice(openDayZones),
  place: z.string().nullable(),
  placeEn: z.string().nullable(),
  link: z.string().nullable(),
  spoken: Choice(openDayLanguages),
  seats: z.number().nullable(),
  content: z.string(),
  contentEn: z.string(),
  startTime: Moment,
  endTime: Moment,
  isSample: z.boolean(),
})
export type OpenDay = z.output<typeof OpenDay>

/** Open days that are still to come, the next first: of all schools, of some, or of a city. */
export const listOpenDays = publicRead({
  id: 'openDay.public',
  summary: { zh: '即将举办的开放日', en: 'Open days to come' },
  path: '/bbs/web/listOpenDay',
  query: Paging,
  body: z.object({
    schoolIds: z.array(IdOrText).max(OPEN_DAY_SCHOOLS).nullish(),
    town: Filter(z.string().trim().max(80)),
    ...Paging.shape,
  }),
  answer: z.object({
    ...listOf(OpenDay).shape,
    /** Cities with open days to come. */
    towns: z.array(z.object({ town: z.string(), townZh: z.string().nullable(), count: z.number() })),
  }),
  // of some schools: what these hold; where no school is named, `openDay:list` joins
  shows: ['openDay:school-{body.schoolIds}', 'school:{body.schoolIds}', 'school:{answer.rows.schoolId}'],
  done: doneTexts.done,
})

/** Asks for a notice on the day before, or takes that back. */
export const setOpenDayReminder = call({
  id: 'openDay.remind',
  summary: { zh: '开放日提醒', en: 'Reminder of an open day' },
  method: 'POST',
  path: '/bbs/submitweb/setOpenDayReminder',
  access: 'account',
  body: z.object({ id: IdOrText, on: z.boolean() }),
  answer: dataOf(z.object({ on: z.boolean() })),
  invalidatesNothingBecause: 'Only the caller reads it, and no cache holds it',
  problems: ['notFound', 'tooFast'],
})

/** Of which open days the caller wants to be reminded. */
export const listOpenDayReminders = call({
  id: 'openDay.reminders',
  summary: { zh: '我的开放日提醒', en: 'My reminders of open days' },
  method: 'POST',
  path: '/bbs/submitweb/listOpenDayReminder',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It is a read that no cache holds',
  answer: dataOf(z.object({ ids: z.array(Id) })),
})

/** An open day as its school has it. */
export const MyOpenDay = z.object({
  ...OpenDay.omit({ schoolName: true, schoolNameEn: true, town: true, townZh: true, isSample: true }).shape,
  state: Choice(openDayStates),
})
export type MyOpenDay = z.output<typeof MyOpenDay>

/** The open days of the caller's school that are not over. */
export const listMyOpenDays = call({
  id: 'openDay.mine',
  summary: { zh: '我校的开放日', en: 'Open days of my school' },
  method: 'POST',
  path: '/bbs/submitweb/listMyOpenDay',
  access: 'account',
  transaction: false,
  invalidatesNothingBecause: 'It is a read that no cache holds',
  answer: dataOf(z.array(MyOpenDay)),
  problems: ['schoolNotApproved'],
})

/** Writes an open day of the caller's school; without a number a new one. */
export const saveMyOpenDay = call({
  id: 'openDay.save',
  summary: { zh: '保存我校的开放日', en: 'Save an open day of my school' },
  method: 'POST',
  path: '/bbs/submitweb/saveMyOpenDay',
  access: 'account',
  body: z.object({ id: Filter(IdOrText), ...stated }),
  answer: dataOf(z.object({ id: Id, state: Choice(openDayStates) })),
  invalidates: ['openDay:list'],
  problems: [
    'invalid',
    'notFound',
    'schoolNotApproved',
    'userMuted',
    'phoneNeeded',
    'tooFast',
    'openDayPlace',
    'openDayPast',
    'openDayFar',
    'openDayMany',
    'wordBlocked',
    'contactLeak',
    'stackedMarks',
    'hostDisguised',
  ],
})

/** Withdraws an open day of the caller's school; readers who were reminded of it hear so. */
export const withdrawMyOpenDay = call({
  id: 'openDay.withdraw',
  summary: { zh: '取消我校的开放日', en: 'Withdraw an open day of my school' },
  method: 'POST',
  path: '/bbs/submitweb/withdrawMyOpenDay/{id}',
  access: 'account',
  params: z.object({ id: PathId }),
  answer: Done,
  invalidates: ['openDay:list'],
  problems: ['notFound', 'schoolNotApproved'],
})
