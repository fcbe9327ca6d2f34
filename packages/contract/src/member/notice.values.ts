import type { Pair } from '@app/contract/shapes/language.ts'

/** Tabs of the notices page; the numbers are part of addresses and calls. */
export const noticeTabs = [
  { type: 0, name: { zh: '全部', en: 'All' } },
  { type: 1, name: { zh: '评论和回复', en: 'Replies' } },
  { type: 2, name: { zh: '赞和收藏', en: 'Likes' } },
  { type: 3, name: { zh: '@我', en: 'Mentions' } },
  { type: 4, name: { zh: '新增关注', en: 'Followers' } },
  { type: 5, name: { zh: '系统通知', en: 'System' } },
  { type: 6, name: { zh: '关注动态', en: 'Watching' } },
] as const satisfies readonly { type: number; name: Pair }[]

export type NoticeTab = (typeof noticeTabs)[number]['type']

/** How often unread notices go out by e-mail. `now` gathers for a minute, and leaves ten between two e-mails. */
export const digestPaces = {
  off: { zh: '不发送', en: 'Never' },
  now: { zh: '有消息就发', en: 'At once' },
  daily: { zh: '每天一封', en: 'Daily' },
  weekly: { zh: '每周一封', en: 'Weekly' },
} as const satisfies Record<string, Pair>

export type DigestPace = keyof typeof digestPaces

/** Browsers of one member that get notices; with a further one the oldest goes. */
export const MAX_PUSH_DEVICES = 10

interface NoticeKind {
  tab: Exclude<NoticeTab, 0>
  /** False for kinds that a member cannot switch off. */
  isSwitchable: boolean
  /** Only accounts that speak for a school get it. */
  isForSchools?: true
  /** What the settings call it. */
  name: Pair
  /**
   * `{A}` who, `{n}` how many people or things, `{others}` how many people besides, `{T}` which post, `{S}` which school,
   * `{r}` reason or result, `{h}` hours.
   */
  title: Pair
  /** The title of a group of one. */
  single?: Pair
  /** The title where the post is a question. */
  ofQuestion?: Pair
}

