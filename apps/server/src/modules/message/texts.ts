import type { MessageScene } from '@app/contract/monitor/message.values.ts'
import type { TextChannel } from '@app/contract/monitor/message-text.values.ts'
import { fill, type Language, type Pair } from '@app/contract/shapes/language.ts'
import { escapeHtml } from '#platform/text/escape-html.ts'

interface Wording {
  /** By which way it leaves; missing where nothing sends it now. */
  channel?: TextChannel
  /** The places of the text in their order, as templates of the clouds number them. */
  places: readonly string[]
  /** Placeholders with values that let a reader act for the recipient, or that concern the recipient alone. */
  secrets?: readonly string[]
  text: Pair
  /** The heading of an e-mail. */
  subject?: Pair
}

const code = (zh: string, en: string): Wording => ({
  channel: 'sms',
  places: ['code', 'minutes'],
  secrets: ['code'],
  text: {
    zh: `您的${zh}验证码是{code}，{minutes}分钟内有效。请勿告诉他人。`,
    en: `{code} is your ${en} code, valid for {minutes} minutes. Never share it.`,
  },
})

/** What messages say. A cloud sends its own registered template instead, filled with the same values. */
export const wordings: Record<MessageScene, Wording> = {
  register: code('注册', 'registration'),
  login: code('登录', 'sign-in'),
  reset: code('找回密码', 'password reset'),
  bind: code('绑定手机', 'phone binding'),
  unbind: code('原手机', 'phone change'),
  secure: code('安全', 'security'),
  export: code('数据下载', 'data download'),
  close: code('账号注销', 'account closing'),
  newDevice: {
    channel: 'sms',
    places: ['time', 'device'],
    text: {
      zh: '您的账号于{time}在新设备（{device}）登录。如非本人操作，请立即修改密码。',
      en: 'Someone signed in to your account on a new device ({device}) at {time}. If it was not you, change your password now.',
    },
    subject: { zh: '账号在新设备登录', en: 'Sign-in on a new device' },
  },
  phoneChanged: {
    channel: 'sms',
    places: ['time'],
    text: {
      zh: '您的账号于{time}更换了绑定手机号。如非本人操作，请联系我们。',
      en: 'The phone number of your account was changed at {time}. If it was not you, contact us.',
    },
    subject: { zh: '账号更换了绑定手机号', en: 'Your phone number was changed' },
  },
  passwordChanged: {
    places: ['time'],
    text: {
      zh: '您的账号密码于{time}被修改。如非本人操作，请立即找回密码。',
      en: 'The password of your account was changed at {time}. If it was not you, reset it now.',
    },
    subject: { zh: '账号密码已修改', en: 'Your password was changed' },
  },
  authResult: {
    channel: 'sms',
    places: ['school', 'result'],
    text: {
      zh: '您提交的“{school}”认证{result}，详情请登录网站查看。',
      en: 'Your verification for {school} was {result}. Sign in to the site for details.',
    },
    subject: { zh: '认证结果', en: 'Your verification' },
  },
  confirmEmail: {
    channel: 'email',
    places: ['link', 'hours'],
    secrets: ['link'],
    text: {
      zh: '请在{hours}小时内打开以下链接，确认这是您的邮箱：\n\n{link}\n\n如果您没有申请绑定邮箱，请忽略这封邮件。',
      en: 'Open this link within {hours} hours to confirm that this is your e-mail address:\n\n{link}\n\nIf you did not ask for this, ignore this e-mail.',
    },
    subject: { zh: '确认您的邮箱', en: 'Confirm your e-mail address' },
  },
  digest: {
    channel: 'email',
    places: ['subject', 'text'],
    secrets: ['text'],
    text: { zh: '{text}', en: '{text}' },
    subject: { zh: '{subject}', en: '{subject}' },
  },
  notice: { places: ['title', 'body'], text: { zh: '{title} {body}', en: '{title} {body}' } },
  leadNew: {
    channel: 'email',
    places: ['count', 'link'],
    text: {
      zh: '有 {count} 条新线索分配给您，请登录管理后台查看：\n\n{link}',
      en: 'You have {count} new inquiries. Sign in to the console to see them:\n\n{link}',
    },
    subject: { zh: '新线索 {count} 条', en: 'New inquiries: {count}' },
  },
  leadRobot: {
    channel: 'robot',
    places: ['city', 'grade', 'link'],
    text: { zh: '新线索：{city}，{grade}\n{link}', en: 'New inquiry: {city}, {grade}\n{link}' },
  },
  leadDue: {
    channel: 'email',
    places: ['count', 'link'],
    text: {
      zh: '有 {count} 条线索到了约定的联系时间，请登录管理后台查看：\n\n{link}',
      en: '{count} inquiries have reached the date you set. Sign in to the console to see them:\n\n{link}',
    },
    subject: { zh: '线索到期 {count} 条', en: 'Inquiries due: {count}' },
  },
  alert: {
    channel: 'email',
    places: ['what', 'link'],
    text: {
      zh: '{what}。请登录管理后台处理：\n\n{link}',
      en: '{what}. Sign in to the console to deal with it:\n\n{link}',
    },
    subject: { zh: '网站告警：{what}', en: 'Alert: {what}' },
  },
  factDue: {
    channel: 'email',
    places: ['overdue', 'soon', 'link'],
    text: {
      zh: '您负责的数字中，{overdue} 个已过复核日期，{soon} 个将在两周内到期。请登录管理后台逐条打开出处核对：\n\n{link}',
      en: 'Of the figures assigned to you, {overdue} are past their review date and {soon} are due within two weeks. Sign in to the console and check each against its source:\n\n{link}',
    },
    subject: {
      zh: '数字复核：逾期 {overdue} 个，即将到期 {soon} 个',
      en: 'Facts: {overdue} overdue, {soon} due soon',
    },
  },
  // one mail in both languages: which one a school reads is unknown
  listLetter: {
    channel: 'email',
    places: ['subject', 'text'],
    text: { zh: '{text}', en: '{text}' },
    subject: { zh: '{subject}', en: '{subject}' },
  },
  listRemind: {
    channel: 'email',
    places: ['subject', 'text'],
    text: { zh: '{text}', en: '{text}' },
    subject: { zh: '{subject}', en: '{subject}' },
  },
  report: {
    channel: 'email',
    places: ['subject', 'text'],
    text: { zh: '{text}', en: '{text}' },
    subject: { zh: '{subject}', en: '{subject}' },
  },
  test: {
    channel: 'sms',
    places: ['time'],
    text: {
      zh: '这是{time}发出的测试消息，收到即表示配置正确。',
      en: 'This is a test message sent at {time}. If you can read it, the settings are right.',
    },
    subject: { zh: '测试消息', en: 'Test message' },
  },
}

