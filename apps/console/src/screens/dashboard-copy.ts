import type { OpeningItem } from '@app/contract/monitor/dashboard.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#kit/data/language.ts'

/** What is still to be settled, and what happens until it is. */
export const openingCopy = {
  operator: {
    title: { zh: '填写运营者名称', en: 'Name the operator' },
    text: {
      zh: '门户每页都写着“尚未填写运营者”，收手机号的表单也这样写。',
      en: 'Every page of the portal says that no operator is named, and so do the forms that ask for a phone number.',
    },
  },
  contact: {
    title: { zh: '填写电话、邮箱或微信', en: 'Give a phone, an e-mail or a WeChat account' },
    text: {
      zh: '读者现在只能通过表单找到你们。',
      en: 'Readers can reach you by the form alone.',
    },
  },
  sample: {
    title: { zh: '撤下示例数据', en: 'Remove the sample data' },
    text: {
      zh: '虚构的学校、文章和会员还在门户上。在服务器上运行 npm run sample:remove，撤下后不再回来。',
      en: 'Invented schools, articles and people are still on the portal. Run npm run sample:remove on the server; they do not come back.',
    },
  },
  rate: {
    title: { zh: '更新汇率', en: 'Renew the exchange rate' },
    text: {
      zh: '台账 T88 已过复核日，折成人民币的总数都按它算。',
      en: 'Ledger entry T88 is past its review, and every total in renminbi goes by it.',
    },
  },
  sms: {
    title: { zh: '设置短信服务商', en: 'Set up text messages' },
    text: {
      zh: '验证码留在本机的短信记录里，没有人收得到，所以没有人能注册。',
      en: 'Codes stay on this machine, under Messages. Nobody gets one, so nobody can register.',
    },
  },
  mail: {
    title: { zh: '设置发信邮箱', en: 'Set up e-mail' },
    text: {
      zh: '邮件留在本机，确认邮箱、摘要和告警都发不出去。',
      en: 'E-mails stay on this machine: confirmations, digests and alerts do not go out.',
    },
  },
  initialPassword: {
    title: { zh: '换掉账号初始密码', en: 'Change the initial password of new accounts' },
    text: {
      zh: '参数 sys.user.initPassword 还是出厂的 123456。',
      en: 'The setting sys.user.initPassword is still 123456, as delivered.',
    },
  },
  adminPassword: {
    title: { zh: '修改 admin 的密码', en: 'Change the password of admin' },
    text: {
      zh: '第一个管理员账号还在用安装时生成的密码，请用它登录后在个人中心修改。',
      en: 'The first administrator still has the password made at installation. Sign in as admin and change it in the profile.',
    },
  },
} as const satisfies Record<OpeningItem, { title: Pair; text: Pair }>

export const copy = pairs({
  title: { zh: '统计报表', en: 'Statistics' },
  hello: (name: string) => ({ zh: `${name}，您好`, en: `Hello, ${name}` }),
  intro: {
    zh: '门户的内容、社区与登录情况一览。',
    en: 'The portal’s content, community and sign-ins at a glance.',
  },
  begin: { zh: '从待办事项或左侧菜单开始工作。', en: 'Start with your to-do list or the menu.' },
  opening: { zh: '开放前请先办好', en: 'Before you open' },
  openingHint: (n: number) => ({
    zh: `还有 ${n} 项。全部办好后，这张卡片不再出现。`,
    en: `${n} left. This card goes away once all are done.`,
  }),
  rateSince: (since: Pair) => ({ zh: `现用：${since.zh}。`, en: `In use: ${since.en}.` }),
  waiting: { zh: '待办事项', en: 'To do' },
  nothingWaits: { zh: '没有待办事项', en: 'Nothing to do' },
  counts: { zh: '数量', en: 'Counts' },
  schools: { zh: '学校', en: 'Schools' },
  posts: { zh: '帖子', en: 'Posts' },
  comments: { zh: '评论', en: 'Comments' },
  stories: { zh: '学生故事', en: 'Stories' },
  news: { zh: '资讯', en: 'News' },
  videos: { zh: '视频', en: 'Videos' },
  accounts: { zh: '账号', en: 'Accounts' },
  online: { zh: '当前在线', en: 'Online now' },
  activity: { zh: '近 30 天动态', en: 'The last 30 days' },
  signIns: { zh: '登录', en: 'Sign-ins' },
  writes: { zh: '后台操作', en: 'Console changes' },
  quiet: { zh: '近 30 天还没有动态', en: 'No activity in the last 30 days' },
  asTable: { zh: '以表格查看', en: 'Show as a table' },
  day: { zh: '日期', en: 'Day' },
  completeness: { zh: '学校信息完整度', en: 'School profile completeness' },
  completenessHint: {
    zh: '家长关心的 20 项信息中，已填写的项数',
    en: 'How many of the 20 facts that families ask for are filled in',
  },
  facts: (from: number, to: number) => ({ zh: `${from}–${to} 项`, en: `${from}–${to} facts` }),
  ofSchools: (count: number) => ({ zh: `${count} 所`, en: count === 1 ? '1 school' : `${count} schools` }),
  noSchools: { zh: '还没有学校', en: 'No schools yet' },
  proxyUntrusted: {
    zh: '网站前面的代理没有列入信任：所有访客在系统里是同一个地址，限次只能合并计算，一个人就能用完所有人的次数。请运维人员把 TRUST_PROXY 设为代理的地址后重启。',
    en: 'The proxy in front of this site is not trusted, so all visitors have one address here. Limits count them together, and one person can use them up for everyone. Ask your operator to set TRUST_PROXY to the proxy’s address and restart.',
  },
  shortcuts: { zh: '常用入口', en: 'Shortcuts' },
  arrange: { zh: '排列首页卡片', en: 'Arrange cards' },
  manageSchools: { zh: '维护学校', en: 'Manage schools' },
  manageBanners: { zh: '维护轮播图', en: 'Manage banners' },
  manageCities: { zh: '维护城市', en: 'Manage cities' },
})
