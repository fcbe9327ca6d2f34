import { waitingKinds } from '@app/contract/monitor/dashboard.values.ts'
import { announcementAdmin, listTopAnnouncements } from '@app/contract/system/announcement.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { newWord } from '../support/make.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signInAsAdministrator,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

test('an announcement rings for who has not read it, and tells who has', async ({ page, administrator }) => {
  const noticeTitle = `今晚维护${newWord()}`
  await signInAsAdministrator(page)
  await page.goto('/system/notice')
  await page.getByRole('button', { name: kitCopy.add.zh }).click()
  const form = page.getByRole('dialog', { name: kitCopy.addTitle(announcementAdmin.title).zh })
  await form.getByRole('button', { name: kitCopy.save.zh }).click()
  await expect(form.getByText('公告标题不能为空')).toBeVisible()
  await expect(form.getByText('公告类型不能为空')).toBeVisible()
  await form.getByLabel('公告标题').fill(noticeTitle)
  await form.getByRole('radio', { name: '通知', exact: true }).check()
  const text = form.getByRole('textbox', { name: '内容' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.fill('十点开始。')
  await form.getByRole('button', { name: kitCopy.save.zh }).click()
  await expect(page.getByText(kitCopy.added.zh)).toBeVisible()

  // other stories read and write announcements of their own
  const isRead = async () =>
    (await administrator(listTopAnnouncements)).data.find((one) => one.noticeTitle === noticeTitle)?.isRead
  expect(await isRead()).toBe(false)
  const bell = page.getByRole('button', { name: /^消息通知，\d+ 条未读$/ })
  await expect(bell).toBeVisible()
  await bell.click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(noticeTitle) })
    .click()
  const drawer = page.getByRole('dialog', { name: '公告详情' })
  await expect(drawer).toContainText('十点开始。')
  await page.keyboard.press('Escape')
  await expect.poll(isRead).toBe(true)

  await page.getByRole('button', { name: `阅读用户 ${noticeTitle}` }).click()
  const readers = page.getByRole('dialog', { name: `「${noticeTitle}」已读用户` })
  await expect(readers).toContainText('共 1 人已读')
  await expect(readers.getByRole('cell', { name: 'admin' })).toBeVisible()
  await expectAccessible(page)
})

test('the button to save stays in its place when the editor comes', async ({ page }) => {
  const editor = Promise.withResolvers<void>()
  await page.route('**/rich-text-box-*.js', async (route) => {
    await editor.promise
    await route.continue()
  })
  await signInAsAdministrator(page)
  await page.goto('/system/notice')
  await page.getByRole('button', { name: kitCopy.add.zh }).click()
  const form = page.getByRole('dialog', { name: kitCopy.addTitle(announcementAdmin.title).zh })
  const save = form.getByRole('button', { name: kitCopy.save.zh })
  await expect(form.getByLabel('内容')).toBeDisabled()
  const before = await save.boundingBox()
  editor.resolve()
  await expect(form.getByRole('textbox', { name: '内容' })).toHaveAttribute('contenteditable', 'true')
  const after = await save.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4)
})

test('the first page says what waits, and leads to exactly that', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/index')
  const work = page.getByRole('region', { name: '待办事项' })
  await expect(work.getByRole('link')).toHaveCount(waitingKinds.length)
  // other stories fill and empty the queue meanwhile
  await expect(async () => {
    await page.goto('/index')
    const link = work.getByRole('link', { name: /^\d+ 待审内容$/ })
    const [count] = (await link.textContent())?.match(/\d+/) ?? []
    await link.click()
    await expect(page.getByText(`${count} 项待处理`, { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.goto('/index')
  await work.getByRole('link', { name: /待处理纠错/ }).click()
  await expect(page).toHaveURL('/bbs/correction?status=open')

  // a part of a list of cards is an address too
  await page.goto('/bbs/report')
  await page.getByText('全部', { exact: true }).click()
  await expect(page).toHaveURL('/bbs/report?status=all')
  await page.reload()
  await expect(page.getByRole('radio', { name: '全部' })).toBeChecked()

  // its charts shrink with the window, as when a phone is turned
  await page.goto('/index')
  await expect(page.getByRole('main').locator('.chart svg').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESK)
  await page.getByRole('link', { name: '学校', exact: true }).click()
  await expect(page).toHaveURL('/bbs/school?status=0')
})
