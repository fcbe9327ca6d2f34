import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  send: { zh: '发送', en: 'Send' },
  sendOf: (title: string) => ({ zh: `发送通知：${title}`, en: `Send “${title}”` }),
  counting: { zh: '正在统计人数…', en: 'Counting…' },
  people: (n: number) => ({
    zh: `现在发送会到达 ${n} 人。`,
    en: n === 1 ? 'Sending now reaches 1 member.' : `Sending now reaches ${n} members.`,
  }),
  when: { zh: '何时发送', en: 'When' },
  now: { zh: '立即发送', en: 'Now' },
  later: { zh: '定时发送', en: 'Schedule' },
  time: { zh: '发送时间', en: 'Time' },
  cancel: { zh: '取消', en: 'Cancel' },
  sent: { zh: '已开始发送', en: 'Sending has started' },
  scheduled: { zh: '已定时', en: 'Scheduled' },
  unschedule: { zh: '取消定时', en: 'Unschedule' },
  unscheduled: { zh: '已改回草稿', en: 'Back to draft' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  asks: (title: string) => ({
    zh: `撤回“${title}”？通知会从所有会员的消息里消失，不能再次发送。`,
    en: `Withdraw “${title}”? It disappears from every member’s notices and cannot be sent again.`,
  }),
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
})
