/**
 * Shapes of the sample records. Property names are wire keys where the wire has one.
 *
 * Every text comes twice: `name` is Chinese, `nameEn` is English, and both say the same things. `null` means
 * "not stated": the gaps are on purpose. Times are fixed ISO strings with +08:00, but for open days. HTML uses only the tags that
 * posts may contain. People, schools and amounts are invented; only `news.ts` speaks of the real world.
 */

import type { BannerScene } from '@app/contract/editorial/banner.values.ts'
import type { OpenDayLanguage, OpenDayZone } from '@app/contract/school/open-day/open-day.values.ts'

/** 440100 Guangzhou, 440300 Shenzhen, 110000 Beijing, 310000 Shanghai, 320500 Suzhou, 000000 every city. */
export type CityCode = '440100' | '440300' | '110000' | '310000' | '320500' | '000000'

export type Currency = 'CAD' | 'CNY'

export type SampleFee = {
  name: string
  nameEn: string
  /** In whole units of `currency`. */
  amount: number
  currency: Currency
  note: string
  noteEn: string
}

/** `rows` add up to `known`; `graduates - known` is the number of graduates with an unknown destination. */
export type SampleDestinations = {
  year: string
  graduates: number
  known: number
  rows: { name: string; nameEn: string; count: number }[]
}

export type FigureKey = 'tuition' | 'boardingFee' | 'existStuNums' | 'founded' | 'destinations'

export type SampleSource = { text: string; textEn: string; checkedOn: string }

export type SampleSchool = {
  id: number
  schoolName: string
  schoolNameEn: string
  /** 0 in China, 1 abroad. */
  schoolType: '0' | '1'
  cityCode: CityCode
  location: string
  locationEn: string
  /** Middle of the town, not an address; null for a school without a place. */
  lng: number | null
  lat: number | null
  founded: number
  /** Values of recruitgradedict. */
  grades: ('8' | '9' | '10' | '11' | '12' | '13')[]
  /** Values of joinschooldict: 1 autumn, 2 spring, 3 summer, 4 rolling. */
  joinSchool: ('1' | '2' | '3' | '4')[]
  /** Value of existstunumsdict: 1 under 50, 2 50-100, 3 101-300, 4 301-600, 5 over 600. */
  existStuNums: '1' | '2' | '3' | '4' | '5'
  boarding: 'none' | 'optional' | 'full' | 'homestay'
  tuition: number | null
  tuitionPer: 'year' | 'course'
  /** Null with `boardingIncluded` false is "not stated" or, for boarding `none`, "there is none". */
  boardingFee: number | null
  boardingIncluded: boolean
  currency: Currency
  feeYear: '2026-27'
  languages: ('zh' | 'en' | 'fr')[]
  programmes: { name: string; nameEn: string }[]
  tags: string[]
  tagsEn: string[]
  intro: string
  introEn: string
  admissions: string
  admissionsEn: string
  life: string
  lifeEn: string
  fees: SampleFee[]
  destinations: SampleDestinations | null
  website: string | null
  ministryNo: string | null
  sources: Partial<Record<FigureKey, SampleSource>>
  /** True where the school has a verified account in `people.ts`. */
  isAuth: boolean
}

export type SampleMember = {
  key: string
  nickName: string
  nickNameEn: string
  /** 01 personal, 02 school. */
  usertype: '01' | '02'
  schoolId: number | null
  authstatus: 'none' | 'pending' | 'approved' | 'rejected' | 'withdrawn'
  region: string
  regionEn: string
  bio: string
  bioEn: string
}

export type SamplePost = {
  key: string
  /** 1 baoliao, 2 tucao, 3 jiemi, 4 zhongcao, 5 biaoyang, 6 tuijian. */
  blogType: 1 | 2 | 3 | 4 | 5 | 6
  /** Key of a `SampleMember`. */
  author: string
  cityCode: CityCode
  schoolId: number | null
  title: string
  titleEn: string
  content: string
  contentEn: string
  tags: string[]
  tagsEn: string[]
  publishTime: string
  isEssence?: true
  viewCount: number
  /** How many of the other sample members like it, saved it, and were helped by it. */
  likes: number
  favourites: number
  helpful: number
  /** 0 none, 1 pictures attached, 2 document checked by staff. */
  evidenceLevel: 0 | 1 | 2
  interest: 'none' | 'parent' | 'agent' | 'school' | 'other'
}

