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

/** How far staff have come with a lead, in the order of a board. */
export const leadStages = {
  new: { zh: '待联系', en: 'To be called' },
  unreached: { zh: '未接通', en: 'Not reached' },
  called: { zh: '已联系', en: 'Called' },
  meeting: { zh: '已约见', en: 'Meeting' },
  applied: { zh: '已申请', en: 'Applied' },
  enrolled: { zh: '已入读', en: 'Enrolled' },
  lost: { zh: '已流失', en: 'Lost' },
} as const
export type LeadStage = keyof typeof leadStages

export const leadStatuses = {
  ...leadStages,
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const

/** Leads whose next contact has come. */
export const leadTasks = {
  today: { zh: '今天及以前', en: 'Today and earlier' },
} as const

/** How the cards of a board's columns are ordered. */
export const leadBoardOrders = {
  next: { zh: '按下次联系', en: 'By next contact' },
  new: { zh: '按提交时间', en: 'Newest first' },
} as const
export type LeadBoardOrder = keyof typeof leadBoardOrders

/** Stages of a lead that staff still work on. */
export const openLeadStages = ['new', 'unreached', 'called', 'meeting', 'applied'] as const

/** The steps of the funnel: how far a lead ever came, whatever became of it. */
export const leadSteps = ['new', 'called', 'meeting', 'applied', 'enrolled'] as const

/** The step that a stage stands for; a lost lead stays at the step that it had reached. */
export const stepOfStage = (stage: LeadStage): number =>
  Math.max(0, (leadSteps as readonly string[]).indexOf(stage))

export const leadLostReasons = {
  budget: { zh: '费用超出预算', en: 'Too expensive' },
  otherSchool: { zh: '选择了其他学校', en: 'Chose another school' },
  postponed: { zh: '暂不考虑', en: 'Not now' },
  unsuitable: { zh: '条件不符合', en: 'Does not qualify' },
  noAnswer: { zh: '多次联系不上', en: 'Never reached' },
  wrongNumber: { zh: '号码有误', en: 'Wrong number' },
  other: { zh: '其他原因', en: 'Other reason' },
} as const

/** What stands in a lead's time line. */
export const leadEventKinds = {
  arrived: { zh: '再次提交', en: 'Submitted again' },
  added: { zh: '手工添加', en: 'Added by staff' },
  note: { zh: '备注', en: 'Note' },
  call: { zh: '通话', en: 'Call' },
  state: { zh: '状态变更', en: 'Status' },
  owner: { zh: '负责人变更', en: 'Owner' },
  edit: { zh: '修改资料', en: 'Edited' },
  next: { zh: '约定下次联系', en: 'Next contact' },
  reminder: { zh: '到期提醒', en: 'Reminder' },
  reveal: { zh: '查看号码', en: 'Number shown' },
  joined: { zh: '合并线索', en: 'Merged' },
  withdrawn: { zh: '撤回', en: 'Withdrawn' },
} as const

export const leadCallOutcomes = {
  reached: { zh: '已接通', en: 'Reached' },
  missed: { zh: '未接通', en: 'Not reached' },
} as const

/** The most full numbers that an account sees in a day while the setting says nothing else. */
export const REVEALS_A_DAY = 100
export const revealsSetting = 'bbs.contact.revealsPerDay'

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
