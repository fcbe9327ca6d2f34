import type { z } from 'zod'
import { fill, type Language, type Pair } from './language.ts'
import { labelOf } from './shapes.ts'

interface ProblemText extends Pair {
  /**
   * 401 not signed in, 403 never allowed, 404 no such thing, 500 refused, 503 nobody is answered now, 601 not now; why
   * a specific sentence travels with 500 or 601: docs/wire.md#codes.
   */
  code: 401 | 403 | 404 | 500 | 503 | 601
  /** The stable key that clients read; the problem's own name when missing. */
  errKey?: string
}

/**
 * Every refusal of the product: a name, the wire code, two sentences. Places in braces are filled by the
 * thrower. Clients depend on the Chinese texts of the account, system and upload areas, to the letter.
 */
const catalogue = {
  // any call
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
  sortNotAllowed: { code: 500, zh: '参数不符合规范，不能进行查询', en: 'The sort column is not allowed' },
  nothingChanged: { code: 500, zh: '操作失败', en: 'Nothing was changed' },

  // signing in
  captchaGone: { code: 500, zh: '验证码已失效', en: 'The code has expired' },
  captchaWrong: { code: 500, zh: '验证码错误', en: 'The code is wrong' },
  loginWrong: { code: 500, errKey: 'login.bad', zh: '用户不存在/密码错误', en: 'Wrong account or password' },
  loginBlocked: {
    code: 500,
    zh: '很遗憾，访问IP已被列入系统黑名单',
    en: 'Sorry, your address is on the block list',
  },
  accountStopped: {
    code: 500,
    zh: '用户已封禁，请联系管理员',
    en: 'This account is disabled, contact the administrator',
  },
  loginLocked: {
    code: 500,
    errKey: 'login.locked',
    zh: '密码输入错误{tries}次，帐户锁定{minutes}分钟',
    en: '{tries} wrong passwords, the account is locked for {minutes} minutes',
  },
  passwordNotEncrypted: {
    code: 500,
    errKey: 'login.password.plain',
    zh: '密码须用公钥加密后提交，请刷新页面后重试',
    en: 'The password must be encrypted with the public key; reload the page and try again',
  },
  passwordOldWrong: {
    code: 500,
    errKey: 'user.pwd.old',
    zh: '修改密码失败，旧密码错误',
    en: 'The old password is wrong',
  },
  passwordSame: {
    code: 500,
    errKey: 'user.pwd.same',
    zh: '新密码不能与旧密码相同',
    en: 'The new password must differ from the old one',
  },
  passwordLength: {
    code: 500,
    zh: '新密码长度必须介于 6 和 20 之间',
    en: 'The new password must have 6 to 20 characters',
  },
  registrationClosed: {
    code: 500,
    zh: '当前系统没有开启注册功能！',
    en: 'Registration is not open on this system',
  },

  registerNameMissing: { code: 500, zh: '用户名不能为空', en: 'Enter an account name' },
  registerPasswordMissing: { code: 500, zh: '用户密码不能为空', en: 'Enter a password' },
  registerNameLength: {
    code: 500,
    zh: '账户长度必须在2到20个字符之间',
    en: 'An account name has 2 to 20 characters',
  },
  registerPasswordLength: {
    code: 500,
    zh: '密码长度必须在5到20个字符之间',
    en: 'A password has 5 to 20 characters',
  },
  registerNameTaken: {
    code: 500,
    zh: "保存用户'{name}'失败，注册账号已存在",
    en: 'The account name “{name}” is taken',
  },

  // a resource
  alreadyThere: {
    code: 500,
    zh: "{verb}{thing}'{name}'失败，{field}已存在",
    en: 'Could not save {thing} “{name}”: this {field} exists already',
  },
  inUse: { code: 500, zh: '{name}已分配,不能删除', en: '{name} is in use and cannot be deleted' },
  builtInConfig: {
    code: 500,
    zh: '内置参数【{name}】不能删除 ',
    en: 'The built-in setting {name} cannot be deleted',
  },
  referenceMissing: { code: 500, zh: '所选的{field}不存在', en: 'The chosen {field} does not exist' },

  textTangled: {
    code: 500,
    errKey: 'invalid',
    zh: '{field}的格式标签过多或嵌套过深，请粘贴为纯文本后重新排版',
    en: '{field}: too many tags, or tags too deep in each other; paste it as plain text and format it anew',
  },

  // files
  fileMissing: { code: 500, zh: '请选择要上传的文件', en: 'Choose a file to upload' },
  fileNameLong: {
    code: 500,
    zh: '上传的文件名最长100个字符',
    en: 'A file name may have up to 100 characters',
  },
  fileTooLarge: {
    code: 500,
    errKey: 'file.size',
    zh: '上传文件大小不能超过 {mb} MB!',
    en: 'A file may have up to {mb} MB',
  },
  fileWrongType: {
    code: 500,
    errKey: 'file.type',
    zh: '文件格式不正确, 请上传{types}格式文件!',
    en: 'Wrong file type, allowed: {types}',
  },
  pictureBroken: {
    code: 500,
    errKey: 'file.broken',
    zh: '图片已损坏或尺寸过大',
    en: 'The picture is broken or too large',
  },
  uploadsBusy: {
    code: 601,
    errKey: 'rate',
    zh: '正在上传的文件过多，请{seconds}秒后再试',
    en: 'Too many files are being uploaded, try again in {seconds} seconds',
  },
  uploadCut: {
    code: 500,
    errKey: 'file.cut',
    zh: '文件没有上传完整，请重新上传',
    en: 'The file did not arrive whole, upload it again',
  },
  noSpace: {
    code: 500,
    errKey: 'file.space',
    zh: '服务器存储空间不足，文件没有保存，请联系管理员',
    en: 'The server has no space left and the file was not kept, tell the administrator',
  },
  fileNameRefused: {
    code: 500,
    zh: '文件名称({name})非法，不允许下载。 ',
    en: 'The file {name} may not be downloaded',
  },
  fileRefused: {
    code: 500,
    zh: '资源文件({name})非法，不允许下载。 ',
    en: 'The file {name} may not be downloaded',
  },

  // posts
  postGone: { code: 404, errKey: 'blog.gone', zh: '内容已被删除', en: 'This has been removed' },

  // leads
  contactTooMany: {
    code: 601,
    errKey: 'rate.contact',
    zh: '提交过于频繁，请一小时后再试',
    en: 'Too many requests. Try again in an hour',
  },
  contactUnknown: {
    code: 500,
    errKey: 'contact.unknown',
    zh: '编号与手机号码不匹配',
    en: 'The reference and the number do not belong together',
  },

  // what readers tell us
  feedbackTooMany: {
    code: 601,
    errKey: 'rate.feedback',
    zh: '提交过于频繁，请一小时后再试',
    en: 'Too many requests. Try again in an hour',
  },
  correctionTooMany: {
    code: 601,
    errKey: 'rate.correction',
    zh: '提交过于频繁，请一小时后再试',
    en: 'Too many requests. Try again in an hour',
  },

  // schools
  compareCount: {
    code: 500,
    errKey: 'school.compare',
    zh: '请选择 2 到 4 所学校进行对比',
    en: 'Choose 2 to 4 schools to compare',
  },
} as const satisfies Record<string, ProblemText>

