import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  crumb: { zh: '搜索', en: 'Search' },
  title: (q: string) => ({ zh: `“${q}”的搜索结果`, en: `Search results for “${q}”` }),
  start: { zh: '搜索', en: 'Search' },
  description: {
    zh: '搜索学校、文章、学生故事、资讯、视频和指南，中文、英文、拼音都可以，繁体和全角字符也认得。',
    en: 'Search schools, articles, student stories, news, videos and guides in Chinese, English or pinyin, in either script.',
  },
  intro: {
    zh: '学校、文章、故事、资讯、视频和指南，一次搜全。中文、英文、拼音都行。',
    en: 'Schools, articles, stories, news, videos and guides in one go. Chinese, English and pinyin all work.',
  },
  kinds: { zh: '按类型看', en: 'Kinds of result' },
  sort: { zh: '排序', en: 'Sort' },
  rel: { zh: '最相关', en: 'Most relevant' },
  new: { zh: '最新', en: 'Newest' },
  hot: { zh: '最热', en: 'Most active' },
  results: { zh: '结果', en: 'Results' },
  total: (total: number, isCapped: boolean) => ({
    zh: isCapped ? `超过 ${total} 条，只列最新的 ${total} 条` : `共 ${total} 条`,
    en: isCapped
      ? `More than ${total.toLocaleString('en-CA')}; the newest ${total.toLocaleString('en-CA')} are listed`
      : `${total.toLocaleString('en-CA')} ${total === 1 ? 'result' : 'results'}`,
  }),
  pages: (page: number, count: number) => ({
    zh: `第 ${page} 页，共 ${count} 页`,
    en: `Page ${page} of ${count}`,
  }),
  comments: (n: number) => ({ zh: `${n} 条评论`, en: `${n} ${n === 1 ? 'comment' : 'comments'}` }),
  otherLanguage: { zh: '英文内容', en: 'In Chinese' },
  nothing: (q: string) => ({ zh: `没有找到“${q}”`, en: `Nothing found for “${q}”` }),
  onlyAbove: (q: string) => ({
    zh: `没有逐字写着“${q}”的内容，请看上面的答案`,
    en: `Nothing has the words “${q}”. See the answers above`,
  }),
  nothingOfKind: (kind: string) => ({ zh: `${kind}里没有，看看全部`, en: `Nothing among ${kind}. See all` }),
  seeAll: { zh: '看全部结果', en: 'See all results' },
  respelt: (typed: string, meant: string) => ({
    zh: `没有找到“${typed}”，以下是“${meant}”的结果。`,
    en: `Nothing was found for “${typed}”. These are the results for “${meant}”.`,
  }),
  nearest: { zh: '是不是想找：', en: 'Did you mean:' },
  broader: { zh: '换个范围大一点的词：', en: 'Try a broader search:' },
  mayAnswer: { zh: '这些可能回答你的问题', en: 'These may answer your question' },
  question: { zh: '提问', en: 'Question' },
  otherCity: ({ zh, en }: Pair, listed: Pair) => ({
    zh: `城市列表里还没有${zh}，目前只有${listed.zh}。住在${zh}的家庭可以先看这些：`,
    en: `${en} is not one of the cities on this site yet (${listed.en}). From ${en}, begin with these:`,
  }),
  outsideOntario: ({ zh, en }: Pair) => ({
    zh: `${zh}不在安大略省，那里的高中发的是另一种文凭。OSSD 学校在安省，也有线上的：`,
    en: `${en} is outside Ontario, and its high schools award another diploma. OSSD schools are in Ontario or online:`,
  }),
  nearby: ({ zh, en }: Pair, isBoarding: boolean) => ({
    zh: `在学校列表里看${zh}附近${isBoarding ? '可以寄宿' : ''}的学校，从近到远：`,
    en: `${isBoarding ? 'Boarding schools' : 'Schools'} near ${en}, the nearest first, in the directory:`,
  }),
  nearbyLink: ({ zh, en }: Pair, isBoarding: boolean) => ({
    zh: `${zh}附近${isBoarding ? '的寄宿学校' : '的学校'}`,
    en: `${isBoarding ? 'Boarding near' : 'Schools near'} ${en}`,
  }),
  allCities: { zh: '全部城市的学校', en: 'Schools in all cities' },
  register: { zh: '安省学校名单', en: 'Ontario’s schools, from the ministry’s lists' },
  online: { zh: '线上学校', en: 'Online schools' },
  advice: {
    zh: '少写几个字，换个说法，或者用英文、拼音试试。也可以从这些地方开始：',
    en: 'Use fewer words, say it another way, or try Chinese or pinyin. Or start from one of these:',
  },
  ask: { zh: '找不到？直接问我们', en: 'Cannot find it? Ask us' },
  hot10: { zh: '大家在搜', en: 'Popular searches' },
  busyNetwork: {
    zh: '同一网络里搜索的人较多。输入验证码即可看到结果，你要搜的词还在。',
    en: 'Many people on your network are searching. Enter the code to see the results; your words are kept.',
  },
  tooFast: {
    zh: '搜得太快了，歇几秒再试。你输入的词还在。',
    en: 'That was very fast. Wait a few seconds and try again; your words are kept.',
  },
})
