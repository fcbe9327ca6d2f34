import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Profiles, relations between people, and what a person may do. */
export const memberProblems = {
  nickLength: {
    code: 500,
    errKey: 'user.nick.length',
    zh: '昵称须为2到16个字，英文最多32个字母',
    en: 'Nickname: 2–32 letters, or up to 16 Chinese characters',
  },
  nickFormat: {
    code: 500,
    errKey: 'user.nick.format',
    zh: '昵称含有不支持的字符',
    en: 'The nickname has unsupported characters',
  },
  nickOfficial: {
    code: 500,
    errKey: 'user.nick.official',
    zh: '昵称不能冒充官方或学校',
    en: 'The nickname may not imitate staff or a school',
  },
  bioOfficial: {
    code: 500,
    errKey: 'user.bio.official',
    zh: '简介不能自称本站工作人员',
    en: 'Only staff of this site may call themselves so',
  },
  nickAdvert: {
    code: 500,
    errKey: 'user.nick.advert',
    zh: '昵称不能带联系方式或招揽的话',
    en: 'The nickname may not contain contact details or an offer',
  },
  nickOften: {
    code: 500,
    errKey: 'user.nick.often',
    zh: '30天内只能修改2次昵称',
    en: 'The nickname can be changed twice in 30 days',
  },
  nickReset: {
    code: 500,
    errKey: 'user.nick.reset',
    zh: '工作人员已重置过这个昵称，暂时不能再用；如有异议，可在“申诉”中申诉',
    en: 'Staff took this nickname back, so choose another one; you can appeal from that decision',
  },
  profileReset: {
    code: 500,
    errKey: 'user.profile.reset',
    zh: '工作人员已重置过这项内容，暂时不能再用；如有异议，可在“申诉”中申诉',
    en: 'Staff took this back, so it cannot be used again; you can appeal from that decision',
  },
  nickTaken: { code: 500, errKey: 'user.nick.taken', zh: '该昵称已被使用', en: 'This nickname is taken' },
  emailFormat: {
    code: 500,
    errKey: 'user.email.format',
    zh: '邮箱格式不正确',
    en: 'The e-mail address is not valid',
  },
  avatarForeign: {
    code: 500,
    errKey: 'user.avatar',
    zh: '请使用自己上传的图片作为头像',
    en: 'Use a picture that you uploaded yourself',
  },
  phoneNeeded: {
    code: 500,
    errKey: 'phone.needed',
    zh: '发言前请先绑定手机号',
    en: 'Please add a phone number before posting',
  },
  userMuted: {
    code: 601,
    errKey: 'user.muted',
    zh: '您已被禁言至{until}：{reason}',
    en: 'You are muted until {until}: {reason}',
  },
  userBlocked: {
    code: 500,
    errKey: 'user.blocked',
    zh: '对方已限制与您互动',
    en: 'This person has limited contact with you',
  },
  followSelf: { code: 500, errKey: 'user.follow.self', zh: '不能关注自己', en: 'You cannot follow yourself' },
  blockSelf: { code: 500, errKey: 'user.block.self', zh: '不能拉黑自己', en: 'You cannot block yourself' },
  levelTooLow: {
    code: 403,
    errKey: 'user.level',
    zh: '等级不足，暂不能这样做',
    en: 'Your level does not allow this yet',
  },
  stateStale: {
    code: 601,
    errKey: 'state.stale',
    zh: '状态已变化，请刷新后重试',
    en: 'It has changed meanwhile, please reload',
  },
  clientTokenReused: {
    code: 500,
    errKey: 'req.token.reused',
    zh: '请勿重复使用提交凭证',
    en: 'The submit token was used for other content',
  },
} as const satisfies Record<string, ProblemText>
