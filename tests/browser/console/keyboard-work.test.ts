import { holdDecision } from '@app/contract/moderation/held-decision.ts'
import { setModeratorCities } from '@app/contract/moderation/moderator.ts'
import { operLogAdmin } from '@app/contract/monitor/log.ts'
import { addPost, appendPost } from '@app/contract/post/post-writing.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { cityAdmin } from '@app/contract/site/city.ts'
import { announcementAdmin } from '@app/contract/system/announcement.ts'
import { departmentAdmin } from '@app/contract/system/department.ts'
import { menuAdmin } from '@app/contract/system/menu.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import { roleAdmin } from '@app/contract/system/role.ts'
import { userAdmin } from '@app/contract/system/user.ts'
import type { Locator, Page } from '@playwright/test'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy } from '../../../apps/console/src/shell/copy.ts'
import { newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile, ROLE } from '../support/people.ts'
import {
  DESK,
  expect,
  expectAccessible,
  looksOf,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

const people = peopleOfThisFile()

const rows = (page: Page) => page.locator('#main tr.ant-table-row').filter({ visible: true })

test('what is typed right after Ctrl+K is in the field, although the list of pages is late', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  await page.route(/\/menu-hits-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto('/system/user')
  await expect(rows(page).first()).toBeVisible()
  // in the task of the key itself: whatever comes next is meant for the field
  const focused = await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    return document.activeElement?.getAttribute('role')
  })
  expect(focused).toBe('combobox')
  const palette = page.getByRole('dialog', { name: copy.search.zh })
  const box = palette.getByRole('combobox')
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.press('n')
  await expect(box).toHaveValue('n')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('system/post')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/system/post')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [language, viewport, colorScheme] of looksOf(['en', PHONE, 'dark'], ['zh', DESK, 'light']))
  test(`the palette is read by everyone and closes by its button, its shade and Escape (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await speakInConsole(page, language)
    await signInAsAdministrator(page)
    await page.goto('/index')
    const opener = page.getByRole('button', { name: copy.search[language] })
    const palette = page.getByRole('dialog', { name: copy.search[language] })
    const ways: (() => Promise<void>)[] = [
      () => palette.getByRole('button').click(),
      () => page.mouse.click(4, viewport.height - 4),
      () => page.keyboard.press('Escape'),
    ]
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    for (const [at, close] of ways.entries()) {
      // a narrow bar has no room for the button
      if (viewport === DESK) await opener.click()
      else await page.keyboard.press('Control+k')
      await expect(palette.getByRole('combobox')).toBeFocused()
      await expect(palette.getByRole('option').first()).toBeVisible()
      if (at === 0) await expectAccessible(page)
      await close()
      await expect(palette).toBeHidden()
      if (viewport === DESK) await expect(opener).toBeFocused()
    }
  })

/** The field that stands first in a form, by its name in the contract. */
const fieldOf = (form: Locator, name: string) =>
  form.locator(`[data-field="${name}"]`).locator('input, textarea, [contenteditable=true]').first()

const forms: [address: string, title: string, first: string][] = [
  ['/system/user', kitCopy.addTitle(userAdmin.title).zh, 'nickName'],
  ['/system/role', kitCopy.addTitle(roleAdmin.title).zh, 'roleName'],
  ['/system/menu', kitCopy.addTitle(menuAdmin.title).zh, 'parentId'],
  ['/system/dept', kitCopy.addTitle(departmentAdmin.title).zh, 'parentId'],
  ['/system/post', kitCopy.addTitle(positionAdmin.title).zh, 'postName'],
  ['/system/notice', kitCopy.addTitle(announcementAdmin.title).zh, 'noticeTitle'],
  ['/bbs/school', kitCopy.addTitle(schoolAdmin.title).zh, 'schoolName'],
  ['/bbs/city', kitCopy.addTitle(cityAdmin.title).zh, 'label'],
]

// a form that moves in takes the focus later: each kind of form with motion, one without
for (const [reducedMotion, expected] of [
  ['no-preference', forms],
  ['reduce', forms.slice(0, 1)],
] as const)
  test(`a form opens at its first field, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await signInAsAdministrator(page)
    for (const [address, title, first] of expected)
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
        await page.keyboard.press('n')
        const form = page.getByRole('dialog', { name: title, exact: true })
        await expect(fieldOf(form, first)).toBeFocused()
      })
  })

