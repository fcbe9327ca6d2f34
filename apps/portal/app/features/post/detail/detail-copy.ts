import { pairs } from '#app/site/language.ts'
import type { CommentOrder } from './detail-state.ts'

const orderNames = {
  asc: { zh: '从早到晚', en: 'Oldest first' },
  desc: { zh: '从晚到早', en: 'Newest first' },
  hot: { zh: '按热度', en: 'Most active' },
} as const satisfies Record<CommentOrder, unknown>

const evidence = {
  none: {
    zh: '作者没有附证据。这是个人经历，平台未逐句核实。',
    en: 'No evidence is attached. This is one person’s account and we have not checked every sentence.',
  },
  pictures: {
    zh: '作者附有图片。图片未经逐张核实。',
    en: 'The author attached pictures. We have not checked each of them.',
  },
  document: {
    zh: '编辑看过作者提供的文件，与文中所说相符。文件不公开。',
    en: 'An editor has seen the author’s documents and they match the text. The documents stay private.',
  },
}

const interests: Record<string, { zh: string; en: string }> = {
  none: { zh: '作者声明：与文中学校没有利益关系。', en: 'Declared: no interest in the school.' },
  parent: {
    zh: '作者声明：文中学校的学生或家长。',
    en: 'Declared: a student of the school, or a parent of one.',
  },
  agent: { zh: '作者声明：留学顾问或中介。', en: 'Declared: an education agent.' },
  school: { zh: '作者声明：学校工作人员。', en: 'Declared: works for the school.' },
  other: { zh: '作者声明：与文中学校有其他关系。', en: 'Declared: another connection with the school.' },
}
const noInterest = { zh: '作者没有声明与学校的关系。', en: 'The author declared no relation to the school.' }

