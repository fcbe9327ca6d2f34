import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#app/site/language.ts'
import {
  type Finished,
  LEAST_SENIOR,
  leastInOntario,
  MOST_EQUIVALENT,
  mostEquivalent,
  type RowKey,
} from './calculate.ts'

/** A number of credits or hours as both languages write it. */
const n = (value: number) => String(Math.round(value * 100) / 100)
const credits = (value: number) => `${n(value)} ${value === 1 ? 'credit' : 'credits'}`
const terms = (value: number) => `${value} ${value === 1 ? 'term' : 'terms'}`

/** Names of the rows. */
export const rowNames: Readonly<Record<RowKey | 'el', Pair>> = {
  en: { zh: '英语', en: 'English' },
  ma: { zh: '数学', en: 'Mathematics' },
  sc: { zh: '科学', en: 'Science' },
  te: { zh: '技术教育', en: 'Technology' },
  ch: { zh: '加拿大历史', en: 'Canadian history' },
  cg: { zh: '加拿大地理', en: 'Canadian geography' },
  ar: { zh: '艺术', en: 'The arts' },
  pe: { zh: '健康与体育', en: 'Health and PE' },
  fr: { zh: '法语', en: 'French' },
  ca: { zh: '职业课', en: 'Career studies' },
  ci: { zh: '公民课', en: 'Civics' },
  g1: { zh: '第一组', en: 'Group 1' },
  g2: { zh: '第二组', en: 'Group 2' },
  g3: { zh: '第三组', en: 'Group 3' },
  st: { zh: 'STEM 相关组', en: 'STEM-related group' },
  el: { zh: '选修', en: 'Electives' },
}

/** What was finished before the Ontario school: the Chinese year and how Ontario counts it. */
export const finishedNames: Readonly<Record<Finished, Pair>> = {
  '9': {
    zh: '初三（算 9 年级，读完 1 年）',
    en: 'Grade 9 year (初三, last of junior middle school): 1 year',
  },
  '10': { zh: '高一（算 10 年级，读完 2 年）', en: 'Grade 10 year (高一, first of senior school): 2 years' },
  '11': { zh: '高二（算 11 年级，读完 3 年）', en: 'Grade 11 year (高二, second of senior school): 3 years' },
  '12': {
    zh: '读过高三，一部分也算（超过 3 年）',
    en: 'Some or all of the Grade 12 year (高三): more than 3 years',
  },
}

/** The same inside a sentence, after 读完 and “after”. */
const finishedShort: Readonly<Record<Finished, Pair>> = {
  '9': { zh: '初三', en: 'the Grade 9 year' },
  '10': { zh: '高一', en: 'the Grade 10 year' },
  '11': { zh: '高二', en: 'the Grade 11 year' },
  '12': { zh: '高二以后', en: 'more than the Grade 11 year' },
}

