import type { Pair } from '@app/contract/shapes/language.ts'

/** Rules of the planner, what is doubtful about them, and what it leaves out. */
export const rules: readonly Pair[] = [
  {
    zh: '毕业要 30 个学分{F01}。来源材料写必修 18、选修 12{F02}，这适用于 2023–24 学年或更早读 9 年级的学生；2024–25 学年起读 9 年级的是 17 和 13。',
    en: 'The diploma needs 30 credits{F01}. The source material says 18 compulsory and 12 elective{F02}. That holds for students who started Grade 9 in 2023-24 or before; from 2024-25 it is 17 and 13.',
  },
  {
    zh: '每一行的“还差”等于要求减去已修。超出的学分先补它能补的组（STEM 相关组，旧规则的三个组），再转到选修；成绩单怎么登记，以学校为准。数学三个学分里要有一个 11 或 12 年级的课；2024–25 学年起的一届，另两个是 9 年级和 10 年级数学。',
    en: 'For each row, missing is required less earned. Anything beyond first fills a group that it may fill (the STEM-related group, the three groups of the older rules), and then flows to the electives. How the school enters a course on the transcript is what counts. One of the three mathematics credits must be a Grade 11 or 12 course; from 2024-25 the other two are Grade 9 and Grade 10 mathematics.',
  },
  {
    zh: '必修英语四个学分里，ESL 或 ELD 最多算三个，第四个是 12 年级必修英语。没有勾选这门课，英语就算还差一个，哪怕已有四个学分。',
    en: 'Of the four compulsory English credits at most three may be ESL or ELD; the fourth is the compulsory Grade 12 course. Unless that course is ticked, English is counted one short even with four credits.',
  },
  {
    zh: '旧规则的三个组各 1 个，用必修数以外的课来满足。第一组：英语、法语、其他语言、社科人文、加拿大与世界研究、指导与职业、合作教育；第二组：健康与体育、艺术、商科、法语、合作教育；第三组：11 或 12 年级科学、技术教育、法语、计算机、合作教育。新规则的 STEM 相关组：商科、计算机、合作教育，以及必修数以外的数学、科学、技术教育。',
    en: 'Under the older rules each of three groups takes one credit beyond the compulsory number. Group 1: English, French, another language, social sciences and humanities, Canadian and world studies, guidance and careers, co-op. Group 2: health and PE, arts, business, French, co-op. Group 3: Grade 11 or 12 science, technology, French, computer studies, co-op. The newer STEM-related group: business, computer studies, co-op, and mathematics, science or technology beyond the required number.',
  },
  {
    zh: '社区参与（义工）40 小时{F03}。读完两年或更久（高一及以上）才转来的，小时数由校长定，可能更少；没有书面数字，就先按 40 算。',
    en: '40 hours of community involvement{F03}. For students who join after two or more years elsewhere the principal sets the number, which may be lower. Until you have it in writing, the tool takes 40.',
  },
  {
    zh: '读写要求：来源材料写 OSSLT 的及格线是 300/400（75%）{F04}。分数按 200 到 400 计，75% 只是 300 除以 400，不是答对题目的比例。没过可以再考，或在符合条件时修 OSSLC。',
    en: 'Literacy: the source material gives the OSSLT pass mark as 300 of 400 (75%){F04}. Scores run from 200 to 400, and the 75% is only 300 divided by 400, not the share of right answers. You can write again, or take the OSSLC when you qualify.',
  },
  {
    zh: '线上学分两个，从 2020–21 学年读 9 年级的学生开始，家长可以填表退出。它们含在 30 个学分里，不另加。',
    en: 'Two online credits, since the 2020-21 Grade 9 cohort; families may opt out. They are part of the 30, not on top.',
  },
  {
    zh: '金融素养：2024 年宣布的是从 2025 年 9 月起放在 10 年级数学里，70% 及格。2026 年 4 月的报道说不放数学，留在 10 年级职业课，配一次必考测试。哪一届起算、正式文本怎样写，我们没有核到，请问学校。',
    en: 'Financial literacy: announced in 2024 as a part of Grade 10 mathematics from September 2025, passed at 70%. Reports of April 2026 say it stays in Grade 10 career studies instead, with a mandatory test. From which cohort, and in what official words, we could not confirm; ask the school.',
  },
  {
    zh: '转学试算：等值学分由接收学校的校长评定，谁也不能事先承诺一个数。省里的附录按“读完几年级”数：初三算 9 年级，高一算 10 年级，高二算 11 年级。上限 8、16、23、26 和下限 22、14、7、4 见于一所安省私立学校公布的办法；填得比上限多，这里也只算到上限。没有安省学分、在外地读过三年以上高中的学生，至少还要修 4 个 11 或 12 年级学分。几条规则不一样时取大的。',
    en: 'Transfer: the receiving principal grants equivalent credits, and nobody can promise a number. The province’s appendix counts grades finished: 初三, the Grade 9 year in China, then 高一 as Grade 10 and 高二 as Grade 11. The most, 8, 16, 23 and 26, and the least still to earn, 22, 14, 7 and 4, are as an Ontario private school prints them; a larger entry is counted as the most. A student with more than three years of secondary school elsewhere and no Ontario credits must still earn at least 4 Grade 11 or 12 credits. Where rules differ, the larger number is taken.',
  },
  {
    zh: '分学期的排法只按数量排：不看先修课，不看哪学期开什么课，也不看申请大学要的六门 12 年级 U 或 M 课。拿它去和升学指导老师谈，不要当课表。',
    en: 'The spread over terms goes by number only. It knows no prerequisites, no timetable and not the six Grade 12 U or M courses a university wants. Take it to the guidance counsellor; it is not a timetable.',
  },
]

/** Questions for the school, in every case. */
export const schoolDecides: readonly Pair[] = [
  { zh: '你按哪一届的规则，请写在邮件里。', en: 'Which cohort’s rules you follow; ask for it in an email.' },
  {
    zh: '法语等必修学分能不能用别的必修课替换，最多三个。',
    en: 'Whether French or another compulsory credit may be replaced by another compulsory course; three at most.',
  },
  {
    zh: '一门课算必修、算分组还是算选修，以成绩单上登记的为准。',
    en: 'Whether a course stands as compulsory, in a group or as elective; the transcript is what counts.',
  },
  {
    zh: '义工小时定多少，以前做的认不认。',
    en: 'Your number of hours, and whether earlier activities are accepted.',
  },
  {
    zh: '读写要求怎么完成：考试、推迟，还是改修 OSSLC。',
    en: 'How literacy is met: the test, a deferral, or the OSSLC.',
  },
  {
    zh: '线上学分和金融素养适不适用，在哪门课里完成。',
    en: 'Whether online credits and financial literacy apply, and in which course.',
  },
  {
    zh: '这些课哪个学期开，先修课够不够。',
    en: 'In which term the courses run, and whether you have the prerequisites.',
  },
]

/** Further, for students from other systems. */
export const schoolDecidesTransfer: readonly Pair[] = [
  {
    zh: '等值学分给多少、其中必修多少、预计哪个月毕业，要书面的。',
    en: 'How many equivalent credits, how many of them compulsory, and the expected month of graduation, in writing.',
  },
  {
    zh: '英语测评的结果：从 ESL 读起，还是直接进英语主课。',
    en: 'The English assessment: ESL first, or straight into the English courses.',
  },
]
