import { addPost } from '@app/contract/post/post-writing.ts'
import { userAdmin } from '@app/contract/system/user.ts'
import { newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile, ROLE } from '../support/people.ts'
import {
  DESK,
  expect,
  expectAccessible,
  origin,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

const people = peopleOfThisFile()

/** True when an element stands wholly inside its scrolled parent. */
const isInside = (element: Element) => {
  const bar = element.closest('ul')?.getBoundingClientRect()
  const tab = element.getBoundingClientRect()
  return !!bar && tab.left >= bar.left - 1 && tab.right <= bar.right + 1
}

test('the tab of the page that opens stands in sight, also after the window got smaller', async ({
  page,
}) => {
  await speakInConsole(page, 'zh')
  await signInAsAdministrator(page)
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/index')
  // with the button that closes it
  const current = page.locator('.tabs-bar .tab-current')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('menuitem', { name: '系统管理', exact: true }).click()
  for (const name of [
    '用户管理',
    '角色管理',
    '菜单管理',
    '部门管理',
    '岗位管理',
    '字典管理',
    '参数设置',
    '通知公告',
  ]) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(current).toHaveText(name)
    await expect.poll(() => current.evaluate(isInside), { message: name }).toBe(true)
  }
  await page.setViewportSize({ width: 700, height: 800 })
  await expect.poll(() => current.evaluate(isInside)).toBe(true)
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('button', { name: 'English' }).click()
  await expect(current).toHaveText('Announcements')
  await expect.poll(() => current.evaluate(isInside)).toBe(true)
})

test.describe('a client of the template', () => {
  // the page inside the frame is refused without a session, and says so
  test('frames the database monitor below the API', async ({ page }) => {
    await speakInConsole(page, 'zh')
    await page.goto('/prod-api/druid/')
    await expect(page).toHaveURL(`${origin}/prod-api/druid/login.html`)
    await expect(page.getByText('因此不显示任何数据')).toBeVisible()
    await expect(page.getByText('so it shows no data')).toBeVisible()
    await expect(page.getByRole('link', { name: '打开管理后台' })).toHaveAttribute(
      'href',
      /^http:\/\/.+\/monitor\/druid$/,
    )
    await expectAccessible(page)

    await signInAsAdministrator(page)
    await page.goto('/monitor/druid')
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.id = 'foreign'
      frame.src = '/prod-api/druid/login.html'
      document.body.append(frame)
    })
    const framed = page.frameLocator('#foreign')
    await expect(framed.getByText(/^PostgreSQL \d/)).toBeVisible()
    await expect(
      framed.getByRole('region', { name: '表', exact: true }).getByText('sys_user', { exact: true }),
    ).toBeVisible()
    await page.goto('/prod-api/druid/login.html?lang=en')
    await expect(page.getByRole('heading', { name: 'Database monitor' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a moderator opens an author from the queue, and finds shortcuts and counts of the own screens', async ({
  page,
}) => {
  const word = newWord()
  const [author, moderator] = [
    await people.member(`作者${word}`),
    await people.staff(`版主${word}`, ROLE.moderator),
  ]
  const title = `说明会外面有人介绍代写${word}`
  await author.api(addPost, {
    body: {
      blogType: 3,
      title,
      content: `<p>在门口，有人问要不要代写作业，${word}。</p>`,
      cityCode: '440100',
    },
  })
  await speakInConsole(page, 'zh')
  await enterAs(page, moderator)
  await page.goto('/index')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /取\s?消/ })
    .click()
  const shortcuts = page.getByRole('navigation', { name: '常用入口' })
  await expect(shortcuts.getByRole('link', { name: '审核队列' })).toBeVisible()
  await page.getByRole('link', { name: /待审内容/ }).click()
  await expect(page).toHaveURL(/objKind=content/)
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: new RegExp(`^作者${word}`) }).click()
  const drawer = page.getByRole('dialog', { name: `成员：作者${word}` })
  await expect(drawer.getByText('没有处理记录')).toBeVisible()
  await expect(drawer).toContainText('Lv2')
  await expect(drawer.getByRole('link', { name: '在用户管理中查看账号' })).toHaveCount(0)
  await expectAccessible(page, 'all')
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: new RegExp(`^作者${word}`) })).toBeFocused()
})

