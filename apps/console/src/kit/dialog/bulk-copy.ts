import { pairs } from '#kit/data/language.ts'

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`)
const comments = (count: number) => (count === 1 ? '1 comment' : `${count} comments`)

export const copy = pairs({
  hide: (count: number) => ({ zh: `隐藏（${count}）`, en: `Hide (${count})` }),
  show: (count: number) => ({ zh: `恢复显示（${count}）`, en: `Show again (${count})` }),
  hidePosts: (count: number) => ({ zh: `隐藏 ${count} 篇帖子`, en: `Hide ${posts(count)}` }),
  showPosts: (count: number) => ({ zh: `恢复显示 ${count} 篇帖子`, en: `Show ${posts(count)} again` }),
  hideComments: (count: number) => ({ zh: `隐藏 ${count} 条评论`, en: `Hide ${comments(count)}` }),
  showComments: (count: number) => ({ zh: `恢复显示 ${count} 条评论`, en: `Show ${comments(count)} again` }),
  mute: { zh: '同时禁言作者 3 天', en: 'Mute the authors for 3 days as well' },
  these: { zh: '将处理的内容', en: 'Items affected' },
})
