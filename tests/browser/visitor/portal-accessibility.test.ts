import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@playwright/test'
import { compareCopy } from '../../../apps/portal/app/features/school/compare/compare-copy.ts'
import { compareLink } from '../../../apps/portal/app/features/school/compare/compare-link.ts'
import { copy } from '../../../apps/portal/app/features/school/copy.ts'
import { type AddressName, to } from '../../../apps/portal/app/site/addresses.ts'
import { makeSchool } from '../support/make.ts'
import { plainPages, recordPages, recordsOf } from '../support/public-pages.ts'
import {
  DESK,
  expect,
  expectNoSidewaysScroll,
  expectReadable,
  languages,
  MISSING_PAGE,
  open,
  PHONE,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } })

/**
 * A sample, of kinds that the sample of the site check leaves out; `npm run site-check` asks every kind of page, in both
 * languages and at both widths.
 */
const sample = {
  zh: ['ossd.graduation', 'post.list', 'tools.graduation'],
  en: ['home', 'match', 'signIn'],
} as const satisfies Record<Language, AddressName[]>
const sampledRecords = { zh: 'post.detail', en: 'story.detail' } as const

/** Most readers come by phone to these, and they are looked at as on a phone; the others as at a desk. */
const onPhones = new Set<string>(['home', 'ossd.graduation', 'post.list'])

async function expectAccessibleInEveryScheme(page: Page, name: string) {
  await page.setViewportSize(onPhones.has(name) ? PHONE : DESK)
  await expectReadable(page)
}

for (const language of languages) {
  for (const name of sample[language])
    test(`${name} has no barrier, in ${language}`, async ({ page }) => {
      await open(page, to(name, language))
      await expectAccessibleInEveryScheme(page, name)
    })

  const record = sampledRecords[language]
  test(`${record} has no barrier, in ${language}`, async ({ page }) => {
    const [first = ''] = await recordsOf(page, record, language)
    await open(page, first)
    await expectAccessibleInEveryScheme(page, record)
  })
}

test('no page scrolls sideways on the narrowest phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  // each page in one language, its neighbour in the other
  for (const [at, name] of plainPages.entries()) {
    await page.goto(to(name, at % 2 === 0 ? 'en' : 'zh'))
    await expectNoSidewaysScroll(page)
  }
  for (const language of languages) {
    for (const name of recordPages.keys()) {
      const [first = ''] = await recordsOf(page, name, language)
      await page.goto(first)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(to('school.list', language, {}, { view: 'table' }))
    await expectNoSidewaysScroll(page)
  }
})

test('the comparison and a shortlist with a school have no barrier', async ({ page, administrator }) => {
  const one = await makeSchool(administrator)
  const other = await makeSchool(administrator, { tuitionMin: 41_000 })
  await open(page, compareLink([one.id, other.id], 'zh'))
  await expect(page.getByRole('table', { name: compareCopy.caption(2).zh })).toBeVisible()
  await expectAccessibleInEveryScheme(page, 'school.compare')
  await open(page, to('school.detail', 'zh', { id: one.id }))
  await page.getByRole('button', { name: copy.save.zh }).first().click()
  await page.getByRole('button', { name: copy.compare.zh }).first().click()
  await open(page, to('shortlist', 'zh'))
  await expect(page.getByRole('region', { name: copy.tray.zh })).toBeVisible()
  await expect(page.getByText(compareCopy.shortlistCount(1).zh)).toBeVisible()
  await expectAccessibleInEveryScheme(page, 'shortlist')
})

test.describe('a missing page', () => {
  test.use({ expectedTrouble: [MISSING_PAGE] })

  test('a missing school has no barrier', async ({ page }) => {
    const answer = await page.goto(to('school.detail', 'en', { id: 99_999_999 }))
    expect(answer?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await expectAccessibleInEveryScheme(page, 'notFound')
  })
})
