import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Why an open day is not written. */
export const openDayProblems = {
  openDayPlace: {
    code: 601,
    errKey: 'openDay.place',
    zh: '请填写地点或线上链接',
    en: 'Name a place or a link',
  },
  openDayPast: {
    code: 601,
    errKey: 'openDay.past',
    zh: '开放日的时间已经过去',
    en: 'This time is in the past',
  },
  openDayFar: {
    code: 601,
    errKey: 'openDay.far',
    zh: '开放日须在两年以内举办',
    en: 'An open day is held within two years',
  },
  openDayMany: {
    code: 601,
    errKey: 'openDay.many',
    zh: '每所学校最多有20个未举办的开放日',
    en: 'A school has at most 20 open days ahead of it',
  },
  openDaySchool: {
    code: 601,
    errKey: 'openDay.school',
    zh: '没有这所学校',
    en: 'There is no such school',
  },
} as const satisfies Record<string, ProblemText>
