import { LANGUAGE_KEY } from '@app/contract/shapes/language.ts'
import { copy as consoleCopy } from '../../../apps/console/src/shell/copy.ts'
import { copy as frameCopy } from '../../../apps/portal/app/layout/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { homeTitle } from '../../../apps/portal/app/site/head/head.ts'
import { expect, open, signInAsAdministrator, test } from '../support/story.ts'

test('the session remembers the language of the address, and the console speaks it', async ({ page }) => {
  const storedLanguage = () => page.evaluate((key) => sessionStorage.getItem(key), LANGUAGE_KEY)
  await open(page, to('school.list', 'en'))
  expect(await storedLanguage()).toBe('en')
  await page.getByRole('banner').getByRole('link', { name: frameCopy.otherLanguage.en }).click()
  await expect(page).toHaveURL(to('school.list', 'zh'))
  await expect.poll(storedLanguage).toBe('zh')
  await page.goBack()
  await expect(page).toHaveURL(to('school.list', 'en'))
  await expect.poll(storedLanguage).toBe('en')

  await signInAsAdministrator(page)
  await page.goto('/index')
  await expect(page.getByRole('heading', { name: consoleCopy.statistics.en, level: 2 })).toBeVisible()
})

test('the language switch of a guide leads to the page under its own name, at the same place', async ({
  page,
}) => {
  await open(page, `${to('aboard.destination', 'zh')}?from=menu`)
  await page.getByRole('banner').getByRole('link', { name: frameCopy.otherLanguage.zh }).click()
  await expect(page).toHaveURL('/en/aboard/Graduates-destination?from=menu')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('/index is the home page for a stranger and the dashboard for an administrator', async ({ page }) => {
  await page.goto('/index')
  await expect(page).toHaveTitle(homeTitle.zh)
  await expect(page.getByRole('navigation', { name: frameCopy.mainMenu.zh })).toBeVisible()
  await signInAsAdministrator(page)
  await page.goto('/index')
  await expect(page.getByRole('heading', { name: consoleCopy.statistics.zh, level: 2 })).toBeVisible()
})

const moved = [
  ['/school', '/school/list'],
  ['/school?type=1', '/school/list?type=1'],
  ['/en/school?type=0&q=lake', '/en/school/list?type=0&q=lake'],
  ['/station?cat=tucao', '/station/list?cat=tucao'],
  ['/story', '/story/list'],
  ['/fee/academic', '/fee/Academic'],
  ['/en/aboard/graduates-destination?a=1', '/en/aboard/Graduates-destination?a=1'],
  ['/EN/School/List', '/en/school/list'],
  ['/school/list/', '/school/list'],
  ['/en/', '/en'],
  ['/en/ossd/introduction', '/en/ossd/ossd-course-introduction'],
  ['/ossd/advantages-of-ossd-course', '/ossd/advantages'],
  ['/school/list?page=1&sort=complete&nonsense=1', '/school/list'],
] as const

test('an old or misspelt address is answered 308 with the right one, and the query stays', async ({
  request,
}) => {
  for (const [path, right] of moved) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 308, right])
  }
})