test('forms of a record, of an export and of an import open at their first field, a record for reading does not', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  await page.goto('/system/post')
  await expect(rows(page).first()).toBeVisible()
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await main
    .getByRole('button', { name: new RegExp(`^${kitCopy.edit.zh} `) })
    .first()
    .click()
  await expect(fieldOf(dialog, 'postName')).toBeFocused()
  await expect(fieldOf(dialog, 'postName')).not.toHaveValue('')
  await leave()
  await main.getByRole('button', { name: kitCopy.exportAll.zh }).click()
  await expect(dialog.getByRole('radio', { checked: true }).first()).toBeFocused()
  await leave()
  await main.getByRole('button', { name: kitCopy.importAll.zh }).click()
  await expect(dialog.locator('input[type=file]')).toBeFocused()
  await leave()
  await page.goto('/system/user')
  await main.locator('.row-name').first().click()
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await expect(dialog.locator('input:focus, textarea:focus')).toHaveCount(0)
})

/** A city in which no other story adds to a post that then waits: the queue of its moderator holds what is made here. */
const QUIET_CITY = '440300'

test('the queue is worked through by keys alone, from when it is there to the last card', async ({
  page,
  administrator,
}) => {
  const word = newWord()
  const moderator = await people.staff(`版主${word}`, ROLE.moderator)
  await administrator(setModeratorCities, {
    params: { userId: moderator.userId },
    body: { cityCodes: [QUIET_CITY] },
  })
  const addsTo = async (at: number, addition: string) => {
    const author = await people.member(`作者${at}${word}`)
    const { data: post } = await author.api(addPost, {
      body: {
        blogType: 3,
        title: `第${at}次说明会的记录${word}`,
        content: `<p>这是第${at}次说明会，到场的家长比上次多，${word}。</p>`,
        cityCode: QUIET_CITY,
      },
    })
    expect(post.status).toBe('published')
    await author.api(appendPost, { body: { id: post.id, content: `<p>${addition}，${word}。</p>` } })
  }
  for (const at of [1, 2, 3, 4]) await addsTo(at, `散会以后有人问要不要代写作业，这是第${at}次`)
  await enterAs(page, moderator)
  // reports, and posts of no city, wait for every moderator: here stand only additions
  await page.goto('/bbs/review?objKind=append')
  // the owner of an account that staff made must choose a password
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: /取\s?消/ }).waitFor()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  // keys rest while a dialog is open
  await expect(cards).toHaveCount(4)
  await page.keyboard.press('a')
  await question.getByRole('button', { name: /取\s?消/ }).click()
  await expect(question).toHaveCount(0)
  await expect(cards).toHaveCount(4)
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''))
  const card = (at: number) => page.getByRole('article', { name: names[at] ?? '', exact: true })

  // nothing has the focus: the first card is meant, and shown to be
  await expect(card(0)).toHaveClass(/card-current/)
  await page.keyboard.press('c')
  await expect(card(0).getByRole('button', { name: '放弃认领' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(card(0)).toHaveCount(0)
  await expect(card(1)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `下一项：${names[1]}` })).toHaveCount(1)

  await page.keyboard.press('j')
  await expect(card(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(card(1)).toBeFocused()
  // what comes in above moves nothing; G asks at once, and goes to it
  await addsTo(5, '我是本站管理员，请各位把资料发给我核对一下')
  await expect(card(1)).toHaveClass(/card-current/)
  await page.keyboard.press('g')
  const urgent = page.getByRole('article', { name: `第5次说明会的记录${word}` })
  await expect(urgent).toBeFocused()
  await expect(urgent).toHaveClass(/card-current/)
  await expect(card(1)).not.toHaveClass(/card-current/)
  await page.keyboard.press('a')
  await expect(urgent).toHaveCount(0)
  await expect(page.locator('.held-bar')).toContainText(/第5次.*\d+ 秒后生效/)
  await expect(card(1)).toBeFocused()
  await page.keyboard.press('r')
  await expect(question.getByRole('radio').first()).toBeFocused()
  // letters and digits that are written in a field decide nothing
  await question.getByRole('textbox').pressSequentially('a j 1')
  await expect(question.getByRole('textbox')).toHaveValue('a j 1')
  await expect(card(2)).toHaveCount(1)
  await question.getByRole('button', { name: /取\s?消/ }).click()
  await expect(card(1)).toBeFocused()
  // rejecting is two keys: what, and why
  await page.keyboard.press('r')
  await expect(question.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('1')
  await expect(card(1)).toHaveCount(0)
  await expect(card(2)).toBeFocused()
  // and one takes it back
  await page.keyboard.press('u')
  await expect(card(1)).toHaveCount(1)
  // also while the decision is still on its way to the server
  await page.route(`**/prod-api${holdDecision.path}`, async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await card(1).focus()
  await page.keyboard.press('r')
  await expect(question.getByRole('radio').first()).toBeFocused()
  const withdrawn = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.keyboard.press('1')
  await expect(question).toBeHidden()
  await page.keyboard.press('u')
  expect((await withdrawn).ok()).toBe(true)
  await expect(card(1)).toHaveCount(1)
  await page.unrouteAll({ behavior: 'wait' })
  // rejecting and muting the author is one decision
  await card(1).focus()
  await page.keyboard.press('m')
  await expect(question).toContainText(/驳回并禁言：追加内容《第2次.*（作者：作者2/)
  await expect(question).toContainText('这是第2次')
  await expect(question.getByRole('radio', { name: '2 3 天' })).toBeChecked()
  // beside the lengths, which have the digits, reasons have letters
  await page.keyboard.press('3')
  await expect(question.getByRole('radio', { name: '3 7 天' })).toBeChecked()
  await page.keyboard.press('a')
  await expect(card(1)).toHaveCount(0)
  await expect(page.locator('.held-bar')).toContainText('驳回并禁言 7 天')
  await expect(card(2)).toBeFocused()

  await page.keyboard.press('a')
  await expect(card(2)).toHaveCount(0)
  await expect(card(3)).toBeFocused()
  await page.keyboard.press('a')
  await expect(cards).toHaveCount(0)
  await expect(page.getByText('没有待处理的内容')).toBeVisible()
  // the focus does not fall out of the page with the last card
  await expect(page.locator('.review-queue')).toBeFocused()
})

test('both ends of a range are typed key by key, and searched for as they were typed', async ({ page }) => {
  await signInAsAdministrator(page)
  const search = page.getByRole('button', { name: kitCopy.search.zh, exact: true })
  for (const [onwards, address, path, begin, end] of [
    ['Enter', '/system/user', userAdmin.path, '2026-11-15', '2026-12-20'],
    ['Tab', '/system/log/operlog', operLogAdmin.path, '2026-11-15 08:10:20', '2026-12-20 18:30:00'],
  ] as const) {
    await page.goto(address)
    const ends = page.locator('.search-form .ant-picker-range input')
    await ends.first().click()
    for (const [at, text] of [begin, end].entries()) {
      await expect(ends.nth(at)).toBeFocused()
      await page.keyboard.type(text)
      await expect(ends.nth(at)).toHaveValue(text)
      await page.keyboard.press(onwards)
    }
    const [listRequest] = await Promise.all([
      page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(`${path}/list`)),
      search.click(),
    ])
    const { searchParams } = new URL(listRequest.url())
    expect([searchParams.get('params[beginTime]'), searchParams.get('params[endTime]')]).toEqual([begin, end])
    await expect(ends.first()).toHaveValue(begin)
    await expect(ends.last()).toHaveValue(end)
  }
  // half a day is put back and never sent
  await page.goto('/system/user')
  const begin = page.locator('.search-form .ant-picker-range input').first()
  await begin.click()
  await page.keyboard.type('2026-11-1')
  await expect(begin).toHaveValue('2026-11-1')
  await page.keyboard.press('Escape')
  const [listRequest] = await Promise.all([page.waitForRequest(/\/system\/user\/list/), search.click()])
  expect(listRequest.url()).not.toContain('beginTime')
  await expect(begin).toHaveValue('')
})

test('Enter answers a question that takes nothing away, and keeps what one would delete', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const question = page.getByRole('dialog')
  for (const [address, action, focused] of [
    ['/monitor/job', /^执行一次 /, /确\s?定/],
    ['/system/post', /^删除 /, /取\s?消/],
  ] as const) {
    await page.goto(address)
    await rows(page).first().getByRole('button', { name: action }).click()
    await expect(question.getByRole('button', { name: focused })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
  }
})
