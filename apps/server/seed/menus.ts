import type { DirectoryMenu, MenuGroup } from '#platform/module.ts'

/** The directories of the console. */
export const directories: readonly DirectoryMenu[] = [
  { id: 2000, parentId: 0, orderNum: 0, name: { zh: '门户管理', en: 'Portal' }, path: 'bbs', icon: 'guide' },
  { id: 1, parentId: 0, orderNum: 1, name: { zh: '系统管理', en: 'System' }, path: 'system', icon: 'system' },
  {
    id: 2,
    parentId: 0,
    orderNum: 2,
    name: { zh: '系统监控', en: 'Monitor' },
    path: 'monitor',
    icon: 'monitor',
  },
  { id: 3, parentId: 0, orderNum: 3, name: { zh: '系统工具', en: 'Tools' }, path: 'tool', icon: 'tool' },
  { id: 108, parentId: 1, orderNum: 9, name: { zh: '日志管理', en: 'Logs' }, path: 'log', icon: 'log' },
]

const PORTAL = 2000

/** The parts of 门户管理: directories without a segment of their own, so that the addresses of their screens stay. */
export const menuGroups: Readonly<Record<MenuGroup, DirectoryMenu>> = {
  content: {
    id: 2520,
    parentId: PORTAL,
    orderNum: 1,
    name: { zh: '内容', en: 'Content' },
    path: '',
    icon: 'documentation',
  },
  community: {
    id: 2521,
    parentId: PORTAL,
    orderNum: 2,
    name: { zh: '社区', en: 'Community' },
    path: '',
    icon: 'peoples',
  },
  school: {
    id: 2522,
    parentId: PORTAL,
    orderNum: 3,
    name: { zh: '学校', en: 'School directory' },
    path: '',
    icon: 'education',
  },
  lead: {
    id: 2523,
    parentId: PORTAL,
    orderNum: 4,
    name: { zh: '线索', en: 'Sales' },
    path: '',
    icon: 'phone',
  },
  owner: {
    id: 2524,
    parentId: PORTAL,
    orderNum: 5,
    name: { zh: '运营', en: 'Operations' },
    path: '',
    icon: 'chart',
  },
}
