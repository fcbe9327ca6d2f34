import { leadStatuses } from '@app/contract/contact/lead.values.ts'
import { listActions } from '@app/contract/editorial/red-black.values.ts'
import { categoryLabel, postCategories } from '@app/contract/post/post.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'

/** Where a visit began, as a class: the address that led here is never stored. */
export const visitSources = {
  search: { zh: '搜索引擎', en: 'Search engines' },
  wechat: { zh: '微信', en: 'WeChat' },
  direct: { zh: '直接访问', en: 'Direct' },
  other: { zh: '其他网站', en: 'Other sites' },
} as const satisfies Record<string, Pair>
export type VisitSource = keyof typeof visitSources

/** The dimension of visits whose address names no city, or none that the portal knows. */
export const NO_CITY = 'none'

/** Upper ends in minutes of the steps into which waiting times are counted; the last step is open. */
export const timeSteps = [
  5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1080, 1440, 2880, 4320, 7200, 10_080,
] as const

/** What a figure's parts are: codes with labels here, or names that the answer labels. */
type Dimension = Readonly<Record<string, Pair>> | 'page' | 'path' | 'city' | 'time'

interface FigureKind {
  name: Pair
  parts: Dimension
  /** What the number says, where its name does not. */
  hint?: Pair
}

/** What the portal counts by day. Every figure is a count of things, and none holds a person. */
export const dailyFigures = {
  pageViews: { name: { zh: '页面浏览', en: 'Page views' }, parts: 'page' },
  languageViews: {
    name: { zh: '浏览语言', en: 'Views by language' },
    parts: { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } },
  },
  visits: {
    name: { zh: '访问来源', en: 'Visits by source' },
    parts: visitSources,
    hint: {
      zh: '从站外进入网站的次数，只记来源类别，不记是谁、也不记来自哪个网址',
      en: 'How often the site was entered from outside: the class of the source alone, no person and no address',
    },
  },
  cityViews: {
    name: { zh: '浏览城市', en: 'Views by city' },
    parts: 'city',
    hint: {
      zh: '网址中选定的城市；没有选城市的页面不在其中',
      en: 'The city named in the address; pages without a chosen city are left out',
    },
  },
  searches: {
    name: { zh: '站内搜索', en: 'Searches' },
    parts: {
      found: { zh: '有结果', en: 'With results' },
      empty: { zh: '无结果', en: 'Without a result' },
    },
  },
  leadSources: { name: { zh: '线索来源页面', en: 'Leads by page' }, parts: 'path' },
  leadStates: {
    name: { zh: '线索进展', en: 'Leads by status' },
    parts: leadStatuses,
    hint: {
      zh: '这段时间收到的线索现在所处的状态',
      en: 'Current status of the leads received in this period',
    },
  },
  registrations: {
    name: { zh: '新注册会员', en: 'New members' },
    parts: { '01': { zh: '个人', en: 'Personal' }, '02': { zh: '学校', en: 'School' } },
  },
  posts: {
    name: { zh: '发布帖子', en: 'Posts' },
    parts: {
      ...Object.fromEntries(
        postCategories.filter(({ id }) => id !== null).map((one) => [String(one.id), categoryLabel(one)]),
      ),
      question: { zh: '提问', en: 'Questions' },
    },
  },
  firstPosts: {
    name: { zh: '首次发帖的会员', en: 'Members with a first post' },
    parts: {},
  },
  comments: {
    name: { zh: '回复', en: 'Answers' },
    parts: {
      member: { zh: '会员', en: 'Members' },
      official: { zh: '学校官方', en: 'Schools' },
    },
  },
  firstAnswers: {
    name: { zh: '首次回复用时', en: 'Time to the first answer' },
    parts: 'time',
    hint: {
      zh: '从发布到作者以外的人首次回复；还没有回复的帖子不在其中',
      en: 'From publication to the first answer by another person; posts without an answer are left out',
    },
  },
  questions: { name: { zh: '提问', en: 'Questions' }, parts: {} },
  questionsAnswered: {
    name: { zh: '一天内得到回答的提问', en: 'Questions answered within a day' },
    parts: {},
    hint: {
      zh: '发布后24小时内有提问者以外的人回答',
      en: 'Answered by another person within 24 hours of publication',
    },
  },
  reviewTimes: {
    name: { zh: '审核用时', en: 'Review time' },
    parts: 'time',
    hint: {
      zh: '从写下到第一次审核决定，按作出决定的日期计',
      en: 'From the writing of a text to the first decision about it, by the day of the decision',
    },
  },
  helpful: { name: { zh: '认为页面有帮助', en: 'Page was helpful' }, parts: 'path' },
  unhelpful: { name: { zh: '认为页面没有帮助', en: 'Page was not helpful' }, parts: 'path' },
  listSteps: { name: { zh: '红黑榜变动', en: 'Red and black list' }, parts: listActions },
} as const satisfies Record<string, FigureKind>

