import { pairs } from '#kit/data/language.ts'

export const deskCopy = pairs({
  sanctions: { zh: '处罚', en: 'Sanctions' },
  none: { zh: '当前没有处罚', en: 'No current sanctions' },
  muted: { zh: '禁言', en: 'Muted' },
  banned: { zh: '封禁', en: 'Banned' },
  until: (time: string, why: string) => ({ zh: `至 ${time}（${why}）`, en: `until ${time} (${why})` }),
  forEver: (why: string) => ({ zh: `永久（${why}）`, en: `permanently (${why})` }),
  made: { zh: '举报他人', en: 'Reports made' },
  madeCount: (total: number, upheld: number, dismissed: number) => ({
    zh: `${total} 次，成立 ${upheld}，不成立 ${dismissed}`,
    en: `${total}: ${upheld} upheld, ${dismissed} dismissed`,
  }),
  received: { zh: '被举报', en: 'Reports against this member' },
  receivedCount: (total: number, upheld: number, open: number) => ({
    zh: `${total} 个案件，成立 ${upheld}，待处理 ${open}`,
    en: `${total} ${total === 1 ? 'case' : 'cases'}: ${upheld} upheld, ${open} open`,
  }),
  appeals: { zh: '对处罚的申诉', en: 'Appeals against sanctions' },
  appealCount: (total: number, accepted: number, open: number) => ({
    zh: `${total} 件，成立 ${accepted}，待处理 ${open}`,
    en: `${total}: ${accepted} accepted, ${open} open`,
  }),
  posts: { zh: '最近的帖子', en: 'Latest posts' },
  noPosts: { zh: '没有以本人名义发布的帖子', en: 'No posts under the member’s own name' },
  time: { zh: '时间', en: 'Time' },
  title: { zh: '标题', en: 'Title' },
  state: { zh: '状态', en: 'Status' },
  notes: { zh: '内部备注', en: 'Staff notes' },
  origins: { zh: '网络地址', en: 'Network addresses' },
  originsHint: {
    zh: '查看需要写明理由，理由与查看人记入审计日志。地址保存 180 天。',
    en: 'A reason is required; it is recorded in the audit log with your name. Addresses are kept for 180 days.',
  },
  reason: { zh: '查看理由', en: 'Reason' },
  look: { zh: '查看', en: 'Show' },
  address: { zh: '地址', en: 'Address' },
  used: { zh: '帖子数', en: 'Posts' },
  others: { zh: '其他用户', en: 'Other members' },
  noAddress: { zh: '没有记录', en: 'None on record' },
})

export const drawerCopy = pairs({
  title: (name: string) => ({ zh: `成员：${name}`, en: `Member: ${name}` }),
  nickName: { zh: '昵称', en: 'Name' },
  level: { zh: '等级', en: 'Level' },
  badge: { zh: '认证', en: 'Verified as' },
  none: { zh: '无', en: 'None' },
  city: { zh: '城市', en: 'City' },
  joined: { zh: '加入时间', en: 'Joined' },
  posts: { zh: '已发布的帖子', en: 'Published posts' },
  comments: { zh: '已发布的评论', en: 'Published comments' },
  picture: { zh: '头像', en: 'Picture' },
  bio: { zh: '简介', en: 'Bio' },
  record: { zh: '处理记录', en: 'Moderation record' },
  about: {
    zh: '只包含以本人名义发布的内容和对本人的处罚，匿名内容不在其中。',
    en: 'Covers posts under the member’s own name and sanctions. Anonymous posts are left out.',
  },
  newest: (count: number, total: number) => ({
    zh: `最近 ${count} 次，共 ${total} 次`,
    en: `The latest ${count} of ${total}`,
  }),
  clean: { zh: '没有处理记录', en: 'No decisions so far' },
  time: { zh: '时间', en: 'Time' },
  act: { zh: '处理', en: 'Decision' },
  object: { zh: '对象', en: 'About' },
  reason: { zh: '原因', en: 'Reason' },
  takenBack: { zh: '（已撤销）', en: ' (undone)' },
  account: { zh: '在用户管理中查看账号', en: 'View the account under Users' },
})

export const sanctionCopy = pairs({
  about: (act: string, name: string) => ({ zh: `${act}：${name}`, en: `${act}: ${name}` }),
  warn: { zh: '警告', en: 'Warn' },
  silence: { zh: '禁言并隐藏近 24 小时内容', en: 'Mute and hide the last 24 hours' },
  length: { zh: '时长', en: 'Length' },
  reset: { zh: '重置资料', en: 'Reset profile' },
  resetParts: { zh: '重置哪些资料', en: 'What to reset' },
  resetHint: {
    zh: '昵称改为系统起的名字，头像移除，简介清空。成员会收到通知和原因，可在 15 天内申诉。',
    en: 'The name becomes one that the site makes up, the picture is removed, the bio emptied. The member is told why and can appeal within 15 days.',
  },
  resetNickName: { zh: '昵称已改为系统起的名字', en: 'your nickname is now one that the site made up' },
  resetAvatar: { zh: '头像已移除', en: 'your picture was removed' },
  resetBio: { zh: '简介已清空', en: 'your bio was emptied' },
  wasReset: (what: string, why: string) => ({
    zh: `您的资料已被重置：${what}（${why}）`,
    en: `Your profile was reset: ${what} (${why})`,
  }),
  warned: (why: string) => ({ zh: `账号处罚：警告（${why}）`, en: `Account action: Warning (${why})` }),
  given: (act: string, length: string, why: string) => ({
    zh: `账号处罚：${act}${length}（${why}），可在 15 天内申诉`,
    en: `Account action: ${act}, ${length} (${why}). It can be appealed within 15 days`,
  }),
})