test('of a record that a colleague changed meanwhile only the differences need a choice', async ({
  page,
  administrator,
}) => {
  const userName = `conflict${newWord()}`
  const RESEARCH = 103
  await administrator(userAdmin.create, {
    body: { userName, nickName: '原名', deptId: RESEARCH, roleIds: [3], postIds: [4] },
  })
  const userId = (await administrator(userAdmin.list, { query: { userName } })).rows[0]?.userId ?? 0
  await speakInConsole(page, 'zh')
  await signInAsAdministrator(page)
  await page.goto(`/system/user?nickName=原名&userName=${userName}`)
  await page.getByRole('button', { name: `修改 ${userName}` }).click()
  const form = page.getByRole('dialog', { name: '修改用户' })
  await form.getByRole('textbox', { name: '用户昵称' }).fill('我改的名')
  await form.getByRole('textbox', { name: '备注' }).fill('我写的备注')
  const { data } = await administrator(userAdmin.read, { params: { id: userId } })
  await administrator(userAdmin.update, {
    body: { ...data, nickName: '对方的名', password: null, readTime: data.updateTime } as never,
  })
  await form.getByRole('button', { name: '确 定' }).click()
  const conflict = page.getByRole('dialog', { name: '数据已被他人修改' })
  await expect(conflict.getByRole('group')).toHaveCount(1)
  await expect(conflict.getByRole('group', { name: '用户昵称' })).toContainText('对方的名')
  await conflict.getByRole('button', { name: '按选择保存' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  const after = await administrator(userAdmin.read, { params: { id: userId } })
  expect(after.data).toMatchObject({ nickName: '我改的名', remark: '我写的备注', roleIds: [3], postIds: [4] })
})

test('the product’s own jobs stand beside those of administrators', async ({ page }) => {
  await speakInConsole(page, 'zh')
  await signInAsAdministrator(page)
  await page.goto('/monitor/job')
  const own = page.getByRole('region', { name: '系统自带任务' }).first()
  const row = own.getByRole('row').filter({ hasText: '重建搜索索引' })
  await expect(row).toContainText('每分钟')
  await expect(row).toContainText('siteTask.rebuildSearch')
  await expect(own.getByRole('button')).toHaveCount(0)
})

test('filters, page, order and drawer of a list come back after a reload, Back, and a link to one record', async ({
  page,
}) => {
  await speakInConsole(page, 'zh')
  await signInAsAdministrator(page)
  const address = '/system/dict?status=0&pageNum=2&orderByColumn=dictId&isAsc=desc'
  await page.goto(address)
  const names = page.getByRole('row').locator('td').getByRole('button')
  const row = page.getByRole('row').nth(1)
  // the words of a state come with the dictionary, after the row
  await expect(row).toContainText('正常')
  const rowText = await row.textContent()
  await names.first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/detail=\d+$/)
  const open = page.url()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  const isBack = async () => {
    await expect(page).toHaveURL(open)
    await expect(drawer).toBeVisible()
    await expect(row).toHaveText(rowText ?? '')
    await expect(page.locator('.ant-pagination-item-active')).toHaveText('2')
  }
  await page.reload()
  await isBack()
  await page.goto('/system/post')
  await page.getByRole('row').nth(1).waitFor()
  await page.goBack()
  await isBack()
  // as a reference elsewhere leads to one record
  await page.goto('/system/dict?detail=1')
  await expect(drawer).toContainText('sys_user_sex')
  await expect(page).toHaveURL(`${address}&detail=1`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(address)
  await expect(row).toHaveText(rowText ?? '')

  // several numbers are distinct
  for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(/是否确认删除字典编号为"\d+、\d+"的数据项？/)
})

test('the cards of the message settings stand apart at every width of a desk', async ({ page }) => {
  await speakInConsole(page, 'zh')
  await signInAsAdministrator(page)
  await page.goto('/bbs/smsconfig')
  const cards = page.getByRole('main').locator('.panel')
  await expect(cards).toHaveCount(4)
  for (const width of [1000, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await cards.evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const controls = [...one.querySelectorAll('input, textarea, .ant-select, button')]
        const isWithin = controls.every((control) => {
          const box = control.getBoundingClientRect()
          return box.width === 0 || (box.left >= left && box.right <= right)
        })
        return { top, bottom, wide: right - left, isWithin }
      }),
    )
    for (const [at, box] of boxes.entries()) {
      expect(box.wide, `${width} px`).toBeGreaterThan(600)
      expect(box.isWithin, `${width} px`).toBe(true)
      if (at > 0) expect(box.top).toBeGreaterThanOrEqual(boxes[at - 1]?.bottom ?? 0)
    }
  }
})
