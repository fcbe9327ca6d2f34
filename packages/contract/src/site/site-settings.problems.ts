import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Settings of the site. */
export const siteSettingsProblems = {
  settingTwin: {
    code: 500,
    errKey: 'setting.twin',
    zh: '请把两种语言都填上，或都留空',
    en: 'Fill in both languages, or leave both empty',
  },
  settingRange: {
    code: 500,
    errKey: 'setting.range',
    zh: '结束时间须晚于开始时间',
    en: 'The end must come after the beginning',
  },
  settingOrder: {
    code: 500,
    errKey: 'setting.order',
    zh: '不能小于前一级的数字；获得的赞也不能少于点赞的人数',
    en: 'It may not be smaller than that of the level before, nor likes fewer than the people who liked',
  },
  settingRecipient: {
    code: 500,
    errKey: 'setting.recipient',
    zh: '只能发给在后台可以查看同样内容（运营报表、告警）的工作人员',
    en: 'It goes only to staff who may read the same in the console (Analytics, Alerts)',
  },
  readOnly: {
    code: 601,
    errKey: 'site.readOnly',
    zh: '网站正在维护，暂时只能浏览，不能提交。请稍后再试',
    en: 'The site is under maintenance: you can read it, but nothing can be sent. Try again later',
  },
} as const satisfies Record<string, ProblemText>
