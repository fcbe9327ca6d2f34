import { boardings } from '@app/contract/school/school.values.ts'
import { copy as cityCopy } from '../../../apps/portal/app/city/copy.ts'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { copy as errorCopy } from '../../../apps/portal/app/features/error/copy.ts'
import { listCopy as postCopy } from '../../../apps/portal/app/features/post/list/list-copy.ts'
import { compareCopy } from '../../../apps/portal/app/features/school/compare/compare-copy.ts'
import { listCopy } from '../../../apps/portal/app/features/school/list/list-copy.ts'
import { copy as toolCopy } from '../../../apps/portal/app/features/tool/copy.ts'
import { originNames, yearCopy } from '../../../apps/portal/app/features/tool/cost/year/year-copy.ts'
import { copy as frameCopy } from '../../../apps/portal/app/layout/copy.ts'
import { copy as barCopy } from '../../../apps/portal/app/list/bar-copy.ts'
import { pagerCopy } from '../../../apps/portal/app/list/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { makeSchool, newWord } from '../support/make.ts'
import { DESK, expect, MISSING_PAGE, PHONE, test } from '../support/story.ts'

test.use({ javaScriptEnabled: false, viewport: DESK })

test('a visitor without script filters schools, removes a filter and leafs through the pages', async ({
  page,
  administrator,
}) => {
  const programme = `Pottery ${newWord()}`
  for (let count = 0; count < 11; count += 1) await makeSchool(administrator, { programme })
  await makeSchool(administrator, { programme, boarding: 'none' })

  await page.goto(to('school.list', 'en', {}, { programme }))
  const filters = page.getByRole('form', { name: listCopy.filters.en })
  await filters
    .getByRole('group', { name: listCopy.filterTitle('boarding').en })
    .getByRole('checkbox', { name: boardings.full.en })
    .check()
  await filters.getByRole('button', { name: listCopy.show(12).en }).click()
  await expect(page).toHaveURL(/boarding=full/)
  // What was left at its default is not in the address.
  expect(new URL(page.url()).searchParams.get('cur')).toBeNull()
  const total = page.getByRole('status').filter({ hasText: /school/ })
  await expect(total).toHaveText(listCopy.total(11).en)

  const pages = page.getByRole('navigation', { name: pagerCopy.pager.en })
  // a press, on a phone too: nothing above the pager changes its size while the reader comes to the end
  await page.setViewportSize(PHONE)
  await pages.getByRole('link', { name: pagerCopy.next.en }).click()
  await expect(pages.getByRole('link', { name: pagerCopy.page(2).en, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: barCopy.remove(boardings.full.en).en }).click()
  await expect(total).toHaveText(listCopy.total(12).en)
})

test('a visitor without script searches by name and switches the language', async ({
  page,
  administrator,
}) => {
  const school = await makeSchool(administrator)
  await page.goto(to('school.list', 'en'))
  await page.getByLabel(listCopy.search.en).fill(school.schoolNameEn)
  await page.getByRole('main').getByRole('button', { name: barCopy.go.en, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: school.schoolNameEn })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: frameCopy.otherLanguage.en }).click()
  await expect(page).toHaveURL(to('school.list', 'zh', {}, { q: school.schoolNameEn }))
  await expect(page.getByRole('heading', { level: 2, name: school.schoolName })).toBeVisible()
})

test('a visitor without script compares two schools by their address', async ({ page, administrator }) => {
  const one = await makeSchool(administrator, { tuitionMin: 21_000 })
  const other = await makeSchool(administrator, { tuitionMin: 34_000 })
  await page.goto(to('school.compare', 'zh', {}, { ids: `${one.id},${other.id}` }))
  const facts = page.getByRole('table', { name: compareCopy.caption(2).zh })
  await expect(facts).toContainText('21,000 加元/学年')
  await expect(facts).toContainText('34,000 加元/学年')
  await page.getByRole('link', { name: compareCopy.onlyDifferent.zh }).click()
  await expect(page.getByText(/已隐藏相同的 \d+ 项/)).toBeVisible()
  await page.getByRole('link', { name: compareCopy.remove(other.schoolName).zh }).click()
  await expect(page.getByText(compareCopy.one.zh)).toBeVisible()
})

