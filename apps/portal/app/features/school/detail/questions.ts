import { pairs } from '#app/site/language.ts'

/**
 * What to ask a school, by the fact it does not state (`schoolFacts` of the contract; questions.test.ts
 * holds the keys equal). Worded so that they can be sent to an admissions office as they are.
 */
export const questions = pairs({
  location: { zh: '学校具体在哪个城市、哪个区？', en: 'Which town and district is the school in?' },
  address: {
    zh: '校区的详细地址是什么？上课和住宿在同一个地址吗？',
    en: 'What is the street address? Are lessons and housing at the same one?',
  },
  founded: {
    zh: '学校哪一年成立？从哪一年起可以授予 OSSD 学分？',
    en: 'When was the school founded, and since when has it granted OSSD credits?',
  },
  recruitGrade: {
    zh: '今年招哪些年级？每个年级还有几个名额？',
    en: 'Which grades have places this year, and how many?',
  },
  joinSchool: {
    zh: '一年有几次入学？插班要补哪些课？',
    en: 'When can students start, and what must those who join midway make up?',
  },
  existStuNums: {
    zh: '现在有多少学生？每个班多少人？一年里有多少人转出？',
    en: 'How many students are there, how large are classes, and how many left last year?',
  },
  boarding: {
    zh: '学生住在哪里？谁负责晚上和周末？',
    en: 'Where do students live, and who is on duty at night?',
  },
  tuition: {
    zh: '一年学费多少？用哪种货币收？可以给我书面收费表吗？',
    en: 'What is the tuition for a year, in which currency, and may we have the fee sheet in writing?',
  },
  boardingFee: {
    zh: '住宿费多少？包不包含餐费和假期住宿？',
    en: 'What does housing cost, and are meals and holidays included?',
  },
  feeYear: {
    zh: '这份收费适用于哪个学年？去年涨了多少？',
    en: 'Which school year are these fees for, and how much did they rise last year?',
  },
  fees: {
    zh: '除学费外还有哪些收费？哪些可以不选？退费规则写在哪里？',
    en: 'What is charged besides tuition, what is optional, and where are the refund rules written?',
  },
  languages: {
    zh: '各科用什么语言授课？英语不够时有什么支持？',
    en: 'In which language is each subject taught, and what help is there with English?',
  },
  programs: {
    zh: '今年实际开了哪些 12 年级 U 和 M 课程？',
    en: 'Which Grade 12 U and M courses are actually running this year?',
  },
  intro: {
    zh: '能否用几句话介绍学校，也说说不适合哪些学生？',
    en: 'Could you describe the school, and say which students it does not suit?',
  },
  admissions: {
    zh: '申请要交哪些材料？有没有考试？多久答复？',
    en: 'What papers are needed, is there a test, and how long does an answer take?',
  },
  life: {
    zh: '学生平常一天怎么过？生病了谁陪着去看医生？',
    en: 'What is an ordinary day like, and who goes along when a student is ill?',
  },
  destinations: {
    zh: '上一届一共毕业多少人？其中多少人的去向是清楚的？',
    en: 'How many graduated last year, and for how many is the destination known?',
  },
  website: { zh: '学校的官方网站是哪个？', en: 'What is the school’s official website?' },
  ministryNo: {
    zh: '安大略省教育厅给的六位学校编号是多少？最近一次检查在什么时候？',
    en: 'What is the six-digit ministry school number, and when was the last inspection?',
  },
  sources: {
    zh: '网上写的这些数字，出处是哪份文件？',
    en: 'Which documents do the published figures come from?',
  },
})
