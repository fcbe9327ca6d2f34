import { listWords } from '#app/list/copy.ts'
import { pairs } from '#app/site/language.ts'

export const listCopy = pairs({
  ...listWords,
  title: { zh: '留学资讯', en: 'News and updates' },
  description: {
    zh: '政策、考试与申请的最新变化，写明影响谁、何时生效、官方出处。',
    en: 'Policy, test and application changes: who is affected, from when, and the official source.',
  },
  intro: {
    zh: '只记真正变了的事：影响谁、从哪天起、出处在哪里。',
    en: 'Only what has really changed: whom it touches, from which day, and where it is written.',
  },
  typeTitle: (name: string) => ({ zh: `留学资讯：${name}`, en: `News and updates: ${name}` }),
  typeDescription: (name: string) => ({
    zh: `“${name}”类留学资讯，按月排列，写明影响谁、何时生效、官方出处。`,
    en: `News filed under “${name}”, by month: who is affected, from when, and the official source.`,
  }),
  types: { zh: '资讯类型', en: 'Kinds of news' },
  all: { zh: '全部', en: 'All' },
  pinned: { zh: '置顶', en: 'Pinned' },
  who: { zh: '影响谁', en: 'Affects' },
  effective: { zh: '从何时起', en: 'From when' },
  source: { zh: '来源', en: 'Source' },
  total: (n: number, page: number, pages: number) => ({
    zh: `共 ${n} 条，第 ${page}/${pages} 页`,
    en: `${n === 1 ? '1 item' : `${n} items`}, page ${page} of ${pages}`,
  }),
  seeAllTypes: { zh: '看全部资讯', en: 'See all news' },
  feed: { zh: '订阅（RSS）', en: 'Subscribe (RSS)' },
  feedDescription: {
    zh: '政策、考试与申请的变化：影响谁、何时生效、出处在哪里。',
    en: 'Policy, test and application changes: who, from when, and the source.',
  },

  answers: { zh: '要点', en: 'In short' },
  changed: { zh: '变了什么', en: 'What changed' },
  whoFull: { zh: '影响谁', en: 'Who is affected' },
  since: { zh: '从什么时候起', en: 'From when' },
  todo: { zh: '该做什么', en: 'What to do' },
  detailSource: { zh: '出处', en: 'Source' },
  noLink: { zh: '暂无可链接的原文页面。', en: 'There is no page to link to.' },
  publishedOn: (day: string) => ({ zh: `发布于 ${day}`, en: `Published ${day}` }),
  effectiveOn: (day: string) => ({ zh: `${day}起生效`, en: `In force from ${day}` }),
  updatedOn: (day: string) => ({ zh: `更新于 ${day}`, en: `Updated ${day}` }),
  onlyZh: { zh: '本文暂无中文版', en: 'Not yet available in English. The text below is in Chinese.' },
  neighbours: { zh: '上一条与下一条', en: 'Newer and older news' },
  newer: { zh: '较新一条', en: 'Newer' },
  older: { zh: '较早一条', en: 'Older' },
  related: { zh: '同类资讯', en: 'More of this kind' },
})
