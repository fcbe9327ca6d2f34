import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** What stands against a change of the fact ledger. */
export const factProblems = {
  factOwnProposal: {
    code: 601,
    errKey: 'fact.ownProposal',
    zh: '这是你自己提出的修改，要由另一名编辑批准',
    en: 'You proposed this change; another editor has to approve it',
  },
  factProposalGone: {
    code: 601,
    errKey: 'fact.proposalGone',
    zh: '这条修改已经处理过，或者又改了，请刷新后再看',
    en: 'This proposal was decided or changed meanwhile; reload and look again',
  },
  factUnseen: {
    code: 601,
    errKey: 'fact.unseen',
    zh: '这个数字还没有公开，先要由另一名编辑批准',
    en: 'This figure is not public yet; another editor has to approve it first',
  },
  factPublished: {
    code: 601,
    errKey: 'fact.published',
    zh: '来源材料的原文不能改，只能改查到的情况和状态',
    en: 'The source’s own words never change; edit what was found and the status',
  },
  factUnequal: {
    code: 601,
    errKey: 'fact.unequal',
    zh: '中文和英文的数字不一样：{zh} 与 {en}',
    en: 'The two languages state different numbers: {zh} and {en}',
  },
  factCount: {
    code: 601,
    errKey: 'fact.count',
    zh: '数字的个数变了（原来 {before} 个，现在 {after} 个），页面和工具跟不上；请照原来的写法填，或请开发人员改发布版',
    en: 'The count of numbers changed from {before} to {after}, so pages and tools cannot follow; keep the form of the entry, or ask a developer to change the release',
  },
  factLargeChange: {
    code: 601,
    errKey: 'fact.largeChange',
    zh: '有一个数变动超过一半（{share}%）。请再核对一遍，然后勾选这一项',
    en: 'A number changes by more than a half ({share}%). Check it a second time, then tick this box',
  },
  factReason: {
    code: 601,
    errKey: 'fact.reason',
    zh: '请用两种语言写修改原因，它会公开',
    en: 'Say why in both languages; the reason is public',
  },
  factTwin: {
    code: 601,
    errKey: 'fact.twin',
    zh: '请填写{field}',
    en: 'Fill in {field}',
  },
  factDay: {
    code: 601,
    errKey: 'fact.day',
    zh: '核对日期不能在今天以后，也不能早于上次',
    en: 'The day of the check is not after today and not before the last one',
  },
} as const satisfies Record<string, ProblemText>
