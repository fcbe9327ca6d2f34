import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  lost: { zh: '找不到这个页面', en: 'Page not found' },
  lostText: {
    zh: '地址可能写错了，或者这一页已经移走。从下面的入口继续吧。',
    en: 'The address may be wrong, or the page has moved. Carry on from one of these places.',
  },
  lostScene: { zh: '岔路口的路牌', en: 'A signpost where the trail forks' },
  denied: { zh: '没有权限查看', en: 'You do not have access' },
  deniedText: {
    zh: '这一页需要登录，或者您的账号没有查看它的权限。',
    en: 'This page needs you to sign in, or your account may not see it.',
  },
  signIn: { zh: '登录', en: 'Sign in' },
  broken: { zh: '出错了', en: 'Something went wrong' },
  brokenText: (id: string) => ({
    zh: `出错了，编号 ${id}，刷新或稍后再来。`,
    en: `Something went wrong, reference ${id}. Reload the page or come back later.`,
  }),
  brokenPlain: {
    zh: '没有加载成功，刷新或稍后再来。',
    en: 'The page could not be loaded. Reload it or come back later.',
  },
  reload: { zh: '刷新', en: 'Reload' },
  home: { zh: '回到首页', en: 'Back to the home page' },
  schools: { zh: '浏览学校', en: 'Browse schools' },
  places: { zh: '可以去的地方', en: 'Places to go' },
})
