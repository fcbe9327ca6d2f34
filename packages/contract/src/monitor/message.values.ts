import { smsScenes } from '@app/contract/account/phone.values.ts'
import { leadRobotKinds } from '@app/contract/contact/lead-robot.values.ts'

/** How messages leave the machine. `outbox` only stores them, for people to read in the console. */
export const smsProviders = {
  outbox: { zh: '发件箱（不外发）', en: 'Outbox (nothing is sent)' },
  aliyun: { zh: '阿里云短信', en: 'Aliyun SMS' },
  tencent: { zh: '腾讯云短信', en: 'Tencent Cloud SMS' },
  webhook: { zh: 'HTTP 接口', en: 'HTTP webhook' },
} as const

export const emailProviders = {
  outbox: { zh: '发件箱（不外发）', en: 'Outbox (nothing is sent)' },
  smtp: { zh: 'SMTP 服务器', en: 'SMTP server' },
} as const

/** Chat services whose group robots are written to; their addresses and keys stand with each robot. */
export const robotProviders = leadRobotKinds

/** The operator's own service account at WeChat, which writes to members who bound theirs. */
export const wechatProviders = {
  outbox: { zh: '发件箱（不外发）', en: 'Outbox (nothing is sent)' },
  wechat: { zh: '微信服务号', en: 'WeChat service account' },
} as const

/** Browsers that members switched on; the services behind them need no settings. */
export const pushProviders = { webpush: { zh: '浏览器推送', en: 'Web push' } } as const

export const messageProviders = {
  ...smsProviders,
  ...emailProviders,
  ...robotProviders,
  ...pushProviders,
  ...wechatProviders,
} as const

/** Channels that send to people, which the settings of messages are about. */
export const personalChannels = {
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'E-mail' },
} as const

export const messageChannels = {
  ...personalChannels,
  robot: { zh: '群机器人', en: 'Chat robot' },
  push: { zh: '浏览器推送', en: 'Web push' },
  wechat: { zh: '微信服务号', en: 'WeChat' },
} as const

/** `withheld`: for a request about a number or address without an account, which gets no message. */
export const messageStatuses = {
  waiting: { zh: '待发送', en: 'Waiting' },
  kept: { zh: '留在发件箱', en: 'Kept in the outbox' },
  sent: { zh: '已发送', en: 'Sent' },
  failed: { zh: '发送失败', en: 'Failed' },
  expired: { zh: '已过期', en: 'Expired' },
  withheld: { zh: '未发送', en: 'Withheld' },
} as const

/** What messages are about. */
export const messageScenes = {
  ...smsScenes,
  newDevice: { zh: '新设备登录', en: 'New device' },
  phoneChanged: { zh: '手机号变更', en: 'Phone changed' },
  passwordChanged: { zh: '密码变更', en: 'Password changed' },
  authResult: { zh: '认证结果', en: 'Verification result' },
  confirmEmail: { zh: '确认邮箱', en: 'Confirm e-mail' },
  digest: { zh: '消息摘要', en: 'Digest' },
  notice: { zh: '消息推送', en: 'Notification' },
  leadNew: { zh: '新线索', en: 'New lead' },
  leadRobot: { zh: '群内新线索提醒', en: 'New lead, to a group' },
  leadDue: { zh: '线索到期提醒', en: 'Lead due' },
  factDue: { zh: '数字复核提醒', en: 'Facts due for review' },
  listLetter: { zh: '黑榜通知学校', en: 'Black list: letter' },
  listRemind: { zh: '黑榜提醒学校', en: 'Black list: reminder' },
  report: { zh: '运营周报', en: 'Weekly report' },
  alert: { zh: '告警', en: 'Alert' },
  test: { zh: '测试', en: 'Test' },
} as const

export type MessageScene = keyof typeof messageScenes
export type MessageChannel = keyof typeof messageChannels
