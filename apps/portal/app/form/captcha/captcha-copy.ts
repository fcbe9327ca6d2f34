import { pairs } from '#app/site/language.ts'

export const captchaCopy = pairs({
  code: { zh: '验证码', en: 'Code' },
  codeHint: {
    zh: '请输入图中的字符或算式的结果。',
    en: 'Type what the picture shows, or the result of the sum.',
  },
  codePicture: { zh: '验证码图片', en: 'Picture with the code' },
  codeRefresh: { zh: '换一张', en: 'Another picture' },
  codeMissing: { zh: '请输入验证码', en: 'Enter the code' },
  passTitle: { zh: '输入验证码后继续', en: 'Enter the code to go on' },
  passSubmit: { zh: '继续', en: 'Continue' },
})
