import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#app/site/language.ts'

export const detailCopy = pairs({
  title: (name: string) => ({ zh: `${name}：费用、课程与招生`, en: `${name}: fees and admissions` }),
  type: { zh: '类型', en: 'Type' },
  abroadSchool: { zh: '海外学校', en: 'School outside China' },
  domesticSchool: { zh: '国内学校', en: 'School in China' },
  founded: { zh: '建校年份', en: 'Founded' },
  languages: { zh: '教学语言', en: 'Taught in' },
  facts: { zh: '基本信息', en: 'Key facts' },
  updated: (day: string) => ({ zh: `更新于 ${day}`, en: `Updated ${day}` }),
  onPage: { zh: '本页内容', en: 'On this page' },
  share: { zh: '分享', en: 'Share' },
  print: { zh: '打印两页简表', en: 'Print a two-page sheet' },
  answer: { zh: '先说结论', en: 'In short' },

  about: { zh: '学校介绍', en: 'About the school' },
  chances: { zh: '录取情况', en: 'Chances of a place' },
  chancesYear: { zh: '入学学年', en: 'Year of entry' },
  international: { zh: '国际生', en: 'International students' },
  seats: { zh: '招生名额', en: 'Places' },
  applicants: { zh: '上一年申请人数', en: 'Applicants the year before' },
  englishNeeded: { zh: '英语要求', en: 'English required' },
  interview: { zh: '面试', en: 'Interview' },
  chancesUnstated: {
    zh: '学校和编辑都还没有写明录取情况。',
    en: 'Neither the school nor an editor has stated this yet.',
  },
  chancesBySchool: (day: string) => ({
    zh: `学校${day}的自述，编辑没有核对过。`,
    en: `As the school stated on ${day}; no editor has checked it.`,
  }),
  chancesBySource: (source: string, day: string) => ({
    zh: `来源：${source}，编辑${day}核对。`,
    en: `Source: ${source}; checked by an editor on ${day}.`,
  }),
  chancesByEditor: { zh: '由编辑填写，没有注明来源。', en: 'Written by an editor, who names no source.' },
  chancesMeaning: {
    zh: '名额除以申请人数不是录取率：有人申请几所学校，也有人中途退出。',
    en: 'Places divided by applicants is no rate of admission: some apply to several schools, and some withdraw.',
  },
  fees: { zh: '费用', en: 'Fees' },
  programmes: { zh: '课程', en: 'Programs' },
  admissions: { zh: '招生', en: 'Admissions' },
  life: { zh: '生活', en: 'Daily life' },
  pictures: { zh: '图片', en: 'Pictures' },
  destinations: { zh: '毕业去向', en: 'Destinations' },
  articles: { zh: '提到它的文章', en: 'Articles that mention it' },
  mentions: { zh: '红黑榜', en: 'Red and black lists' },
  verify: { zh: '自己核实', en: 'Check it yourself' },
  questions: { zh: '问学校的问题', en: 'Questions to ask' },
  similar: { zh: '相近的学校', en: 'Similar schools' },

  noText: (what: string) => ({
    zh: `学校没有提供“${what}”。可以用页末的问题清单直接问。`,
    en: `The school has not told us about “${what}”. The list of questions below may help.`,
  }),
  onlyZh: { zh: '', en: 'Not yet available in English; shown in Chinese.' },
  onlyEn: { zh: '本段暂无中文版，以下为英文。', en: '' },

  feeCaption: (year: string) => ({
    zh: year ? `${year} 学年收费，金额为学校公布的原币种，不换算` : '学校公布的收费，金额为原币种，不换算',
    en: year
      ? `Fees for ${year}, in the currency the school publishes, not converted`
      : 'Fees in the currency the school publishes, not converted',
  }),
  item: { zh: '项目', en: 'Item' },
  amount: { zh: '金额', en: 'Amount' },
  currency: { zh: '币种', en: 'Currency' },
  year: { zh: '学年', en: 'Year' },
  source: { zh: '来源', en: 'Source' },
  yearInAll: { zh: '第一年一共', en: 'First-year total' },
  yearIs: ({ zh, en }: Pair) => ({
    zh: `第一年一共：${zh}。`,
    en: `First-year total: ${en.replace(/^At /, 'at ')}.`,
  }),
  yearCny: (amount: string, isFloor: boolean) => ({
    zh: `合人民币约 ${amount} 元${isFloor ? '起' : ''}；学费、住宿、保险、报名和学习许可都算在内，学校没写的借用别家公布的价。`,
    en: `That is about CNY ${amount}${isFloor ? ' or more' : ''}, with tuition, housing, insurance, application and study permit; where the school states nothing, what others publish stands in.`,
  }),
  yearUnknown: {
    zh: '第一年一共多少，算不出来：学费没有公布。问到报价以后可以在计算器里接着算。',
    en: 'The first-year total cannot be worked out: tuition is not published. Once you have a quotation, the calculator adds the rest.',
  },
  yearLines: { zh: '看逐项怎么算', en: 'See it line by line' },
  noFees: {
    zh: '学校没有公布收费。付款前请索取盖章的收费表和退费规则。',
    en: 'The school has published no fees. Ask for a signed fee sheet and the refund rules before you pay.',
  },
  olderGuide: (day: string) => ({
    zh: `留学费用页写的是我们 ${day} 读到的收费，和这里不同；以这里为准，再请学校书面报价。`,
    en: `The costs guide has the fees that we read on ${day}, which differ. Go by these, and ask the school for a written quotation.`,
  }),
  costsGuide: { zh: '看留学费用页', en: 'See the costs guide' },
  noSource: { zh: '未注明', en: 'None given' },

  stampChecked: { zh: '已核对', en: 'Checked' },
  stampOutdated: { zh: '已过时', en: 'Outdated' },
  stampSample: { zh: '示例，未核实', en: 'Sample, not verified' },
  stampLabel: (month: string) => ({ zh: `来源 · ${month} 核对`, en: `Source · checked ${month}` }),
  stampFigure: { zh: '数字', en: 'Figure' },
  stampSource: { zh: '出处', en: 'Where it comes from' },
  stampDate: { zh: '核对日期', en: 'Checked on' },
  stampNote: { zh: '说明', en: 'Note' },
  sampleTitle: { zh: '示例学校，并不存在', en: 'A sample school that does not exist' },
  sampleText: {
    zh: '校名、地址、费用和录取数据都是编写的，只用来演示页面，请勿据此择校。',
    en: 'Its name, address, fees and results are invented to show how a page looks. Do not choose a school by them.',
  },
  realSchools: { zh: '看真实学校', en: 'See real schools' },
  stampSampleNote: {
    zh: '这是示例学校，出处与数字均为虚构。',
    en: 'This is a sample school; the source and the figure are fictional.',
  },
  stampBySchool: { zh: '学校自述', en: 'Stated by the school' },
  stampStatedLabel: (day: string) => ({ zh: `学校自述 · ${day}`, en: `Stated by the school · ${day}` }),
  stampStated: { zh: '学校自述', en: 'The school states' },
  stampStatedOn: { zh: '自述日期', en: 'Stated on' },
  stampFormer: { zh: '编辑此前核对到', en: 'Checked before' },
  stampBefore: { zh: '此前公布', en: 'Stated before' },
  formerStated: (value: string) => ({ zh: `此前：${value}`, en: `Before: ${value}` }),
  stampStatedNote: {
    zh: '学校自己填写，编辑还没有重新核对。以盖章的文件为准。',
    en: 'Filled in by the school and not yet checked again by an editor. Go by a signed document.',
  },
  formerChecked: (value: string, day: string) => ({
    zh: `${day} 核对：${value}`,
    en: `Checked ${day}: ${value}`,
  }),
  close: { zh: '关闭', en: 'Close' },

  intake: { zh: '入学时间', en: 'Entry' },
  taughtIn: { zh: '授课语言', en: 'Teaching language' },

  pictureOf: (name: string, n: number) => ({ zh: `${name}，图片 ${n}`, en: `${name}, picture ${n}` }),
  noPhotos: { zh: '学校没有提供其他照片。', en: 'The school has provided no other photographs.' },
  drawn: {
    zh: '学校没有提供照片。页首的图由程序绘制，不代表真实校园。',
    en: 'The school has provided no photographs. The drawing at the top is generated and does not show the real campus.',
  },

  destinationCaption: (year: number, graduates: number, known: number, share: string) => ({
    zh: `${year} 届：毕业 ${graduates} 人，去向已知 ${known} 人（${share}）。比例按去向已知的人数计算。`,
    en: `Class of ${year}: ${graduates} graduates, destination known for ${known} (${share}). Shares are of those known.`,
  }),
  destination: { zh: '去向', en: 'Destination' },
  count: { zh: '人数', en: 'Students' },
  themes: { zh: '大家在谈什么', en: 'What families write about' },
  themeCount: (n: number, verified: number) => ({
    zh: verified > 0 ? `${n} 篇，其中在读认证 ${verified} 篇` : `${n} 篇`,
    en: verified > 0 ? `${n} articles, ${verified} by verified people` : `${n} articles`,
  }),
  themeLast: (day: string) => ({ zh: `最近 ${day}`, en: `latest ${day}` }),
  themesNote: {
    zh: '按文章的标签统计，认证用户谈得多的在前；只数篇数，不代表好坏。',
    en: 'Counted from the articles’ tags; what verified people write about comes first. A count is no judgement.',
  },
  shareOfKnown: { zh: '占已知去向', en: 'Share of known' },
  unknown: { zh: '去向不明', en: 'Not known' },
  noDestinations: {
    zh: '学校没有提供带分母的去向数据。没有毕业总人数的“录取榜”不能说明问题，所以这里不转载。',
    en: 'The school has given no destinations with a denominator. A list of offers without the number of graduates proves little, so we do not repeat one.',
  },

  noArticles: { zh: '还没有文章提到这所学校。', en: 'No article mentions this school yet.' },
  articleTotal: (n: number) => ({ zh: `共 ${n} 篇`, en: n === 1 ? '1 article' : `${n} articles` }),
  comments: (n: number) => ({ zh: `${n} 条评论`, en: n === 1 ? '1 comment' : `${n} comments` }),

  noMention: { zh: '不在红榜，也不在黑榜。', en: 'On neither the red list nor the black list.' },
  since: (day: string) => ({ zh: `${day} 起上榜`, en: `Listed since ${day}` }),
  basis: (posts: number, verified: number) => ({
    zh: `依据 ${posts} 篇文章，其中 ${verified} 篇的作者通过了这所学校的认证。学校自己发的文章不算。`,
    en: `Based on ${posts === 1 ? '1 article' : `${posts} articles`}, ${verified} of them by people verified at the school. Posts of the school itself never count.`,
  }),
  reply: { zh: '学校回应', en: 'The school’s reply' },
  mentionFailed: { zh: '榜单没有加载成功。', en: 'The list entry could not be loaded.' },

  verifyTitle: {
    zh: '怎样核实这所学校能否授予 OSSD 学分',
    en: 'How to check that this school may grant OSSD credits',
  },
  verifyNumber: (number: string) => ({
    zh: `学校填写的教育厅编号是 ${number}。`,
    en: `The ministry number the school gives is ${number}.`,
  }),
  verifyNoNumber: {
    zh: '学校没有提供教育厅编号，请先向学校要六位数字的编号。',
    en: 'The school has given no ministry number. Ask it for the six digits first.',
  },
  verifyOntario: {
    zh: '在安大略省政府的私立学校名单里按校名或编号查找，看有没有“可授予 OSSD 学分”一项。公立学区的学校在公立学校名单里查。',
    en: 'Look the school up by name or number in the province’s list of private schools and see whether it may grant OSSD credits. Schools of a public board are in the public list.',
  },
  verifyDate: {
    zh: '问最近一次检查的日期，并要检查结果。检查只看学分课程，不看校舍、健康安全和师资。',
    en: 'Ask for the date and result of the last inspection. It covers credit courses only, not buildings, health and safety or staffing.',
  },
  verifyRevoked: {
    zh: '再看省政府公布的“不得授予学分”的学校名单里有没有它。',
    en: 'See whether it stands on the province’s list of schools that cannot grant credits.',
  },
  verifyMeaning: {
    zh: '列入名单不是推荐：省政府不资助、不许可、不认证也不监管私立学校，授权也可能被收回。',
    en: 'A listing is no endorsement: the province does not fund, license, accredit or oversee private schools, and authority can be withdrawn.',
  },
  verifyList: {
    zh: '教育厅私立学校名单（data.ontario.ca）',
    en: 'The ministry’s list of private schools (data.ontario.ca)',
  },
  verifyRevokedLink: {
    zh: '安大略省政府：不得授予 OSSD 学分的私立学校',
    en: 'Government of Ontario: private schools that cannot grant OSSD credits',
  },
  verifyLink: {
    zh: '安大略省政府：私立学校须知',
    en: 'Government of Ontario: private schools in Ontario',
  },

  questionsIntro: (n: number) => ({
    zh: `这所学校还有 ${n} 项信息没有说明。可以把下面的问题直接发给招生办：`,
    en: `${n === 1 ? 'One fact is' : `${n} facts are`} not stated. These questions can be sent to the admissions office as they are:`,
  }),
  questionsNone: {
    zh: '二十项信息都已说明。仍然建议亲自核对收费和退费规则。',
    en: 'All twenty facts are stated. Still check fees and refund rules yourself.',
  },
  ask: { zh: '就这所学校提问', en: 'Ask about this school' },
  write: { zh: '写这所学校', en: 'Write about this school' },
  schoolQuestions: { zh: '关于这所学校的提问', en: 'Questions about this school' },
  editProfile: { zh: '编辑我们的资料', en: 'Edit our profile' },
  correction: { zh: '报告错误', en: 'Report an error' },
  contact: { zh: '咨询这所学校', en: 'Ask about this school' },
  website: { zh: '学校官网', en: 'School website' },
  address: { zh: '地址', en: 'Address' },

  lost: { zh: '没有找到这所学校', en: 'No such school' },
  lostText: {
    zh: '它可能已经下架，或地址写错了。这几所学校的信息比较完整：',
    en: 'It may have been withdrawn, or the address is wrong. These schools state the most facts:',
  },
  toList: { zh: '全部学校', en: 'All schools' },
})
