import type { Pair } from '@app/contract/shapes/language.ts'

/** What the reader goes by and where it stops. */
export const rules: readonly Pair[] = [
  {
    zh: '前三位是科目，第四位 1 到 4 对应 9 到 12 年级，第五位是类型。第六位各校自定，这里不猜。',
    en: 'The first three characters are the subject, 1 to 4 in fourth place are Grades 9 to 12, the fifth is the type. A sixth belongs to the school, and the tool does not guess at it.',
  },
  {
    zh: 'ESL、ELD 的第四位是 A 到 E，代表一到五级。国际语言和古典语言用 B、C、D 代表一到三级。它们都不是年级。',
    en: 'In ESL and ELD the fourth character runs from A to E for levels one to five. International and classical languages use B, C and D for levels one to three. None of these is a grade.',
  },
  {
    zh: '9 年级的 D（学术）和 P（应用）逐科改成不分流的 W：数学 2021 年、科学 2022 年、英语 2023 年、地理 2024 年，都从九月起。10 年级仍有 D 和 P，旧成绩单上的代码照样有效。',
    en: 'In Grade 9, D (academic) and P (applied) gave way to W (de-streamed) subject by subject: mathematics in 2021, science in 2022, English in 2023, geography in 2024, each from September. Grade 10 still has D and P, and old codes on a transcript stay valid.',
  },
  {
    zh: '科目表收了常见的一百七十多个前缀，名称按安省课程文件，中文是本站的译名。没收进来的只按首字母说部门，不猜课名。',
    en: 'The table knows some 170 common prefixes by the names of Ontario’s curriculum; the Chinese names are ours. For any other prefix the tool gives the department of the first letter and no course name.',
  },
  {
    zh: '“通向哪里”说的是类型的一般用途。某个专业收不收这门课，以大学、学院当年的招生页为准；学校今年开不开，看本学年的课表。',
    en: '“Leads to” is what a type is for in general. Whether a program accepts the course stands on the admissions page of that year; whether your school runs it, in this year’s timetable.',
  },
]