export const detailCopy = pairs({
  city: (name: string) => ({ zh: `城市：${name}`, en: `City: ${name}` }),
  posted: (time: string) => ({ zh: `发布于 ${time}`, en: `Posted ${time}` }),
  edited: (time: string) => ({ zh: `编辑于 ${time}`, en: `Edited ${time}` }),
  views: (n: number) => ({ zh: `${n} 次阅读`, en: n === 1 ? '1 view' : `${n} views` }),
  likes: (n: number) => ({ zh: `${n} 个赞`, en: n === 1 ? '1 like' : `${n} likes` }),
  helpful: (n: number) => ({
    zh: `${n} 人觉得有帮助`,
    en: n === 1 ? '1 found it helpful' : `${n} found it helpful`,
  }),
  onlyZh: { zh: '本文暂无中文版', en: 'Not yet available in English. The text below is in Chinese.' },
  onlyEn: { zh: '本文暂无中文版，下面是英文原文。', en: 'Not yet available in English' },
  about: { zh: '文中的学校', en: 'The school in this article' },
  sourceNote: { zh: '来源与立场', en: 'Source and standing' },
  evidence: (level: number) =>
    level >= 2 ? evidence.document : level === 1 ? evidence.pictures : evidence.none,
  interest: (kind: string | null) => interests[kind ?? ''] ?? noInterest,
  aiAssisted: { zh: '作者声明：写作时使用了 AI 辅助。', en: 'Declared: written with the help of AI.' },
  tags: { zh: '标签', en: 'Tags' },
  nthPicture: (n: number) => ({ zh: `第 ${n} 张图片`, en: `Picture ${n}` }),
  grade: (grade: string) => ({ zh: `${grade} 年级`, en: `Grade ${grade}` }),
  comments: (n: number) => ({ zh: `评论（${n}）`, en: `Comments (${n})` }),
  commentOrder: { zh: '评论排序', en: 'Order of comments' },
  orderName: (order: CommentOrder) => orderNames[order],
  noComments: { zh: '还没有评论。', en: 'No comments yet.' },
  commentsFailed: { zh: '评论没有加载成功', en: 'Comments could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
  signInToComment: {
    zh: '没有账号也可以先写，发表时再用手机号加入，写好的内容会留着。已有账号？',
    en: 'You can write first and join with your phone when you send it; your words are kept. Have an account?',
  },
  signIn: { zh: '登录', en: 'Sign in' },
  commentsLocked: {
    zh: '这篇文章已锁定，不能再评论。',
    en: 'This article is locked. Nobody can comment any more.',
  },
  commentsClosed: { zh: '作者已关闭评论。', en: 'The author has closed comments.' },
  officialPinned: { zh: '学校官方回复', en: 'Official reply of the school' },
  picture: (n: number) => ({ zh: `评论附图 ${n}`, en: `Picture ${n} in the comment` }),
  appends: { zh: '作者追加', en: 'Updates of the author' },
  appended: (time: string) => ({ zh: `作者追加于 ${time}`, en: `Added by the author on ${time}` }),
  append: { zh: '追加', en: 'Add an update' },
  history: (n: number) => ({
    zh: `修改记录（${n}）`,
    en: n === 1 ? 'Edited once' : `Edited ${n} times`,
  }),
  experience: { zh: '作者的亲身经历', en: 'The author’s own experience' },
  experienceNote: {
    zh: '评分和费用由作者填写，1 分最低，5 分最高。',
    en: 'Ratings and fees are the author’s own. 1 is lowest, 5 is highest.',
  },
  enrolled: (year: number) => ({ zh: `${year} 年入学`, en: `enrolled in ${year}` }),
  rating: (name: string, value: number) => ({ zh: `${name} ${value}/5`, en: `${name} ${value}/5` }),
  fees: { zh: '费用明细', en: 'Fees paid' },
  feeName: { zh: '项目', en: 'Item' },
  feeAmount: { zh: '金额', en: 'Amount' },
  locked: { zh: '已锁定', en: 'Locked' },
  hot: { zh: '热门评论', en: 'Most liked comments' },
  hotBadge: { zh: '热评', en: 'Popular' },
  everyComment: { zh: '全部评论', en: 'All comments' },
  onlyAuthor: { zh: '只看作者', en: 'Only the author' },
  everybody: { zh: '正在只看作者，查看全部', en: 'Showing only the author. Show everybody' },
  noneOfAuthor: { zh: '作者还没有参与评论。', en: 'The author has not commented.' },
  commentGone: {
    zh: '您要找的评论已被删除，或正在审核。',
    en: 'The comment you were looking for was removed or is under review.',
  },
  jump: { zh: '跳到楼层', en: 'Go to comment no.' },
  go: { zh: '跳转', en: 'Go' },
  officialPinnedEnded: {
    zh: '学校官方回复（认证已失效）',
    en: 'Official reply of the school (verification has ended)',
  },
  officialEnded: { zh: '认证已失效', en: 'Verification has ended' },
  pending: { zh: '审核中，仅自己可见', en: 'Under review, visible to you only' },
  reply: { zh: '回复', en: 'Reply' },
  edit: { zh: '修改', en: 'Edit' },
  moreActs: (name: string) => ({
    zh: `对${name}这条内容的更多操作`,
    en: `More actions for what ${name} wrote`,
  }),
  remove: { zh: '删除', en: 'Delete' },
  floor: (n: number) => ({ zh: `${n} 楼`, en: `No. ${n}` }),
  author: { zh: '作者', en: 'Author' },
  official: { zh: '学校官方回复', en: 'Official reply of the school' },
  removed: {
    zh: '这条评论已被移除，下面的回复保留。',
    en: 'This comment was removed. The replies to it stay.',
  },
  replyTo: (name: string) => ({ zh: `回复 ${name}`, en: `to ${name}` }),
  repliesOf: (name: string) => ({ zh: `${name}收到的回复`, en: `Replies to ${name}` }),
  repliesOfRemoved: { zh: '对已移除评论的回复', en: 'Replies to the removed comment' },
  allReplies: (n: number) => ({ zh: `查看全部 ${n} 条回复`, en: `All ${n} replies` }),
  fewerReplies: { zh: '收起回复', en: 'Show fewer replies' },
  moreReplies: { zh: '后面的回复', en: 'Later replies' },
  earlierReplies: { zh: '前面的回复', en: 'Earlier replies' },
  pager: { zh: '评论分页', en: 'Pages of comments' },
  total: (n: number, page: number, pages: number) => ({
    zh: `共 ${n} 楼，第 ${page}/${pages} 页`,
    en: `${n === 1 ? '1 comment' : `${n} comments`}, page ${page} of ${pages}`,
  }),
  neighbours: { zh: '上一篇与下一篇', en: 'Newer and older articles' },
  newer: { zh: '较新一篇', en: 'Newer' },
  older: { zh: '较早一篇', en: 'Older' },
  related: { zh: '相关文章', en: 'Related articles' },
  gone: { zh: '这篇文章已被删除', en: 'This article has been removed' },
  goneText: {
    zh: '作者或管理员删除了它，内容不再公开。其他文章还在。',
    en: 'Its author or an editor removed it, and it is no longer public. The other articles are still here.',
  },
  toList: { zh: '看其他文章', en: 'See other articles' },
})
