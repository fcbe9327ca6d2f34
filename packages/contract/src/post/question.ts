import { Done, dataOf, Filter, Id, IdOrText, listOf, Paging } from '@app/contract/shapes/shapes.ts'
import { CityCode } from '@app/contract/site/city.ts'
import { call, doneTexts, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { PostRow, postListTags } from './post.ts'
import { questionOrders } from './question.values.ts'

/** Questions by city, school, topic and words. */
export const listQuestions = publicRead({
  id: 'question.list',
  summary: { zh: '提问列表', en: 'Questions' },
  path: '/bbs/web/listBlogQuestion',
  query: Paging,
  body: z.object({
    cityCode: CityCode,
    schoolId: Filter(IdOrText),
    tag: Filter(z.string().max(20)),
    keyword: Filter(z.string().trim().max(50)),
    /** Only those without an accepted answer that still take answers. */
    onlyOpen: z.boolean().nullish(),
    orderType: Filter(z.enum(questionOrders)).catch(undefined),
    ...Paging.shape,
  }),
  answer: listOf(PostRow),
  shows: postListTags,
  done: doneTexts.done,
})

/** What may answer a question before the member sends it: questions with a similar title, and pages of the portal. */
export const listSimilarQuestions = call({
  id: 'question.similar',
  summary: { zh: '相似的提问和指南', en: 'Similar questions and guides' },
  method: 'POST',
  path: '/bbs/web/listSimilarQuestion',
  access: 'public',
  transaction: false,
  body: z.object({ title: z.string().max(400).nullish() }),
  answer: dataOf(
    z.object({
      questions: z.array(
        z.object({ id: Id, title: z.string(), commentCount: z.number(), isAnswered: z.boolean() }),
      ),
      pages: z.array(
        z.object({
          /** The name of its address. */
          page: z.string(),
          title: z.string(),
          /** The words of the page around the words of the question. */
          text: z.string(),
        }),
      ),
    }),
  ),
  cache: 'minute',
  shows: ['post:list', 'post:{answer.data.questions.id}'],
  problems: ['tooFast'],
})

/** Open questions that the caller is likely to know about, at most eight; empty for callers without a record. */
export const listQuestionsForMe = call({
  id: 'question.forMe',
  summary: { zh: '我可能能回答的提问', en: 'Questions I could answer' },
  method: 'POST',
  path: '/bbs/submitweb/listQuestionForMe',
  access: 'account',
  transaction: false,
  answer: dataOf(
    z.array(
      z.object({
        id: Id,
        title: z.string(),
        commentCount: z.number(),
        schoolName: z.string().nullable(),
        /** The caller's school, or an answer of the caller about the same school or topic. */
        reason: z.enum(['school', 'answered']),
      }),
    ),
  ),
  shows: ['post:list', 'post:{answer.data.id}'],
})

/** Sets, changes or takes back the accepted answer of a question. Setting the present one changes nothing. */
export const setAnswer = call({
  id: 'question.setAnswer',
  summary: { zh: '采纳回答', en: 'Accept an answer' },
  method: 'POST',
  path: '/bbs/submitweb/setBlogAnswer',
  access: 'account',
  body: z.object({
    /** The question. */
    id: IdOrText,
    /** A level-1 comment below it; null takes the acceptance back. */
    commentId: IdOrText.nullish(),
  }),
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: 'The handler names the question and its comments',
  problems: ['notFound', 'notAllowed', 'answerGone', 'answerTooEarly', 'tooFast'],
})
