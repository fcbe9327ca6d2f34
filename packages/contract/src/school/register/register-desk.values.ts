import type { Pair } from '@app/contract/shapes/language.ts'
import {
  creditStates,
  deliveries,
  missingReasons,
  registerKinds,
  registerProgrammes,
} from './register.values.ts'

/** So many rows of a file are read at most. */
export const MAX_REGISTER_ROWS = 100_000

/** A list with fewer of the entries of its kind than this share is taken for a part of one. */
export const WHOLE_LIST_SHARE = 0.7

/** What became of the reading of a file. */
export const registerImportStates = {
  preview: { zh: '待确认', en: 'To be confirmed' },
  applying: { zh: '正在写入', en: 'Being applied' },
  applied: { zh: '已写入', en: 'Applied' },
  undoing: { zh: '正在撤销', en: 'Being undone' },
  undone: { zh: '已撤销', en: 'Undone' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  failed: { zh: '失败，未写入', en: 'Failed, nothing applied' },
} as const satisfies Record<string, Pair>
export type RegisterImportState = keyof typeof registerImportStates

/** How a file changes an entry. */
export const registerChangeKinds = {
  new: { zh: '新增', en: 'New' },
  changed: { zh: '有变化', en: 'Changed' },
  gone: { zh: '不再列出', en: 'No longer listed' },
  returned: { zh: '重新列出', en: 'Listed again' },
} as const satisfies Record<string, Pair>
export type RegisterChangeKind = keyof typeof registerChangeKinds

/** Why a row of a file is not read. */
export const unreadableReasons = {
  cells: {
    zh: '单元格数与表头不符，文件可能不完整',
    en: 'Not as many cells as headers; the file may be cut off',
  },
  number: { zh: '学校编号缺失或格式不对', en: 'The school number is missing or malformed' },
  double: {
    zh: '学校编号重复，采用先出现的一行',
    en: 'The school number appeared before; the first row is used',
  },
  name: { zh: '学校名称缺失或过长', en: 'The school name is missing or too long' },
  encoding: { zh: '文字编码有误', en: 'The text is in a wrong encoding' },
  credits: {
    zh: '“OSSD Credits Offered”的内容无法识别',
    en: '“OSSD Credits Offered” states nothing known',
  },
  value: { zh: '数字、年级或坐标无法识别', en: 'A figure, grade or coordinate cannot be read' },
} as const satisfies Record<string, Pair>
export type UnreadableReason = keyof typeof unreadableReasons

/** Why an import could be neither applied nor undone. */
export const registerFailures = {
  value: {
    zh: '有一个值超出了名录能保存的长度或范围',
    en: 'A value is longer or larger than the register can hold',
  },
  clash: {
    zh: '有一行与已有的记录冲突',
    en: 'A row contradicts a record that is there',
  },
  space: { zh: '数据库的磁盘已满', en: 'The disk of the database is full' },
  busy: {
    zh: '其他写入一再占用同样的学校，请稍后再试',
    en: 'Other writes held the same schools again and again. Try again later',
  },
  unexpected: {
    zh: '意外错误，服务器日志记有详情',
    en: 'An unexpected error; the log of the server has the details',
  },
} as const satisfies Record<string, Pair>

/** Why an import failed, the code of the database where it has one, and the row that it stopped at where that is known. */
export interface RegisterFailure {
  reason: keyof typeof registerFailures
  code: string | null
  line: number | null
  ministryNo: string | null
}

/** What the fields of an entry are called. */
export const registerFieldNames = {
  kind: { zh: '类别', en: 'Kind' },
  name: { zh: '名称', en: 'Name' },
  credits: { zh: 'OSSD学分', en: 'OSSD credits' },
  delivery: { zh: '授课方式', en: 'Delivery' },
  programme: { zh: '项目类型', en: 'Program' },
  isYearRound: { zh: '全年授课', en: 'All year round' },
  isForFamilies: { zh: '面向家庭', en: 'Open to families' },
  street: { zh: '街道地址', en: 'Street' },
  city: { zh: '城市', en: 'City' },
  municipality: { zh: '市镇', en: 'Municipality' },
  postalCode: { zh: '邮编', en: 'Postal code' },
  region: { zh: '教育厅分区', en: 'Ministry region' },
  country: { zh: '国家', en: 'Country' },
  phone: { zh: '电话', en: 'Phone' },
  website: { zh: '网站', en: 'Website' },
  lat: { zh: '纬度', en: 'Latitude' },
  lng: { zh: '经度', en: 'Longitude' },
  boardNo: { zh: '教育局编号', en: 'Board number' },
  association: { zh: '所属协会', en: 'Association' },
  gradeFrom: { zh: '最低年级', en: 'Lowest grade' },
  gradeTo: { zh: '最高年级', en: 'Highest grade' },
  enrolment: { zh: '在校人数', en: 'Enrolment' },
  enrolmentYear: { zh: '人数所属学年', en: 'School year of the enrolment' },
  enrolmentMissing: { zh: '人数缺失原因', en: 'Why the enrolment is missing' },
  osslt: { zh: 'OSSLT首次通过率', en: 'OSSLT passed at the first attempt' },
  ossltYear: { zh: 'OSSLT所属学年', en: 'School year of the OSSLT' },
  ossltMissing: { zh: 'OSSLT缺失原因', en: 'Why the OSSLT is missing' },
  ossltBefore: { zh: '上一学年OSSLT', en: 'OSSLT of the year before' },
  ossltBeforeYear: { zh: '上一学年', en: 'The school year before' },
  grade9Math: { zh: '九年级数学达标率', en: 'Grade 9 mathematics at the standard' },
  listedOn: { zh: '名录日期', en: 'Day of the list' },
  goneOn: { zh: '不再列出的日期', en: 'No longer listed as of' },
  figuresOn: { zh: '数据日期', en: 'Day of the figures' },
} as const satisfies Record<string, Pair>
export type RegisterField = keyof typeof registerFieldNames

/** What a field of an entry holds. */
export type RegisterValue = string | number | boolean | null

const yesNo = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } } as const
const notStated: Pair = { zh: '未说明', en: 'Not stated' }

/** What the values of some fields are called. */
const valueNames: Partial<Record<RegisterField, Readonly<Record<string, Pair>>>> = {
  kind: registerKinds,
  credits: creditStates,
  delivery: deliveries,
  programme: registerProgrammes,
  enrolmentMissing: missingReasons,
  ossltMissing: missingReasons,
  isYearRound: yesNo,
  isForFamilies: yesNo,
}
const percentages: readonly RegisterField[] = ['osslt', 'ossltBefore', 'grade9Math']

/** A value of an entry in words; what is not stated says so and is never 0. */
export function registerValueText(field: string, value: RegisterValue | undefined): Pair {
  if (value === null || value === undefined || value === '') return notStated
  const named = valueNames[field as RegisterField]?.[String(value)]
  if (named) return named
  const text = percentages.includes(field as RegisterField) ? `${value}%` : String(value)
  return { zh: text, en: text }
}
