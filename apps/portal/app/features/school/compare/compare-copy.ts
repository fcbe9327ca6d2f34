import { pairs } from '#app/site/language.ts'

export const compareCopy = pairs({
  title: { zh: '学校对比', en: 'Compare schools' },
  description: {
    zh: '把两到四所 OSSD 学校放在一张表里逐项对比：费用、住宿、年级、课程和去向，缺失的信息如实标注。',
    en: 'Put two to four OSSD schools side by side: fees, boarding, grades, programs and destinations, with missing facts marked as missing.',
  },
  lead: {
    zh: '同一项放在一起看。表里不评胜负，缺的写“未提供”。',
    en: 'One fact at a time, side by side. No winners are marked, and what is missing says so.',
  },
  fact: { zh: '信息', en: 'Fact' },
  caption: (n: number) => ({ zh: `${n} 所学校逐项对比`, en: `${n} schools, fact by fact` }),
  groupOf: (group: 'basics' | 'money' | 'entry' | 'learning' | 'trust') =>
    ({
      basics: { zh: '基本情况', en: 'Basics' },
      money: { zh: '费用', en: 'Fees' },
      entry: { zh: '入学与住宿', en: 'Entry and housing' },
      learning: { zh: '课程与成绩', en: 'Programs and results' },
      trust: { zh: '核对与口碑', en: 'To check, and what is said' },
    })[group],
  delivery: { zh: '授课方式', en: 'On site or online' },
  international: { zh: '国际生', en: 'International students' },
  osslt: { zh: 'OSSLT首次通过率', en: 'OSSLT, first attempt' },
  board: { zh: '教育局', en: 'School board' },
  onlyDifferent: { zh: '只看不同', en: 'Differences only' },
  showAll: { zh: '显示全部', en: 'Show everything' },
  hidden: (n: number) => ({
    zh: n === 0 ? '没有相同的项目。' : `已隐藏相同的 ${n} 项。`,
    en:
      n === 0
        ? 'Nothing is the same for all.'
        : n === 1
          ? '1 equal fact is hidden.'
          : `${n} equal facts are hidden.`,
  }),
  allSame: { zh: '列出的信息全部相同。', en: 'All facts listed are the same.' },
  remove: (name: string) => ({ zh: `从对比中移除${name}`, en: `Remove ${name} from the comparison` }),
  chosen: { zh: '正在对比的学校', en: 'Schools compared' },
  add: { zh: '再加一所', en: 'Add a school' },
  share: { zh: '复制链接', en: 'Copy link' },
  shareHint: {
    zh: '这一页的地址就是分享链接，里面只有学校编号和你填的费用条件。',
    en: 'The address of this page is the link to share; it holds the schools’ numbers and what you typed about costs.',
  },

  yearCheck: { zh: '请改一下这几处', en: 'Please check these' },
  inToolOf: (name: string) => ({ zh: `细算${name}`, en: `Work out ${name}` }),
  housing: { zh: '住哪里', en: 'Where to live' },
  housingAny: { zh: '按学校公布的', en: 'As each school offers' },
  courses: { zh: '每学年几门课（按门收费的学校）', en: 'Courses a year, where charged by the course' },
  currencyOf: (label: string) => ({ zh: `${label}：币种`, en: `${label}: currency` }),

  none: { zh: '还没有选学校', en: 'No schools chosen yet' },
  noneText: {
    zh: '在学校列表里按“对比”，选两到四所再来。',
    en: 'Press “Compare” on two to four schools in the directory.',
  },
  one: { zh: '再选一所就能对比', en: 'One more school, please' },
  oneText: (name: string) => ({
    zh: `已经选了${name}。对比至少需要两所学校。`,
    en: `You have chosen ${name}. A comparison needs at least two schools.`,
  }),
  cut: { zh: '一次最多对比四所，这里只显示前四所。', en: 'Four schools at most; the first four are shown.' },
  gone: (n: number) => ({
    zh: `有 ${n} 所学校已经下架或编号不对，没有列出。`,
    en:
      n === 1
        ? '1 school is gone or its number is wrong.'
        : `${n} schools are gone or their numbers are wrong.`,
  }),
  toList: { zh: '去学校列表', en: 'To the directory' },

  type: { zh: '类型', en: 'Type' },
  founded: { zh: '建校年份', en: 'Founded' },
  languages: { zh: '教学语言', en: 'Taught in' },
  feeYear: { zh: '收费学年', en: 'Fees are for' },
  destinations: { zh: '毕业去向', en: 'Destinations' },
  destinationText: (year: number, known: number, graduates: number) => ({
    zh: `${year} 届：${graduates} 人毕业，${known} 人去向已知`,
    en: `Class of ${year}: known for ${known} of ${graduates}`,
  }),
  articles: { zh: '提到它的文章', en: 'Articles about it' },
  list: { zh: '红黑榜', en: 'Red or black list' },
  notListed: { zh: '都不在', en: 'On neither' },
  website: { zh: '官网', en: 'Website' },
  ministryNo: { zh: '教育厅编号', en: 'Ministry number' },

  shortlistTitle: { zh: '我的收藏', en: 'My shortlist' },
  shortlistDescription: {
    zh: '收藏的学校保存在这台设备的浏览器里，不需要登录；登录后自动存入账号，换设备接着看，也可以选几所逐项对比。',
    en: 'The schools you saved, kept in this browser, and in your account once you sign in. Compare a few side by side.',
  },
  shortlistLead: {
    zh: '收藏保存在这台设备的浏览器里，不需要登录；登录后自动存入账号，换设备接着看。',
    en: 'Your shortlist stays in this browser and needs no account. Once you sign in it is in your account too, the same on every device.',
  },
  accountTitle: { zh: '存入账号', en: 'Keep it in your account' },
  accountTaken: (n: number) => ({
    zh: `这台设备收藏的 ${n} 所学校已存入账号，可以在“我的收藏”里停止同步`,
    en: `${n === 1 ? 'The school' : `The ${n} schools`} saved on this device ${n === 1 ? 'is' : 'are'} now in your account. You can stop this in “My shortlist”`,
  }),
  accountText: (n: number) => ({
    zh:
      n === 0
        ? '账号里收藏的学校会出现在这里，之后两边保持一致。'
        : `把这台设备上的 ${n} 所与账号里已有的合并，一所不少；之后在哪台设备收藏或移除，两边都一致。`,
    en:
      n === 0
        ? 'The schools in your account appear here, and both stay the same from then on.'
        : `The ${n === 1 ? 'school' : `${n} schools`} on this device and those in your account become one list, none is lost, and both stay the same from then on.`,
  }),
  accountSignIn: { zh: '登录并存入账号', en: 'Sign in and keep it' },
  accountJoin: { zh: '存入我的账号', en: 'Put into my account' },
  accountJoining: { zh: '正在合并…', en: 'Bringing together…' },
  accountJoined: { zh: '已存入账号', en: 'Now in your account' },
  accountIsIn: {
    zh: '这份收藏已存入账号，各设备一致。',
    en: 'This shortlist is in your account, the same on every device.',
  },
  accountLeft: (n: number) => ({
    zh: `账号里已满，有 ${n} 所只保存在这台设备。`,
    en: `Your account has no room for ${n === 1 ? '1 school' : `${n} schools`}, which ${n === 1 ? 'stays' : 'stay'} on this device only.`,
  }),
  accountPart: { zh: '不再同步', en: 'Stop keeping both the same' },
  accountParted: { zh: '已停止同步，两边的收藏都还在', en: 'Stopped. Both lists stay as they are' },
  noScript: {
    zh: '收藏功能需要浏览器脚本。没有脚本时，请用浏览器的书签保存学校页面。',
    en: 'The shortlist needs scripts in your browser. Without them, please bookmark school pages instead.',
  },
  shortlistEmpty: { zh: '还没有收藏学校', en: 'Your shortlist is empty' },
  shortlistHow: {
    zh: '在学校卡片上按“收藏”，学校就会出现在这里。',
    en: 'Press “Save” on a school’s card and it will appear here.',
  },
  shortlistCount: (n: number) => ({
    zh: `已收藏 ${n} 所`,
    en: n === 1 ? '1 school saved' : `${n} schools saved`,
  }),
  shortlistGone: (n: number) => ({
    zh: `有 ${n} 所已经下架，未显示。`,
    en: n === 1 ? '1 saved school has been withdrawn.' : `${n} saved schools have been withdrawn.`,
  }),
  compareFirst: (n: number) => ({ zh: `对比最近收藏的 ${n} 所`, en: `Compare the latest ${n}` }),
  toApplications: { zh: '记录申请进度', en: 'Track my applications' },
  loading: { zh: '正在加载…', en: 'Loading…' },
})
