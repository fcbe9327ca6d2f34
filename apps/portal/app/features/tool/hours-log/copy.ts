import { pairs } from '#app/site/language.ts'

const n = (value: number) => String(Math.round(value * 100) / 100)
const hoursEn = (value: number) => `${n(value)} ${value === 1 ? 'hour' : 'hours'}`

export const copy = pairs({
  // The form
  target: { zh: '目标小时', en: 'Hours to do' },
  targetHint: {
    zh: '一般是 40。高一及以上转来的由校长定，学校给了别的数就改这里。',
    en: 'Usually 40. If you joined after Grade 10 or later, the principal sets the number; change it here.',
  },
  entries: { zh: '每次活动', en: 'Activities' },
  entriesHint: {
    zh: '一次一条，不够就加。内容会留在网址里，转发前想一想里面有没有别人的名字。',
    en: 'One entry a visit; add as many as you need. They stay in the page address, so think of the names in it before you share the link.',
  },
  entry: (at: number) => ({ zh: `第 ${at} 条`, en: `Entry ${at}` }),
  activity: { zh: '做了什么', en: 'What you did' },
  organization: { zh: '单位', en: 'Organization' },
  date: { zh: '日期', en: 'Date' },
  hours: { zh: '小时', en: 'Hours' },
  signer: { zh: '谁签字', en: 'Who signs' },
  doubtful: {
    zh: '有报酬、占上课时间、算在课程里，或是家务和自家的事',
    en: 'Paid, in class time, part of a course, or work at home or for the family',
  },
  add: { zh: '加一条', en: 'Add an entry' },
  addMore: (n: number) => ({ zh: `再加 ${n} 条`, en: `Add ${n} more entries` }),
  remove: (at: number) => ({ zh: `删去第 ${at} 条`, en: `Remove entry ${at}` }),
  full: (n: number) => ({
    zh: `已满 ${n} 条。先打印这一张，再清空另记一张。`,
    en: `That is ${n} entries. Print this sheet, then start another.`,
  }),

  // What is wrong
  badTarget: { zh: '目标小时：请填 0 到 100 之间的数', en: 'Hours to do: enter a number from 0 to 100' },
  badHours: (at: number) => ({
    zh: `第 ${at} 条的小时：请填 0 到 200 之间的数`,
    en: `Entry ${at}, hours: enter a number from 0 to 200`,
  }),
  badDate: (at: number) => ({
    zh: `第 ${at} 条的日期：请写成 2026-09-30 这样，并且这一天要存在`,
    en: `Entry ${at}, date: write it like 2026-09-30, and choose a day that exists`,
  }),
  tooLong: (at: number, most: number) => ({
    zh: `第 ${at} 条：每一格最多 ${most} 个字符`,
    en: `Entry ${at}: at most ${most} characters in a field`,
  }),

  tooMuch: {
    zh: '文字太多，网址放不下，复制的链接可能打不开。请把活动和单位写短一些，或者先打印，再清空另记一张。',
    en: 'This is more text than an address can hold, and a copied link may not open. Use shorter words for activities and organizations, or print this sheet and start another.',
  },

  // The result
  nothing: {
    zh: '记下第一次活动，这里就开始算还差多少小时。',
    en: 'Enter the first activity, and the hours left appear here.',
  },
  summary: (rows: number, counted: number, target: number) => ({
    zh: `记了 ${rows} 条，计入 ${n(counted)} 小时，目标 ${n(target)} 小时。`,
    en: `${rows} ${rows === 1 ? 'entry' : 'entries'}, ${hoursEn(counted)} counted, of ${n(target)} to do.`,
  }),
  left: { zh: '还差', en: 'still to do' },
  leftUnit: { zh: '小时', en: 'hours' },
  leftUnitOne: { zh: '小时', en: 'hour' },
  done: { zh: '已计入', en: 'counted so far' },
  share: (percent: number) => ({ zh: `完成 ${percent}%`, en: `${percent}% done` }),
  notCounted: (doubtful: number, future: number) => ({
    zh: `没有计入：${[
      doubtful > 0 && `你勾选的 ${n(doubtful)} 小时`,
      future > 0 && `日期还没到的 ${n(future)} 小时`,
    ]
      .filter(Boolean)
      .join('，')}。`,
    en: `Not counted: ${[
      doubtful > 0 && `${hoursEn(doubtful)} you ticked`,
      future > 0 && `${hoursEn(future)} with a date to come`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
  }),
  caption: { zh: '记录', en: 'The log' },
  number: { zh: '序号', en: 'No.' },
  standing: { zh: '计入', en: 'Counts' },
  counted: { zh: '计入', en: 'Yes' },
  doubtfulShort: { zh: '一般不算', en: 'Usually not' },
  future: { zh: '还没到', en: 'To come' },
  empty: { zh: '没填小时', en: 'No hours' },
  blank: { zh: '未填', en: 'Not given' },
  warnings: { zh: '交表前再看一眼', en: 'Look again before you hand it in' },
  noHours: (at: number) => ({ zh: `第 ${at} 条没有小时。`, en: `Entry ${at} has no hours.` }),
  noDate: (at: number) => ({ zh: `第 ${at} 条没有日期。`, en: `Entry ${at} has no date.` }),
  noSigner: (at: number) => ({
    zh: `第 ${at} 条没写谁签字。没有签字人，学校一般不认。`,
    en: `Entry ${at} names nobody to sign. Without a signature schools seldom accept it.`,
  }),
  futureWarning: (at: number) => ({
    zh: `第 ${at} 条的日期还没到，做完再计入。`,
    en: `The date of entry ${at} is still to come; it counts once it is done.`,
  }),
  doubtfulWarning: (at: number) => ({
    zh: `第 ${at} 条属于一般不算的活动，没有计入；拿不准就先问学校。`,
    en: `Entry ${at} is of a kind that usually does not count and is left out; if in doubt, ask the school.`,
  }),
  longDay: (day: string, hours: number) => ({
    zh: `${day}共 ${n(hours)} 小时，一天没有这么多。`,
    en: `${day} adds up to ${n(hours)} hours, more than a day has.`,
  }),
  printNote: {
    zh: '打印出来的记录表会多出签字栏：学生、家长、活动负责人、校长。它帮你记账，不代替学校的正式表格。',
    en: 'The printed sheet adds lines for student, parent, supervisors and principal to sign. It helps you keep account; it does not replace your school’s form.',
  },

  // The printed sheet
  sheet: { zh: '社区参与时间记录表', en: 'Record of community involvement' },
  student: { zh: '学生姓名', en: 'Student’s name' },
  school: { zh: '学校与年级', en: 'School and grade' },
  signature: { zh: '负责人签字', en: 'Supervisor’s signature' },
  total: (counted: number, target: number, left: number) => ({
    zh: `计入 ${n(counted)} 小时；目标 ${n(target)} 小时；还差 ${n(left)} 小时。`,
    en: `Counted: ${hoursEn(counted)}. To do: ${n(target)}. Left: ${n(left)}.`,
  }),
  studentSigns: { zh: '学生签字', en: 'Student’s signature' },
  parentSigns: { zh: '家长签字（未满 18 岁）', en: 'Parent’s signature (under 18)' },
  supervisorSigns: { zh: '活动负责人签字、电话', en: 'Supervisor’s signature and telephone' },
  principalSigns: { zh: '校长或委托老师签字', en: 'Principal or delegate' },
  day: { zh: '日期', en: 'Date' },
})
