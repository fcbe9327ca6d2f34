export const leadPersons = {
  student: { zh: '学生', en: 'Student' },
  parent: { zh: '家长', en: 'Parent' },
  other: { zh: '其他', en: 'Other' },
} as const

export const leadGrades = {
  g8: { zh: '初二', en: 'Grade 8' },
  g9: { zh: '初三', en: 'Grade 9' },
  g10: { zh: '高一', en: 'Grade 10' },
  g11: { zh: '高二', en: 'Grade 11' },
  g12: { zh: '高三', en: 'Grade 12' },
  other: { zh: '其他', en: 'Other' },
} as const

/** 14 or over, or a parent or guardian of a child under 14: below that age consent is the guardian’s to give. */
export const leadAges = {
  self: { zh: '我已满 14 周岁', en: 'I am 14 or older' },
  guardian: { zh: '我是未满 14 周岁孩子的监护人', en: 'I am the parent or guardian of a child under 14' },
} as const

export const leadStatuses = {
  new: { zh: '待联系', en: 'To be called' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const

/** Spaces, hyphens, dots and brackets people type into a number. */
const DECORATION = /[\s()（）.-]/g
const MAINLAND = /^(?:\+?86)?(1[3-9]\d{9})$/
const NORTH_AMERICA = /^\+?1?([2-9]\d{2}[2-9]\d{6})$/

/**
 * The number in E.164, or undefined when it is none we can call. A leading + decides the country; without one
 * the mainland rule is tried first, because 13812345678 fits both.
 */
export function phoneOf(written: string): string | undefined {
  const digits = written.normalize('NFKC').replace(DECORATION, '')
  const mainland = MAINLAND.exec(digits)
  if (mainland && !digits.startsWith('+1')) return `+86${mainland[1]}`
  const american = NORTH_AMERICA.exec(digits)
  return american && !digits.startsWith('+86') ? `+1${american[1]}` : undefined
}
