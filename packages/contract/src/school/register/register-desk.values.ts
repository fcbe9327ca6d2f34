import type { Pair } from '@app/contract/shapes/language.ts'

/** What became of a reading of a file. */
export const importStates = {
  preview: { zh: '待导入', en: 'Preview' },
  applied: { zh: '已导入', en: 'Applied' },
  undone: { zh: '已撤销', en: 'Undone' },
  cancelled: { zh: '已放弃', en: 'Discarded' },
} as const satisfies Record<string, Pair>
export type ImportState = keyof typeof importStates

/** What a list says of a school, beside what the register had. */
export const entryChanges = {
  new: { zh: '新增', en: 'New' },
  changed: { zh: '有变化', en: 'Changed' },
  gone: { zh: '不在名单上', en: 'Not on the list' },
  returned: { zh: '重新出现', en: 'On the list again' },
} as const satisfies Record<string, Pair>
export type EntryChange = keyof typeof entryChanges

/** What the fields of an entry are called where changes are shown. */
export const entryFieldNames = {
  kind: { zh: '类别', en: 'Kind' },
  name: { zh: '校名', en: 'Name' },
  credits: { zh: 'OSSD学分', en: 'OSSD credits' },
  delivery: { zh: '授课方式', en: 'Delivery' },
  programme: { zh: '项目', en: 'Programme' },
  isYearRound: { zh: '全年授课', en: 'All year round' },
  street: { zh: '街道', en: 'Street' },
  city: { zh: '城市', en: 'City' },
  municipality: { zh: '市镇', en: 'Municipality' },
  postalCode: { zh: '邮编', en: 'Postal code' },
  region: { zh: '教育厅分区', en: 'Region of the ministry' },
  country: { zh: '国家', en: 'Country' },
  phone: { zh: '电话', en: 'Phone' },
  website: { zh: '网站', en: 'Website' },
  lat: { zh: '纬度', en: 'Latitude' },
  lng: { zh: '经度', en: 'Longitude' },
  boardNo: { zh: '教育局编号', en: 'Board number' },
  association: { zh: '协会', en: 'Association' },
  gradeFrom: { zh: '最低年级', en: 'Lowest grade' },
  gradeTo: { zh: '最高年级', en: 'Highest grade' },
  enrolment: { zh: '在校人数', en: 'Enrolment' },
  enrolmentYear: { zh: '人数学年', en: 'Year of the enrolment' },
  enrolmentMissing: { zh: '人数缺失原因', en: 'Why there is no enrolment' },
  osslt: { zh: 'OSSLT首次通过率', en: 'OSSLT passed at the first attempt' },
  ossltYear: { zh: 'OSSLT学年', en: 'Year of the OSSLT' },
  ossltMissing: { zh: 'OSSLT缺失原因', en: 'Why there is no OSSLT figure' },
  ossltBefore: { zh: 'OSSLT前一年', en: 'OSSLT the year before' },
  ossltBeforeYear: { zh: 'OSSLT前一学年', en: 'Earlier year of the OSSLT' },
  grade9Math: { zh: '9年级数学达标率', en: 'Grade 9 mathematics standard' },
  goneOn: { zh: '不在名单上的日期', en: 'Not on the list since' },
} as const satisfies Record<string, Pair>
export type EntryField = keyof typeof entryFieldNames
