import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Reports and appeals. */
export const reportProblems = {
  reportReason: { code: 500, errKey: 'report.reason', zh: '请选择举报原因', en: 'Please choose a reason' },
  reportContent: {
    code: 500,
    errKey: 'report.content',
    zh: '请用10到500个字说明情况',
    en: 'Please explain in 10–500 characters',
  },
  reportSelf: { code: 500, errKey: 'report.self', zh: '不能举报自己', en: 'You cannot report yourself' },
  reportImages: {
    code: 500,
    errKey: 'report.images',
    zh: '请上传自己的图片作为证据，最多5张',
    en: 'Add up to 5 pictures that you uploaded yourself',
  },
  reportSettled: {
    code: 601,
    errKey: 'report.settled',
    zh: '这项内容刚刚核查过，未发现违规；24小时后或内容修改后可再次举报',
    en: 'This was checked a short while ago. It can be reported again after 24 hours, or once it is changed',
  },
  appealLength: {
    code: 500,
    errKey: 'appeal.length',
    zh: '申诉说明须为10到1000个字',
    en: 'Appeal: 10–1,000 characters',
  },
  appealNothing: {
    code: 500,
    errKey: 'appeal.nothing',
    zh: '没有可以申诉的处理决定，或已超过15天',
    en: 'There is no decision to appeal, or 15 days have passed',
  },
  appealTwice: {
    code: 500,
    errKey: 'appeal.twice',
    zh: '每项处理决定只能申诉一次',
    en: 'A decision can be appealed once',
  },
} as const satisfies Record<string, ProblemText>
