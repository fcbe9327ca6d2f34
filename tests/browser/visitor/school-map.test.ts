import type { Api } from '@app/contract/wire/client.ts'
import type { Page } from '@playwright/test'
import { listCopy } from '../../../apps/portal/app/features/school/list/list-copy.ts'
import { mapCopy } from '../../../apps/portal/app/features/school/map/map-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { KB } from '../../../site-check/budgets.ts'
import { makeSchool, newWord } from '../support/make.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  open,
  PHONE,
  schemes,
  test,
} from '../support/story.ts'
import { tabTo } from '../support/tab-to.ts'

/** Scripts that opening the map may load, in bytes as they are sent. */
const MOST_SCRIPT = 60 * KB

/** Two schools in Toronto, one in Ottawa, and one without a place: by a programme that no other school has. */
async function makeSchools(administrator: Api) {
  const programme = `Mapmaking ${newWord()}`
  const [west, east] = [
    await makeSchool(administrator, { programme, lat: 43.66, lng: -79.42 }),
    await makeSchool(administrator, { programme, lat: 43.67, lng: -79.36 }),
  ]
  const ottawa = await makeSchool(administrator, { programme, lat: 45.42, lng: -75.69 })
  const placeless = await makeSchool(administrator, { programme })
  return { programme, west, east, ottawa, placeless }
}

/** Bytes of the scripts that a page has loaded so far, as they are sent. */
const scripts = (page: Page) =>
  page.evaluate(() => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
    if (loaded.some(({ encodedBodySize }) => encodedBodySize === 0))
      throw new Error('not every script is weighed')
    return loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })

for (const language of languages) {
  const name = (school: { schoolName: string; schoolNameEn: string }) =>
    language === 'zh' ? school.schoolName : school.schoolNameEn

  test.describe(`in ${language}, on a desk`, () => {
    test.use({ viewport: DESK })

    test('a visitor finds a school on the map by keyboard alone, and finds the map again on the way back', async ({
      page,
      administrator,
    }) => {
      const { programme, west, east, ottawa, placeless } = await makeSchools(administrator)
      await open(page, to('school.list', language, {}, { programme }))
      await tabTo(page, page.getByRole('button', { name: mapCopy.open[language], exact: true }))
      await page.keyboard.press('Enter')
      const inView = (count: number) =>
        expect(page.getByRole('status').filter({ hasText: mapCopy.inView(count)[language] })).toBeVisible()
      await inView(3)
      const list = page.getByRole('group', { name: mapCopy.list[language] })
      for (const school of [west, east, ottawa])
        await expect(list.getByRole('link', { name: name(school) })).toBeVisible()
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, 'all', '.map-panel')
      }

      const map = page.getByRole('application', { name: mapCopy.name[language] })
      await tabTo(page, map)
      for (let press = 0; press < 6; press += 1) await page.keyboard.press('+')
      await inView(0)
      await page.keyboard.press('0')
      await inView(3)
      // a long way to the east there is no school
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight')
      await inView(0)
      await page.keyboard.press('0')
      await inView(3)

      const marks = page.getByRole('group', { name: mapCopy.markers[language] })
      const cluster = marks.getByRole('button', { name: mapCopy.cluster(2)[language] })
      const point = (school: typeof west) => marks.getByRole('button', { name: name(school) })
      await page.keyboard.press('Tab')
      await expect(cluster).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(point(ottawa)).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(cluster).toBeFocused()
      await page.keyboard.press('Enter')
      await inView(2)
      await expect(list.getByRole('link', { name: name(ottawa) })).toBeHidden()
      await expect(marks.getByRole('button').and(page.locator(':focus'))).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      await expect(point(west)).toBeFocused()

      await page.keyboard.press('Enter')
      const card = page.getByRole('group', { name: mapCopy.card[language] })
      await expect(card).toBeFocused()
      await expect(card.getByRole('link', { name: name(west) })).toBeVisible()
      await expectAccessible(page, 'all', '.map-panel')
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await expect(point(west)).toBeFocused()

      await page.keyboard.press('Enter')
      await tabTo(page, card.getByRole('link', { name: name(west) }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(to('school.detail', language, { id: west.id }))
      await page.goBack()
      await inView(2)
      await expect(point(east)).toBeVisible()

      const beyond = page.locator('summary', { hasText: mapCopy.beyond(1)[language] })
      await beyond.focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('.geo-map-beyond').getByRole('link', { name: name(placeless) })).toBeVisible()
    })
  })

  test.describe(`in ${language}, on a phone`, () => {
    test.use({ viewport: PHONE, hasTouch: true })

    test('the map opens with its panel, follows the filters, and is closed with it', async ({
      page,
      administrator,
    }) => {
      const { programme } = await makeSchools(administrator)
      await open(page, to('school.list', language, {}, { programme }))
      const panel = page.locator('.map-panel summary.button')
      const map = page.getByRole('application', { name: mapCopy.name[language] })
      await panel.tap()
      await expect(page.getByText(mapCopy.inView(3)[language], { exact: true })).toBeVisible()
      await expect(map).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, 'all', '.map-panel')
      await page.getByRole('button', { name: mapCopy.cluster(2)[language] }).tap()
      await expect(page.getByText(mapCopy.inView(2)[language], { exact: true })).toBeVisible()

      // another order is another list of the same page: the map stays open
      await page.locator('.list-tools summary').tap()
      await page.getByRole('link', { name: listCopy.orderName('new')[language] }).tap()
      await expect(page).toHaveURL(/sort=new/)
      await expect(page.getByText(mapCopy.inView(3)[language], { exact: true })).toBeVisible()
      await page.locator('.map-panel summary.button').tap()
      await expect(map).toBeHidden()
    })
  })
}

