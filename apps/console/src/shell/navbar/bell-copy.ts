import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  title: { zh: '通知公告', en: 'Announcements' },
  unread: (count: number) => ({
    zh: `消息通知，${count} 条未读`,
    en: `Announcements, ${count} unread`,
  }),
  allRead: { zh: '全部已读', en: 'Mark all as read' },
  loading: { zh: '加载中...', en: 'Loading …' },
  none: { zh: '暂无公告', en: 'No announcements' },
  isUnread: { zh: '未读', en: 'unread' },
  fresh: (count: number) => ({
    zh: `${count} 条新线索待联系`,
    en: count === 1 ? '1 new lead to call' : `${count} new leads to call`,
  }),
  facts: (overdue: number, soon: number) => ({
    zh: [overdue > 0 && `${overdue} 个数字已过复核日期`, soon > 0 && `${soon} 个两周内到期`]
      .filter(Boolean)
      .join('，'),
    en: [
      overdue > 0 && `${overdue} of your figures overdue for review`,
      soon > 0 && `${soon} due within two weeks`,
    ]
      .filter(Boolean)
      .join(', '),
  }),
  toApprove: (count: number) => ({
    zh: `${count} 处数字修改等你批准`,
    en:
      count === 1
        ? '1 change of a figure waits for your approval'
        : `${count} changes of figures wait for your approval`,
  }),
  due: (count: number) => ({
    zh: `${count} 条线索到了联系时间`,
    en: count === 1 ? '1 lead is due' : `${count} leads are due`,
  }),
  withdrawn: (count: number) => ({
    zh: `你负责的 ${count} 条线索被本人撤回（24 小时内），不要再联系`,
    en:
      count === 1
        ? '1 of your leads was withdrawn by its person within a day: do not call any more'
        : `${count} of your leads were withdrawn by their people within a day: do not call any more`,
  }),
  alerts: (count: number) => ({
    zh: `${count} 项告警`,
    en: count === 1 ? '1 alert' : `${count} alerts`,
  }),
  unowned: (count: number) => ({
    zh: `${count} 条新线索还没有负责人`,
    en: count === 1 ? '1 new lead without an owner' : `${count} new leads without an owner`,
  }),
  waits: (name: Pair, count: number) => ({ zh: `${name.zh} ${count} 项`, en: `${name.en}: ${count}` }),
  mine: (count: number) => ({
    zh: `${count} 项待审内容转交给你`,
    en: count === 1 ? '1 item to review was handed to you' : `${count} items to review were handed to you`,
  }),
  escalated: (count: number) => ({
    zh: `${count} 项待审内容上报给你`,
    en: count === 1 ? '1 item was escalated to you' : `${count} items were escalated to you`,
  }),
})
