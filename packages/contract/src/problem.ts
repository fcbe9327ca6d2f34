import { accessControlProblems } from './access-control.problems.ts'
import { accountProblems } from './account.problems.ts'
import { codeGeneratorProblems } from './code-generator.problems.ts'
import { commentProblems } from './comment.problems.ts'
import { configProblems } from './config.problems.ts'
import { correctionProblems } from './correction.problems.ts'
import { feedbackProblems } from './feedback.problems.ts'
import { fileProblems } from './file.problems.ts'
import { fill, type Language, type Pair } from './language.ts'
import { leadProblems } from './lead.problems.ts'
import { memberProblems } from './member.problems.ts'
import { messageProblems } from './message.problems.ts'
import { noticeProblems } from './notice.problems.ts'
import { personalDataProblems } from './personal-data.problems.ts'
import { planProblems } from './plan.problems.ts'
import { postProblems } from './post.problems.ts'
import type { ProblemText } from './problem-text.ts'
import { reactionProblems } from './reaction.problems.ts'
import { redBlackProblems } from './red-black.problems.ts'
import { reportProblems } from './report.problems.ts'
import { resourceProblems } from './resource.problems.ts'
import { reviewProblems } from './review.problems.ts'
import { sampleUserProblems } from './sample-user.problems.ts'
import { sanctionProblems } from './sanction.problems.ts'
import { scheduledTaskProblems } from './scheduled-task.problems.ts'
import { schoolProblems } from './school.problems.ts'
import { schoolAuthProblems } from './school-auth.problems.ts'
import { schoolProfileProblems } from './school-profile.problems.ts'
import { sensitiveWordProblems } from './sensitive-word.problems.ts'

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
    en: 'The system is starting or its database is away, try again soon',
  },
  tooFast: {
    code: 601,
    errKey: 'rate',
    zh: '操作太频繁，请{seconds}秒后再试',
    en: 'Too fast, try again in {seconds} seconds',
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
  postProblems,
  commentProblems,
  reactionProblems,
  redBlackProblems,
  noticeProblems,
  planProblems,
  sensitiveWordProblems,
  sanctionProblems,
  reportProblems,
  reviewProblems,
  leadProblems,
  feedbackProblems,
  correctionProblems,
  schoolProblems,
  schoolAuthProblems,
  schoolProfileProblems,
  personalDataProblems,
  scheduledTaskProblems,
  codeGeneratorProblems,
  sampleUserProblems,
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

/** A refusal with a name. Thrown by the server and by the client alike; front ends compare `name`. */
export class Problem extends Error {
  override readonly name: ProblemName
  readonly details: ProblemDetails

  constructor(name: ProblemName, details: ProblemDetails = {}) {
    super(fill((details.text ?? problems[name]).zh, details.values))
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
    return fill((this.details.text ?? problems[this.name])[language], this.details.values)
  }
}

/** Reads as a sentence at the place of refusal: `throw problem('inUse', { values: { name } })`. */
export function problem(name: ProblemName, details?: ProblemDetails): Problem {
  return new Problem(name, details)
}
