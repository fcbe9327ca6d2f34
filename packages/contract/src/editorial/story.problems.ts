import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Stories and the offers to make one of an article. */
export const storyProblems = {
  storyOffer: {
    code: 500,
    zh: '只能邀请已发布、署名的会员文章',
    en: 'Only a published article under its author’s own name can be offered',
  },
  storyOffered: {
    code: 500,
    zh: '这篇文章已经邀请过，作者答复前不能重复邀请；作者不同意的不再邀请',
    en: 'This article was offered before: an author is asked once, and a refusal stands',
  },
  storyNotLifted: {
    code: 500,
    zh: '只有收录自文章的故事可以恢复为文章',
    en: 'Only a story that was taken from an article can become an article again',
  },
  storyOfferOver: {
    code: 500,
    errKey: 'story.over',
    zh: '这个邀请已经处理过了',
    en: 'This offer has been answered already',
  },
  storyOfMember: {
    code: 500,
    zh: '会员写的故事由作者本人修改',
    en: 'A story of a member is changed by its author',
  },
} as const satisfies Record<string, ProblemText>
