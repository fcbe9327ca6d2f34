import { listWords } from '#app/list/copy.ts'
import { pairs } from '#app/site/language.ts'
import type { Order } from './filters.ts'

const orderNames = {
  new: { zh: '最新发布', en: 'Newest' },
  reply: { zh: '最近回复', en: 'Latest reply' },
  hot: { zh: '热度', en: 'Most active' },
  essence: { zh: '精华', en: 'Featured' },
} as const satisfies Record<Order, unknown>

export const listCopy = pairs({
  ...listWords,
  title: { zh: '文章与红黑榜', en: 'Articles, red and black lists' },
  description: {
    zh: '爆料、吐槽、揭秘、种草、表扬、推荐六类文章，按城市查看红榜与黑榜，附证据与回应。',
    en: 'Six kinds of article by city, with red and black lists that show evidence and replies.',
  },
  categoryTitle: (name: string, hint: string) => ({
    zh: `${name}类文章：${hint}`,
    en: `Articles: ${name} (${hint.toLowerCase()})`,
  }),
  categoryDescription: (name: string, hint: string) => ({
    zh: `“${name}”类文章：${hint}。按城市阅读学生和家长的第一手经历，看证据、看评论，也看学校的回应。`,
    en: `Articles filed under “${name}” (${hint.toLowerCase()}): first-hand accounts by students and parents, with evidence, comments and replies.`,
  }),
  intro: {
    zh: '学生和家长写的第一手经历。先看证据写到哪一步，再看评论和学校怎么说。',
    en: 'First-hand accounts by students and parents. See what evidence stands behind them, then what the comments and the school say.',
  },
  categories: { zh: '文章分类', en: 'Categories' },
  all: { zh: '全部', en: 'All' },
  hints: { zh: '分类说明：', en: 'What the names mean: ' },
  sort: { zh: '排序', en: 'Sort' },
  orderName: (order: Order) => orderNames[order],
  search: { zh: '在文章标题里找', en: 'Look in article titles' },
  searchHint: { zh: '标题里的词，如 收费', en: 'A word in the title, such as fees' },
  keyword: (word: string) => ({ zh: `标题含“${word}”`, en: `Title has “${word}”` }),
  tag: (tag: string) => ({ zh: `标签：${tag}`, en: `Tag: ${tag}` }),
  school: (name: string) => ({ zh: `提到${name}`, en: `About ${name}` }),
  someSchool: { zh: '指定的学校', en: 'the chosen school' },
  list: (city: string) => ({ zh: `${city}的文章`, en: `Articles for ${city}` }),
  listEverywhere: { zh: '全国的文章', en: 'Articles for all cities' },
  aside: (city: string) => ({ zh: `${city} · 红榜与黑榜`, en: `Red and black lists · ${city}` }),
  asideHint: {
    zh: '由最近 24 个月的文章计算，认证与证据的权重更高；一所学校不会同时在两张榜上。',
    en: 'Worked out from articles of the last 24 months; verified authors and evidence weigh more. A school is never on both lists.',
  },
  total: (n: number, page: number, pages: number) => ({
    zh: `共 ${n} 篇，第 ${page}/${pages} 页`,
    en: `${n === 1 ? '1 article' : `${n} articles`}, page ${page} of ${pages}`,
  }),
  clear: { zh: '清除全部条件', en: 'Clear all filters' },
  feed: { zh: '订阅（RSS）', en: 'Subscribe (RSS)' },
  feedTitle: { zh: '文章', en: 'Articles' },
})
