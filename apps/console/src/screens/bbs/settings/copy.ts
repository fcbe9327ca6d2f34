import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  title: { zh: '网站设置', en: 'Site settings' },
  intro: {
    zh: '保存后立即生效，所有页面同时更新。',
    en: 'Changes take effect on every page as soon as you save.',
  },
  shownOn: (where: string) => ({ zh: `应用位置：${where}`, en: `Where it applies: ${where}` }),
  save: { zh: '保存', en: 'Save' },
  noAddress: (name: string) => ({ zh: `${name}（账号没有邮箱）`, en: `${name} (no e-mail address)` }),
  mayNot: {
    zh: '您可以查看设置，但没有修改的权限。',
    en: 'You can view the settings but not change them.',
  },
})