export type MessageValues = Readonly<Record<string, string | number>>

const SIGNATURE: Pair = { zh: '深度选校', en: 'OSSD DSS' }

/** An own wording of one language; what is empty is as the product has it. */
export interface OwnWording {
  text: string
  subject: string
}

/** The text and subject in force, before their places are filled. */
export function wordingOf(scene: MessageScene, language: Language, own?: OwnWording) {
  const { text, subject } = wordings[scene]
  return {
    text: own?.text || text[language],
    subject: subject && (own?.subject || subject[language]),
  }
}

const MASK = '••••••'

/**
 * The words of a message, without the signature that providers put before an SMS; `previewText` is the text as readers of the
 * records see it, with its secret places masked.
 */
export function wordsOf(scene: MessageScene, language: Language, values: MessageValues, own?: OwnWording) {
  const { text, subject } = wordingOf(scene, language, own)
  const { secrets = [] } = wordings[scene]
  const masks = Object.fromEntries(secrets.map((place) => [place, MASK]))
  return {
    text: fill(text, values),
    previewText: fill(text, { ...values, ...masks }),
    subject: subject && fill(subject, values),
  }
}

/** What an own wording has before and after the text that stands in its place `{text}`, as HTML of a mail has it. */
export function aroundText(html: string, template: string): string {
  const [before = '', after = ''] = template.split('{text}').map((part) => part.trim())
  const paragraph = (text: string) =>
    text === '' ? '' : `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  return html
    .replace(/<body[^>]*>/, (tag) => tag + paragraph(before))
    .replace('</body>', () => `${paragraph(after)}</body>`)
}

/** An SMS as it arrives: signature first, in the brackets that carriers ask for. */
export function signed(text: string, signName: string, language: Language): string {
  return `【${signName || SIGNATURE[language]}】${text}`
}

/** The values of a template in the order of its places. */
export function valuesInOrder(scene: MessageScene, values: MessageValues): string[] {
  return wordings[scene].places.map((place) => String(values[place] ?? ''))
}
