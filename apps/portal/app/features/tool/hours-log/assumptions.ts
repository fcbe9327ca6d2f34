import type { Pair } from '@app/contract/shapes/language.ts'

/** What the log reckons with and what it cannot know. */
export const rules: readonly Pair[] = [
  {
    zh: '毕业要 40 小时社区参与{F03}。读完两年或更久（高一及以上）才转来的学生，小时数由校长定，可能更少；要书面的。',
    en: 'The diploma asks for 40 hours of community involvement{F03}. For students who join after two or more years elsewhere (Grade 10 or later) the principal sets the number, which may be lower; get it in writing.',
  },
  {
    zh: '一般不算：领工资的活、平时花钱请人做的岗位、课程要求的实习、占上课时间的活动、家务和给自家帮忙，以及开车、电动工具、给药这类有危险或要执照的事。',
    en: 'Usually not counted: paid work and tasks somebody is normally paid for, placements a course requires, anything in class time, chores and help for your own family, and unsafe or licensed work such as driving, power tools or giving medicine.',
  },
  {
    zh: '午休、空堂、放学后和假期做的可以记。清单里没有的活动，动手之前先拿学校的书面同意。',
    en: 'Lunch, spare periods, after school and holidays are fine. For an activity that is not on the list, get the school’s written approval before you start.',
  },
  {
    zh: '勾了“有报酬……”的条目和日期还没到的条目不计入合计，但照样列出来。',
    en: 'Ticked entries and dates to come are left out of the sum and stay on the list.',
  },
  {
    zh: '签字人要能查到：全名、职务、单位、电话。父母不能给自己的孩子当活动负责人。当天就签，别攒到学期末。',
    en: 'Somebody the school can reach must sign: full name, position, organization, telephone. A parent cannot be the supervisor of their own child. Ask for the signature on the day, not at the end of term.',
  },
  {
    zh: '算不算、算多少，由学校认可后登记。各教育局和学校用自己的清单和表格，这张记录表不代替它们。日期按北京时间判断是否已到。',
    en: 'The school approves and records the hours. Boards and schools have lists and forms of their own, and this sheet does not replace them. Whether a date has come is judged by Beijing time.',
  },
]
