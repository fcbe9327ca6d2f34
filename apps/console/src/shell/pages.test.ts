import { jobLogAdmin } from '@app/contract/monitor/scheduled-task.ts'
import { dictDataAdmin } from '@app/contract/system/dictionary.ts'
import type { MenuRoute } from '@app/contract/system/menu.ts'
import { takeRoleFromMany } from '@app/contract/system/role.ts'
import { changeUserRoles } from '@app/contract/system/user.ts'
import { updateGeneratedTable } from '@app/contract/tool/code-generator.ts'
import { expect, test } from 'vitest'
import { branchOf, findPage, sideEntries } from './pages.ts'

const meta = (title: string, link: string | null = null) => ({ title, icon: 'x', noCache: false, link })

const menus: MenuRoute[] = [
  {
    path: '/system',
    hidden: false,
    component: 'Layout',
    alwaysShow: true,
    meta: meta('系统管理'),
    children: [
      { path: 'post', hidden: false, component: 'system/post/index', meta: meta('岗位管理') },
      { path: 'dict', hidden: true, component: 'system/dict/index', meta: meta('字典管理') },
      {
        path: 'log',
        hidden: false,
        component: 'ParentView',
        meta: meta('日志管理'),
        children: [
          { path: 'operlog', hidden: false, component: 'monitor/operlog/index', meta: meta('操作日志') },
        ],
      },
    ],
  },
  {
    path: '/',
    hidden: false,
    component: 'Layout',
    children: [
      { path: 'help', hidden: false, component: 'InnerLink', meta: meta('帮助', 'https://help.example') },
    ],
  },
]

const titles = (path: string) => findPage(path, menus)?.trail.map(({ title }) => title.zh)

test('a path is looked up in the person’s menus, through directories and bare outlets', () => {
  expect(findPage('/system/post', menus)?.component).toBe('system/post/index')
  expect(titles('/system/log/operlog')).toEqual(['系统管理', '日志管理', '操作日志'])
  expect(findPage('/help', menus)?.link).toBe('https://help.example')
  expect(findPage('/system/user', menus)).toBeUndefined()
})

test('a static page lights its menu entry and takes digits only', () => {
  const page = findPage('/system/dict-data/index/7', menus)
  expect([page?.params.dictId, page?.menuPath]).toEqual(['7', '/system/dict'])
  expect(findPage('/system/dict-data/index/x', menus)).toBeUndefined()
})

test('the sidebar leaves out what is hidden and folds a directory with one child', () => {
  const [system, help] = sideEntries(menus)
  expect(system?.children?.map(({ path }) => path)).toEqual(['/system/post', '/system/log/operlog'])
  expect(help?.path).toBe('/help')
})

test('screens of a group stand together below its name, at the addresses of the directory', () => {
  const group = { id: 9, title: '内容', icon: 'y' }
  const leaf = (path: string, title: string, of?: typeof group) => ({
    path,
    hidden: false,
    component: `bbs/${path}/index`,
    meta: { ...meta(title), ...(of && { group: of }) },
  })
  const portal = (...children: MenuRoute[]): MenuRoute[] => [
    { path: '/bbs', hidden: false, component: 'Layout', alwaysShow: true, meta: meta('门户管理'), children },
  ]
  const routes = portal(leaf('news', '资讯', group), leaf('school', '学校'), leaf('video', '视频', group))
  const [directory] = sideEntries(routes)
  expect(directory?.children?.map(({ title, path }) => [title.zh, path])).toEqual([
    ['内容', '/bbs/#9'],
    ['学校', '/bbs/school'],
  ])
  expect(directory?.children?.[0]?.children?.map(({ path }) => path)).toEqual(['/bbs/news', '/bbs/video'])
  expect(findPage('/bbs/video', routes)?.trail.map(({ title }) => title.zh)).toEqual([
    '门户管理',
    '内容',
    '视频',
  ])
  expect(branchOf(sideEntries(routes), '/bbs/video')).toEqual(['/bbs', '/bbs/#9'])
  // a group with one screen that the reader may see shows that screen
  const [alone] = sideEntries(portal(leaf('news', '资讯', group), leaf('school', '学校')))
  expect(alone?.children?.map(({ path }) => path)).toEqual(['/bbs/news', '/bbs/school'])
})

test.each([
  ['/system/user-auth/role/7', changeUserRoles.access],
  ['/system/role-auth/user/7', takeRoleFromMany.access],
  ['/system/dict-data/index/7', dictDataAdmin.list.access],
  ['/monitor/job-log/index/7', jobLogAdmin.list.access],
  ['/tool/gen-edit/index/7', updateGeneratedTable.access],
])('%s asks for the permission of the call that fills it', (path, access) => {
  expect(findPage(path, menus)?.needs?.access).toBe(access)
})