export const copy = pairs({
  // The form
  year: { zh: '哪一学年开始读 9 年级', en: 'School year in which Grade 9 began' },
  yearHint: {
    zh: '国内的初三算 9 年级。不看哪年进这所学校，看这一年。',
    en: 'In China that is 初三, the last year of junior middle school. The year you joined the present school does not matter.',
  },
  choose: { zh: '请选择', en: 'Choose' },
  yearOf: (start: number) => ({
    zh: `${start}–${String((start + 1) % 100).padStart(2, '0')} 学年`,
    en: `${start}-${String((start + 1) % 100).padStart(2, '0')}`,
  }),
  orBefore: (year: Pair) => ({ zh: `${year.zh}或更早`, en: `${year.en} or before` }),
  route: { zh: '你的情况', en: 'Your situation' },
  inOntario: {
    zh: '一直读安省课程，或已拿到校长的书面评定（把等值学分按科目填进下面）',
    en: 'Ontario courses throughout, or you hold the principal’s written decision (enter its credits row by row)',
  },
  transfer: {
    zh: '从国内高中转来，等值学分还没定',
    en: 'From a school in China; equivalent credits not decided yet',
  },
  transferGroup: { zh: '转学试算', en: 'Transfer estimate' },
  finished: { zh: '转来前读完', en: 'Finished before the move' },
  low: { zh: '等值学分，低', en: 'Equivalent credits, low' },
  high: { zh: '等值学分，高', en: 'Equivalent credits, high' },
  rangeHint: {
    zh: `最多：读完初三 ${mostEquivalent[9]}，高一 ${mostEquivalent[10]}，高二 ${mostEquivalent[11]}，再往上 ${mostEquivalent[12]}。填多了按上限算。还没有数就留空。给多少由接收学校的校长定，常常更少。`,
    en: `At most ${mostEquivalent[9]} after the Grade 9 year, ${mostEquivalent[10]} after Grade 10, ${mostEquivalent[11]} after Grade 11 and ${mostEquivalent[12]} beyond. More than that is counted as the most. No number yet? Leave it blank. The receiving principal decides, and often grants less.`,
  },
  credits: { zh: '已修的安省学分', en: 'Ontario credits earned' },
  creditsHint: {
    zh: '按成绩单逐科填，没有就留空。职业课和公民课各 0.5。',
    en: 'From the transcript, subject by subject; leave blank where there is none. Careers and civics are 0.5 each.',
  },
  esl: { zh: '英语里的 ESL、ELD', en: 'ESL or ELD within English' },
  english12: {
    zh: '英语里已有 12 年级必修英语，如 ENG4U、ENG4C',
    en: 'One English credit is the compulsory Grade 12 course, such as ENG4U or ENG4C',
  },
  seniorMath: {
    zh: '数学里至少有一门 11 或 12 年级的课',
    en: 'At least one mathematics credit is a Grade 11 or 12 course',
  },
  hours: { zh: '社区参与（义工）', en: 'Community involvement (volunteer hours)' },
  done: { zh: '已登记的小时', en: 'Hours recorded' },
  target: { zh: '学校定的小时', en: 'Number your school set' },
  targetHint: {
    zh: '高一及以上转来的由校长定；没有另定就留空，按 40 算。',
    en: 'After Grade 10 or more elsewhere the principal sets a number. Leave it blank and 40 is used.',
  },
  literacy: { zh: '读写要求', en: 'Literacy' },
  literacyNo: { zh: '还没完成', en: 'Not yet' },
  literacyTest: { zh: '已通过 OSSLT', en: 'Passed the OSSLT' },
  literacyCourse: { zh: '已通过读写课程 OSSLC', en: 'Passed the literacy course (OSSLC)' },
  literacyExempt: {
    zh: '学校书面说明免修或不要求',
    en: 'Exempt or not required, in writing from the school',
  },
  online: { zh: '线上学分', en: 'Online credits' },
  onlineDone: { zh: '其中线上修的学分', en: 'Earned online, of the credits above' },
  optedOut: { zh: '家长已填退出表', en: 'The family has opted out' },
  financial: { zh: '金融素养', en: 'Financial literacy' },
  financialUnknown: { zh: '还不清楚', en: 'Not sure' },
  financialDone: { zh: '已完成', en: 'Done' },
  financialNo: { zh: '学校说要做，还没完成', en: 'The school asks for it; not done' },
  financialExempt: { zh: '学校说不适用', en: 'The school says it does not apply' },
  pace: { zh: '每学期修几个学分', en: 'Credits a term' },
  paceHint: { zh: '常见是 4。', en: 'Four is usual.' },

  // What is wrong
  badCredits: (row: string) => ({
    zh: `${row}：请填 0 到 20 之间的数，最小单位是 0.5`,
    en: `${row}: enter a number from 0 to 20 in steps of 0.5`,
  }),
  eslTooMany: {
    zh: 'ESL、ELD 学分不能多于英语学分',
    en: 'ESL or ELD credits cannot be more than the English credits',
  },
  badRange: {
    zh: `等值学分：请填 0 到 ${MOST_EQUIVALENT} 之间的数，最小单位是 0.5`,
    en: `Equivalent credits: enter a number from 0 to ${MOST_EQUIVALENT} in steps of 0.5`,
  },
  lowOverHigh: {
    zh: '等值学分：低的数不能大于高的数',
    en: 'Equivalent credits: the low number cannot be above the high one',
  },
  badHours: { zh: '小时：请填 0 到 1000 之间的数', en: 'Hours: enter a number from 0 to 1,000' },
  badTarget: {
    zh: '学校定的小时：请填 0 到 40 之间的数',
    en: 'Number your school set: enter a number from 0 to 40',
  },
  badOnline: {
    zh: '线上学分：请填 0 到 20 之间的数，最小单位是 0.5',
    en: 'Online credits: enter a number from 0 to 20 in steps of 0.5',
  },
  badPace: {
    zh: '每学期学分：请填 1 到 8 之间的数，最小单位是 0.5',
    en: 'Credits a term: enter a number from 1 to 8 in steps of 0.5',
  },

  // The result
  nothing: {
    zh: '先选哪一学年开始读 9 年级，这里就列出还差什么。',
    en: 'Choose the school year in which Grade 9 began, and what is missing appears here.',
  },
  rules: (year: Pair, compulsory: number, electives: number) => ({
    zh: `9 年级从 ${year.zh}开始，按必修 ${compulsory}、选修 ${electives} 算`,
    en: `Grade 9 began in ${year.en}: ${compulsory} compulsory and ${electives} elective credits`,
  }),
  counted: (earned: number, counted: number) => ({
    zh: `已修 ${n(earned)} 个学分，计入毕业要求 ${n(counted)} 个。`,
    en: `${credits(earned)} earned, of which ${n(counted)} ${counted === 1 ? 'counts' : 'count'}.`,
  }),
  detail: (esl: number, hasEnglish12: boolean, hasSeniorMath: boolean) => ({
    zh: `其中 ESL、ELD ${n(esl)} 个；英语${hasEnglish12 ? '有' : '没有'} 12 年级必修课；数学${hasSeniorMath ? '有' : '没有'} 11 或 12 年级的课。`,
    en: `ESL or ELD among them: ${n(esl)}. The compulsory Grade 12 English course: ${hasEnglish12 ? 'yes' : 'no'}. A Grade 11 or 12 mathematics course: ${hasSeniorMath ? 'yes' : 'no'}.`,
  }),
  decides: {
    zh: '这里只按你填的数来数，拿不准的地方往多里算。给多少等值学分、哪门课算必修、能不能毕业，都由校长决定。',
    en: 'The tool only counts what you enter, and where a rule leaves room it takes the larger number. How many credits are granted, which course is compulsory and whether the diploma follows: the principal decides.',
  },
  missing: { zh: '还差的学分', en: 'credits missing' },
  missingOf: { zh: '/ 30', en: 'of 30' },
  hoursLeft: { zh: '还差的小时', en: 'hours left' },
  hoursOf: (target: number) => ({ zh: `/ ${n(target)}`, en: `of ${n(target)}` }),
  termsAt: (pace: number) => ({
    zh: `按每学期 ${n(pace)} 学分排`,
    en: `at ${credits(pace)} a term`,
  }),
  termsUnit: { zh: '学期', en: 'terms' },
  termUnit: { zh: '学期', en: 'term' },
  noneShort: {
    zh: '按你填的数，没有一行缺学分。能不能毕业由校长核对成绩单后决定，请把这张表交给升学指导老师对一遍。',
    en: 'By your numbers no row is short of credits. Whether the diploma follows is for the principal to say from the transcript; take this sheet to the guidance counsellor.',
  },
  rowsCaption: { zh: '学分逐行对照', en: 'Credits row by row' },
  row: { zh: '科目', en: 'Row' },
  required: { zh: '要求', en: 'Need' },
  earned: { zh: '已修', en: 'Have' },
  countedHead: { zh: '计入', en: 'Count' },
  missingHead: { zh: '还差', en: 'Left' },
  total: { zh: '合计', en: 'Total' },
  fromSurplus: (row: Pair, value: number) => ({
    zh: `“${row.zh}”里有 ${n(value)} 个学分由别的科目多修的课补上；登记成哪一项，由学校定。`,
    en: `${credits(value)} of “${row.en}” ${value === 1 ? 'comes' : 'come'} from courses beyond another row’s need; the school decides where a course stands.`,
  }),
  surplus: (value: number) => ({
    zh: `有 ${n(value)} 个学分超出所在科目的要求，已转到选修。`,
    en: `${credits(value)} beyond what a row needs ${value === 1 ? 'was' : 'were'} moved to the electives.`,
  }),
  eslBeyond: (value: number) => ({
    zh: `必修英语最多算 3 个 ESL 或 ELD，多出的 ${n(value)} 个算选修。`,
    en: `At most 3 ESL or ELD credits count as English; the other ${n(value)} ${value === 1 ? 'is' : 'are'} elective.`,
  }),
  needsEnglish12: {
    zh: '四个英语学分里要有一门 12 年级必修英语，ESL 再多也替不了；没勾选，所以英语算还差 1 个。',
    en: 'One of the four English credits must be the compulsory Grade 12 course, whatever the others are. The box is not ticked, so English counts as one short.',
  },
  needsSeniorMath: {
    zh: '三个数学学分里要有一个 11 或 12 年级的课；没勾选，所以数学算还差 1 个。',
    en: 'One of the three mathematics credits must be a Grade 11 or 12 course. The box is not ticked, so mathematics counts as one short.',
  },

  otherCaption: { zh: '学分以外的要求', en: 'Beyond credits' },
  requirement: { zh: '要求', en: 'Requirement' },
  state: { zh: '你填的', en: 'As you entered it' },
  open: { zh: '还要做', en: 'Still open' },
  hoursState: (done: number, target: number, isSet: boolean) => ({
    zh: `已登记 ${n(done)} 小时，${isSet ? '学校定的是' : '按'} ${n(target)} 小时${isSet ? '' : '算'}`,
    en: `${n(done)} recorded of ${n(target)}${isSet ? ', the number your school set' : ''}`,
  }),
  hoursOpen: (left: number) => ({
    zh: `${n(left)} 小时`,
    en: `${n(left)} ${left === 1 ? 'hour' : 'hours'}`,
  }),
  hoursAsk: { zh: '；先问校长定多少', en: '; first ask the principal for your number' },
  nothingOpen: { zh: '按你填的没有', en: 'Nothing, by what you entered' },
  literacyOpen: {
    zh: '参加 OSSLT；符合条件时可改修 OSSLC',
    en: 'Write the OSSLT; the OSSLC when you qualify',
  },
  onlineState: (done: number) => ({ zh: `线上修了 ${n(done)} 个`, en: `${n(done)} earned online` }),
  onlineOpen: (left: number) => ({
    zh: `${n(left)} 个，或由家长填表退出`,
    en: `${n(left)}, or the family opts out`,
  }),
  onlineNone: {
    zh: '2020–21 学年以前读 9 年级，不要求',
    en: 'Not asked: Grade 9 began before 2020-21',
  },
  optedOutState: { zh: '家长已退出', en: 'The family opted out' },
  optedOutOpen: { zh: '确认退出表在档案里', en: 'See that the form is on file' },
  financialAsk: (isLikely: boolean) => ({
    zh: isLikely ? '问学校在哪门课里完成' : '你这一届多半不要求，问学校确认',
    en: isLikely ? 'Ask the school in which course' : 'Probably not for your cohort; ask the school',
  }),
  financialOpen: {
    zh: '按学校说的课程完成，及格线也问学校',
    en: 'Do it in the course the school names, and ask what the pass mark is',
  },

  planCaption: { zh: '分学期的排法（建议）', en: 'A spread over terms (a suggestion)' },
  term: { zh: '学期', en: 'Term' },
  termN: (at: number) => ({ zh: `第 ${at} 学期`, en: `Term ${at}` }),
  courses: { zh: '课', en: 'Courses' },
  creditsHead: { zh: '学分', en: 'Credits' },
  part: (name: Pair, value: number) => ({ zh: `${name.zh} ${n(value)}`, en: `${name.en} ${n(value)}` }),
  planNote: (byNumber: number, byPlan: number) => ({
    zh:
      byPlan > byNumber
        ? `只按数量是 ${byNumber} 个学期；英语和数学一门接一门，每学期只排一门，所以排成 ${byPlan} 个。一年两学期，就是 ${n(byPlan / 2)} 年。夏校和线上课可以缩短。`
        : `一年两学期，就是 ${n(byPlan / 2)} 年。英语和数学一门接一门，每学期各排一门。`,
    en:
      byPlan > byNumber
        ? `By number alone it is ${terms(byNumber)}. English and mathematics build course on course, so the plan takes one of each a term and needs ${byPlan}. At two terms a year that is ${n(byPlan / 2)} ${byPlan === 2 ? 'year' : 'years'}; summer and online courses can shorten it.`
        : `At two terms a year that is ${n(byPlan / 2)} ${byPlan === 2 ? 'year' : 'years'}. English and mathematics build course on course, so the plan takes one of each a term.`,
  }),

  // Transfer
  transferAsk: {
    zh: '再选转来前读完几年级，这里就列出至少还要修多少。填上等值学分的低、高两个数，可以并排看两种情形。',
    en: 'Choose what was finished before the move to see the least still to earn. With a low and a high number of equivalent credits, both cases stand side by side.',
  },
  transferSummary: (finished: Pair, low: number, high: number) => ({
    zh: `转来前：${finished.zh}。等值学分按你填的 ${n(low)} 到 ${n(high)} 试算，这不是承诺，给多少由接收学校的校长定。`,
    en: `Before the move: ${finished.en}. The estimate takes your ${n(low)} to ${n(high)} equivalent credits. That is no promise; the receiving principal decides.`,
  }),
  transferAtMost: (finished: Pair, most: number) => ({
    zh: `转来前：${finished.zh}。你还没有数，先按最多 ${n(most)} 个等值学分算，这是最好的情形。校长给得少，就要多修。`,
    en: `Before the move: ${finished.en}. You have no number yet, so this takes the most, ${n(most)} equivalent credits: the best case. Whatever the principal grants less is earned on top.`,
  }),
  overBound: (finished: Finished, entered: number) => ({
    zh: `你填了 ${n(entered)}，但读完${finishedShort[finished].zh}最多给 ${n(mostEquivalent[finished])} 个，所以按 ${n(mostEquivalent[finished])} 算：至少要在安省课程里修 ${n(leastInOntario(finished))} 个。谁许诺更多，请他拿出接收学校校长签字的书面评定。`,
    en: `You entered ${n(entered)}, but after ${finishedShort[finished].en} at most ${n(mostEquivalent[finished])} are granted, so the plan counts ${n(mostEquivalent[finished])}: at least ${n(leastInOntario(finished))} credits are earned in Ontario courses. If somebody promises more, ask for the written decision signed by the principal of the receiving school.`,
  }),
  casesCaption: { zh: '低、高两种情形', en: 'Low and high case' },
  item: { zh: '项目', en: 'Item' },
  lowCase: { zh: '低', en: 'Low' },
  highCase: { zh: '高', en: 'High' },
  equivalent: { zh: '等值学分，计入', en: 'Equivalent credits counted' },
  ontario: { zh: '已修安省学分', en: 'Ontario credits earned' },
  toEarn: { zh: '还要在安省课程里修', en: 'To earn in Ontario courses' },
  floor: { zh: '下限，不能少于', en: 'Never less than' },
  senior: { zh: '其中 11、12 年级学分，至少', en: 'Grade 11 or 12 among them, at least' },
  termsByNumber: { zh: '学期数，只按数量', en: 'Terms by number alone' },
  termsByPlan: { zh: '学期数，按下面的排法', en: 'Terms in the plan below' },
  seniorFloor: {
    zh: `转来前没有安省学分、在外地读过三年以上高中：不管折多少，都要在安省修够 ${LEAST_SENIOR} 个 11 或 12 年级学分。已修的安省学分这里都当作 11、12 年级的课，ESL、ELD 除外。`,
    en: `More than three years of secondary school elsewhere and no Ontario credits before the move: whatever is granted, ${LEAST_SENIOR} Grade 11 or 12 credits must be earned in Ontario. Ontario credits you already have are taken as Grade 11 or 12 here, ESL and ELD excepted.`,
  },
  rowsRaise: {
    zh: '总数够了，必修的下限仍不够，所以按下限算。',
    en: 'The total would allow less, but the least compulsory credits still ask for this many.',
  },
  leastCaption: { zh: '必修：至少还要修多少', en: 'Compulsory rows: least still to earn' },
  least: { zh: '至少还要修', en: 'Least to earn' },
  schoolDecides: { zh: '学校定', en: 'School decides' },
  leastNote: {
    zh: '英语、数学、科学的下限来自《安省学校》附录 2 的旧版副本，向学校核实现行版；其余科目由校长看材料定。英语没勾 12 年级必修、数学没勾 11 或 12 年级的，各算还差一门。',
    en: 'The least for English, mathematics and science comes from a copy of an older edition of Ontario Schools, appendix 2; check the present one with the school. The other rows are the principal’s decision. Without the tick for Grade 12 English or for senior mathematics, that course counts as still to earn.',
  },
  otherCredits: { zh: '其他学分', en: 'Other' },
  done0: { zh: '没有要排的', en: 'Nothing to place' },
  range: { zh: '还要修的学分', en: 'credits to earn' },
  rangeLeast: { zh: '至少还要修的学分', en: 'credits to earn at least' },
  otherNote: {
    zh: '英语和数学一门接一门，每学期各排一门。“其他学分”里哪些是必修、哪些是选修，由校长看材料定。',
    en: 'English and mathematics build course on course, so the plan takes one of each a term. Which of the “other” credits are compulsory is the principal’s decision.',
  },

  schoolTitle: { zh: '只有学校能定的事', en: 'What only the school can decide' },
})
