import { pairs } from '#kit/data/language.ts'

export const cardCopy = pairs({
  urgent: { zh: '紧急', en: 'Urgent' },
  high: { zh: '优先', en: 'High' },
  /** A hidden identity has no level. */
  by: (name: string, level: number | null) => {
    const text = level === null ? name : `${name} · Lv${level}`
    return { zh: text, en: text }
  },
  aboutSchool: (name: string) => ({ zh: `关于 ${name}`, en: `about ${name}` }),
  approve: { zh: '通过', en: 'Approve' },
  reject: { zh: '驳回', en: 'Reject' },
  rejectAndMute: { zh: '驳回并禁言', en: 'Reject and mute' },
  remove: { zh: '删除', en: 'Remove' },
  dismiss: { zh: '举报不成立', en: 'Dismiss' },
  hide: { zh: '成立并隐藏', en: 'Uphold and hide' },
  removeUpheld: { zh: '成立并删除', en: 'Uphold and remove' },
  removeAndMute: { zh: '成立，删除并禁言', en: 'Uphold, remove and mute' },
  mute: { zh: '成立并禁言', en: 'Uphold and mute' },
  muteFor: { zh: '禁言时长（按数字键选择）', en: 'Length of the mute (press its number)' },
  days: (count: number) => ({ zh: `${count} 天`, en: count === 1 ? '1 day' : `${count} days` }),
  forDays: (action: string, count: number) => ({
    zh: `${action} ${count} 天`,
    en: `${action} for ${count === 1 ? '1 day' : `${count} days`}`,
  }),
  written: (what: string, name: string) => ({
    zh: `${what}（作者：${name}）`,
    en: `${what} (author: ${name})`,
  }),
  changedSince: {
    zh: '这项内容刚刚有改动，或已被处理。请关闭弹窗，重新看过再决定。',
    en: 'This item was changed or decided a moment ago. Close the dialog and read it again.',
  },
  claim: { zh: '认领', en: 'Claim' },
  giveBack: { zh: '放弃认领', en: 'Release' },
  claimed: (name: string) => ({ zh: `${name}正在处理`, en: `${name} is working on this` }),
  former: { zh: '修改前', en: 'Before the change' },
  toReports: { zh: '查看举报详情', en: 'View reports' },
  toOpenDay: { zh: '打开并决定', en: 'Open and decide' },
  toAuth: { zh: '去审核认证', en: 'Go to the application' },
  wholeText: { zh: '展开全文', en: 'Show full text' },
  field: { zh: '项目', en: 'Field' },
  stands: { zh: '现在', en: 'Now' },
  wanted: { zh: '改为', en: 'Changed to' },
  empty: { zh: '（空）', en: '(empty)' },
  pictures: (count: number) => ({
    zh: `${count} 张图片`,
    en: count === 1 ? '1 picture' : `${count} pictures`,
  }),
  picturesInText: (count: number, beside: number) => ({
    zh: `正文里有 ${count} 张图片${beside > 0 ? `，另附 ${beside} 张` : ''}`,
    en: `${count === 1 ? '1 picture' : `${count} pictures`} in the text${beside > 0 ? `, ${beside} attached` : ''}`,
  }),
  videos: (count: number) => ({
    zh: `正文里有 ${count} 个视频`,
    en: count === 1 ? '1 video in the text' : `${count} videos in the text`,
  }),
  video: { zh: '视频', en: 'Video' },
  noteToSchool: { zh: '说明（学校会看到）', en: 'Note (shown to the school)' },
  flood: (count: number) => ({ zh: `同一批 ${count} 项`, en: `${count} similar` }),
  alsoOpen: (names: string) => ({ zh: `${names}正在查看`, en: `${names} has it open` }),
  and: { zh: '、', en: ', ' },
  given: (name: string, by: string) => ({ zh: `${by} 转交给 ${name}`, en: `Handed to ${name} by ${by}` }),
  givenToMe: (by: string) => ({ zh: `${by} 转交给你`, en: `Handed to you by ${by}` }),
  escalated: (role: string, by: string) => ({
    zh: `${by} 上报给${role}`,
    en: `Escalated to ${role} by ${by}`,
  }),
  gone: { zh: '同事已处理，或作者已撤回', en: 'Decided by a colleague, or withdrawn by the author' },
  notes: (count: number) => ({
    zh: count > 0 ? `内部备注 ${count}` : '内部备注',
    en: count > 0 ? `Staff notes (${count})` : 'Staff notes',
  }),
  neighbours: { zh: '上下文', en: 'Context' },
  assign: { zh: '转交', en: 'Hand over' },
  comment: (beginning: string, title: string) => ({
    zh: `评论“${beginning}”（在《${title}》下）`,
    en: `comment “${beginning}” below “${title}”`,
  }),
  ofKind: (kind: string, title: string) => ({ zh: `${kind}《${title}》`, en: `${kind}: ${title}` }),
  about: (action: string, title: string) => ({ zh: `${action}：${title}`, en: `${action}: ${title}` }),
  rejected: (title: string, why: string) => ({
    zh: `文章“${title}”未通过审核：${why}。已存入草稿箱`,
    en: `Your article “${title}” was not approved: ${why}. It is in your drafts`,
  }),
  removed: (why: string) => ({ zh: `内容已被删除：${why}`, en: `Your content was removed: ${why}` }),
  commentRejected: (why: string) => ({
    zh: `评论未通过审核：${why}`,
    en: `Your comment was not approved: ${why}`,
  }),
  hidden: (title: string, why: string) => ({
    zh: `文章“${title}”已被隐藏：${why}`,
    en: `Your article “${title}” was hidden: ${why}`,
  }),
})

