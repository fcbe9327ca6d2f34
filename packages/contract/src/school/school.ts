import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  Day,
  Dict,
  Dicts,
  dataOf,
  Filter,
  Id,
  IdOrText,
  Image,
  kinds,
  Line,
  labelOf,
  listOf,
  Moment,
  named,
  OptionalLine,
  Paging,
  PathId,
  RichText,
  Status,
  text,
  Whole,
  WholeOrText,
  whenMissing,
} from '@app/contract/shapes/shapes.ts'
import { CityCode } from '@app/contract/site/city.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { doneTexts, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { internationalAnswers, internationalStates, interviews } from './admission.values.ts'
import {
  ossltBands,
  sampleStates,
  schoolKinds,
  schoolSettings,
  VALUES_MAX,
} from './register/finding.values.ts'
import { addressGroups } from './register/indexing.values.ts'
import { Licences, RegisterFacts, RegisterSummary } from './register/register.ts'
import { creditStates, deliveries } from './register/register.values.ts'
import {
  boardings,
  currencies,
  isWebsite,
  schoolOrders,
  sourcedFigures,
  teachingLanguages,
  tuitionPers,
  WEBSITE_MAX,
} from './school.values.ts'
import { type SchoolFactKey, schoolFactNames } from './school-facts.values.ts'

/** 1 abroad, 0 domestic. A number on the wire, also accepted as text. */
export const SchoolType = WholeOrText(1).register(kinds, { kind: 'dictionary', type: 'bbs_school_type' })

const MAX_AMOUNT = 10_000_000
/** A fee as schools state it: whole, in the currency named beside it. */
const Amount = Whole(MAX_AMOUNT)
const MAX_STUDENTS = 1_000_000
const Programme = z.object({
  name: named('课程', 'Programme', Line(60)),
  nameEn: named('英文', 'English', Line(80)),
})
const Fee = z.object({
  name: named('项目', 'Item', Line(30)),
  nameEn: named('英文', 'English', Line(60)),
  amount: named('金额', 'Amount', Amount),
  currency: named('币种', 'Currency', Choice(currencies)),
  note: named('说明', 'Note', OptionalLine(120)),
  noteEn: named('英文说明', 'English note', OptionalLine(200)),
})
const Source = z.object({
  figure: named('数字', 'Figure', Choice(sourcedFigures)),
  text: named('来源', 'Source', Line(200)),
  textEn: named('英文来源', 'Source in English', Line(300)),
  checkedOn: named('核对日期', 'Checked on', Day),
})
const Destinations = z.object({
  year: named('毕业年份', 'Year', Whole(2100, 2000)),
  graduates: named('毕业人数', 'Graduates', Whole(MAX_STUDENTS)),
  known: named('去向已知', 'Destination known', Whole(MAX_STUDENTS)),
  rows: named(
    '去向',
    'Destinations',
    z
      .array(
        z.object({
          name: named('去向', 'Destination', Line(60)),
          nameEn: named('英文', 'English', Line(100)),
          count: named('人数', 'Students', Whole(MAX_STUDENTS)),
        }),
      )
      .max(30),
  ),
})

const Intake = Dicts('joinschooldict')
const Grades = Dicts('recruitgradedict')

