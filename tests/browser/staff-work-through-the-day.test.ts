import {
  DESK,
  expect,
  expectAccessible,
  origin,
  signInAsAdministrator,
  speakInConsole,
  test,
} from './story.ts'

test.use({ viewport: DESK })

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
  const current = page.locator('.tabs-bar [aria-current=page]')
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
