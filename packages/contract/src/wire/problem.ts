import { accountProblems } from '@app/contract/account/account.problems.ts'
import { personalDataProblems } from '@app/contract/account/personal-data.problems.ts'
import { correctionProblems } from '@app/contract/contact/correction.problems.ts'
import { feedbackProblems } from '@app/contract/contact/feedback.problems.ts'
import { leadProblems } from '@app/contract/contact/lead.problems.ts'
import { factProblems } from '@app/contract/editorial/fact.problems.ts'
import { publicationProblems } from '@app/contract/editorial/publication.problems.ts'
import { redBlackProblems } from '@app/contract/editorial/red-black.problems.ts'
import { storyProblems } from '@app/contract/editorial/story.problems.ts'
import { typeProblems } from '@app/contract/editorial/type.problems.ts'
import { fileProblems } from '@app/contract/file/file.problems.ts'
import { mediaProblems } from '@app/contract/file/media.problems.ts'
import { schoolApplicationProblems } from '@app/contract/member/application/school-application.problems.ts'
import { broadcastProblems } from '@app/contract/member/broadcast.problems.ts'
import { memberProblems } from '@app/contract/member/member.problems.ts'
import { noticeProblems } from '@app/contract/member/notice.problems.ts'
import { planProblems } from '@app/contract/member/plan.problems.ts'
import { wechatProblems } from '@app/contract/member/wechat/wechat.problems.ts'
import { reportProblems } from '@app/contract/moderation/report.problems.ts'
import { reviewProblems } from '@app/contract/moderation/review.problems.ts'
import { sanctionProblems } from '@app/contract/moderation/sanction.problems.ts'
import { sensitiveWordProblems } from '@app/contract/moderation/sensitive-word.problems.ts'
import { messageProblems } from '@app/contract/monitor/message.problems.ts'
import { scheduledTaskProblems } from '@app/contract/monitor/scheduled-task.problems.ts'
import { commentProblems } from '@app/contract/post/comment.problems.ts'
import { postProblems } from '@app/contract/post/post.problems.ts'
import { reactionProblems } from '@app/contract/post/reaction.problems.ts'
import { tagProblems } from '@app/contract/post/tag.problems.ts'
import { openDayProblems } from '@app/contract/school/open-day/open-day.problems.ts'
import { registerDeskProblems } from '@app/contract/school/register/register-desk.problems.ts'
import { schoolProblems } from '@app/contract/school/school.problems.ts'
import { schoolAuthProblems } from '@app/contract/school/school-auth.problems.ts'
import { schoolDeskProblems } from '@app/contract/school/school-desk.problems.ts'
import { schoolProfileProblems } from '@app/contract/school/school-profile.problems.ts'
import { fill, type Language, type Pair } from '@app/contract/shapes/language.ts'
import { resourceProblems } from '@app/contract/shapes/resource.problems.ts'
import { searchGapProblems } from '@app/contract/site/search-gap.problems.ts'
import { siteSettingsProblems } from '@app/contract/site/site-settings.problems.ts'
import { accessControlProblems } from '@app/contract/system/access-control.problems.ts'
import { configProblems } from '@app/contract/system/config.problems.ts'
import { savedViewProblems } from '@app/contract/system/saved-view.problems.ts'
import { codeGeneratorProblems } from '@app/contract/tool/code-generator.problems.ts'
import { sampleUserProblems } from '@app/contract/tool/sample-user.problems.ts'
import type { ProblemText } from './problem-text.ts'
import { waitText } from './wait-text.ts'

