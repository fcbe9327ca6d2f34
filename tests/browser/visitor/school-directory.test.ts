import { boardings } from '@app/contract/school/school.values.ts'
import { compareCopy } from '../../../apps/portal/app/features/school/compare/compare-copy.ts'
import { compareLink } from '../../../apps/portal/app/features/school/compare/compare-link.ts'
import { copy } from '../../../apps/portal/app/features/school/copy.ts'
import { listCopy } from '../../../apps/portal/app/features/school/list/list-copy.ts'
import { copy as frameCopy } from '../../../apps/portal/app/layout/copy.ts'
import { pagerCopy } from '../../../apps/portal/app/list/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { makeSchool, newWord } from '../support/make.ts'
import { DESK, expect, open, PHONE, test } from '../support/story.ts'

for (const [device, viewport] of [
  ['on a desk', DESK],
  ['on a phone', PHONE],
] as const) {
  test.describe(device, () => {
    test.use({ viewport })

    test('a visitor finds a school by filters, compares two, and stays on the page in Chinese', async ({
      page,
      administrator,
    }) => {
      const programme = `Robotics ${newWord()}`
      const near = await makeSchool(administrator, { programme, tuitionMin: 21_000 })
      const far = await makeSchool(administrator, { programme, tuitionMin: 29_000 })
      await makeSchool(administrator, { programme, boarding: 'none' })
      await makeSchool(administrator, { programme, tuitionMin: 48_000 })

      await open(page, to('school.list', 'en', {}, { programme }))
      const total = page.getByRole('status').filter({ hasText: /school/ })
      await expect(total).toHaveText(listCopy.total(4).en)
      // what the list is for stands on the first screen
      await expect(page.locator('.school-cards h2').first()).toBeInViewport({ ratio: 1 })

      const filters = page.getByRole('form', { name: listCopy.filters.en })
      if (viewport === PHONE) {
        const opener = page.locator('summary', { hasText: listCopy.filters.en })
        const behind = page.locator('#school-results')
        await opener.click()
        await expect(behind).toHaveAttribute('inert', '')
        await page.keyboard.press('Escape')
        await expect(filters).toBeHidden()
        await expect(opener).toBeFocused()
        await expect(behind).not.toHaveAttribute('inert')
        await opener.click()
      }
      await filters
        .getByRole('group', { name: listCopy.filterTitle('boarding').en })
        .getByRole('checkbox', { name: boardings.full.en })
        .check()
      await filters.getByRole('radio', { name: listCopy.CAD.en }).check()
      await filters.getByLabel(listCopy.fee.en).fill('30000')
      await filters.getByRole('button', { name: listCopy.show(2).en }).click()

      await expect(page).toHaveURL(/boarding=full/)
      await expect(page).toHaveURL(/fee=30000&cur=CAD/)
      await expect(total).toHaveText(listCopy.total(2).en)
      const results = page.getByRole('region', { name: listCopy.results.en })
      if (viewport === PHONE) await page.locator('.list-tools summary').click()
      await page
        .getByRole('navigation', { name: listCopy.sort.en })
        .getByRole('link', { name: listCopy.orderName('tuition').en })
        .click()
      await expect(page).toHaveURL(/sort=tuition/)
      await expect(results.getByRole('heading', { level: 2 })).toHaveText([
        near.schoolNameEn,
        far.schoolNameEn,
      ])

      await results.getByRole('button', { name: `${copy.compare.en} ${near.schoolNameEn}` }).click()
      await results.getByRole('button', { name: `${copy.compare.en} ${far.schoolNameEn}` }).click()
      const tray = page.getByRole('region', { name: copy.tray.en })
      await expect(tray).toContainText(copy.trayCount(2).en)
      await tray.getByRole('link', { name: copy.trayGo.en }).click()

      await expect(page).toHaveURL(compareLink([near.id, far.id], 'en'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(compareCopy.title.en)
      const facts = page.getByRole('table', { name: compareCopy.caption(2).en })
      await expect(facts).toContainText('CAD 21,000 a year')
      await expect(facts).toContainText('CAD 29,000 a year')

      if (viewport === PHONE) await page.locator('summary', { hasText: frameCopy.menu.en }).click()
      await page
        .getByRole('banner')
        .getByRole('link', { name: frameCopy.otherLanguage.en })
        .filter({ visible: true })
        .click()
      await expect(page).toHaveURL(compareLink([near.id, far.id], 'zh'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(compareCopy.title.zh)
      await expect(page.getByRole('list', { name: compareCopy.chosen.zh })).toContainText(near.schoolName)
    })
  })
}

test('the language switch keeps the filters and the page of the list', async ({ page, administrator }) => {
  const programme = `Ceramics ${newWord()}`
  for (let count = 0; count < 11; count += 1) await makeSchool(administrator, { programme })
  await open(page, to('school.list', 'en', {}, { programme }))
  await page
    .getByRole('navigation', { name: pagerCopy.pager.en })
    .getByRole('link', { name: pagerCopy.page(2).en, exact: true })
    // cards that come into view take their height then, and a pointer would meet another place
    .press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('banner').getByRole('link', { name: frameCopy.otherLanguage.en }).click()
  await expect(page).toHaveURL(to('school.list', 'zh', {}, { programme, page: 2 }))
  await expect(page.getByRole('status').filter({ hasText: '所学校' })).toHaveText(listCopy.total(11).zh)
})

test('a saved school waits on the shortlist, and a fifth one does not fit into the comparison', async ({
  page,
  administrator,
}) => {
  const programme = `Sailing ${newWord()}`
  const schools = []
  for (let count = 0; count < 5; count += 1) schools.push(await makeSchool(administrator, { programme }))
  await open(page, to('school.list', 'en', {}, { programme }))
  for (const school of schools)
    await page.getByRole('button', { name: `${copy.compare.en} ${school.schoolNameEn}` }).click()
  await expect(page.getByText(copy.compareFull.en)).toBeVisible()
  await expect(page.getByRole('region', { name: copy.tray.en })).toContainText(copy.trayCount(4).en)

  const [first] = schools
  await page.getByRole('button', { name: `${copy.save.en} ${first?.schoolNameEn}` }).click()
  await open(page, to('shortlist', 'en'))
  await expect(page.getByRole('status').filter({ hasText: 'saved' })).toHaveText(
    compareCopy.shortlistCount(1).en,
  )
  await expect(page.getByRole('heading', { level: 2, name: first?.schoolNameEn })).toBeVisible()
  await page.getByRole('button', { name: `${copy.save.en} ${first?.schoolNameEn}` }).click()
  await expect(page.getByText(compareCopy.shortlistEmpty.en)).toBeVisible()

  // as the menu leads there; a reader who takes the last school away is not led back to it
  const ids = schools.slice(0, 4).map(({ id }) => id)
  await open(page, to('school.compare', 'en'))
  await expect(page).toHaveURL(compareLink(ids, 'en'))
  await open(page, compareLink(ids.slice(0, 1), 'en'))
  await page.getByRole('link', { name: compareCopy.remove(first?.schoolNameEn ?? '').en }).click()
  await expect(page.getByText(compareCopy.none.en)).toBeVisible()
})