export type DailyFigureName = keyof typeof dailyFigures
export const dailyFigureNames = Object.keys(dailyFigures) as DailyFigureName[]

/** Figures that are added up as things happen; all others modules roll up from their own records. */
export const countedFigures = ['visits', 'cityViews'] as const satisfies DailyFigureName[]
export type CountedFigureName = (typeof countedFigures)[number]
export type RolledFigureName = Exclude<DailyFigureName, CountedFigureName>

/** Pages that visits are counted by; guides and tools are named by their titles. */
export const pageLabels: Readonly<Record<string, Pair>> = {
  home: { zh: '首页', en: 'Home' },
  'school.list': { zh: '学校列表', en: 'Schools' },
  'school.detail': { zh: '学校详情', en: 'School' },
  'school.compare': { zh: '学校对比', en: 'Compare schools' },
  'school.openDays': { zh: '开放日', en: 'Open days' },
  'school.myOpenDays': { zh: '我的开放日', en: 'My open days' },
  'school.applications': { zh: '申请进度', en: 'Applications' },
  shortlist: { zh: '收藏的学校', en: 'Saved schools' },
  'post.list': { zh: '帖子列表', en: 'Posts' },
  'post.detail': { zh: '帖子详情', en: 'Post' },
  'post.new': { zh: '写帖子', en: 'Write a post' },
  'question.list': { zh: '提问列表', en: 'Questions' },
  'question.new': { zh: '提问', en: 'Ask a question' },
  'question.open': { zh: '待回答的提问', en: 'Open questions' },
  'story.list': { zh: '学生故事列表', en: 'Stories' },
  'story.detail': { zh: '学生故事', en: 'Story' },
  'news.list': { zh: '资讯列表', en: 'News' },
  'news.detail': { zh: '资讯详情', en: 'News article' },
  video: { zh: '视频列表', en: 'Videos' },
  'video.detail': { zh: '视频详情', en: 'Video' },
  'user.home': { zh: '会员主页', en: 'Member' },
  'layout.person': { zh: '我的', en: 'My page' },
  'layout.editinfo': { zh: '编辑资料', en: 'My profile' },
  'layout.schoolinfo': { zh: '我的学校资料', en: 'My school' },
  'layout.redblack': { zh: '我的红黑榜', en: 'My red and black list' },
  'layout.security': { zh: '账号安全', en: 'Account security' },
  notify: { zh: '消息', en: 'Notices' },
  signIn: { zh: '登录', en: 'Sign in' },
  register: { zh: '注册', en: 'Join' },
  recover: { zh: '找回密码', en: 'Forgotten password' },
  contact: { zh: '联系我们', en: 'Contact' },
  'contact.thanks': { zh: '留言已收到', en: 'Message received' },
  'contact.withdraw': { zh: '撤回留言', en: 'Withdraw a message' },
  corrections: { zh: '纠错记录', en: 'Corrections' },
  sources: { zh: '数据来源', en: 'Sources' },
  'sources.changes': { zh: '数据更新', en: 'Changes of figures' },
  search: { zh: '搜索', en: 'Search' },
  notFound: { zh: '页面不存在', en: 'Page not found' },
}

/** Days that a report spans at most, and for how long daily figures stay. */
export const MOST_DAYS = 366
export const FIGURE_DAYS = 400

/**
 * The median of waiting times in minutes, from how many fell into each step: exact to within its step, in which they are
 * taken as evenly spread. Null without any.
 */
export function medianOfSteps(counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0)
  if (total === 0) return null
  let below = 0
  for (const step of [...counts.keys()].sort((one, other) => one - other)) {
    const here = counts.get(step) ?? 0
    if (below + here >= total / 2) {
      const from = step === 0 ? 0 : (timeSteps[step - 1] ?? 0)
      const until = timeSteps[step] ?? from
      return Math.round(from + (until - from) * ((total / 2 - below) / here))
    }
    below += here
  }
  return null
}
