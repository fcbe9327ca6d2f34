import type { Pair } from '@app/contract/shapes/language.ts'

/** A member's stated relation to schools, in profiles and on experience cards. */
export const relations = {
  student: { zh: '在读学生', en: 'Student' },
  parent: { zh: '家长', en: 'Parent' },
  alumni: { zh: '校友', en: 'Alumnus' },
  prospect: { zh: '准备入学', en: 'Prospective student' },
  staff: { zh: '校方人员', en: 'School staff' },
  agent: { zh: '中介顾问', en: 'Agent or adviser' },
} as const satisfies Record<string, Pair>

export type Relation = keyof typeof relations

/** Levels that members rise through by themselves; the place is the number. */
export const levels = [
  { zh: '新手', en: 'New' },
  { zh: '常客', en: 'Regular' },
  { zh: '达人', en: 'Trusted' },
  { zh: '前辈', en: 'Senior' },
] as const satisfies readonly Pair[]

/** What raises a member to a level; `community-numbers.values.ts` has the numbers. */
export interface LevelRule {
  level: number
  /** Since the registration. */
  days: number
  readPosts?: number
  readMinutes?: number
  /** Posts and comments together. */
  items?: number
  posts?: number
  /** So many comments will do instead of the posts. */
  orComments?: number
  likes?: number
  /** Different people whose likes count. */
  people?: number
  /** Without a sanction or an upheld report. */
  cleanDays: number
}

/** What is missing to the next level. */
export const levelNeeds = {
  days: { zh: '注册满{n}天（还差{left}天）', en: '{n} days since you joined ({left} to go)' },
  readPosts: { zh: '再看{left}篇文章', en: 'Read {left} more articles' },
  readMinutes: { zh: '再阅读{left}分钟', en: 'Read for {left} more minutes' },
  items: { zh: '再发布{left}篇文章或评论', en: 'Publish {left} more articles or comments' },
  posts: { zh: '再发布{left}篇文章', en: 'Publish {left} more articles' },
  postsOrComments: {
    zh: '再发布{left}篇文章或{comments}条评论',
    en: 'Publish {left} more articles or {comments} more comments',
  },
  likes: { zh: '再获得{left}个赞', en: 'Get {left} more likes' },
  people: { zh: '再获得{left}位不同用户的赞', en: 'Get likes from {left} more people' },
  cleanDays: {
    zh: '{n}天内没有违规记录（还差{left}天）',
    en: '{n} days without a sanction or an upheld report ({left} to go)',
  },
} as const satisfies Record<string, Pair>

/** Characters of a nickname; Latin letters and digits are half as wide as Chinese characters and count half. */
export const nickLength = { min: 2, max: 16, maxLatin: 32 } as const

export const memberTexts = {
  bioLength: ['简介不能超过200个字', 'Bio: at most 200 characters', 'user.bio.length'],
} as const

/** What a member can put out of their own sight. */
export const hideKinds = ['blog', 'comment'] as const
export type HideKind = (typeof hideKinds)[number]
