import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  DayRange,
  Done,
  dataOf,
  Id,
  Moment,
  named,
  PathId,
  text,
} from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import {
  emailProviders,
  messageChannels,
  messageProviders,
  messageScenes,
  messageStatuses,
  personalChannels,
  smsProviders,
  wechatProviders,
} from './message.values.ts'

/** Sent and waiting messages, for operators. The log is read-only. */
export const messageAdmin = resource({
  name: 'message',
  title: { zh: '短信记录', en: 'Messages' },
  path: '/bbs/sms',
  permission: 'bbs:sms',
  id: 'id',
  verbs: ['list'],
  record: z.object({
    id: named('编号', 'No.', Id),
    channel: named('方式', 'Channel', Choice(messageChannels)),
    /** Masked; of an e-mail the masked address. */
    phonenumber: named('接收者', 'To', z.string()),
    scene: named('用途', 'Purpose', Choice(messageScenes)),
    /** Only while messages stay in the outbox, with codes and links masked (`readMessageText` has them). */
    content: named('内容', 'Text', z.string().nullable()),
    provider: named('服务商', 'Provider', Choice(messageProviders)),
    status: named('状态', 'Status', Choice(messageStatuses)),
    error: named('失败原因', 'Failure', z.string().nullable()),
    attempts: named('尝试次数', 'Tries', z.number()),
    createTime: named('创建时间', 'Created', Moment),
    sentTime: named('发送时间', 'Sent', Moment.nullable()),
  }),
  draft: z.object({}),
  search: z.object({
    channel: named('方式', 'Channel', Choice(messageChannels).optional()),
    scene: named('用途', 'Purpose', Choice(messageScenes).optional()),
    status: named('状态', 'Status', Choice(messageStatuses).optional()),
    params: named('创建时间', 'Created', DayRange),
  }),
})

/**
 * The whole text of a message that stays in the outbox. A code in it is a key to its owner's account, so that only the
 * super administrator reads it, and each look is logged.
 */
export const readMessageText = call({
  id: 'message.text',
  summary: { zh: '查看短信原文', en: 'The whole text of a message' },
  method: 'GET',
  path: '/bbs/sms/{id}/text',
  access: 'bbs:sms:list',
  params: z.object({ id: PathId }),
  answer: dataOf(z.object({ text: z.string() })),
  problems: ['notAllowed', 'notFound'],
  log: { title: '短信记录', type: 'other', leavesOutAnswer: true },
})

