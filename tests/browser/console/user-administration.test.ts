import { labelOf } from '@app/contract/shapes/shapes.ts'
import { departmentAdmin } from '@app/contract/system/department.ts'
import { dataScopes, roleAdmin, takeRoleFromMany } from '@app/contract/system/role.ts'
import { userAdmin } from '@app/contract/system/user.ts'
import type { Locator, Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { goByMenu, searchFor } from '../support/at-the-console.ts'
import { newWord } from '../support/make.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looksOf,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

const FIRST_PASSWORD = '123456'

const menus = {
  zh: {
    system: '系统管理',
    users: '用户管理',
    roles: '角色管理',
    departments: '部门管理',
    positions: '岗位管理',
  },
  en: {
    system: 'System',
    users: 'Users',
    roles: 'Roles',
    departments: 'Departments',
    positions: 'Positions',
  },
}

/** A choice of antd's: its box is opened, and what is chosen stands in a list of its own at the end of the page. */
async function choose(page: Page, form: Locator, label: string, option: string) {
  // a field that must be filled says so in its label
  await form.getByLabel(new RegExp(`^${label}`)).click()
  // of a long tree only a part is on the page; where nothing is searched the letters go nowhere
  await page.keyboard.insertText(option)
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).last().click()
}

for (const [language, viewport] of looksOf(['zh', DESK], ['en', PHONE]))
  test.describe(`in ${language}, at ${viewport.width} pixels`, () => {
    test.use({ viewport })
    const textOf = (pair: { zh: string; en: string } | undefined) => pair?.[language] ?? ''
    const field = (shape: Record<string, unknown>, name: string) => textOf(labelOf(shape[name] as never))
    const words = menus[language]

    test('a department, a role and a person, who sees just that, and no longer what was taken away', async ({
      page,
      family,
      administrator,
    }) => {
      const word = newWord()
      const names = {
        department: `团队${word}`,
        role: `助理${word}`,
        account: `staff${word}`,
        other: `else${word}`,
      }
      await speakInConsole(page, language)
      await signInAsAdministrator(page)
      await page.goto('/index')

      await goByMenu(page, [words.system], words.departments, language)
      await page
        .getByRole('button', { name: textOf(kitCopy.add), exact: true })
        .first()
        .click()
      let form = page.getByRole('dialog', { name: textOf(kitCopy.addTitle(departmentAdmin.title)) })
      await choose(page, form, field(departmentAdmin.draft.shape, 'parentId'), '长沙分公司')
      await form.getByLabel(field(departmentAdmin.draft.shape, 'deptName')).fill(names.department)
      await form.getByLabel(field(departmentAdmin.draft.shape, 'orderNum')).fill('8')
      await expectAccessible(page)
      await form.getByRole('button', { name: textOf(kitCopy.save) }).click()
      await expect(form).toBeHidden()
      await expectNoSidewaysScroll(page)

      await goByMenu(page, [words.system], words.roles, language)
      await page
        .getByRole('button', { name: textOf(kitCopy.add), exact: true })
        .first()
        .click()
      form = page.getByRole('dialog', { name: textOf(kitCopy.addTitle(roleAdmin.title)) })
      await form.getByLabel(field(roleAdmin.draft.shape, 'roleName')).fill(names.role)
      await form.getByLabel(field(roleAdmin.draft.shape, 'roleKey')).fill(`key_${word}`)
      await form.getByLabel(field(roleAdmin.draft.shape, 'roleSort')).fill('7')
      await form.getByRole('checkbox', { name: language === 'zh' ? '展开/折叠' : 'Expand' }).check()
      for (const name of [words.users, words.departments, words.positions])
        await form
          .locator('.ant-tree-treenode')
          .filter({ has: page.getByText(name, { exact: true }) })
          .locator('.ant-tree-checkbox')
          .click()
      await expectAccessible(page)
      await form.getByRole('button', { name: textOf(kitCopy.save) }).click()
      await expect(form).toBeHidden()
      const role = (await administrator(roleAdmin.list, { query: { roleName: names.role } })).rows[0]
      const roleId = role?.roleId ?? 0
      await searchFor(page, field(roleAdmin.search.shape, 'roleName'), names.role, language)
      const scopeName = language === 'zh' ? '数据权限' : 'Data scope'
      await page.getByRole('button', { name: `${scopeName} ${names.role}` }).click()
      form = page.getByRole('dialog', { name: language === 'zh' ? '分配数据权限' : 'Data scope' })
      await choose(
        page,
        form,
        language === 'zh' ? '权限范围' : 'Whose records they see',
        textOf(dataScopes['3']),
      )
      await expectAccessible(page)
      await form.getByRole('button', { name: textOf(kitCopy.save) }).click()
      await expect(form).toBeHidden()

      await goByMenu(page, [words.system], words.users, language)
      await page
        .getByRole('button', { name: textOf(kitCopy.add), exact: true })
        .first()
        .click()
      form = page.getByRole('dialog', { name: textOf(kitCopy.addTitle(userAdmin.title)) })
      await form.getByLabel(field(userAdmin.draft.shape, 'nickName')).fill('王助理')
      await choose(page, form, field(userAdmin.draft.shape, 'deptId'), names.department)
      await form.getByLabel(field(userAdmin.draft.shape, 'userName')).fill(names.account)
      await choose(page, form, field(userAdmin.draft.shape, 'roleIds'), names.role)
      await page.keyboard.press('Escape')
      await form.getByRole('button', { name: textOf(kitCopy.save) }).click()
      await expect(form).toBeHidden()
      await administrator(userAdmin.create, {
        body: { userName: names.other, nickName: '别的部门', deptId: 103 },
      })

      // the person, at a browser of their own
      await speakInConsole(family, language)
      await family.goto('/login')
      await family.locator('input[autocomplete="username"]').fill(names.account)
      await family.locator('input[type="password"]').fill(FIRST_PASSWORD)
      await family.locator('button[type="submit"]').click()
      // the dialog suggests changing the first password, once
      const later = family.getByRole('button', { name: language === 'zh' ? '取消' : 'Cancel' })
      await later.click()
      await goByMenu(family, [words.system], words.users, language)
      await expect(family.getByText(names.account, { exact: true }).first()).toBeVisible()
      await expect(family.getByText(textOf(kitCopy.total(1)))).toBeVisible()
      await expect(family.getByText(names.other)).toHaveCount(0)
      await family.goto('/system/role')
      await expect(family.getByText(/404/).first()).toBeVisible()
      // what was put off is not asked again in this session
      await expect(later).toHaveCount(0)
      await goByMenu(family, [words.system], words.positions, language)

      // the right goes while they look
      const person = (await administrator(userAdmin.list, { query: { userName: names.account } })).rows[0]
      await administrator(takeRoleFromMany, { query: { roleId, userIds: [person?.userId ?? 0] } })
      await family
        .getByRole('button', { name: textOf(kitCopy.refresh), exact: true })
        .first()
        .click()
      await expect(
        family
          .getByText(language === 'zh' ? '当前操作没有权限' : 'The current operation has no permission')
          .first(),
      ).toBeVisible()
    })

    test('two hundred people from a workbook, three of them wrong', async ({ page, administrator }) => {
      const word = newWord()
      const heads = Object.values(userAdmin.imports ?? {}).map((head) => head[language])
      const rows = Array.from({ length: 200 }, (_, at) => [
        103,
        `in${word}${at}`,
        `学员${at}`,
        at === 3 ? 'no address' : '',
        at === 4 ? '139000000000' : '',
        '男',
        '正常',
      ])
      rows[5] = [103, '', '没有账号', '', '', '男', '正常']
      const bytes = await writeXlsx({ sheets: [{ name: 'users', rows: [heads, ...rows] }] })

      await speakInConsole(page, language)
      await signInAsAdministrator(page)
      await page.goto('/system/user')
      await page.getByRole('button', { name: textOf(kitCopy.importAll), exact: true }).click()
      await page.locator('input[type="file"]').setInputFiles({
        name: 'people.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from(bytes),
      })
      const dialog = page.getByRole('dialog')
      // what the check promises is what comes in
      await expect(dialog.getByRole('status').first()).toContainText('197')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: /197/ }).click()
      const report = dialog.locator('.import-report')
      await expect(report).toContainText(`in${word}3`)
      await expect(report).toContainText(`in${word}4`)
      const { total } = await administrator(userAdmin.list, { query: { userName: `in${word}` } })
      expect(total).toBe(197)
    })
  })
