import type { Page } from '@playwright/test'
import { compareCopy } from '../../apps/portal/app/features/school/compare-copy.ts'
import { compareLink } from '../../apps/portal/app/features/school/compare-link.ts'
import { copy } from '../../apps/portal/app/features/school/copy.ts'
import { to } from '../../apps/portal/app/site/addresses.ts'
import { makeSchool } from './make.ts'
import { plainPages, recordPages, recordsOf } from './public-pages.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  MISSING_PAGE,
  open,
  PHONE,
  schemes,
  test,
} from './story.ts'

test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } })

/** Most readers come by phone to these. */
const onPhonesToo = new Set<string>([
  'home',
  'school.list',
  'school.detail',
  'station.list',
  'ossd.graduation',
])

async function expectAccessibleInEveryScheme(page: Page, name: string) {
  for (const viewport of onPhonesToo.has(name) ? [DESK, PHONE] : [DESK]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colour')
    }
  }
}

for (const language of languages) {
  for (const name of plainPages)
    test(`${name} has no barrier, in ${language}`, async ({ page }) => {
      await open(page, to(name, language))
      await expectAccessibleInEveryScheme(page, name)
    })

  for (const name of Object.keys(recordPages) as (keyof typeof recordPages)[])
    test(`${name} has no barrier, in ${language}`, async ({ page }) => {
      const [first = ''] = await recordsOf(page, name, language)
      await open(page, first)
      await expectAccessibleInEveryScheme(page, name)
    })

  test(`the comparison and a shortlist with a school have no barrier, in ${language}`, async ({
    page,
    administrator,
  }) => {
    const one = await makeSchool(administrator)
    const other = await makeSchool(administrator, { tuitionMin: 41_000 })
    await open(page, compareLink([one.id, other.id], language))
    await expect(page.getByRole('table', { name: compareCopy.caption(2)[language] })).toBeVisible()
    await expectAccessibleInEveryScheme(page, 'school.compare')
    await open(page, to('school.detail', language, { id: one.id }))
    await page.getByRole('button', { name: copy.save[language] }).first().click()
    await page.getByRole('button', { name: copy.compare[language] }).first().click()
    await open(page, to('shortlist', language))
    await expect(page.getByRole('region', { name: copy.tray[language] })).toBeVisible()
    await expect(page.getByText(compareCopy.shortlistCount(1)[language])).toBeVisible()
    await expectAccessibleInEveryScheme(page, 'shortlist')
  })

  test(`no page scrolls sideways on the narrowest phone, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const records = await Promise.all(
      (Object.keys(recordPages) as (keyof typeof recordPages)[]).map((name) =>
        recordsOf(page, name, language),
      ),
    )
    const addresses = [
      ...plainPages.map((name) => to(name, language)),
      ...records.map(([first = '']) => first),
      to('school.list', language, {}, { view: 'table' }),
    ]
    for (const address of addresses) {
      await page.goto(address)
      await expectNoSidewaysScroll(page)
    }
  })

  test.describe('a missing page', () => {
    test.use({ expectedTrouble: [MISSING_PAGE] })

    test(`a missing page and a missing school have no barrier, in ${language}`, async ({ page }) => {
      for (const address of [
        language === 'zh' ? '/nowhere' : '/en/nowhere',
        to('school.detail', language, { id: 99_999_999 }),
      ]) {
        const answer = await page.goto(address)
        expect(answer?.status()).toBe(404)
        await expect(page.locator('html')).toHaveAttribute('data-hydrated')
        await expectAccessibleInEveryScheme(page, 'notFound')
      }
    })
  })
}
