import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#app/site/language.ts'
import { type GroupId, type QuestionId, type Theme, TORONTO_KM } from './questions/questions.ts'

export const groupNames: Record<GroupId, Pair> = {
  where: { zh: '在哪里', en: 'Where' },
  when: { zh: '年级与时间', en: 'Grade and time' },
  living: { zh: '住宿与规模', en: 'Living and size' },
  money: { zh: '费用', en: 'Money' },
  learning: { zh: '课程与语言', en: 'Courses and language' },
  trust: { zh: '能不能核对', en: 'What can be checked' },
}

/** The short name of a question, for results. */
export const names: Record<QuestionId, Pair> = {
  place: { zh: '国家', en: 'Country' },
  city: { zh: '城市', en: 'City' },
  grade: { zh: '年级', en: 'Grade' },
  entry: { zh: '入学时间', en: 'Entry time' },
  boarding: { zh: '住宿', en: 'Boarding' },
  size: { zh: '学校规模', en: 'School size' },
  budget: { zh: '预算', en: 'Budget' },
  themes: { zh: '课程方向', en: 'Programs' },
  english: { zh: '语言帮助', en: 'Language help' },
  stated: { zh: '信息完整度', en: 'Facts stated' },
  lists: { zh: '红黑榜', en: 'Red and black lists' },
  verified: { zh: '学校认证', en: 'Verified school' },
}

export const asks: Record<QuestionId, Pair> = {
  place: { zh: '在哪个国家读？', en: 'In which country?' },
  city: { zh: '偏好哪些城市？', en: 'Which cities would do?' },
  grade: { zh: '入学时读几年级？', en: 'Which grade at entry?' },
  entry: { zh: '什么时候能入学？', en: 'When could the student start?' },
  boarding: { zh: '住在哪里？', en: 'Where would the student live?' },
  size: { zh: '学校多大合适？', en: 'How large a school?' },
  budget: { zh: '一学年最多花多少？', en: 'What is the most for a school year?' },
  themes: { zh: '看重哪些课程？', en: 'Which programs matter?' },
  english: { zh: '需要哪种语言帮助？', en: 'What help with language?' },
  stated: { zh: '学校至少要公开多少信息？', en: 'How much must a school state?' },
  lists: { zh: '怎么看红榜和黑榜？', en: 'What about the red and black lists?' },
  verified: { zh: '要不要学校已认证？', en: 'Should the school be verified?' },
}

export const hints: Partial<Record<QuestionId, Pair>> = {
  city: {
    zh: `可多选，符合一个就算。距离按地图直线算，从多伦多市中心量起。`,
    en: 'Choose any; one is enough. Distance is a straight line from the middle of Toronto.',
  },
  grade: { zh: '看学校今年招不招这个年级。', en: 'Whether the school takes students into this grade.' },
  entry: { zh: '可多选，符合一个就算。', en: 'Choose any; one is enough.' },
  size: { zh: '可多选，符合一个就算。', en: 'Choose any; one is enough.' },
  budget: {
    zh: '两种货币分开填，不换算；只填一种，另一种货币收费的学校算“未知”。没写学费的、国外没写住处费用的，也算“未知”，不算便宜。',
    en: 'One amount for each currency; nothing is converted. Leave one empty and schools that charge in it count as unknown. So do schools that hide their tuition, or the cost of housing abroad: unknown, not cheap.',
  },
  themes: { zh: '可多选，每找到一个方向得一份。', en: 'Choose any; each one found counts its share.' },
  english: { zh: '可多选，每找到一种得一份。', en: 'Choose any; each one found counts its share.' },
  stated: {
    zh: '我们数家长会问的二十项，写清楚一项算一项。',
    en: 'Of twenty facts that families ask, how many the school states.',
  },
  lists: {
    zh: '榜单来自读者文章。不在黑榜，不等于没有问题。',
    en: 'The lists come from readers’ articles. Not being on the black list does not mean no problems.',
  },
  verified: {
    zh: '认证只说明学校认领了资料，不是评价。',
    en: 'Verified means that the school has claimed its record. It is no verdict.',
  },
}

export const placeNames = pairs({
  canada: { zh: '加拿大', en: 'Canada' },
  china: { zh: '中国', en: 'China' },
})
export const ringNames = pairs({
  toronto: { zh: `多伦多 ${TORONTO_KM} 公里以内`, en: `Within ${TORONTO_KM} km of Toronto` },
  ontario: { zh: `安大略省，离多伦多更远`, en: 'Ontario, further from Toronto' },
})
export const boardingOptionNames = pairs({
  day: { zh: '走读，住家里或自己安排', en: 'Day place, living at home or on our own' },
  homestay: { zh: '寄宿家庭', en: 'Homestay' },
  board: { zh: '住校', en: 'Boarding at school' },
})
export const englishNames = pairs({
  esl: { zh: '有英语过渡课（ESL、雅思）', en: 'English support courses (ESL, IELTS)' },
  zh: { zh: '教学语言里有中文', en: 'Chinese among the languages of teaching' },
})
export const listNames = pairs({
  notBlack: { zh: '不在黑榜', en: 'Not on the black list' },
  red: { zh: '在红榜', en: 'On the red list' },
})
export const themeNames: Record<Theme, Pair> = {
  ap: { zh: 'AP 课程', en: 'AP courses' },
  stem: { zh: '理工、STEM', en: 'STEM' },
  arts: { zh: '艺术、音乐、戏剧', en: 'Arts, music, drama' },
  french: { zh: '法语', en: 'French' },
  business: { zh: '商科', en: 'Business' },
  humanities: { zh: '人文', en: 'Humanities' },
  sport: { zh: '体育、户外', en: 'Sport, outdoors' },
  coop: { zh: '实习学分（Co-op）', en: 'Co-op placement' },
  university: { zh: '大学衔接', en: 'University year' },
}