export type ProblemName = keyof typeof catalogue

export const problems: Record<ProblemName, ProblemText> = catalogue

/** Texts of codes that clients show instead of `msg`. */
export const codeTexts: Record<number, Pair> = {
  401: { zh: '认证失败，无法访问系统资源', en: 'Authentication failed, unable to access system resources' },
  403: { zh: '当前操作没有权限', en: 'The current operation has no permission' },
  404: { zh: '访问资源不存在', en: 'The requested resource does not exist' },
}

/** Texts a client shows by itself. Clients depend on the Chinese ones. */
export const clientTexts = {
  unknown: {
    zh: '系统未知错误，请反馈给管理员',
    en: 'Unknown system error, please report it to the administrator',
  },
  network: { zh: '后端接口连接异常', en: 'Cannot reach the server' },
  timeout: { zh: '系统接口请求超时', en: 'The request timed out' },
  status: { zh: '系统接口{status}异常', en: 'Server error {status}' },
  repeated: {
    zh: '数据正在处理，请勿重复提交',
    en: 'Your request is being processed, please do not submit twice',
  },
  download: {
    zh: '下载文件出现错误，请联系管理员！',
    en: 'The download failed, please contact the administrator',
  },
} as const satisfies Record<string, Pair>

export interface ProblemDetails {
  /** Fills the places of the sentence. */
  values?: Record<string, string | number>
  /** The first bad field of the request. */
  field?: string
  /** Further facts for the client, such as `retryAfter` in seconds. */
  data?: Record<string, unknown>
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
    return problems[this.name].errKey ?? this.name
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

/** The schema that a path of keys leads to, for its label. */
function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  let here: z.core.$ZodType | undefined = schema
  for (const key of path) {
    while (here && 'innerType' in here._zod.def) here = here._zod.def.innerType as z.core.$ZodType
    const def = here?._zod.def as { shape?: Record<PropertyKey, z.core.$ZodType>; element?: z.core.$ZodType }
    here = typeof key === 'number' ? def?.element : def?.shape?.[key]
  }
  return here
}

