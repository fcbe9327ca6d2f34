import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const leadProblems = {
  leadTooMany: {
    code: 601,
    errKey: 'rate.contact',
    zh: '提交过于频繁，请一小时后再试',
    en: 'Too many requests. Try again in an hour',
  },
  leadUnknown: {
    code: 500,
    errKey: 'contact.unknown',
    zh: '编号与手机号码不匹配',
    en: 'The reference and the number do not match',
  },
  leadBeyondScope: { code: 500, zh: '没有权限访问该线索！', en: 'You may not see this lead' },
  leadGone: {
    code: 500,
    zh: '该线索已撤回，不能查看或修改',
    en: 'This lead was withdrawn: it can be neither read nor changed',
  },
  leadLostReason: { code: 500, zh: '请选择流失原因', en: 'Choose why it was lost' },
  leadConsent: {
    code: 500,
    zh: '请写明对方何时、以何种方式同意被联系',
    en: 'Say when and how the person agreed to be called',
  },
  leadKnown: {
    code: 500,
    zh: '这个号码已有未结束的线索，请按号码搜索',
    en: 'An open lead has this number already. Search for the number',
  },
  leadOwner: {
    code: 500,
    zh: '只有在职并有线索权限的账号可以负责线索',
    en: 'An owner is an enabled account that may see leads',
  },
  leadAssign: { code: 403, zh: '没有分配线索的权限', en: 'You may not assign leads' },
  leadAwayOrder: {
    code: 500,
    zh: '结束日期不能早于开始日期',
    en: 'The last day cannot be before the first',
  },
  leadRobotAddress: {
    code: 500,
    zh: '请填写该平台生成的完整 Webhook 地址',
    en: 'Enter the whole webhook address that the service gave out',
  },
  leadJoinSelf: { code: 500, zh: '请选择另一条线索', en: 'Choose another lead' },
  leadRevealTooMany: {
    code: 601,
    errKey: 'rate.contactReveal',
    zh: '今天查看完整号码的次数已用完',
    en: 'You have seen as many full numbers today as you may',
  },
} as const satisfies Record<string, ProblemText>
