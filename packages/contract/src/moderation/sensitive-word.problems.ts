import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** What texts of members are refused for. */
export const sensitiveWordProblems = {
  /** `data.spans` has the passages as pairs of code-point offsets in the plain text of the field. */
  wordBlocked: {
    code: 500,
    errKey: 'word.block',
    zh: '内容含有不允许发布的信息（{class}），请修改标出的部分',
    en: 'The text contains content that is not allowed ({class}); please change the marked part',
  },
  contactLeak: {
    code: 500,
    errKey: 'contact.leak',
    zh: '请勿发布电话、微信等联系方式',
    en: 'Please do not publish phone numbers or chat accounts',
  },
  stackedMarks: {
    code: 500,
    errKey: 'text.marks',
    zh: '文字上叠加了过多的符号，请删去后再发',
    en: 'There are too many marks on one letter; please remove them',
  },
  hostDisguised: {
    code: 500,
    errKey: 'link.host',
    zh: '网址里混用了不同文字中相似的字母，请改用网站本来的网址',
    en: 'The address mixes letters of several alphabets that look alike; please use the website’s own address',
  },
  qrCode: {
    code: 500,
    errKey: 'contact.qr',
    zh: '图片里有二维码，请换一张不含联系方式的图片',
    en: 'There is a QR code in a picture. Please use one without contact details',
  },
} as const satisfies Record<string, ProblemText>