/** What any call may refuse with; what one subject refuses with stands beside its calls, in `<subject>.problems.ts`. */
const generalProblems = {
  signInNeeded: {
    code: 401,
    zh: '请求访问：{uri}，认证失败，无法访问系统资源',
    en: 'Requested {uri}: authentication failed, unable to access system resources',
  },
  notAllowed: { code: 403, zh: '没有权限，请联系管理员授权', en: 'You do not have permission for this' },
  notFound: { code: 404, zh: '访问资源不存在', en: 'The requested resource does not exist' },
  invalid: { code: 500, zh: '请求参数不正确', en: 'The request is not valid' },
  tooLarge: { code: 500, zh: '提交的内容过大', en: 'The request is too large' },
  tooDeep: { code: 500, errKey: 'invalid', zh: '提交的内容嵌套过深', en: 'The request is nested too deep' },
  tooSlow: {
    code: 500,
    zh: '提交的内容传输超时，请检查网络后重试',
    en: 'The request took too long to arrive, check your connection and try again',
  },
  broken: {
    code: 500,
    zh: '系统未知错误，请反馈给管理员（编号 {id}）',
    en: 'Unknown system error, please report it to the administrator (reference {id})',
  },
  unavailable: {
    code: 503,
    zh: '系统正在启动或数据库不可用，请稍后再试',
    en: 'The system is starting or its database is unavailable; try again soon',
  },
  tooFast: {
    code: 601,
    errKey: 'rate',
    zh: '操作太频繁，请{wait}后再试',
    en: 'Too fast, try again in {wait}',
  },
} as const satisfies Record<string, ProblemText>

/** Every list of problems there is. A name stands in one of them only. */
export const problemLists = [
  generalProblems,
  resourceProblems,
  configProblems,
  accountProblems,
  accessControlProblems,
  memberProblems,
  messageProblems,
  fileProblems,
  mediaProblems,
  postProblems,
  commentProblems,
  reactionProblems,
  factProblems,
  publicationProblems,
  storyProblems,
  redBlackProblems,
  searchGapProblems,
  tagProblems,
  broadcastProblems,
  typeProblems,
  noticeProblems,
  wechatProblems,
  planProblems,
  schoolApplicationProblems,
  sensitiveWordProblems,
  sanctionProblems,
  reportProblems,
  reviewProblems,
  leadProblems,
  feedbackProblems,
  correctionProblems,
  schoolProblems,
  schoolAuthProblems,
  openDayProblems,
  schoolDeskProblems,
  registerDeskProblems,
  schoolProfileProblems,
  personalDataProblems,
  scheduledTaskProblems,
  codeGeneratorProblems,
  sampleUserProblems,
  savedViewProblems,
  siteSettingsProblems,
] as const

type NameIn<List> = List extends unknown ? keyof List & string : never

export type ProblemName = NameIn<(typeof problemLists)[number]>

export const problems: Record<ProblemName, ProblemText> = Object.assign({}, ...problemLists)

export interface ProblemDetails {
  /** Fills the places of the sentence. */
  values?: Record<string, string | number>
  /** The first bad field of the request. */
  field?: string
  /** Further facts for the client, such as `retryAfter` in seconds. */
  data?: Record<string, unknown>
  /** A key of its own, where one sentence stands for several: which limit it was, which choice is missing. */
  errKey?: string
  /** A sentence of its own, for validation messages. */
  text?: Pair
}

/** The sentence with its places filled; `{wait}` is `seconds` in the unit that a person would say. */
function sentenceOf(name: ProblemName, { text, values = {} }: ProblemDetails, language: Language): string {
  const { seconds } = values
  const all = typeof seconds === 'number' ? { wait: waitText(seconds, language), ...values } : values
  return fill((text ?? problems[name])[language], all)
}

/** A refusal with a name. Thrown by the server and by the client alike; front ends compare `name`. */
export class Problem extends Error {
  override readonly name: ProblemName
  readonly details: ProblemDetails

  constructor(name: ProblemName, details: ProblemDetails = {}) {
    super(sentenceOf(name, details, 'zh'))
    this.name = name
    this.details = details
  }

  /** The wire code. */
  get code(): number {
    return problems[this.name].code
  }

  get errKey(): string {
    return this.details.errKey ?? problems[this.name].errKey ?? this.name
  }

  /** The sentence for a reader of this language. */
  say(language: Language): string {
    return sentenceOf(this.name, this.details, language)
  }
}

/** Reads as a sentence at the place of refusal: `throw problem('inUse', { values: { name } })`. */
export function problem(name: ProblemName, details?: ProblemDetails): Problem {
  return new Problem(name, details)
}
