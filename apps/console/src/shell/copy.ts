import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  product: { zh: 'OSSD 深度选校', en: 'OSSD Deep School Selection' },
  productShort: { zh: 'OSSD 深度选校', en: 'OSSD Schools' },
  console: { zh: '管理后台', en: 'Console' },

  // frame
  skip: { zh: '跳到主要内容', en: 'Skip to main content' },
  navigation: { zh: '主菜单', en: 'Main menu' },
  openMenu: { zh: '展开菜单', en: 'Expand the menu' },
  closeMenu: { zh: '收起菜单', en: 'Collapse the menu' },
  breadcrumb: { zh: '当前位置', en: 'You are here' },
  statistics: { zh: '统计报表', en: 'Statistics' },
  topNavigation: { zh: '顶部菜单', en: 'Top menu' },
  moreMenus: { zh: '更多菜单', en: 'More' },
  search: { zh: '菜单搜索', en: 'Find a page or a record' },
  settings: { zh: '布局设置', en: 'Layout settings' },
  keys: { zh: '键盘快捷键', en: 'Keyboard shortcuts' },
  lock: { zh: '锁定屏幕', en: 'Lock the screen' },
  leaveFullscreen: { zh: '退出全屏', en: 'Leave full screen' },
  sizing: { zh: '正在设置布局大小，请稍候...', en: 'Changing the size …' },
  fullscreen: { zh: '全屏', en: 'Full screen' },
  noFullscreen: { zh: '你的浏览器不支持全屏', en: 'Your browser does not support full screen' },
  size: { zh: '布局大小', en: 'Size' },
  dark: { zh: '深色模式', en: 'Dark mode' },
  light: { zh: '浅色模式', en: 'Light mode' },
  language: { zh: '语言', en: 'Language' },
  account: (name: string) => ({ zh: `${name} 的菜单`, en: `Menu of ${name}` }),
  profile: { zh: '个人中心', en: 'My account' },
  portal: { zh: '打开门户网站', en: 'Open the portal' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  askSignOut: { zh: '确定注销并退出系统吗？', en: 'Sign out of the console?' },
  userRoles: { zh: '分配角色', en: 'Roles of a user' },
  roleUsers: { zh: '分配用户', en: 'Users of a role' },
  jobLog: { zh: '调度日志', en: 'Job log' },
  dictionaryData: { zh: '字典数据', en: 'Dictionary values' },

  // hints after signing in
  safety: { zh: '安全提示', en: 'Security' },
  firstPassword: {
    zh: '您的密码还是初始密码，请修改密码！',
    en: 'You still use your first password. Please change it.',
  },
  oldPassword: {
    zh: '您的密码已过期，请尽快修改密码！',
    en: 'Your password has expired. Please change it soon.',
  },

  // tabs
  tabs: { zh: '已打开的页面', en: 'Open pages' },
  tabMenu: { zh: '页签操作', en: 'Tab actions' },
  refreshTab: { zh: '刷新页面', en: 'Refresh' },
  closeTab: { zh: '关闭当前', en: 'Close' },
  closeNamed: (title: string) => ({ zh: `关闭${title}`, en: `Close ${title}` }),
  closeOthers: { zh: '关闭其他', en: 'Close others' },
  closeLeft: { zh: '关闭左侧', en: 'Close to the left' },
  closeRight: { zh: '关闭右侧', en: 'Close to the right' },
  closeAll: { zh: '全部关闭', en: 'Close all' },
  moveLeft: { zh: '左移页签', en: 'Move to the left' },
  moveRight: { zh: '右移页签', en: 'Move to the right' },

  tabsLeft: { zh: '向左滚动页签', en: 'Tabs to the left' },
  tabsRight: { zh: '向右滚动页签', en: 'Tabs to the right' },
  wholePage: { zh: '全屏显示', en: 'Fill the window' },
  leaveWhole: { zh: '退出全屏', en: 'Show the frame' },

  // frames of other sites
  loadingFrame: { zh: '正在加载页面，请稍候！', en: 'Loading the page, please wait!' },

  // errors
  back: { zh: '返回', en: 'Back' },
  title401: { zh: '401错误!', en: '401 error' },
  head401: { zh: '您没有访问权限！', en: 'You have no access!' },
  text401: {
    zh: '对不起，您没有访问权限，请不要进行非法操作！您可以返回主页面',
    en: 'Sorry, you may not open this page. You can go back to the home page.',
  },
  goHome: { zh: '回首页', en: 'Go to the home page' },
  title404: { zh: '404错误!', en: '404 error' },
  head404: { zh: '找不到网页！', en: 'Page not found!' },
  text404: {
    zh: '对不起，您正在寻找的页面不存在。尝试检查URL的错误，然后按浏览器上的刷新按钮或尝试在我们的应用程序中找到其他内容。',
    en: 'Sorry, the page you are looking for does not exist. Check the address for mistakes and reload, or look for something else in the menu.',
  },
  returnHome: { zh: '返回首页', en: 'Back to the home page' },
  crashed: { zh: '页面出错了', en: 'This page has failed' },
  crashedText: {
    zh: '页面遇到了意外错误。您可以重新加载；如果仍然出现，请联系管理员。',
    en: 'Something unexpected happened. Reload the page; if it happens again, contact the administrator.',
  },
  lostPage: { zh: '页面没能加载', en: 'This page could not be loaded' },
  lostPageText: {
    zh: '可能是网络中断，或系统刚刚更新。请检查网络后重试。',
    en: 'The connection may be lost, or the console has just been updated. Check the connection and try again.',
  },
  reload: { zh: '重新加载', en: 'Reload' },
  starting: { zh: '正在加载…', en: 'Loading …' },
})