/** Everything an editor writes about a school, in both languages. */
const draft = z.object({
  schoolName: named(
    '学校名称',
    'Name',
    z.string(whenMissing('请输入学校名称', 'Enter the school name')).trim().min(2).max(120),
  ),
  schoolNameEn: named('英文名称', 'English name', z.string().trim().min(2).max(120)),
  logo: named('校徽', 'Logo', Image.default('')),
  cover: named('封面', 'Cover', Image.default('')),
  photos: named('图片', 'Pictures', z.array(Image).max(5).default([]).register(kinds, { kind: 'image' })),
  schoolType: named('学校类型', 'Type', SchoolType),
  cityCode: named(
    '城市',
    'City',
    z
      .string()
      .regex(/^\d{6}$/, text('请选择城市', 'Choose a city'))
      .default(ALL_CITIES),
  ),
  location: named('所在地', 'Place', OptionalLine(60)),
  locationEn: named('所在地（英文）', 'Place in English', OptionalLine(80)),
  lng: named('经度', 'Longitude', z.number().min(-180).max(180).nullish()),
  lat: named('纬度', 'Latitude', z.number().min(-90).max(90).nullish()),
  founded: named('建校年份', 'Founded', Whole(2100, 1700).nullish()),
  recruitGrade: named('招生年级', 'Grades', Grades),
  joinSchool: named('入学时间', 'Intake', Intake),
  existStuNums: named('在校人数', 'Students', Dict('existstunumsdict').max(2).nullish()),
  boarding: named('住宿', 'Boarding', Choice(boardings)),
  tuitionMin: named('学费（最低）', 'Tuition from', Amount.nullish()),
  tuitionMax: named('学费（最高）', 'Tuition to', Amount.nullish()),
  tuitionPer: named('计费单位', 'Charged', Choice(tuitionPers).default('year')),
  boardingFee: named('住宿费', 'Boarding fee', Amount.nullish()),
  boardingIncluded: named('住宿含在学费内', 'Boarding included', z.boolean().default(false)),
  currency: named('币种', 'Currency', Choice(currencies)),
  feeYear: named('收费学年', 'Fee year', OptionalLine(10)),
  languages: named(
    '教学语言',
    'Languages',
    z
      .array(z.enum(['zh', 'en', 'fr']))
      .max(3)
      .register(kinds, { kind: 'choice', options: teachingLanguages }),
  ),
  programs: named('课程', 'Programmes', z.array(Programme).max(12)),
  tags: named('标签', 'Tags', z.array(z.string().trim().min(1).max(20)).max(5).default([])),
  tagsEn: named('英文标签', 'Tags in English', z.array(z.string().trim().min(1).max(30)).max(5).default([])),
  intro: named('介绍', 'About', RichText.default('')),
  introEn: named('英文介绍', 'About in English', RichText.default('')),
  admissions: named('招生', 'Admissions', RichText.default('')),
  admissionsEn: named('英文招生', 'Admissions in English', RichText.default('')),
  life: named('生活', 'Life', RichText.default('')),
  lifeEn: named('英文生活', 'Life in English', RichText.default('')),
  fees: named('费用明细', 'Fee lines', z.array(Fee).max(20).default([])),
  destinations: named('毕业去向', 'Destinations', Destinations.nullish()),
  sources: named('数字来源', 'Sources', z.array(Source).max(20).default([])),
  address: named('地址', 'Address', OptionalLine(200)),
  international: named('国际生', 'International students', Choice(internationalAnswers).nullish()),
  chancesYear: named('录取情况的学年', 'Year of admission', OptionalLine(10)),
  seats: named('招生名额', 'Places', Whole(MAX_STUDENTS).nullish()),
  applicants: named('上一年申请人数', 'Applicants the year before', Whole(MAX_STUDENTS).nullish()),
  englishNeeded: named('英语要求', 'English required', OptionalLine(120)),
  englishNeededEn: named('英语要求（英文）', 'English required, in English', OptionalLine(200)),
  interview: named('面试', 'Interview', Choice(interviews).nullish()),
  website: named(
    '网站',
    'Website',
    z
      .string()
      .trim()
      .max(WEBSITE_MAX)
      .refine(
        (written) => written === '' || isWebsite(written),
        text(
          '请填写完整的网址，例如 https://www.example.com',
          'Enter a whole address, such as https://www.example.com',
        ),
      )
      .nullish(),
  ),
  ministryNo: named(
    '教育厅编号',
    'Ministry number',
    z
      .string()
      .regex(/^(\d{6})?$/, text('学校编号须为6位数字', 'The school number has 6 digits'))
      .nullish(),
  ),
  isAuth: named('已认证', 'Verified', z.boolean().default(false)),
  status: named('状态', 'Status', Status.default('0')),
  remark: Remark,
})
export type SchoolDraft = z.output<typeof draft>

const recordShape = {
  id: named('编号', 'No.', Id),
  ...draft.shape,
  // a stored value is shown as it is, whichever rule it was written under
  website: named('网站', 'Website', z.string().nullable()),
  ministryNo: named('教育厅编号', 'Ministry number', z.string().nullable()),
  status: named('状态', 'Status', Status),
  completeness: named('信息完整度', 'Facts stated', z.number()),
  isSample: named('示例数据', 'Sample data', z.boolean()),
  ...Written,
}

/** What of a school fits a cell of a workbook, under the heads of its export. */
const importedFields = [
  'schoolName',
  'schoolNameEn',
  'schoolType',
  'cityCode',
  'location',
  'locationEn',
  'address',
  'website',
  'ministryNo',
  'founded',
  'recruitGrade',
  'joinSchool',
  'existStuNums',
  'boarding',
  'international',
  'tuitionMin',
  'tuitionMax',
  'tuitionPer',
  'boardingFee',
  'boardingIncluded',
  'currency',
  'feeYear',
  'languages',
  'tags',
  'tagsEn',
  'status',
  'remark',
] as const satisfies readonly (keyof SchoolDraft)[]

