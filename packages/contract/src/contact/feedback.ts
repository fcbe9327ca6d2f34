import { GUIDE_PATH } from '@app/contract/editorial/guide.values.ts'
import { formGuard } from '@app/contract/shapes/form-guard.ts'
import { linksIn, REFERENCE } from '@app/contract/shapes/form-guard.values.ts'
import { resource } from '@app/contract/shapes/resource.ts'
import { Choice, DayRange, dataOf, Id, Moment, named, text } from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'

export const helpfulAnswers = {
  yes: { zh: '有', en: 'Yes' },
  no: { zh: '没有', en: 'No' },
} as const

export const feedbackLanguages = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
} as const

/** As many links as a remark may name. */
export const FEEDBACK_LINKS = 3

const wrongPath = text('页面地址不正确', 'The page address is not valid')

/** What the question at the end of a guide page sends. Nothing in it says who answers. */
export const FeedbackForm = z.object({
  path: named(
    '页面',
    'Page',
    z.string({ error: wrongPath }).max(100, wrongPath).regex(GUIDE_PATH, wrongPath),
  ),
  lang: named('语言', 'Language', Choice(feedbackLanguages)),
  helpful: named(
    '有没有帮助',
    'Helpful',
    z.boolean({ error: text('请选择“有”或“没有”', 'Choose “Yes” or “No”') }),
  ),
  text: named(
    '哪里可以更好',
    'What would make it better',
    z
      .string()
      .trim()
      .max(500, text('意见不能超过500个字', 'Your remark: at most 500 characters'))
      .refine(
        (written) => linksIn(written) <= FEEDBACK_LINKS,
        text(`最多放 ${FEEDBACK_LINKS} 个网址`, `At most ${FEEDBACK_LINKS} links`),
      )
      .nullish(),
  ),
  /** The reference of an answer given before, when a remark follows it. */
  ref: z.string().regex(REFERENCE).nullish(),
  ...formGuard,
})

export const addFeedback = call({
  id: 'feedback.add',
  summary: { zh: '评价指南页是否有帮助', en: 'Say whether a guide page was helpful' },
  method: 'POST',
  path: '/bbs/web/addFeedback',
  access: 'public',
  sendsPass: true,
  body: FeedbackForm,
  answer: dataOf(z.object({ ref: z.string() })),
  invalidates: ['feedback'],
  problems: ['invalid', 'feedbackTooMany'],
})

/** Answers as the people who look after the guides see them. */
export const feedbackAdmin = resource({
  name: 'feedback',
  title: { zh: '页面反馈', en: 'Page feedback' },
  path: '/bbs/feedback',
  permission: 'bbs:feedback',
  id: 'id',
  verbs: ['list', 'read', 'export'],
  record: z.object({
    id: named('编号', 'No.', Id),
    path: named('页面', 'Page', z.string()),
    lang: named('语言', 'Language', Choice(feedbackLanguages)),
    helpful: named('有没有帮助', 'Helpful', Choice(helpfulAnswers)),
    text: named('意见', 'Remark', z.string().nullable()),
    createTime: named('提交时间', 'Sent', Moment),
  }),
  draft: z.object({}),
  search: z.object({
    path: named('页面', 'Page', z.string().max(100).optional()),
    helpful: named('有没有帮助', 'Helpful', Choice(helpfulAnswers).optional()),
    params: named('提交时间', 'Sent', DayRange),
  }),
})

/** For each page how many found it helpful, the pages with the most answers first. */
export const readFeedbackShares = call({
  id: 'feedback.shares',
  summary: { zh: '各页反馈比例', en: 'Share of helpful answers by page' },
  method: 'GET',
  path: '/bbs/feedback/shares',
  access: 'bbs:feedback:list',
  answer: dataOf(z.array(z.object({ path: z.string(), yes: z.number(), answers: z.number() }))),
  shows: ['feedback'],
  done: doneTexts.found,
})