export type SampleComment = {
  key: string
  /** Key of a `SamplePost`. */
  post: string
  /** Key of a `SampleMember`. */
  author: string
  content: string
  contentEn: string
  time: string
  /** Key of the comment answered; makes this a level-2 reply. */
  parent?: string
  removed?: true
  /** The reply a verified school account gives about its own school. */
  official?: true
}

/** A question has no category and needs no text; how many of the other sample members like it is `likes`. */
export type SampleQuestion = Pick<
  SamplePost,
  | 'key'
  | 'author'
  | 'cityCode'
  | 'schoolId'
  | 'title'
  | 'titleEn'
  | 'content'
  | 'contentEn'
  | 'tags'
  | 'tagsEn'
  | 'publishTime'
  | 'viewCount'
  | 'likes'
> & {
  /** Key of the `SampleAnswer` that the person who asked accepted, a day after it was written. */
  accepted?: string
}

/** A comment below a `SampleQuestion`. */
export type SampleAnswer = Omit<SampleComment, 'removed'>

export type SampleStory = {
  key: string
  /** Key of a `SampleMember`, or null for a storyteller without an account. */
  author: string | null
  nickName: string
  nickNameEn: string
  schoolId: number
  ageBand: string
  ageBandEn: string
  gradYear: number | null
  from: string
  fromEn: string
  to: string
  toEn: string
  title: string
  titleEn: string
  quote: string
  quoteEn: string
  summary: string
  summaryEn: string
  challenge: string
  challengeEn: string
  low: string
  lowEn: string
  turn: string
  turnEn: string
  result: string
  resultEn: string
  advice: string
  adviceEn: string
  timeline: { when: string; whenEn: string; what: string; whatEn: string }[]
  facts: { label: string; labelEn: string; value: string; valueEn: string }[]
  cityCode: CityCode
  publishTime: string
  /** Minors appear by nickname only and with a consent note. */
  isMinor: boolean
}

export type SampleNews = {
  id: number
  /** 1 news, 2 policy, 3 events, 4 guides, 5 announcements. */
  infoType: 1 | 2 | 3 | 4 | 5
  title: string
  titleEn: string
  summary: string
  summaryEn: string
  content: string
  contentEn: string
  changed: string
  changedEn: string
  who: string
  whoEn: string
  from: string
  fromEn: string
  todo: string
  todoEn: string
  effectiveDate: string | null
  source: string
  sourceEn: string
  sourceUrl: string | null
  cityCode: CityCode
  isTop: boolean
  publishTime: string
}

/** Pictures the caption player can draw behind a line. */
export type SceneKey =
  | 'gate'
  | 'library'
  | 'shelf'
  | 'dorm'
  | 'corridor'
  | 'classroom'
  | 'workshop'
  | 'robot'
  | 'canteen'
  | 'field'
  | 'noticeboard'
  | 'office'
  | 'homestay'
  | 'kitchen'
  | 'street'
  | 'winter'
  | 'desk'
  | 'code'

export type SampleVideo = {
  id: number
  title: string
  titleEn: string
  intro: string
  introEn: string
  schoolId: number | null
  cityCode: CityCode
  /** Seconds, 90 to 240. */
  duration: number
  /** `at` is the second a line appears; it stays until the next line. */
  scenes: { at: number; caption: string; captionEn: string; scene: SceneKey }[]
  publishTime: string
}

export type SampleBanner = {
  id: number
  title: string
  titleEn: string
  scene: BannerScene
  linkUrl: string
  sort: number
  beginTime: string
  endTime: string
}

/** A fixed snapshot: on a live site these rows are computed from posts. */
export type SampleRedBlack = {
  list: 'red' | 'black'
  schoolId: number
  cityCode: CityCode
  reason: string
  reasonEn: string
  reply: string | null
  replyEn: string | null
  replyStatus: 'none' | 'replied' | 'resolved'
  score: number
  sinceTime: string
}

/** Held on the first such weekday (0 is Sunday) after so many weeks from the day of the seeding. */
export type SampleOpenDay = {
  key: string
  schoolId: number
  title: string
  titleEn: string
  afterWeeks: number
  weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6
  time: string
  minutes: number
  zone: OpenDayZone
  place: string | null
  placeEn: string | null
  link: string | null
  spoken: OpenDayLanguage
  seats: number | null
  content: string
  contentEn: string
}
