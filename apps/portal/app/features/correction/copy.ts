import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  title: { zh: '报告错误', en: 'Report an error' },
  pageText: {
    zh: '数字过时、说法不对、链接打不开，都可以告诉我们。不用注册，7 天内有结论。',
    en: 'An outdated figure, a wrong statement or a broken link: tell us. You need no account, and we decide within 7 days.',
  },
  schoolText: {
    zh: '费用、课程、地址，哪一项和学校说的不一样，都可以告诉我们。不用注册，学校和家长都能填，7 天内有结论。',
    en: 'If a fee, a course or an address is not what the school says, tell us. You need no account, schools and families alike may write, and we decide within 7 days.',
  },
  fill: { zh: '填写报告', en: 'Write a report' },

  aboutSchool: (name: string) => ({ zh: `学校：${name}`, en: `School: ${name}` }),
  aboutPage: (name: string) => ({ zh: `页面：${name}`, en: `Page: ${name}` }),
  page: { zh: '哪一页', en: 'Which page' },
  pageHint: {
    zh: '复制网址，或写页面标题、学校名称。',
    en: 'Copy its address, or give the title of the page or the name of the school.',
  },
  fact: { zh: '哪一项', en: 'Which fact' },
  factOther: { zh: '其他，或不止一项', en: 'Something else, or several' },
  place: { zh: '哪一句或哪个数字', en: 'Which sentence or figure' },
  placeHint: { zh: '可以把有错的原文抄下来。', en: 'You can copy the words that are wrong.' },
  text: { zh: '哪里错了，应该是什么', en: 'What is wrong, and what it should be' },
  textHint: {
    zh: '10 到 1000 字。知道依据的，写上官方网页的地址、文件名称或日期。',
    en: '10 to 1,000 characters. If you know where it is written, give the address of an official page, a document or a date.',
  },
  contact: { zh: '怎样联系你', en: 'How to reach you' },
  contactHint: {
    zh: '邮箱、手机号或微信号，不留也照样处理。只用来追问和告知结论，加密保存。',
    en: 'An e-mail address, a phone number or a WeChat name; we act on the report even without one. Used only to follow up and to tell you the outcome, and stored encrypted.',
  },
  keptBefore: {
    zh: '报告在处理完 36 个月后删除，见',
    en: 'Reports are deleted 36 months after the decision: see ',
  },
  keptLink: { zh: '隐私说明', en: 'privacy' },
  keptAfter: { zh: '。', en: '.' },
  submit: { zh: '提交报告', en: 'Send the report' },
  busy: { zh: '正在提交…', en: 'Sending…' },

  received: (ref: string) => ({ zh: `已收到，编号 ${ref}`, en: `Received, reference ${ref}` }),
  receivedText: {
    zh: '请记下编号。我们 7 天内核查并给出结论，改了会写进更正记录；你留了联系方式，编辑会告诉你结果。',
    en: 'Please note the reference. We check and decide within 7 days, and list what we change in the log of corrections. If you left a way to reach you, an editor will tell you the outcome.',
  },
  another: { zh: '再报告一处', en: 'Report another error' },
})
