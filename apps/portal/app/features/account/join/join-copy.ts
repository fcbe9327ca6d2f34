import { pairs } from '#app/site/language.ts'

/** Words of joining with a phone alone. */
export const joinCopy = pairs({
  text: {
    zh: '家长和学生：手机号、验证码、昵称，约一分钟。学校：另设账号名和密码，约三分钟。手机号不公开。',
    en: 'Families: a phone number, a code and a nickname, about a minute. Schools: an account name and a password too, about three. The number is never public.',
  },
  more: {
    zh: '学校注册以后再申请认证。别人能看到的是昵称、头像、等级和您自己填的资料；手机号在页面上只显示打码后的号码。',
    en: 'Schools apply to be verified once they have registered. Others see the nickname, picture, level and what you write about yourself; the phone number is shown masked.',
  },
  sending: { zh: '正在发送…', en: 'Sending…' },
  sentTo: (phone: string) => ({
    zh: `验证码已发送到 ${phone}，5 分钟内有效。`,
    en: `The code is on its way to ${phone}. It is valid for 5 minutes.`,
  }),
  otherNumber: { zh: '换个号码', en: 'Use another number' },
  again: { zh: '没收到？重新发送', en: 'No code? Send it again' },
  againIn: (seconds: number) => ({ zh: `${seconds} 秒后可重新发送`, en: `Send it again in ${seconds} s` }),
  nickNameHint: {
    zh: '已为您想好一个，可以改成自己喜欢的；2 到 16 个字，英文最多 32 个字母，公开显示。',
    en: 'We suggest one; change it as you like. 2–32 letters, or up to 16 Chinese characters, shown to everyone.',
  },
  otherName: { zh: '换一个', en: 'Another one' },
  submit: { zh: '完成', en: 'Done' },
  busy: { zh: '正在加入…', en: 'Joining…' },
  welcomeBack: { zh: '这个号码已有账号，已为您登录', en: 'This number has an account; you are signed in' },
  byName: {
    zh: '学校注册，或自己设账号名和密码',
    en: 'Register a school, or use an account name and password',
  },
  byPhone: { zh: '改用手机号注册', en: 'Join with a phone number instead' },
  noAccountTitle: { zh: '这个号码还没有账号', en: 'This number has no account yet' },
  noAccount: {
    zh: '确认下面的内容即可加入，不用重新获取验证码。',
    en: 'Confirm the following to join. You do not need a new code.',
  },
  joinAndGoOn: { zh: '加入并继续', en: 'Join and go on' },
})
