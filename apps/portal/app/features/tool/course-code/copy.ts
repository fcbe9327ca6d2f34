import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#app/site/language.ts'
import type { TypeLetter } from './calculate.ts'

export const copy = pairs({
  codes: { zh: '课程代码', en: 'Course codes' },
  codesHint: {
    zh: '一次最多 20 个，用空格、逗号或换行隔开。整行成绩单也可以贴进来，课名和分数会跳过。',
    en: 'Up to 20 at once, with spaces, commas or new lines between. You may paste a transcript line; titles and marks are passed over.',
  },
  tooLong: (most: number) => ({
    zh: `内容太长，最多 ${most} 个字符。请分几次读。`,
    en: `Too long: at most ${most} characters. Please read it in parts.`,
  }),
  tooMany: (most: number, more: number) => ({
    zh: `一次最多读 ${most} 个代码，还有 ${more} 个没有读。`,
    en: `At most ${most} codes are read at once; ${more} more ${more === 1 ? 'was' : 'were'} left out.`,
  }),
  noneFound: {
    zh: '没有认出课程代码。代码是五位或六位：三个字母、年级数字、类型字母，比如 MHF4U。',
    en: 'No course code found. A code has five or six characters: three letters, a grade digit and a type letter, such as MHF4U.',
  },
  nothing: {
    zh: '填一个代码试试，比如 MHF4U、ESLCO，或把成绩单上的一整行贴进来。',
    en: 'Try a code such as MHF4U or ESLCO, or paste a whole line of a transcript.',
  },
  read: (n: number) => ({ zh: `读出 ${n} 个代码。`, en: `${n} ${n === 1 ? 'code' : 'codes'} read.` }),
  strange: (pieces: string) => ({
    zh: `这些不像课程代码，没有读：${pieces}。`,
    en: `Not read, because it does not look like a course code: ${pieces}.`,
  }),
  set: (n: number, hasEnglish: boolean) => ({
    zh: `其中 12 年级 U 或 M 类课 ${n} 门，${hasEnglish ? '有' : '没有'} ENG4U。学位课程通常要 ENG4U 加五门 4U 或 4M，专业指定哪几门要看大学。`,
    en: `Among them ${n} Grade 12 U or M ${n === 1 ? 'course' : 'courses'}, ${hasEnglish ? 'with' : 'without'} ENG4U. Degree programs usually want ENG4U and five more 4U or 4M courses; the university names which.`,
  }),
  caption: { zh: '每一位是什么意思', en: 'What each part means' },
  code: { zh: '代码', en: 'Code' },
  subject: { zh: '科目（1–3 位）', en: 'Subject (places 1–3)' },
  stage: { zh: '年级（第 4 位）', en: 'Grade (place 4)' },
  type: { zh: '类型（第 5 位）', en: 'Type (place 5)' },
  leads: { zh: '通向哪里', en: 'Leads to' },
  notes: { zh: '备注', en: 'Notes' },
  none: { zh: '无', en: 'None' },
  unknownSubject: (department: Pair) => ({
    zh: `不认识这门课；首字母属于“${department.zh}”`,
    en: `Course unknown; the first letter belongs to “${department.en}”`,
  }),
  unknown: (part: string) => ({ zh: `未知（${part}）`, en: `Unknown (${part})` }),
  grade: (grade: number) => ({ zh: `${grade} 年级`, en: `Grade ${grade}` }),
  level: (letter: string, level: number) => ({
    zh: `${letter}，第 ${level} 级，不是年级`,
    en: `${letter}, level ${level}, not a grade`,
  }),
  levelOnly: (letter: string) => ({
    zh: `${letter}，级别，不是年级；现行课程里没有这个字母，请问学校`,
    en: `${letter}, a level, not a grade; the present curriculum does not use this letter, so ask the school`,
  }),
  school: (text: string) => ({
    zh: `第 6 位起“${text}”由学校或教育局自定，大学不看。`,
    en: `“${text}” at the end is the school’s or board’s own mark; universities ignore it.`,
  }),
  zero: { zh: '第 5 位的数字 0 按字母 O 读。', en: 'The zero in fifth place was read as the letter O.' },
  half: { zh: '通常是 0.5 学分。', en: 'Usually half a credit.' },
  replaced: (year: number, by: string) => ({
    zh: `旧代码：${year} 年 9 月起由不分流的 ${by} 代替。`,
    en: `Former code: ${by}, de-streamed, stands in its place since September ${year}.`,
  }),
  ended: {
    zh: '旧代码：随 9 年级数学不分流停用。',
    en: 'Former code: it went out when Grade 9 mathematics was de-streamed.',
  },
  wrongGrade: {
    zh: '这个类型字母不常用于这个年级，请核对有没有抄错。',
    en: 'This type is unusual in this grade; check that it was copied correctly.',
  },
  more: { zh: '课程类型、各学科和选课方法：', en: 'Types, departments and how to choose: ' },
  guide: { zh: '课程科目', en: 'Course subjects' },
})

/** Name and destination of each type. */
export const types: Readonly<Record<TypeLetter, { name: Pair; leads: Pair }>> = {
  U: {
    name: { zh: '大学类', en: 'University' },
    leads: { zh: '大学学位课程；专业先修课多为这一类', en: 'University degrees; most named prerequisites' },
  },
  M: {
    name: { zh: '大学与学院类', en: 'University or college' },
    leads: { zh: '大学学位和学院课程都可用', en: 'University degrees and college programs' },
  },
  C: {
    name: { zh: '学院类', en: 'College' },
    leads: {
      zh: '学院的文凭课程；大学通常不计入六门',
      en: 'College diplomas; universities usually leave it out of the six',
    },
  },
  E: {
    name: { zh: '就业类', en: 'Workplace' },
    leads: { zh: '毕业后工作', en: 'Work after Grade 12' },
  },
  O: {
    name: { zh: '开放类', en: 'Open' },
    leads: { zh: '不对应去向', en: 'No single destination' },
  },
  W: {
    name: { zh: '不分流', en: 'De-streamed' },
    leads: { zh: '10 年级各类课程', en: 'Any Grade 10 course of the subject' },
  },
  D: {
    name: { zh: '学术类', en: 'Academic' },
    leads: { zh: '多接 11 年级 U、M 类', en: 'Mostly Grade 11 U and M courses' },
  },
  P: {
    name: { zh: '应用类', en: 'Applied' },
    leads: { zh: '多接 11 年级 M、C、E 类', en: 'Mostly Grade 11 M, C and E courses' },
  },
  L: {
    name: { zh: '校本课程', en: 'Locally developed' },
    leads: {
      zh: '多接 E 类；大学、学院可能不认',
      en: 'Mostly E courses; university or college may not accept it',
    },
  },
  H: {
    name: { zh: '转轨课程', en: 'Transfer course' },
    leads: { zh: '曾用于从应用类转到学术类', en: 'Once bridged applied to academic mathematics' },
  },
}
