import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  signIn: { zh: '登录后进入个人中心', en: 'Sign in to open My space' },
  signInText: {
    zh: '在这里管理您的文章、收藏和草稿，查看审核进度。',
    en: 'Manage your articles, saved articles and drafts, and see how reviews are going.',
  },
  signInButton: { zh: '登录', en: 'Sign in' },
  failed: { zh: '没有加载成功', en: 'Could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
})
