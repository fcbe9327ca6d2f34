import { reportLimits } from '@app/contract/report.values.ts'
import { pairs } from '#app/site/language.ts'

const { min, max } = reportLimits.content

export const reportCopy = pairs({
  report: { zh: '举报', en: 'Report' },
  reportOf: (name: string) => ({ zh: `举报${name}的评论`, en: `Report ${name}’s comment` }),
  titleBlog: { zh: '举报这篇内容', en: 'Report this post' },
  titleComment: { zh: '举报这条评论', en: 'Report this comment' },
  intro: {
    zh: '举报由编辑核查，结果会通知您。对方不会知道是谁举报的。',
    en: 'An editor checks it and you are told of the result. Its author is not told who reported it.',
  },
  reason: { zh: '原因', en: 'Reason' },
  content: { zh: '说明', en: 'Explanation' },
  needed: {
    zh: `请写 ${min} 到 ${max} 个字，方便核查。`,
    en: `${min}–${max} characters, so that it can be checked.`,
  },
  optional: { zh: '选填', en: 'optional' },
  noReason: { zh: '请选择举报原因', en: 'Please choose a reason' },
  badContent: { zh: `请用 ${min} 到 ${max} 个字说明情况`, en: `Please explain in ${min}–${max} characters` },
  send: { zh: '提交举报', en: 'Send the report' },
  sending: { zh: '正在提交…', en: 'Sending…' },
  sent: {
    zh: '举报已收到，处理结果会在消息里通知您',
    en: 'We have your report and will tell you the result in your notices',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
})
