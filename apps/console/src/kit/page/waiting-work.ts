import { newDays, type WaitingKind } from '@app/contract/monitor/dashboard.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'

/** What waits for staff, as the first page and the bell name it, and the list that holds it and nothing else. */
export const waitingWork: Record<WaitingKind, { name: Pair; list: () => string }> = {
  alert: { name: { zh: '告警', en: 'Alerts' }, list: () => '/bbs/alert?state=open' },
  review: { name: { zh: '待审内容', en: 'Content to review' }, list: () => '/bbs/review?objKind=content' },
  report: { name: { zh: '待处理举报', en: 'Open reports' }, list: () => '/bbs/report' },
  schoolAuth: {
    name: { zh: '待审认证', en: 'Verifications to review' },
    list: () => '/bbs/schoolauth?status=pending',
  },
  liaison: {
    name: { zh: '逾期学校事项', en: 'Overdue school matters' },
    list: () => '/bbs/liaison?overdue=yes',
  },
  appeal: { name: { zh: '待处理申诉', en: 'Open appeals' }, list: () => '/bbs/appeal' },
  correction: {
    name: { zh: '待处理纠错', en: 'Open corrections' },
    list: () => '/bbs/correction?status=open',
  },
  openDay: {
    name: { zh: '待审开放日', en: 'Open days to review' },
    list: () => '/bbs/openday?state=waiting',
  },
  redBlack: {
    name: { zh: '待定红黑榜', en: 'Red/black list to decide' },
    list: () => '/bbs/redblack?due=now',
  },
  register: {
    name: { zh: '待核查名录变化', en: 'Register changes to check' },
    list: () => '/bbs/register?tab=work',
  },
  fact: { name: { zh: '待复核数字', en: 'Figures to recheck' }, list: () => '/bbs/fact?task=overdue' },
  factProposal: {
    name: { zh: '待批准数字', en: 'Figures to approve' },
    list: () => '/bbs/fact?task=proposed',
  },
  lead: { name: { zh: '待联系线索', en: 'Leads to call' }, list: () => '/bbs/contact?status=new' },
  leadDue: {
    name: { zh: '今天要联系', en: 'To contact today' },
    list: () => '/bbs/contact?due=today&orderByColumn=nextTime&isAsc=asc',
  },
  feedback: {
    name: { zh: '近 7 天反馈', en: 'Feedback, last 7 days' },
    list: () => {
      const { beginTime, endTime } = newDays(new Date())
      return `/bbs/feedback?params[beginTime]=${beginTime}&params[endTime]=${endTime}`
    },
  },
  event: { name: { zh: '失败事件', en: 'Failed events' }, list: () => '/monitor/event' },
}