export const copy = pairs({
  title: { zh: '深度选校问卷', en: 'School match questionnaire' },
  crumb: { zh: '深度选校', en: 'School match' },
  description: {
    zh: '十二个问题，排出适合你的学校，并逐条说明为什么、差在哪、改什么会变。',
    en: 'Twelve questions rank schools for you and say why, what is missing, and what would change the order.',
  },
  lead: {
    zh: '十二个问题，都可以不答。每所学校为什么排在那里，逐条写明；换个权重，名次马上重排。',
    en: 'Twelve questions, none of them required. See line by line why a school stands where it does; move a weight and the order follows.',
  },
  private: {
    zh: '答案只留在这台设备和网址的 # 后面，不会发给我们。',
    en: 'Your answers stay on this device and behind the # of the address. They are not sent to us.',
  },
  noScript: {
    zh: '你的浏览器没有开脚本，名次由我们的服务器来排，所以这些答案会写进网址发到服务器。',
    en: 'Scripts are off, so our server works out the order: your answers travel to it in the page address.',
  },

  questions: { zh: '问题', en: 'Questions' },
  step: (at: number, of: number) => ({ zh: `第 ${at} 题，共 ${of} 题`, en: `Question ${at} of ${of}` }),
  back: { zh: '上一题', en: 'Back' },
  next: { zh: '下一题', en: 'Next' },
  skip: { zh: '不在意，下一题', en: 'No preference, next' },
  show: { zh: '看结果', en: 'See the result' },
  oneByOne: { zh: '一题一屏', en: 'One at a time' },
  allAtOnce: { zh: '全部列出', en: 'All on one page' },
  noPreference: { zh: '不在意', en: 'No preference' },
  must: { zh: '必须：不符合就排除', en: 'Must have: exclude schools that miss it' },
  cny: { zh: '人民币上限', en: 'Ceiling in renminbi (CNY)' },
  cad: { zh: '加元上限', en: 'Ceiling in Canadian dollars (CAD)' },
  cnyExample: { zh: '如 200000 或 20万', en: 'such as 200,000' },
  cadExample: { zh: '如 35000', en: 'such as 35,000' },
  lodging: { zh: '预算里的住宿', en: 'Housing in the budget' },
  lodgingUsual: { zh: '加拿大的学校连住宿费一起算', en: 'Including housing at schools in Canada' },
  withBoarding: { zh: '都连住宿费一起算', en: 'Including boarding or housing everywhere' },
  lodgingNever: { zh: '只算学费（孩子住在自己家）', en: 'Tuition only (the child lives at home)' },
  badAmount: {
    zh: '请填 1 到 10,000,000 之间的数，例如 200000 或 20万',
    en: 'Enter a number from 1 to 10,000,000, such as 35,000',
  },
  check: { zh: '请检查以下内容', en: 'Please check the following' },
  atLeast: (n: number) => ({ zh: `至少 ${n}/20 项`, en: `At least ${n} of 20` }),
  verifiedOnly: { zh: '希望是已认证的学校', en: 'Prefer a verified school' },

  result: { zh: '结果', en: 'Result' },
  nothing: (schools: number) => ({
    zh: `先答一题，名次就会出现在这里。目录里有 ${schools} 所学校参加排序，不能授予 OSSD 学分的不排。`,
    en: `Answer one question and the order appears here. ${schools} ${
      schools === 1 ? 'school of the directory takes' : 'schools of the directory take'
    } part; those that may not give OSSD credits do not.`,
  }),
  loading: { zh: '正在加载…', en: 'Loading…' },
  counted: (ranked: number, excluded: number, answered: number) => ({
    zh: `按 ${answered} 个答案排了 ${ranked} 所学校${excluded > 0 ? `，排除 ${excluded} 所` : ''}。`,
    en: `${ranked} ${ranked === 1 ? 'school' : 'schools'} ranked by ${answered} ${
      answered === 1 ? 'answer' : 'answers'
    }${excluded > 0 ? `, ${excluded} excluded` : ''}.`,
  }),
  noSchools: { zh: '目录里还没有学校', en: 'The directory holds no schools yet' },
  rules: { zh: '分数怎么算', en: 'How the score works' },
  rulesShow: { zh: '看公式和每一条规则', en: 'The formula and each rule' },
})