test('a visitor without script reads the articles of another city', async ({ page }) => {
  await page.goto(to('post.list', 'en'))
  await page.locator('summary', { hasText: /^City: / }).click()
  await page.getByRole('list', { name: cityCopy.city.en }).getByRole('link', { name: 'Shenzhen' }).click()
  await expect(page).toHaveURL(/city=440300/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(postCopy.title.en)
  await expect(page.locator('summary', { hasText: 'City: Shenzhen' })).toBeVisible()
})

test('a visitor without script reads why signing in needs one', async ({ page }) => {
  // Playwright's browser ignores scripts but does not draw noscript, so the page itself is read.
  const answer = await page.goto(to('signIn', 'en'))
  expect(await answer?.text()).toMatch(new RegExp(`<noscript>.*${accountCopy.noScript.en}.*</noscript>`))
})

test.describe('a missing page', () => {
  test.use({ expectedTrouble: [MISSING_PAGE] })

  test('a visitor without script sees where to go from a page that is missing', async ({ page }) => {
    const answer = await page.goto('/en/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorCopy.lost.en)
    await page.getByRole('link', { name: errorCopy.schools.en }).click()
    await expect(page).toHaveURL(to('school.list', 'en'))
  })
})

test('a visitor without script sees what a year costs at two schools, and what the total lacks', async ({
  page,
  administrator,
}) => {
  const boarding = await makeSchool(administrator, { boarding: 'full', tuitionMin: 30_000 })
  const homestay = await makeSchool(administrator, { boarding: 'homestay', tuitionMin: 20_000 })
  await page.goto(to('school.compare', 'zh', {}, { ids: `${boarding.id},${homestay.id}` }))
  const year = page.getByRole('table', { name: yearCopy.caption.zh })
  const total = year.getByRole('row').filter({ hasText: yearCopy.totalCad.zh })
  // the missing boarding fee is named, and the homestay of others names its source
  await expect(total.getByRole('cell').first()).toContainText(
    yearCopy.without(['housing', 'custodian', 'esl']).zh,
  )
  await expect(year.getByText(originNames.published.zh).first()).toBeVisible()
  await expect(year.getByRole('row').filter({ hasText: yearCopy.refund.zh })).toHaveCount(1)

  const form = page.getByRole('form', { name: yearCopy.options.zh })
  await form.getByLabel(yearCopy.skipCustodian.zh).check()
  await form.getByLabel(yearCopy.skipEsl.zh).check()
  await form.getByLabel(yearCopy.rate.zh).fill('5')
  await form.getByLabel(yearCopy.rateOn.zh).fill('2026-11-20')
  await form.getByRole('button', { name: yearCopy.count.zh }).click()
  await expect(total.getByRole('cell').last()).not.toContainText('不含')
  await expect(page.getByText(yearCopy.rateOwn('5', '2026-11-20').zh)).toBeVisible()
  await expect(form.getByLabel(yearCopy.skipEsl.zh)).toBeChecked()
})

test('a visitor without script looks a school up in the cost tool and counts with its tuition', async ({
  page,
  administrator,
}) => {
  const school = await makeSchool(administrator, { tuitionMin: 31_000 })
  await page.goto(to('tools.cost', 'en'))
  await page.getByLabel('Find a school').fill(school.schoolNameEn)
  const show = page.getByRole('button', { name: toolCopy.show.en })
  await show.click()
  await page.getByLabel('A school of the directory').selectOption({ label: school.schoolNameEn })
  await show.click()
  await expect(page).toHaveURL(new RegExp(`school=${school.id}`))
  await expect(page.getByRole('region', { name: toolCopy.result.en })).toContainText('31,000')
})