/**
 * A validation issue as a sentence in both languages. A rule's own message (two lines, see `text`) wins;
 * otherwise the sentence is made of the field's label and the kind of the issue.
 */
export function explain(issue: z.core.$ZodIssue, schema: z.core.$ZodType): Pair {
  const [zh, en] = issue.message.split('\n')
  if (zh && en) return { zh, en }
  const field = schemaAt(schema, issue.path)
  const label = (field && labelOf(field)) ?? nameOf(issue.path)
  const missing = { zh: `${label.zh}不能为空`, en: `${label.en} is required` }
  // needs `reportInput`; a number that was asked of nothing is NaN
  const isMissing = issue.input === undefined || issue.input === null || Number.isNaN(issue.input)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' && !isMissing)
        return { zh: `${label.zh}须为整数`, en: `${label.en}: a whole number` }
      return isMissing ? missing : { zh: `${label.zh}格式不正确`, en: `${label.en} is not valid` }
    case 'invalid_union':
    case 'invalid_value':
      return isMissing ? missing : { zh: `${label.zh}格式不正确`, en: `${label.en} is not valid` }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return missing
      if (issue.origin === 'string')
        return {
          zh: `${label.zh}不能少于${issue.minimum}个字符`,
          en: `${label.en}: at least ${issue.minimum} characters`,
        }
      return { zh: `${label.zh}不能小于${issue.minimum}`, en: `${label.en}: at least ${issue.minimum}` }
    case 'too_big':
      if (issue.origin === 'string')
        return {
          zh: `${label.zh}长度不能超过${issue.maximum}个字符`,
          en: `${label.en}: at most ${issue.maximum} characters`,
        }
      if (issue.origin === 'array')
        return { zh: `${label.zh}最多${issue.maximum}项`, en: `${label.en}: at most ${issue.maximum}` }
      return { zh: `${label.zh}不能大于${issue.maximum}`, en: `${label.en}: at most ${issue.maximum}` }
    default:
      return { zh: `${label.zh}格式不正确`, en: `${label.en} is not valid` }
  }
}

function nameOf(path: readonly PropertyKey[]): Pair {
  const name = path.length ? path.map(String).join('.') : '参数'
  return { zh: name, en: path.length ? name : 'The request' }
}

/**
 * Every issue of a failed check by field (dotted path), one sentence each, in field order. A form shows
 * each beside its field; a refusal carries the first.
 */
export function explainAll(error: z.core.$ZodError, schema: z.core.$ZodType): Record<string, Pair> {
  const byField: Record<string, Pair> = {}
  for (const issue of error.issues) byField[issue.path.map(String).join('.')] ??= explain(issue, schema)
  return byField
}
