import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  actions: { zh: '对这篇文章', en: 'This article' },
  like: { zh: '赞', en: 'Like' },
  commentOf: (name: string) => ({ zh: `，${name}的评论`, en: `, ${name}’s comment` }),
  thanks: (name: string) => ({ zh: `感谢${name}的回答`, en: `Thank ${name} for the answer` }),
  helpful: { zh: '有帮助', en: 'Helpful' },
  favourite: { zh: '收藏', en: 'Save' },
  watch: { zh: '蹲', en: 'Watch' },
  watchHint: {
    zh: '有官方回复、认证用户回答或作者更新时通知您',
    en: 'You are told of official replies, answers of verified members and updates of the author',
  },
  follow: { zh: '关注', en: 'Follow' },
  failed: { zh: '没有成功，请再试一次', en: 'That did not work. Please try again' },
  watching: { zh: '已蹲，有重要进展会通知您', en: 'Watching: you will be told of what matters' },
  schoolFollowHint: {
    zh: '这所学校有新文章、开放日，或教育厅名单上的信息变化时通知您',
    en: 'You get a notice of new articles, of open days and of changes of its entry in the ministry’s list',
  },
  schoolFollowed: {
    zh: '已关注，有新文章、开放日，或教育厅名单上的信息变化时会通知您',
    en: 'Following: you get a notice of new articles, of open days and of changes of its entry in the ministry’s list',
  },
  saved: { zh: '已收藏，可以选择收藏夹', en: 'Saved. You can choose a folder' },
  folder: { zh: '选择收藏夹', en: 'Choose a folder' },
  watchMode: { zh: '通知我', en: 'Tell me of' },
  watchKey: { zh: '重要进展', en: 'what matters' },
  watchAll: { zh: '全部评论', en: 'every comment' },
  watchingKey: {
    zh: '有官方回复、认证用户回答或作者更新时通知您',
    en: 'You will be told of official replies, answers of verified members and updates of the author',
  },
  watchingAll: { zh: '每条新评论都会通知您', en: 'You will be told of every new comment' },
})
