import type { Pair } from './language.ts'

/** Who somebody says they are, in profiles and on experience cards. */
export const relations = {
  student: { zh: '在读学生', en: 'Student' },
  parent: { zh: '家长', en: 'Parent' },
  alumni: { zh: '校友', en: 'Alumnus' },
  prospect: { zh: '准备入学', en: 'Prospective student' },
  staff: { zh: '校方人员', en: 'School staff' },
  agent: { zh: '中介顾问', en: 'Agent or adviser' },
} as const satisfies Record<string, Pair>

export type Relation = keyof typeof relations

/** Levels that members rise through by themselves; the place is the number. */
export const levels = [
  { zh: '新手', en: 'New' },
  { zh: '常客', en: 'Regular' },
  { zh: '达人', en: 'Trusted' },
  { zh: '前辈', en: 'Senior' },
] as const satisfies readonly Pair[]

export const nickLength = { min: 2, max: 16 } as const

export const memberTexts = {
  bioLength: ['简介不能超过200个字', 'Bio: at most 200 characters'],
} as const
