import type { DirectoryMenu } from '#platform/module.ts'

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
