import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** A school that edits what the directory says of it. */
export const schoolProfileProblems = {
  schoolNotApproved: {
    code: 403,
    errKey: 'school.profile.auth',
    zh: '学校认证通过后才能编辑学校资料',
    en: 'A school can edit its profile once its verification is approved',
  },
  schoolOther: {
    code: 601,
    errKey: 'school.other',
    zh: '当前登录的账号属于另一所学校，内容没有保存。请换回原来的账号',
    en: 'You are signed in for another school now. Nothing was saved: sign in with the former account',
  },
  schoolVersionStale: {
    code: 601,
    errKey: 'school.version.stale',
    zh: '资料已在别处更新，请核对后再保存',
    en: 'The profile was changed elsewhere. Compare before you save',
  },
  schoolPicture: {
    code: 500,
    errKey: 'school.picture',
    zh: '请使用本账号上传的图片',
    en: 'Use pictures that you uploaded with this account',
  },
  schoolChangeNone: {
    code: 601,
    errKey: 'school.change.none',
    zh: '没有待审核的修改',
    en: 'No change is waiting',
  },
  schoolChangeMoved: {
    code: 601,
    errKey: 'school.change.moved',
    zh: '学校资料里的{fields}在提交后又有改动，请驳回这次修改，让学校重新提交',
    en: 'What the profile says of {fields} has changed since this was sent. Reject it and let the school send it again',
  },
  schoolChangeUnfit: {
    code: 601,
    errKey: 'school.change.unfit',
    zh: '学校资料里的{fields}按现在的选项和敏感词规则不能公开，请驳回这次修改，让学校重新提交',
    en: 'What the profile says of {fields} may not be published by today’s choices and sensitive words. Reject it and let the school send it again',
  },
} as const satisfies Record<string, ProblemText>
