/** What people who open the console for the first time find in it; each text in both languages. */
export const seedAnnouncements = [
  {
    noticeId: 1,
    noticeType: '2',
    noticeTitle: '欢迎使用管理后台 · Welcome to the console',
    noticeContent:
      '<p>学校、内容、社区和系统设置都在这里维护。左侧菜单按您的权限显示；找不到某个页面时，按 Ctrl+K 搜索菜单。</p>' +
      '<p>Schools, content, the community and the system are looked after here. The menu shows what you may do; press Ctrl+K to find a page by its name.</p>',
  },
  {
    noticeId: 2,
    noticeType: '1',
    noticeTitle: '公开数据前请先核对来源 · Check sources first',
    noticeContent:
      '<p>学费、年级和入学时间等数字公开前，请对照学校官网，并在“数字来源”里写明出处和日期。</p>' +
      '<p>Before fees, grades or intakes are published, compare them with the school’s own site and name the page and the day under “Sources”.</p>',
  },
  {
    noticeId: 3,
    noticeType: '2',
    noticeTitle: '用键盘更快地处理列表 · Lists by keyboard',
    noticeContent:
      '<p>列表页的按键：</p><ul><li>/ 跳到搜索</li><li>n 新增</li><li>↑ ↓ 在行间移动，回车打开详情</li><li>? 查看全部按键</li></ul>' +
      '<p>Keys of every list:</p><ul><li>/ goes to the search</li><li>n adds a record</li><li>↑ ↓ move between rows, Enter opens one</li><li>? shows all keys</li></ul>',
  },
]
