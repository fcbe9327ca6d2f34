import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  comments: (n: number) => ({ zh: `${n} 条评论`, en: n === 1 ? '1 comment' : `${n} comments` }),
  top: { zh: '置顶', en: 'Pinned' },
  essence: { zh: '精华', en: 'Featured' },
  replied: { zh: '学校已回应', en: 'School replied' },
  write: { zh: '写文章', en: 'Write an article' },
  listName: { zh: '文章资讯', en: 'Articles' },
})
