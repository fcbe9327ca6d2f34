import { changeRoleScope, readRoleDepartments, roleAdmin } from '@app/contract/system/role.ts'
import { changeUserRoles, userAdmin } from '@app/contract/system/user.ts'
import {
  createTables,
  listGeneratedTables,
  readGeneratedTable,
  updateGeneratedTable,
} from '@app/contract/tool/code-generator.ts'
import type { Locator, Page } from '@playwright/test'
import { agree, goByMenu, searchFor } from '../support/at-the-console.ts'
import { newWord } from '../support/make.ts'
import {
  DESK,
  expect,
  expectAccessible,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

const HEAD_OFFICE = 100
const SHENZHEN = 101
const RESEARCH = 103
const MARKETING = 104

const node = (within: Locator, page: Page, name: string) =>
  within.locator('.ant-tree-treenode').filter({ has: page.getByText(name, { exact: true }) })

/** A role among those on show, by its own word. */
async function newRole(administrator: Parameters<Parameters<typeof test>[2]>[0]['administrator']) {
  const word = newWord()
  const roleName = `后来${word}`
  await administrator(roleAdmin.create, {
    body: { roleName, roleKey: `second_${word}`, roleSort: 9, menuIds: [1, 100, 1000] },
  })
  const { rows } = await administrator(roleAdmin.list, { query: { roleName } })
  return { roleName, roleId: rows[0]?.roleId ?? 0 }
}

test('whose records a role sees is shown as it is now', async ({ page, administrator }) => {
  const { roleName, roleId } = await newRole(administrator)
  const scope = { roleId, dataScope: '2' } as const
  // more than is saved at the end: a client refuses what it has written within the last second
  await administrator(changeRoleScope, {
    body: { ...scope, deptIds: [HEAD_OFFICE, SHENZHEN, RESEARCH, MARKETING], deptCheckStrictly: true },
  })
  await signInAsAdministrator(page)
  await page.goto(`/system/role?roleName=${roleName}`)
  const opener = page.getByRole('button', { name: `数据权限 ${roleName}` })
  const dialog = page.getByRole('dialog', { name: '分配数据权限' })
  const linked = dialog.getByRole('checkbox', { name: '父子联动' })

  await opener.click()
  await expect(linked).toBeChecked()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await administrator(changeRoleScope, { body: { ...scope, deptIds: [RESEARCH], deptCheckStrictly: false } })

  await opener.click()
  await expect(linked).not.toBeChecked()
  await expect(node(dialog, page, '研发部门').locator('.ant-tree-checkbox-checked')).toBeVisible()
  await expect(dialog.locator('.ant-tree-checkbox-checked')).toHaveCount(1)
  await expectAccessible(page)
  await linked.check()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog).toBeHidden()
  const now = await administrator(readRoleDepartments, { params: { roleId } })
  expect(now.checkedKeys).toEqual([RESEARCH])
  expect((await administrator(roleAdmin.read, { params: { id: roleId } })).data.deptCheckStrictly).toBe(true)
})

test('departments above the ticked ones are kept when they no longer follow', async ({
  page,
  administrator,
}) => {
  const { roleName, roleId } = await newRole(administrator)
  const deptIds = [HEAD_OFFICE, SHENZHEN, RESEARCH]
  await administrator(changeRoleScope, {
    body: { roleId, dataScope: '2', deptIds, deptCheckStrictly: true },
  })
  await signInAsAdministrator(page)
  await page.goto(`/system/role?roleName=${roleName}`)
  await page.getByRole('button', { name: `数据权限 ${roleName}` }).click()
  const dialog = page.getByRole('dialog', { name: '分配数据权限' })
  await dialog.getByRole('checkbox', { name: '父子联动' }).uncheck()
  await expect(dialog.locator('.ant-tree-checkbox-checked')).toHaveCount(deptIds.length)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog).toBeHidden()
  const { checkedKeys } = await administrator(readRoleDepartments, { params: { roleId } })
  expect([...checkedKeys].sort()).toEqual(deptIds)
})

