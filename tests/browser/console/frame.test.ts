import { announcementAdmin } from '@app/contract/system/announcement.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import type { Page } from '@playwright/test'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy } from '../../../apps/console/src/shell/copy.ts'
import { newWord } from '../support/make.ts'
import { ADMIN_PASSWORD } from '../support/settings.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

const rowNames = (page: Page) => page.locator('tr.ant-table-row .row-name')

test('a page is found by a few letters, from anywhere', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/index')
  await page.getByRole('button', { name: copy.search.zh }).waitFor()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '菜单搜索，支持标题、URL模糊查询' })
  await expect(box).toBeFocused()
  await box.fill('zzzz')
  await expect(page.getByText('未找到 "zzzz" 相关的菜单或记录')).toBeVisible()
  await box.fill('system/po')
  await expect(page.getByRole('option').first()).toContainText('系统管理 / 岗位管理')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/system/post')
})

test('the layout is chosen, saved, and forgotten again', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/post')
  const openSettings = async () => {
    await page.getByRole('button', { name: /的菜单$/ }).click()
    await page.getByRole('menuitem', { name: copy.settings.zh }).click()
    return page.getByRole('dialog', { name: copy.settings.zh })
  }
  const drawer = await openSettings()
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(280)
  await drawer.getByRole('switch', { name: '开启 TopNav' }).click()
  await drawer.getByRole('switch', { name: '开启 Tags-Views' }).click()
  await drawer.getByRole('button', { name: '保存配置' }).click()
  await expect(page.getByText('正在保存到本地，请稍候...')).toBeVisible()
  await page.reload()
  const top = page.getByRole('navigation', { name: copy.topNavigation.zh })
  await expect(top.getByRole('button', { name: '系统管理' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('navigation', { name: copy.tabs.zh })).toHaveCount(0)
  await top.getByRole('button', { name: '门户管理' }).click()
  const side = page.getByRole('navigation', { name: copy.navigation.zh })
  await side.getByRole('menuitem', { name: '学校', exact: true }).click()
  await expect(side.getByRole('link', { name: '城市管理' })).toBeVisible()
  // a third of the width by 85 px for each; what finds no room waits under 更多菜单
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(() => top.locator('.top-entry').count()).toBeLessThanOrEqual(3)
  await page.setViewportSize(DESK)
  await openSettings()
  await page.getByRole('button', { name: '重置配置' }).click()
  await expect(page.getByText('正在清除设置缓存并刷新，请稍候...')).toBeVisible()
  await expect(page.getByRole('navigation', { name: copy.tabs.zh })).toBeVisible()
})

test('tabs come back after a reload, are dragged, and fill the window', async ({ page }) => {
  await signInAsAdministrator(page)
  const tabs = page.getByRole('navigation', { name: copy.tabs.zh })
  for (const [path, title] of [
    ['/system/post', '岗位管理'],
    ['/system/dict', '字典管理'],
    ['/system/config', '参数设置'],
  ] as const) {
    await page.goto(path)
    await tabs.getByRole('link', { name: title }).waitFor()
  }
  await expect(tabs.getByRole('link')).toHaveText(['统计报表', '岗位管理', '字典管理', '参数设置'])
  await tabs
    .getByRole('listitem')
    .filter({ hasText: '参数设置' })
    .dragTo(tabs.getByRole('link', { name: '岗位管理' }))
  await expect(tabs.getByRole('link')).toHaveText(['统计报表', '参数设置', '岗位管理', '字典管理'])
  const tabMenu = tabs.getByRole('button', { name: copy.tabMenu.zh })
  for (const [name, order] of [
    [copy.moveRight.zh, ['统计报表', '岗位管理', '参数设置', '字典管理']],
    [copy.moveLeft.zh, ['统计报表', '参数设置', '岗位管理', '字典管理']],
  ] as const) {
    await tabMenu.click()
    await page.getByRole('menuitem', { name }).click()
    await expect(tabs.getByRole('link')).toHaveText([...order])
  }
  await tabMenu.click()
  await page.getByRole('menuitem', { name: copy.wholePage.zh }).click()
  await expect(page.getByRole('navigation', { name: copy.navigation.zh })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: copy.navigation.zh })).toBeVisible()
  await tabs.getByRole('link', { name: '字典管理' }).click({ button: 'middle' })
  await expect(tabs.getByRole('link')).toHaveText(['统计报表', '参数设置', '岗位管理'])
})

test('Escape closes the dialog that is open, and only the next one gives the menu back', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/post')
  const menu = page.getByRole('navigation', { name: copy.navigation.zh })
  await menu.waitFor()
  const tabs = page.getByRole('navigation', { name: copy.tabs.zh })
  await tabs.getByRole('button', { name: copy.tabMenu.zh }).click()
  await page.getByRole('menuitem', { name: copy.wholePage.zh }).click()
  await expect(menu).toHaveCount(0)
  await rowNames(page).first().click()
  const drawer = page.getByRole('dialog', { name: kitCopy.detailOf(positionAdmin.title).zh })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeVisible()
})

test('switching single keys off keeps no colour that was only tried', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/post')
  const openFromMenu = async (name: string) => {
    await page.getByRole('button', { name: /的菜单$/ }).click()
    await page.getByRole('menuitem', { name }).click()
    return page.getByRole('dialog', { name })
  }
  const settings = await openFromMenu(copy.settings.zh)
  await settings.getByRole('button', { name: '#ff4500' }).click()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await (await openFromMenu(copy.keys.zh)).getByRole('switch').click()
  await page.reload()
  await openFromMenu(copy.settings.zh)
  await expect(settings.getByRole('switch', { name: '单键快捷键' })).not.toBeChecked()
  await expect(settings.getByRole('button', { name: '#409EFF' })).toHaveAttribute('aria-pressed', 'true')
})

test('a browser without full screen shows a message', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await signInAsAdministrator(page)
  await page.goto('/index')
  await page.getByRole('button', { name: copy.fullscreen.zh }).click()
  await expect(page.getByText('你的浏览器不支持全屏')).toBeVisible()
})

test('the frame works on a phone, in English', async ({ page, administrator }) => {
  const noticeTitle = `Closed on Friday ${newWord()}`
  await administrator(announcementAdmin.create, { body: { noticeTitle, noticeType: '1', status: '0' } })
  await page.setViewportSize(PHONE)
  await speakInConsole(page, 'en')
  await signInAsAdministrator(page)
  await page.goto('/system/post')
  await page.getByRole('button', { name: /^Announcements, \d+ unread$/ }).click()
  const panel = page.getByRole('banner')
  await expectNoSidewaysScroll(page)
  await panel.getByRole('button', { name: new RegExp(noticeTitle) }).click()
  const drawer = page.getByRole('dialog', { name: 'Announcement' })
  await expect(drawer).toContainText('No text')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  const menu = page.getByRole('button', { name: /^Menu of / })
  await menu.click()
  await page.getByRole('menuitem', { name: copy.search.en }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('dictio')
  await expect(page.getByRole('option').first()).toContainText('System / Dictionaries')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/system/dict')

  await menu.click()
  await page.getByRole('menuitem', { name: copy.lock.en }).click()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Your password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page).toHaveURL('/system/dict')
  await page.goto('/user/profile')
  await expect(page.getByRole('definition').filter({ hasText: 'admin' }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})