test('opening the map loads at most 60 KB of script, and nothing of it comes before', async ({
  page,
  administrator,
}) => {
  const { programme } = await makeSchools(administrator)
  await open(page, to('school.list', 'en', {}, { programme }))
  // what the rest of the page needs once it is touched is no part of the map
  await page.getByRole('button', { name: mapCopy.open.en, exact: true }).focus()
  await expect(page.locator('[data-island="school/map/school-map"][data-hydrated]')).toBeAttached()
  const before = await scripts(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(mapCopy.inView(3).en, { exact: true })).toBeVisible()
  const loaded = (await scripts(page)) - before
  expect(loaded).toBeGreaterThan(15 * KB)
  expect(loaded).toBeLessThanOrEqual(MOST_SCRIPT)
})

test.describe('when the schools of the map cannot be read', () => {
  test.use({ expectedTrouble: [/status of 503|Failed to load resource/] })

  test('the reader is shown so, and can try again', async ({ page, administrator }) => {
    const { programme } = await makeSchools(administrator)
    await page.route(/\/bbs\/web\/mapSchoolOverview/, (route) => route.fulfill({ status: 503, body: '' }))
    await open(page, to('school.list', 'en', {}, { programme }))
    await page.getByRole('button', { name: mapCopy.open.en, exact: true }).click()
    const alert = page.locator('.map-panel').getByRole('alert')
    await expect(alert).toContainText(mapCopy.failed.en)
    await expect(page.locator('.map-panel').getByText(mapCopy.loading.en)).toBeHidden()
    await page.unroute(/\/bbs\/web\/mapSchoolOverview/)
    await alert.getByRole('button', { name: mapCopy.retry.en }).click()
    await expect(page.getByText(mapCopy.inView(3).en, { exact: true })).toBeVisible()
    await expect(alert).toBeHidden()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: DESK })

  test('the page has the server’s picture of the schools, and no button that does nothing', async ({
    page,
    administrator,
  }) => {
    const { programme, ottawa } = await makeSchools(administrator)
    await page.goto(to('school.list', 'en', {}, { programme }))
    const picture = page.getByRole('figure').filter({ hasText: listCopy.mapOf('abroad').en })
    await expect(picture.getByRole('link', { name: ottawa.schoolNameEn })).toBeVisible()
    await expect(page.getByRole('button', { name: mapCopy.open.en })).toBeHidden()
  })
})