test('whether parents follow is kept with the menus of a role, which are read when they are opened', async ({
  page,
  administrator,
}) => {
  const { roleName, roleId } = await newRole(administrator)
  await speakInConsole(page, 'en')
  await signInAsAdministrator(page)
  await page.goto(`/system/role?roleName=${roleName}`)
  const dialog = page.getByRole('dialog', { name: 'Edit role' })
  const linked = dialog.getByRole('checkbox', { name: 'Parents follow' })
  const opener = page.getByRole('button', { name: `Edit ${roleName}` })

  await opener.click()
  await expect(linked).toBeChecked()
  await expect(dialog.locator('.ant-tree-checkbox-indeterminate').first()).toBeVisible()
  await linked.uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const { data } = await administrator(roleAdmin.read, { params: { id: roleId } })
  expect(data.menuCheckStrictly).toBe(false)

  await administrator(roleAdmin.update, { body: { ...data, menuIds: [2], readTime: data.updateTime } })
  await opener.click()
  await expect(linked).not.toBeChecked()
  await expect(node(dialog, page, 'Monitor').locator('.ant-tree-checkbox-checked')).toBeVisible()
  await expect(dialog.locator('.ant-tree-checkbox-checked')).toHaveCount(1)
})

test('roles that a colleague has given meanwhile are ticked when their page is opened again', async ({
  page,
  administrator,
}) => {
  const { roleName, roleId } = await newRole(administrator)
  const userName = `second${newWord()}`
  await administrator(userAdmin.create, { body: { userName, nickName: '后来的人', deptId: RESEARCH } })
  const userId = (await administrator(userAdmin.list, { query: { userName } })).rows[0]?.userId ?? 0
  await signInAsAdministrator(page)
  await page.goto(`/system/user?userName=${userName}`)
  const opener = page.getByRole('link', { name: `分配角色 ${userName}` })
  const tick = page.getByRole('checkbox', { name: `选择 ${roleName}` })
  const show = async () => {
    await opener.click()
    // the newest roles stand on the last page
    await expect(page.getByRole('heading', { name: '角色信息' })).toBeVisible()
    await page.locator('.ant-pagination-item').last().click()
  }
  await show()
  await expect(tick).not.toBeChecked()
  await page.getByRole('button', { name: '返回' }).click()
  await administrator(changeUserRoles, { query: { userId, roleIds: [roleId] } })
  // what was read before must not be what is edited, however long the answer takes
  await page.route('**/system/user/authRole/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await show()
  await expect(tick).toBeChecked()
})

test('a role is assigned to a person who is searched for and ticked, and its people are a list like others', async ({
  page,
  administrator,
}) => {
  const { roleId } = await newRole(administrator)
  const word = `holder${newWord()}`
  for (const userName of [`${word}a`, `${word}b`])
    await administrator(userAdmin.create, { body: { userName, nickName: '持有人', deptId: RESEARCH } })
  await signInAsAdministrator(page)
  await page.goto(`/system/role-auth/user/${roleId}`)
  await expect(page.getByText('还没有人有这个角色，请点“添加用户”')).toBeVisible()
  await page.getByRole('button', { name: '添加用户' }).click()
  const dialog = page.getByRole('dialog', { name: '选择用户' })
  // presses that come faster than the list is drawn
  const press = () =>
    dialog.locator('tr.ant-table-row').evaluateAll((rows) => {
      for (const row of rows.slice(0, 2)) (row as HTMLElement).click()
    })
  await dialog.getByRole('textbox', { name: '用户名称' }).fill(word)
  await dialog.getByRole('button', { name: '搜索' }).click()
  await expect(dialog.getByRole('cell', { name: `${word}b`, exact: true })).toBeVisible()
  await expect(dialog.locator('tr.ant-table-row')).toHaveCount(2)
  await press()
  await expect(dialog.getByRole('checkbox', { name: /^选择 /, checked: true })).toHaveCount(2)
  await press()
  await expect(dialog.getByRole('checkbox', { name: /^选择 /, checked: true })).toHaveCount(0)
  for (const userName of [`${word}a`, `${word}b`]) {
    await dialog.getByRole('textbox', { name: '用户名称' }).fill(userName)
    await dialog.getByRole('button', { name: '搜索' }).click()
    await dialog.getByRole('cell', { name: userName, exact: true }).click()
  }
  await expect(dialog.getByRole('status').filter({ hasText: '已选 2 项' })).toBeVisible()
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(2)

  await page.getByRole('columnheader', { name: '用户名称' }).click()
  await page.getByRole('columnheader', { name: '用户名称' }).click()
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText(`${word}b`)
  await page.getByRole('link', { name: `${word}b` }).click()
  await expect(page.getByRole('dialog', { name: '用户详情' })).toContainText('持有人')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await page.getByRole('button', { name: '批量取消授权' }).click()
  await agree(page)
  await expect(page.getByText('取消授权成功')).toBeVisible()
  await expect(page.getByText('还没有人有这个角色，请点“添加用户”')).toBeVisible()
})

test('a generated table is edited as it is now', async ({ page, administrator }) => {
  const tableName = `story_${newWord().toLowerCase().replace(/\W/g, '')}_second`
  await administrator(createTables, {
    body: {
      sql: `create table ${tableName} (id bigserial primary key, title varchar(50));
        comment on table ${tableName} is '后来的表';`,
    },
  })
  const { rows } = await administrator(listGeneratedTables, { query: { tableName } })
  const tableId = rows[0]?.tableId ?? 0
  await signInAsAdministrator(page)
  await page.goto('/tool/gen')
  await searchFor(page, '表名称', tableName)
  const author = page.getByLabel('作者')
  const show = async () => {
    await page.getByRole('button', { name: `编辑 ${tableName}` }).click()
    await page.getByRole('tab', { name: '基本信息' }).click()
  }
  await show()
  await expect(author).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  const { info } = (await administrator(readGeneratedTable, { params: { tableId } })).data
  await administrator(updateGeneratedTable, { body: { ...info, functionAuthor: '同事' } as never })
  await show()
  await expect(author).toHaveValue('同事')
})

test('rows keep their numbers until the next page has come', async ({ page, administrator }) => {
  const word = `numbered_${newWord().toLowerCase().replace(/\W/g, '')}`
  const names = Array.from({ length: 11 }, (_, at) => `${word}_${String(at).padStart(2, '0')}`)
  await administrator(createTables, {
    body: { sql: names.map((name) => `create table ${name} (id bigserial primary key);`).join('\n') },
  })
  await signInAsAdministrator(page)
  await page.goto(`/tool/gen?tableName=${word}&orderByColumn=tableName`)
  const numberOf = (name: string) => page.getByRole('row').filter({ hasText: name }).locator('td').nth(1)
  await expect(numberOf(`${word}_03`)).toHaveText('4')
  const { promise: isAwaited, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/tool\/gen\/list\?.*pageNum=2/, async (route) => {
    await isAwaited
    await route.continue()
  })
  await page.getByRole('listitem', { name: '2' }).click()
  await expect(page).toHaveURL(/pageNum=2/)
  await expect(numberOf(`${word}_03`)).toHaveText('4')
  letCome()
  await expect(numberOf(`${word}_10`)).toHaveText('11')
})

test('an application is opened by its address, and does not come back once it was closed', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  await page.goto('/bbs/schoolauth?detail=999999')
  const dialog = page.getByRole('dialog', { name: /^认证申请/ })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await goByMenu(page, ['系统管理'], '岗位管理')
  await page.getByRole('link', { name: '认证审核' }).first().click()
  await expect(page.getByRole('heading', { name: '认证审核', level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a secret is typed without a pause, and the part of the profile on show stands in its address', async ({
  page,
}) => {
  await speakInConsole(page, 'en')
  await signInAsAdministrator(page)
  await page.goto('/bbs/smsconfig')
  await page.getByRole('combobox', { name: 'SMS provider' }).first().click()
  await page.locator('.ant-select-dropdown:visible').getByText('Aliyun SMS').click()
  await page.getByLabel('Access key secret').click()
  await page.keyboard.type('abc')
  await expect(page.getByLabel('Access key secret')).toHaveValue('abc')

  await page.goto('/user/profile')
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Password' })).toHaveAttribute('aria-selected', 'true')
})

test.describe('where the network fails once', () => {
  test.use({ expectedTrouble: [/ERR_FAILED/] })

  test('departments that do not come are requested again', async ({ page, administrator }) => {
    const { roleName } = await newRole(administrator)
    await signInAsAdministrator(page)
    await page.goto(`/system/role?roleName=${roleName}`)
    await page.route('**/system/role/deptTree/**', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: `数据权限 ${roleName}` }).click()
    const dialog = page.getByRole('dialog', { name: '分配数据权限' })
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect(dialog.getByLabel('角色名称')).toHaveValue(roleName)
  })
})
