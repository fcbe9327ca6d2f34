import type { Pair } from '@app/contract/shapes/language.ts'
import { DAY_MS } from '@app/contract/time.values.ts'

export const replyStatuses = {
  none: { zh: '尚未回应', en: 'No reply yet' },
  replied: { zh: '已回应', en: 'Replied' },
  resolved: { zh: '已解决', en: 'Resolved' },
} as const
export type ReplyStatus = keyof typeof replyStatuses

/** What the red list asks for. */
export const redListRule = { score: 70, authors: 8, verified: 3 } as const
/** What the black list asks for, before its procedure: `proven` are verified people and those who brought a document. */
export const blackListRule = { score: 50, authors: 5, proven: 3 } as const

export const listNames = {
  red: { zh: '红榜', en: 'Red list' },
  black: { zh: '黑榜', en: 'Black list' },
} as const satisfies Record<string, Pair>

/** The filter for what staff have to decide about now. */
export const dueChoice = { now: { zh: '待处理', en: 'To decide' } } as const satisfies Record<string, Pair>

/** Where an entry stands; visitors see published ones alone. */
export const listStates = {
  candidate: { zh: '候选', en: 'Candidate' },
  noticed: { zh: '已通知学校', en: 'School notified' },
  published: { zh: '已上榜', en: 'Published' },
  paused: { zh: '暂停展示', en: 'Paused' },
  left: { zh: '已下榜', en: 'Off the list' },
} as const satisfies Record<string, Pair>
export type ListState = keyof typeof listStates

/** What staff may do with an entry of the black list; each has a written reason. */
export const listActions = {
  notify: { zh: '通知学校', en: 'Notify the school' },
  publish: { zh: '上榜', en: 'Publish' },
  pause: { zh: '暂停展示', en: 'Pause' },
  resume: { zh: '恢复展示', en: 'Resume' },
  resolve: { zh: '认定已解决', en: 'Mark as resolved' },
  remove: { zh: '下榜', en: 'Take off the list' },
} as const satisfies Record<string, Pair>
export type ListAction = keyof typeof listActions

/** Every step that an entry's history can name: those of staff, of the school and of the job. */
export const listSteps = {
  ...listActions,
  candidate: { zh: '达到候选条件', en: 'Became a candidate' },
  mail: { zh: '邮件发往', en: 'Mailed to' },
  remind: { zh: '提醒学校', en: 'The school was reminded' },
  reply: { zh: '学校回应', en: 'The school answered' },
  published: { zh: '恢复展示', en: 'Shown again' },
  left: { zh: '自动下榜', en: 'Left by itself' },
} as const satisfies Record<string, Pair>

/** Why a post weighs what it does, before its age is counted. */
export const weightGrounds = {
  verified: { zh: '作者通过了这所学校的认证', en: 'Its author is verified for this school' },
  document: { zh: '工作人员看过实证', en: 'Staff have seen a document' },
  known: { zh: '绑定手机，1 级以上', en: 'Phone added, level 1 or above' },
  newcomer: { zh: '新成员或未绑定手机', en: 'Newcomer, or no phone added' },
  origin: {
    zh: '与另外三个以上只夸这所学校的账号同地址或同设备，不计分',
    en: 'Shares an address or browser with three more accounts that praise this school alone: counts nothing',
  },
} as const satisfies Record<string, Pair>
export type WeightGround = keyof typeof weightGrounds

/** Days that a school has to answer, and that an entry may rest for a legal notice. */
export const NOTICE_DAYS = 7
export const PAUSE_DAYS = 15

/** A school that has not answered is reminded so many days after the notice. */
export const REMIND_DAYS = 5

/** The last moment of a school's time to answer. */
export const answerEnds = (noticeTime: Date): Date => new Date(noticeTime.getTime() + NOTICE_DAYS * DAY_MS)

/** What a letter to a school says of its entry. */
interface LetterFacts {
  school: Pair
  posts: number
  authors: number
  proven: number
  score: number
  /** Categories with the number of posts in each: never who wrote. */
  reasons: readonly { label: string; labelEn: string; count: number }[]
  /** The day until which the school may answer, `yyyy-MM-dd`. */
  until: string
}

/** The letter that a school gets before its entry can be published, for staff to send, copy or print. */
export function letterOf({ school, posts, authors, proven, score, reasons, until }: LetterFacts): Pair {
  const zhReasons = reasons.map(({ label, count }) => `${label}${count}篇`).join('、')
  const enReasons = reasons.map(({ labelEn, count }) => `${labelEn} (${count})`).join(', ')
  return {
    zh: `${school.zh}：

过去24个月里，${authors}位家长和学生在本站发表了${posts}篇对贵校的负面评价（${zhReasons}），其中${proven}位通过了认证或提交了工作人员看过的实证。按公开的算法，贵校目前得分${score.toFixed(1)}，达到黑榜的候选条件。

在决定是否公示之前，我们请贵校说明情况。请在${until}之前用贵校的认证账号登录，在“个人中心 › 学校认证 › 黑榜回应”提交回应；回应会与条目一同公开。还没有认证账号的，可以先申请认证，也可以回复本函。

如果所说的问题已经解决，请写明怎样解决的。发帖人中占一半权重的人确认后，条目会自动撤下；贵校也可以提供证明材料，由工作人员认定。我们不提供发帖人的身份。

对本函有法律上的异议，请来函说明，核实期间条目最长可暂停展示${PAUSE_DAYS}天。`,
    en: `To ${school.en}

In the past 24 months ${authors} families and students published ${posts} critical posts about your school here (${enReasons}). ${proven} of them are verified or brought a document that our staff have seen. By our published method your school scores ${score.toFixed(1)} and meets the conditions of the black list.

Before we decide whether to publish an entry, we ask for your account of the matter. Please sign in with your verified account by ${until} and answer under “My space › School verification › Black-list response”. Your answer will stand beside the entry. If you have no verified account yet, apply for one or reply to this letter.

If the matter has been settled, please say how. Once authors of half of the weight confirm it, the entry is taken down by itself; you may also send us proof. We do not disclose who wrote.

If you object on legal grounds, write to us. An entry may be paused for at most ${PAUSE_DAYS} days while we look into it.`,
  }
}