/** Every kind of notice there is. */
export const noticeKinds = {
  'blog.comment': {
    tab: 1,
    isSwitchable: true,
    name: { zh: '评论我的文章', en: 'Comments on my articles' },
    title: { zh: '{A}评论了您的文章', en: '{A} commented on your article' },
    ofQuestion: { zh: '{A}回答了您的提问“{T}”', en: '{A} answered your question “{T}”' },
  },
  'comment.reply': {
    tab: 1,
    isSwitchable: true,
    name: { zh: '回复我的评论', en: 'Replies to me' },
    title: { zh: '{A}回复了您', en: '{A} replied to you' },
  },
  'answer.accepted': {
    tab: 1,
    isSwitchable: true,
    name: { zh: '我的回答被采纳', en: 'My answers accepted' },
    title: { zh: '您对“{T}”的回答被采纳了', en: 'Your answer to “{T}” was accepted' },
  },
  'blog.official': {
    tab: 1,
    isSwitchable: true,
    name: { zh: '学校官方回复', en: 'Official replies' },
    title: { zh: '{S}官方回复了“{T}”', en: '{S} replied officially to “{T}”' },
  },
  'blog.like': {
    tab: 2,
    isSwitchable: true,
    name: { zh: '赞了我的文章', en: 'Likes on my articles' },
    title: { zh: '{A}等{n}人赞了您的文章', en: '{A} and {others} liked your article' },
    single: { zh: '{A}赞了您的文章', en: '{A} liked your article' },
  },
  'comment.like': {
    tab: 2,
    isSwitchable: true,
    name: { zh: '赞了我的评论', en: 'Likes on my comments' },
    title: { zh: '{A}等{n}人赞了您的评论', en: '{A} and {others} liked your comment' },
    single: { zh: '{A}赞了您的评论', en: '{A} liked your comment' },
  },
  'comment.thanks': {
    tab: 2,
    isSwitchable: true,
    name: { zh: '感谢我的回答', en: 'Thanks for my answers' },
    // who asked under an alias may be who thanks: no name
    title: { zh: '{n}人感谢您在“{T}”中的回答', en: '{n} people thanked you for your answer to “{T}”' },
    single: { zh: '有人感谢您在“{T}”中的回答', en: 'A reader thanked you for your answer to “{T}”' },
  },
  'blog.favourite': {
    tab: 2,
    isSwitchable: true,
    name: { zh: '收藏了我的文章', en: 'Saves of my articles' },
    title: { zh: '{A}等{n}人收藏了您的文章', en: '{A} and {others} saved your article' },
    single: { zh: '{A}收藏了您的文章', en: '{A} saved your article' },
  },
  'blog.helpful': {
    tab: 2,
    isSwitchable: true,
    name: { zh: '觉得我的分享有帮助', en: 'Found my articles helpful' },
    title: { zh: '{n}人觉得您的分享有帮助', en: '{n} people found your article helpful' },
    single: { zh: '{A}觉得您的分享有帮助', en: '{A} found your article helpful' },
  },
  mention: {
    tab: 3,
    isSwitchable: true,
    name: { zh: '提到我', en: 'Mentions' },
    title: { zh: '{A}在“{T}”中提到了您', en: '{A} mentioned you in “{T}”' },
  },
  'user.follow': {
    tab: 4,
    isSwitchable: true,
    name: { zh: '新增关注', en: 'New followers' },
    title: { zh: '{A}等{n}人关注了您', en: '{A} and {others} followed you' },
    single: { zh: '{A}关注了您', en: '{A} followed you' },
  },
  'watch.blog': {
    tab: 6,
    isSwitchable: true,
    name: { zh: '蹲的文章有新动态', en: 'News on articles I watch' },
    title: { zh: '您关注的文章“{T}”有{n}条新动态', en: '{n} updates on an article you watch: “{T}”' },
    single: { zh: '您关注的文章“{T}”有新动态', en: 'An update on an article you watch: “{T}”' },
  },
  'watch.school': {
    tab: 6,
    isSwitchable: true,
    name: { zh: '关注的学校有新文章', en: 'New articles about schools I watch' },
    title: { zh: '您关注的{S}有{n}篇新文章', en: '{n} new articles about {S}, a school you watch' },
    single: { zh: '您关注的{S}有新文章', en: 'A new article about {S}, a school you watch' },
  },
  'watch.register': {
    tab: 6,
    isSwitchable: true,
    name: { zh: '关注的学校官方信息有变化', en: 'Changes in the official information of schools I watch' },
    title: { zh: '您关注的{S}：{r}', en: '{S}, a school you watch: {r}' },
  },
  'watch.openDay': {
    tab: 6,
    isSwitchable: true,
    name: { zh: '关注的学校的开放日', en: 'Open days of schools I watch' },
    title: { zh: '{S}：{r}', en: '{S}: {r}' },
  },
  'watch.user': {
    tab: 6,
    isSwitchable: true,
    name: { zh: '关注的人发了新文章', en: 'New articles of people I follow' },
    title: { zh: '您关注的{A}发布了{n}篇新文章', en: '{A}, whom you follow, published {n} new articles' },
    single: { zh: '您关注的{A}发布了新文章', en: '{A}, whom you follow, published a new article' },
  },
  'blog.pending': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '文章审核中', en: 'Article under review' },
    title: {
      zh: '文章“{T}”审核中，预计{h}小时内完成',
      en: 'Your article “{T}” is under review, about {h} hours',
    },
    ofQuestion: {
      zh: '提问“{T}”审核中，预计{h}小时内完成',
      en: 'Your question “{T}” is under review, about {h} hours',
    },
  },
  'blog.changePending': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '文章的修改审核中', en: 'Change of an article under review' },
    title: {
      zh: '文章“{T}”的修改审核中，预计{h}小时内完成；公开的仍是原来的内容',
      en: 'Your change of “{T}” is under review, about {h} hours. The old text stays public',
    },
    ofQuestion: {
      zh: '提问“{T}”的修改审核中，预计{h}小时内完成；公开的仍是原来的内容',
      en: 'Your change of the question “{T}” is under review, about {h} hours. The old text stays public',
    },
  },
  'blog.approved': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '文章通过审核', en: 'Article approved' },
    title: { zh: '文章“{T}”已通过审核', en: 'Your article “{T}” was approved' },
    ofQuestion: { zh: '提问“{T}”已通过审核', en: 'Your question “{T}” was approved' },
  },
  'blog.rejected': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '文章未通过审核', en: 'Article not approved' },
    title: {
      zh: '文章“{T}”未通过审核：{r}，已存入草稿箱',
      en: 'Your article “{T}” was not approved: {r}. Saved to drafts',
    },
    ofQuestion: {
      zh: '提问“{T}”未通过审核：{r}，已存入草稿箱',
      en: 'Your question “{T}” was not approved: {r}. Saved to drafts',
    },
  },
  'blog.hidden': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '文章被隐藏', en: 'Article hidden' },
    title: { zh: '文章“{T}”已被隐藏：{r}', en: 'Your article “{T}” was hidden: {r}' },
    ofQuestion: { zh: '提问“{T}”已被隐藏：{r}', en: 'Your question “{T}” was hidden: {r}' },
  },
  'blog.changed': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '工作人员修改文章', en: 'Article changed by staff' },
    title: { zh: '工作人员修改了您的文章“{T}”：{r}', en: 'Staff changed your article “{T}”: {r}' },
  },
  'blog.moved': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '文章被移动', en: 'Article moved' },
    title: { zh: '您的文章“{T}”已移动：{r}', en: 'Your article “{T}” was moved: {r}' },
  },
  'blog.shown': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '文章恢复显示', en: 'Article public again' },
    title: { zh: '文章“{T}”已恢复显示：{r}', en: 'Your article “{T}” is public again: {r}' },
    ofQuestion: { zh: '提问“{T}”已恢复显示：{r}', en: 'Your question “{T}” is public again: {r}' },
  },
  'comment.approved': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '评论通过审核', en: 'Comment approved' },
    title: { zh: '您在“{T}”下的评论已通过审核', en: 'Your comment on “{T}” was approved' },
    ofQuestion: { zh: '您对“{T}”的回答已通过审核', en: 'Your answer to “{T}” was approved' },
  },
  'comment.shown': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '评论恢复显示', en: 'Comment public again' },
    title: { zh: '您的评论已恢复显示：{r}', en: 'Your comment is public again: {r}' },
  },
  'comment.rejected': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '评论未通过审核', en: 'Comment not approved' },
    title: { zh: '评论未通过审核：{r}', en: 'Your comment was not approved: {r}' },
  },
  'content.deleted': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '内容被删除', en: 'Content removed' },
    title: { zh: '内容已被删除：{r}', en: 'Your content was removed: {r}' },
  },
  'member.level': {
    tab: 5,
    isSwitchable: true,
    name: { zh: '等级提升', en: 'Level-ups' },
    title: { zh: '您升到了{T}：{r}', en: 'You have reached {T}: {r}' },
  },
  'school.post': {
    tab: 6,
    isSwitchable: true,
    isForSchools: true,
    name: { zh: '关于我校的新文章和提问', en: 'New articles and questions about my school' },
    title: { zh: '关于{S}的新文章或提问：“{T}”', en: 'A new article or question about {S}: “{T}”' },
  },
  'school.figure': {
    tab: 5,
    isSwitchable: true,
    isForSchools: true,
    name: { zh: '我校的数字', en: 'Figures of my school' },
    title: { zh: '{S}：{r}', en: '{S}: {r}' },
  },
  'blog.essence': {
    tab: 5,
    isSwitchable: true,
    name: { zh: '文章被设为精华', en: 'Article featured' },
    title: { zh: '文章“{T}”被设为精华', en: 'Your article “{T}” was featured' },
  },
  'story.offer': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '文章收录邀请', en: 'Offers to make a story of my article' },
    title: {
      zh: '编辑想把您的文章“{T}”收录为学生故事，请您决定',
      en: 'Our editors would like your article “{T}” among the student stories. It is your choice',
    },
  },
  'story.back': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '故事恢复为文章', en: 'Story an article again' },
    title: {
      zh: '您的故事“{T}”已恢复为文章，内容不变',
      en: 'Your story “{T}” is an article again. Its text is unchanged',
    },
  },
  'report.result': {
    tab: 5,
    isSwitchable: true,
    name: { zh: '举报结果', en: 'Results of my reports' },
    title: { zh: '您的举报已处理：{r}', en: 'Your report was handled: {r}' },
  },
  'auth.result': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '认证结果', en: 'Verification result' },
    title: { zh: '认证结果：{r}', en: 'Verification result: {r}' },
  },
  'user.sanction': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '账号处罚', en: 'Account action' },
    title: { zh: '账号处罚：{r}', en: 'Account action: {r}' },
  },
  'profile.reset': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '资料被重置', en: 'Profile reset' },
    title: { zh: '您的资料已被重置：{r}', en: 'Your profile was reset: {r}' },
  },
  'appeal.result': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '申诉结果', en: 'Appeal result' },
    title: { zh: '申诉结果：{r}', en: 'Appeal result: {r}' },
  },
  security: {
    tab: 5,
    isSwitchable: false,
    name: { zh: '账号安全', en: 'Account security' },
    title: { zh: '账号安全提醒：{r}', en: 'Security alert: {r}' },
  },
  'notice.site': {
    tab: 5,
    isSwitchable: false,
    name: { zh: '站内公告', en: 'Announcements' },
    title: { zh: '{T}', en: '{T}' },
  },
} as const satisfies Record<string, NoticeKind>

export type NoticeKindName = keyof typeof noticeKinds

/** What no browser is woken for, although it cannot be switched off: a wait that the author knows of, and announcements. */
const neverPushed: readonly NoticeKindName[] = ['blog.pending', 'blog.changePending', 'notice.site']

/** Whether browsers can be pushed a kind at all. */
export const mayPush = (kind: NoticeKindName): boolean => !neverPushed.includes(kind)

/** Whether a kind reaches the browsers that a member switched on, until the member says otherwise. */
export function isPushedAtFirst(kind: NoticeKindName): boolean {
  const { tab, isSwitchable } = noticeKinds[kind]
  if (!isSwitchable) return mayPush(kind)
  return tab === 1 || tab === 3 || tab === 5 || kind === 'school.post'
}

/** Of the notices that one act would make for a person the first of these is made; other kinds come after them. */
export const noticeRanks: readonly NoticeKindName[] = [
  'mention',
  'comment.reply',
  'blog.official',
  'blog.comment',
  'school.post',
  'watch.blog',
  'watch.user',
  'watch.school',
]