/** The directory of schools, as editors keep it. */
export const schoolAdmin = resource({
  name: 'school',
  title: { zh: '学校', en: 'School' },
  path: '/bbs/school',
  permission: 'bbs:school',
  id: 'id',
  imports: Object.fromEntries(importedFields.map((name) => [name, labelOf(draft.shape[name])])),
  record: z.object(recordShape),
  draft,
  search: z.object({
    schoolName: named('学校名称', 'Name', z.string().max(60).optional()),
    schoolType: named('学校类型', 'Type', SchoolType.optional()),
    cityCode: named('城市', 'City', z.string().max(6).optional()),
    status: named('状态', 'Status', Status.optional()),
  }),
})

type Facts = Pick<
  SchoolDraft,
  | 'location'
  | 'founded'
  | 'recruitGrade'
  | 'joinSchool'
  | 'existStuNums'
  | 'boarding'
  | 'tuitionMin'
  | 'boardingFee'
  | 'boardingIncluded'
  | 'feeYear'
  | 'languages'
  | 'programs'
  | 'intro'
  | 'admissions'
  | 'life'
  | 'fees'
  | 'destinations'
  | 'sources'
  | 'address'
  | 'website'
  | 'ministryNo'
  | 'photos'
  | 'lng'
>

const statedWhen: Record<SchoolFactKey, (school: Facts) => boolean> = {
  location: (s) => Boolean(s.location),
  address: (s) => Boolean(s.address),
  founded: (s) => Boolean(s.founded),
  recruitGrade: (s) => s.recruitGrade.length > 0,
  joinSchool: (s) => s.joinSchool.length > 0,
  existStuNums: (s) => Boolean(s.existStuNums),
  boarding: (s) => Boolean(s.boarding) && s.boarding !== 'unknown',
  tuition: (s) => s.tuitionMin != null,
  boardingFee: (s) => s.boardingFee != null || s.boardingIncluded || s.boarding === 'none',
  feeYear: (s) => Boolean(s.feeYear),
  fees: (s) => s.fees.length >= 3,
  languages: (s) => s.languages.length > 0,
  programs: (s) => s.programs.length > 0,
  intro: (s) => Boolean(s.intro),
  admissions: (s) => Boolean(s.admissions),
  life: (s) => Boolean(s.life),
  destinations: (s) => Boolean(s.destinations),
  website: (s) => Boolean(s.website),
  ministryNo: (s) => Boolean(s.ministryNo),
  sources: (s) => s.sources.length > 0,
}

/**
 * The twenty facts a family asks of a school, each with how to see that it is stated. The directory's
 * default order and the completeness meter count them; what is missing becomes a question to ask.
 */
export const schoolFacts = (Object.keys(schoolFactNames) as SchoolFactKey[]).map((key) => ({
  key,
  name: schoolFactNames[key],
  isStated: statedWhen[key],
}))

/** How many of `schoolFacts` are stated. */
export function completenessOf(school: Facts): number {
  return schoolFacts.filter((fact) => fact.isStated(school)).length
}

/** A school as lists show it, with what the directory's cards need beside it. */
export const SchoolRow = z.object({
  id: Id,
  schoolName: z.string(),
  schoolNameEn: z.string(),
  logo: z.string(),
  cover: z.string(),
  schoolType: z.number(),
  schoolTypeName: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
  location: z.string().nullable(),
  locationEn: z.string().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  joinSchool: z.array(z.string()),
  recruitGrade: z.array(z.string()),
  existStuNums: z.string().nullable(),
  boarding: Choice(boardings),
  tuitionMin: z.number().nullable(),
  tuitionMax: z.number().nullable(),
  tuitionPer: Choice(tuitionPers),
  boardingFee: z.number().nullable(),
  boardingIncluded: z.boolean(),
  currency: z.string(),
  feeYear: z.string().nullable(),
  languages: z.array(z.string()),
  programs: z.array(z.object({ name: z.string(), nameEn: z.string() })),
  tags: z.array(z.string()),
  tagsEn: z.array(z.string()),
  completeness: z.number(),
  isAuth: z.boolean(),
  isSample: z.boolean(),
  listFlag: z.enum(['none', 'red', 'black']),
  scoreAvg: z.number().nullable(),
  scoreCount: z.number(),
  blogCount: z.number(),
  followCount: z.number(),
  followed: z.boolean(),
  /** Kilometres, as the crow flies, from the place named in `near`; null without one and where the school's place is unknown. */
  distance: z.number().nullable(),
  /** What the ministry's register says of it; null for a school that is not in there. */
  register: RegisterSummary.nullable(),
  updateTime: Moment.nullable(),
})
export type SchoolRow = z.output<typeof SchoolRow>