export const queueCopy = pairs({
  all: { zh: '全部', en: 'All' },
  content: { zh: '内容', en: 'Content' },
  kinds: { zh: '类别', en: 'Kind' },
  city: { zh: '城市', en: 'City' },
  allCities: { zh: '全部城市', en: 'All cities' },
  shares: { zh: '归属', en: 'Assignment' },
  allShares: { zh: '全部归属', en: 'Any assignment' },
  fresh: (count: number) => ({
    zh: `${count} 项新内容，载入（G）`,
    en: count === 1 ? '1 new item, press G to load' : `${count} new items, press G to load`,
  }),
  urgent: (count: number) => ({
    zh: `上面有 ${count} 项优先内容，按 G 查看`,
    en: `${count} urgent above, press G`,
  }),
  showAll: { zh: '只显示这一项，查看全部', en: 'Showing one item. Show all' },
  refresh: { zh: '刷新（G）', en: 'Refresh (G)' },
  first: (title: string) => ({ zh: `已刷新。当前项：${title}`, en: `Refreshed. Selected: ${title}` }),
  chosenGone: {
    zh: '选中的内容已不在这里：同事已处理，或作者已修改或撤回。请重新选择（J / K）',
    en: 'The selected item is gone: a colleague decided it, or its author changed or withdrew it. Choose another (J / K)',
  },
  waiting: (count: number) => ({ zh: `${count} 项待处理`, en: `${count} waiting` }),
  keys: {
    zh: '快捷键：J / K 下一项、上一项，G 立即刷新并回到第一项，U 撤销，? 全部按键；其余按键写在按钮上，原因按数字键',
    en: 'Keys: J / K next and previous, G refresh and go to the first item, U undo, ? all keys. Other keys are shown on the buttons; numbers choose a reason',
  },
  nothing: { zh: '没有待处理的内容', en: 'Nothing waiting for review' },
  decided: (title: string, next: string) => ({
    zh: `已处理：${title}。下一项：${next}`,
    en: `Done: ${title}. Next: ${next}`,
  }),
  decidedLast: (title: string) => ({
    zh: `已处理：${title}。本页没有其他内容`,
    en: `Done: ${title}. Nothing else on this page`,
  }),
})
