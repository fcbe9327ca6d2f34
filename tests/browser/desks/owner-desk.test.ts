import { readFile } from 'node:fs/promises'
import { dashboardCards } from '@app/contract/monitor/dashboard.values.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy } from '../../../apps/console/src/screens/bbs/statistics/copy.ts'
import { newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile } from '../support/people.ts'
import { DESK, expect, expectAccessible, test } from '../support/story.ts'

test.use({ viewport: DESK })

const people = peopleOfThisFile()
/** The role of owners, planted with the number of `apps/server/seed/roles.ts`. */
const OWNER_ROLE = 4

test('the owner reads the week, takes it along as a file, and sets what every page says of the operator', async ({
  page,
}) => {
  const word = newWord()
  await enterAs(page, await people.staff(`所有者${word}`, OWNER_ROLE))
  await page.goto('/bbs/statistics?days=90')
  // the owner of an account that staff made must choose a password
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /取\s?消/ })
    .click()
  await expect(page.getByRole('heading', { name: copy.title.zh, level: 2 })).toBeVisible()
  await page.getByText(copy.lastDays(7).zh).click()
  await expect(page).toHaveURL(/days=7$/)
  // the sample has members, which came in this week
  const community = page.getByRole('region', { name: copy.community.zh, exact: true }).first()
  await community.getByText(copy.asTable.zh).click()
  await expect(
    community.getByRole('table', { name: copy.community.zh }).first().getByRole('row'),
  ).toHaveCount(8)
  const saved = page.waitForEvent('download')
  await community.getByRole('button', { name: copy.csv(copy.community.zh).zh }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file.split('\r\n')[0]).toBe('\uFEFF指标,项目,本期,前期')
  await expectAccessible(page)

  await page.goto('/bbs/settings')
  const phone = `+86 755 ${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
  const field = page.getByLabel('联系电话')
  await field.fill('call me')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请输入正确的电话号码')).toBeVisible()
  await field.fill(phone)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(kitCopy.edited.zh)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/bbs/settings')
  const wait = page.getByLabel('新线索最长等待（小时）')
  await wait.fill('36')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(kitCopy.edited.zh)).toBeVisible()
  await page.reload()
  await expect(wait).toHaveValue('36')
  await page.goto('/bbs/alert')
  await expect(page.getByRole('form', { name: kitCopy.searchForm.zh })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/index')
  await page.getByRole('button', { name: '排列首页卡片' }).click()
  const arrange = page.getByRole('dialog', { name: '排列首页卡片' })
  await arrange.getByRole('checkbox', { name: dashboardCards.completeness.zh }).uncheck()
  await arrange.getByRole('button', { name: kitCopy.save.zh }).click()
  await expect(arrange).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: dashboardCards.activity.zh })).toBeVisible()
  await expect(page.getByRole('heading', { name: dashboardCards.completeness.zh })).toBeHidden()

  await page.goto('/en/news')
  await expect(page.getByRole('contentinfo')).toContainText(phone)
})