export const SchoolDetail = z.object({
  ...SchoolRow.shape,
  register: RegisterFacts.nullable(),
  /** As it or an editor states, and so the chances of a place. */
  international: Choice(internationalAnswers).nullable(),
  chancesYear: z.string().nullable(),
  seats: z.number().nullable(),
  applicants: z.number().nullable(),
  englishNeeded: z.string().nullable(),
  englishNeededEn: z.string().nullable(),
  interview: Choice(interviews).nullable(),
  founded: z.number().nullable(),
  intro: z.string(),
  introEn: z.string(),
  admissions: z.string(),
  admissionsEn: z.string(),
  life: z.string(),
  lifeEn: z.string(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  ministryNo: z.string().nullable(),
  photos: z.array(z.string()),
  fees: z.array(Fee),
  destinations: Destinations.nullable(),
  sources: z.array(Source),
  /** Figures that the school has stated itself since an editor last checked them. */
  statements: z.array(
    z.object({
      figure: Choice(sourcedFigures),
      statedOn: z.string(),
      /** What the editor had found, and of a price list what stood there; null where the figure was never checked. */
      checked: z
        .object({
          tuitionMin: z.number().nullish(),
          tuitionMax: z.number().nullish(),
          tuitionPer: z.string().nullish(),
          currency: z.string().nullish(),
          feeYear: z.string().nullish(),
          boardingFee: z.number().nullish(),
          boardingIncluded: z.boolean().nullish(),
          existStuNums: z.string().nullish(),
          founded: z.number().nullish(),
          international: Choice(internationalAnswers).nullish(),
          chancesYear: z.string().nullish(),
          seats: z.number().nullish(),
          applicants: z.number().nullish(),
          englishNeeded: z.string().nullish(),
          englishNeededEn: z.string().nullish(),
          interview: Choice(interviews).nullish(),
          destinations: z.object({ year: z.number(), graduates: z.number(), known: z.number() }).nullish(),
          fees: z.array(Fee).nullish(),
        })
        .nullable(),
    }),
  ),
  typeCounts: z.record(z.string(), z.number()),
  nearby: z.array(SchoolRow),
})
export type SchoolDetail = z.output<typeof SchoolDetail>

/** One value or several, of which a school needs only one; nothing asks for any. */
const Several = <S extends z.ZodType>(one: S) => Filter(z.union([one, z.array(one).max(VALUES_MAX)]))

/** What the directory can be filtered by. */
export const SchoolFilter = z.object({
  schoolType: Filter(SchoolType),
  cityCode: CityCode,
  recruitGrade: Several(z.string().max(2)),
  joinSchool: Several(z.string().max(2)),
  existStuNums: Several(z.string().max(2)),
  boarding: Several(Choice(boardings)),
  programme: Several(z.string().max(80)),
  kinds: Several(Choice(schoolKinds)),
  credits: Several(Choice(creditStates)),
  deliveries: Several(Choice(deliveries)),
  settings: Several(Choice(schoolSettings)),
  /** Regions as the ministry's lists name them; cities and boards in any case, or by their usual Chinese names. */
  regions: Several(z.string().max(40)),
  towns: Several(z.string().max(80)),
  boards: Several(z.string().max(120)),
  osslt: Several(Choice(ossltBands)),
  samples: Several(Choice(sampleStates)),
  international: Several(Choice(internationalStates)),
  /** A city of Ontario, in English or Chinese, or a postal code of which the first three characters count. */
  near: Filter(z.string().trim().max(80)),
  /** A ceiling in the currency named beside it; schools that state no fee are left out. */
  tuitionMax: Filter(WholeOrText(MAX_AMOUNT)),
  currency: Filter(Choice(currencies)),
  /** At least this many of `schoolFacts` are stated. */
  completeness: Filter(WholeOrText(20)),
  keyword: Filter(z.string().trim().max(60)),
})
export type SchoolFilter = z.output<typeof SchoolFilter>

export const listSchools = publicRead({
  id: 'school.public',
  problems: ['tooFast'],
  summary: { zh: '学校列表', en: 'Schools of the directory' },
  path: '/bbs/web/listSchoolSchool',
  query: Paging,
  body: z.object({
    ...SchoolFilter.shape,
    ...Paging.shape,
    orderType: Filter(z.enum(schoolOrders)).catch(undefined),
  }),
  answer: z.object({
    ...listOf(SchoolRow).shape,
    /** True where `near` is no place that the register knows: the usual order stands then. */
    isNearUnknown: z.boolean(),
    /** Where the keyword finds nothing and the rows are those of words that are spelt much alike: these words. */
    respelt: z.string().nullable(),
    licences: Licences,
  }),
  shows: ['school:list', 'school:{answer.rows.id}', 'redBlack', 'dictionary', 'city', 'synonym'],
  done: doneTexts.done,
})

/** How many schools each value of each filter would leave, with the other filters unchanged. */
export const countSchools = publicRead({
  id: 'school.counts',
  problems: ['tooFast'],
  summary: { zh: '学校筛选计数', en: 'Counts beside the filter options' },
  path: '/bbs/web/countSchool',
  body: SchoolFilter,
  answer: dataOf(z.record(z.string(), z.record(z.string(), z.number()))),
  // a school of all cities counts in each city that there is
  shows: ['school:list', 'city', 'synonym'],
})

/** The school that a school was merged into, so that its old address leads there; null where there is none. */
export const findMovedSchool = publicRead({
  id: 'school.moved',
  summary: { zh: '学校合并后的去向', en: 'Where a merged school went' },
  path: '/bbs/web/getMovedSchool',
  body: z.object({ id: IdOrText }),
  answer: dataOf(z.object({ id: Id.nullable() })),
  shows: ['school:{body.id}'],
})

/** Similar schools are chosen when the answer is made; what it says of them is exact. */
export const getSchool = publicRead({
  id: 'school.detail',
  summary: { zh: '学校详情', en: 'One school' },
  path: '/bbs/web/getSchoolSchool/{id}',
  params: z.object({ id: PathId }),
  answer: dataOf(SchoolDetail),
  shows: [
    'school:{params.id}',
    'school:{answer.data.nearby.id}',
    'post:school-{params.id}',
    'redBlack',
    'dictionary',
    'city',
  ],
  problems: ['notFound'],
})

export const compareSchools = publicRead({
  id: 'school.compare',
  summary: { zh: '学校对比', en: 'Schools side by side' },
  path: '/bbs/web/compareSchool',
  body: z.object({ ids: z.array(IdOrText).min(1).max(50) }),
  answer: dataOf(z.array(SchoolDetail)),
  shows: ['school:{body.ids}', 'post:school-{body.ids}', 'redBlack', 'dictionary', 'city'],
  problems: ['compareCount'],
})

/** Rows of a file of the sitemap. */
export const ADDRESSES_MAX = 5000

/** Schools that search engines may list (`isIndexed`), in the order of their ids; the total counts the others too. */
export const listSchoolAddresses = publicRead({
  id: 'school.addresses',
  summary: { zh: '供搜索引擎收录的学校', en: 'Schools for search engines' },
  path: '/bbs/web/listSchoolAddress',
  body: z.object({
    group: Choice(addressGroups).default('public'),
    pageNum: WholeOrText(1_000_000, 1).default(1),
    pageSize: WholeOrText(ADDRESSES_MAX, 1).default(ADDRESSES_MAX),
  }),
  answer: listOf(z.object({ id: Id, updateTime: Moment.nullable() })),
  shows: ['school'],
})

/**
 * The postal area or city of the register whose middle is nearest to a position, to look around there. The position is not
 * stored, and no answer is shared: a list then names the place and not the position.
 */
export const findSchoolPlace = publicRead({
  id: 'school.place',
  summary: { zh: '位置所在的邮编区或城市', en: 'The postal area or city of a position' },
  path: '/bbs/web/findSchoolPlace',
  cache: 'never',
  invalidatesNothingBecause: 'It is a read whose answers no cache holds',
  body: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  /** Null where the register has no school within a hundred kilometres. */
  answer: dataOf(z.object({ near: z.string().nullable() })),
})

/** The rows of a family's own list, by id; ids that are gone are left out. */
export const listSchoolsById = publicRead({
  id: 'school.byId',
  summary: { zh: '按编号取学校', en: 'Schools by id' },
  path: '/bbs/web/listSchoolById',
  body: z.object({ ids: z.array(IdOrText).max(50) }),
  answer: z.object({ data: z.array(SchoolRow), licences: Licences }),
  shows: ['school:{body.ids}', 'redBlack', 'dictionary', 'city'],
})

export const suggestSchools = publicRead({
  id: 'school.suggest',
  summary: { zh: '学校联想', en: 'Schools by a part of the name' },
  path: '/bbs/web/suggestSchool',
  body: z.object({ keyword: z.string().trim().max(60), pageNum: Paging.shape.pageNum }),
  answer: dataOf(
    z.array(
      SchoolRow.pick({ id: true, schoolName: true, schoolNameEn: true, cityName: true, isSample: true }),
    ),
  ),
  shows: ['school:list', 'city'],
})