const Setting = z.string().trim().max(200)
const WebAddress = z
  .string()
  .trim()
  .max(300)
  .refine(
    (value) => value === '' || (/^https?:\/\//.test(value) && URL.canParse(value)),
    text('请输入以 http 或 https 开头的地址', 'Enter an address that begins with http or https'),
  )

/** The name of a field in a template of WeChat, as its page shows it before `.DATA`. */
const TemplateField = z
  .string()
  .trim()
  .max(40)
  .regex(
    /^([a-z][a-z_]*\d{0,3})?$/,
    text('只填字段名，如 thing3，不含 .DATA', 'The name of the field alone, such as thing3, without .DATA'),
  )

/** A template that was registered with a cloud, for one scene and language. */
export const MessageTemplate = z.object({
  scene: Choice(messageScenes),
  language: z.enum(['zh', 'en']),
  code: Setting,
})

/**
 * How messages leave the machine. Secrets are never answered: only whether there is one. Codes go wherever these say, so
 * that only the super administrator changes those of `messageDestination`.
 */
export const MessageSettings = z.object({
  provider: named('短信服务商', 'SMS provider', Choice(smsProviders)),
  signName: named('短信签名', 'Signature', z.string().trim().max(20)),
  accessKeyId: named('AccessKey ID / SecretId', 'Access key id', Setting),
  region: named('地域', 'Region', Setting),
  appId: named('应用 ID（SdkAppId）', 'App id (SdkAppId)', Setting),
  webhookUrl: named('接口地址', 'Webhook address', WebAddress),
  templates: named('模板', 'Templates', z.array(MessageTemplate).max(100)),
  emailProvider: named('邮件服务商', 'E-mail provider', Choice(emailProviders)),
  smtpHost: named('SMTP 服务器', 'SMTP server', Setting),
  smtpPort: named('SMTP 端口', 'SMTP port', z.number().int().min(1).max(65_535)),
  smtpSecure: named('全程加密（TLS）', 'TLS from the start', z.boolean()),
  smtpUser: named('SMTP 账号', 'SMTP account', Setting),
  mailFrom: named('发件人', 'From', Setting),
  wechatProvider: named('微信提醒', 'WeChat messages', Choice(wechatProviders)),
  wechatAppId: named('AppID', 'AppID', Setting),
  wechatTemplateId: named('模板 ID', 'Template id', Setting),
  wechatTitleField: named('标题字段', 'Field of the title', TemplateField),
  wechatTextField: named('内容字段', 'Field of the text', TemplateField),
  wechatTimeField: named('时间字段', 'Field of the time', TemplateField),
})
export type MessageSettings = z.output<typeof MessageSettings>

/** What is sealed: sent to change it, empty or missing to leave it. */
export const messageSecrets = ['accessKeySecret', 'webhookSecret', 'smtpPassword', 'wechatAppSecret'] as const
export type MessageSecret = (typeof messageSecrets)[number]

/** What decides which machine gets the messages, and with them every code. */
export const messageDestination = [
  'provider',
  'accessKeyId',
  'region',
  'appId',
  'webhookUrl',
  'emailProvider',
  'smtpHost',
  'smtpPort',
  'smtpSecure',
  'smtpUser',
  'wechatProvider',
  'wechatAppId',
] as const satisfies readonly (keyof MessageSettings)[]

/** For whom a secret is meant: when one of these settings changes, the secret is forgotten unless it is sent anew. */
export const secretGoesTo: Record<MessageSecret, readonly (keyof MessageSettings)[]> = {
  accessKeySecret: ['provider', 'accessKeyId'],
  webhookSecret: ['webhookUrl'],
  smtpPassword: ['smtpHost', 'smtpPort', 'smtpSecure', 'smtpUser'],
  wechatAppSecret: ['wechatAppId'],
}

export const readMessageSettings = call({
  id: 'message.settings',
  summary: { zh: '读取短信配置', en: 'How messages leave' },
  method: 'GET',
  path: '/bbs/sms/config',
  access: 'bbs:sms:edit',
  answer: dataOf(
    z.object({
      ...MessageSettings.shape,
      hasAccessKeySecret: z.boolean(),
      hasWebhookSecret: z.boolean(),
      hasSmtpPassword: z.boolean(),
      hasWechatAppSecret: z.boolean(),
      /** The product's own wording, to be registered with a cloud; `{code}` and others are its places, in their order. */
      texts: z.array(
        z.object({
          scene: Choice(messageScenes),
          language: z.enum(['zh', 'en']),
          text: z.string(),
          places: z.array(z.string()),
        }),
      ),
    }),
  ),
  shows: ['messageSettings'],
})

export const updateMessageSettings = call({
  id: 'message.updateSettings',
  summary: { zh: '修改短信配置', en: 'Change how messages leave' },
  method: 'PUT',
  path: '/bbs/sms/config',
  access: 'bbs:sms:edit',
  body: z.object({
    ...MessageSettings.partial().shape,
    accessKeySecret: named('AccessKey Secret / SecretKey', 'Access key secret', Setting.optional()),
    webhookSecret: named('接口密钥', 'Webhook secret', Setting.optional()),
    smtpPassword: named('SMTP 密码', 'SMTP password', Setting.optional()),
    wechatAppSecret: named('AppSecret', 'AppSecret', Setting.optional()),
  }),
  answer: Done,
  invalidates: ['messageSettings', 'message:list'],
  problems: ['invalid', 'messageProviderIncomplete', 'messageDestinationRefused'],
  log: { title: '短信配置', type: 'edit' },
})

/** Queues a test message, to see with the list whether it arrives. */
export const sendTestMessage = call({
  id: 'message.test',
  summary: { zh: '发送测试消息', en: 'Send a test message' },
  method: 'POST',
  path: '/bbs/sms/test',
  access: 'bbs:sms:edit',
  body: z.object({
    channel: named('方式', 'Channel', Choice(personalChannels).default('sms')),
    to: named('接收者', 'To', z.string().trim().min(1).max(100)),
  }),
  answer: dataOf(z.object({ id: Id })),
  invalidates: ['message:list'],
  problems: ['invalid', 'phoneFormat', 'emailFormat', 'tooFast'],
  log: { title: '短信配置', type: 'other' },
})
