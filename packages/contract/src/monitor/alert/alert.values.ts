import type { Pair } from '@app/contract/shapes/language.ts'

/** A limit that the site settings hold; 0 switches its alert off. */
interface AlertLimit {
  usual: number
  max: number
  name: Pair
  hint: Pair
}

interface AlertInfo {
  limit: AlertLimit
  /** True where the limit is a time: then the value counts what is older, and one is enough. */
  isAge?: boolean
  /** The screen on which staff mend it. */
  screen: string
  /** What is wrong, for a list and the subject of a mail. */
  says: (value: number, limit: number) => Pair
}

const limit = (usual: number, max: number, name: Pair, hint: Pair): AlertLimit => ({ usual, max, name, hint })

/** What the owner is warned of. */
export const alertKinds = {
  leads: { zh: '线索无人联系', en: 'Leads not called' },
  queue: { zh: '审核超时', en: 'Review is late' },
  messages: { zh: '消息发送失败', en: 'Messages fail' },
  events: { zh: '失败事件', en: 'Failed events' },
  errors: { zh: '系统错误', en: 'Errors' },
  disk: { zh: '磁盘将满', en: 'Disk is filling up' },
} as const satisfies Record<string, Pair>
export type AlertKind = keyof typeof alertKinds
export const alertKindNames = Object.keys(alertKinds) as AlertKind[]

/** When each of them comes, where it is mended, and in which words. */
export const alertInfo: Readonly<Record<AlertKind, AlertInfo>> = {
  leads: {
    isAge: true,
    screen: '/bbs/contact?status=new',
    limit: limit(
      24,
      720,
      { zh: '新线索最长等待（小时）', en: 'A new lead may wait (hours)' },
      {
        zh: '有“待联系”的线索超过这个时间就告警；0 为关闭，默认 24',
        en: 'Warns while a lead stays “to be called” for longer. 0 switches it off; default 24',
      },
    ),
    says: (value: number, hours: number): Pair => ({
      zh: `${value} 条线索超过 ${hours} 小时无人联系`,
      en: `Leads not called for over ${hours} hours: ${value}`,
    }),
  },
  queue: {
    isAge: true,
    screen: '/bbs/review',
    limit: limit(
      24,
      720,
      { zh: '审核最长等待（小时）', en: 'An item may wait for review (hours)' },
      {
        zh: '审核队列里有内容超过这个时间就告警；0 为关闭，默认 24',
        en: 'Warns while an item of the review queue waits for longer. 0 switches it off; default 24',
      },
    ),
    says: (value: number, hours: number): Pair => ({
      zh: `${value} 项待审内容超过 ${hours} 小时`,
      en: `Items waiting for review for over ${hours} hours: ${value}`,
    }),
  },
  messages: {
    screen: '/bbs/sms?status=failed',
    limit: limit(
      5,
      10_000,
      { zh: '24 小时内发送失败的消息', en: 'Messages that failed within 24 hours' },
      {
        zh: '达到这个数量就告警；0 为关闭，默认 5',
        en: 'Warns from this number. 0 switches it off; default 5',
      },
    ),
    says: (value: number): Pair => ({
      zh: `24 小时内 ${value} 条消息发送失败`,
      en: `Messages that failed within 24 hours: ${value}`,
    }),
  },
  events: {
    screen: '/monitor/event',
    limit: limit(
      1,
      10_000,
      { zh: '停止重试的事件', en: 'Failed events' },
      {
        zh: '达到这个数量就告警；0 为关闭，默认 1',
        en: 'Warns from this number. 0 switches it off; default 1',
      },
    ),
    says: (value: number): Pair => ({
      zh: `${value} 个事件多次处理失败，相关会员没有收到通知`,
      en: `Failed events whose notices were not sent: ${value}`,
    }),
  },
  errors: {
    screen: '/monitor/server',
    limit: limit(
      10,
      100_000,
      { zh: '1 小时内的系统错误', en: 'Errors within an hour' },
      {
        zh: '页面和接口的意外错误达到这个数量就告警；0 为关闭，默认 10',
        en: 'Pages and calls that failed unexpectedly; warns from this number. 0 switches it off; default 10',
      },
    ),
    says: (value: number): Pair => ({
      zh: `1 小时内 ${value} 次系统错误`,
      en: `Errors within an hour: ${value}`,
    }),
  },
  disk: {
    screen: '/monitor/server',
    limit: limit(
      90,
      99,
      { zh: '磁盘已用（%）', en: 'Disk in use (%)' },
      {
        zh: '达到这个比例就告警；0 为关闭，默认 90',
        en: 'Warns from this share. 0 switches it off; default 90',
      },
    ),
    says: (value: number): Pair => ({ zh: `磁盘已用 ${value}%`, en: `Disk in use: ${value}%` }),
  },
}

const settings = {
  leads: 'alertLeads',
  queue: 'alertQueue',
  messages: 'alertMessages',
  events: 'alertEvents',
  errors: 'alertErrors',
  disk: 'alertDisk',
} as const satisfies Record<AlertKind, string>

/** The setting that holds the limit of a kind. */
export const alertSettingOf = (kind: AlertKind): (typeof settings)[AlertKind] => settings[kind]
export type AlertSettingName = (typeof settings)[AlertKind]

/** Each of these settings with its kind. */
export const alertKindBySetting = Object.fromEntries(
  alertKindNames.map((kind) => [settings[kind], kind]),
) as Record<AlertSettingName, AlertKind>
export const alertSettingNames = Object.keys(alertKindBySetting) as AlertSettingName[]

export const alertStates = {
  open: { zh: '进行中', en: 'Open' },
  ended: { zh: '已恢复', en: 'Resolved' },
} as const
export type AlertState = keyof typeof alertStates

/** Whether a value is a reason to warn. */
export function isOverLimit(kind: AlertKind, value: number, limit: number): boolean {
  if (limit === 0) return false
  return alertInfo[kind].isAge ? value > 0 : value >= limit
}
