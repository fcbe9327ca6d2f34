import { readFile } from 'node:fs/promises'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy } from '../../../apps/console/src/screens/bbs/statistics/copy.ts'
import { DESK, expect, expectAccessible, signInAsAdministrator, test } from '../support/story.ts'

test.use({ viewport: DESK })

test('the owner reads the week, takes it along as a file, and sets what every page says of the operator', async ({
  page,
}) => {
  await page.goto('/news')
  await signInAsAdministrator(page)
  await page.goto('/bbs/statistics?days=90')
  await expect(page.getByRole('heading', { name: copy.title.zh, level: 2 })).toBeVisible()
  await page.getByText(copy.lastDays(7).zh).click()
  await expect(page).toHaveURL(/days=7$/)
  const visits = page.getByRole('region', { name: copy.visits.zh, exact: true }).first()
  await visits.getByText(copy.asTable.zh).click()
  await expect(visits.getByRole('table', { name: copy.visits.zh }).first().getByRole('row')).toHaveCount(8)
  const saved = page.waitForEvent('download')
  await visits.getByRole('button', { name: copy.csv(copy.visits.zh).zh }).click()
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

  await page.goto('/en/news')
  await expect(page.getByRole('contentinfo')).toContainText(phone)
})
