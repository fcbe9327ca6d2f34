import { signInCopy } from '../../../apps/console/src/shell/sign-in/sign-in-copy.ts'
import { copy as portalCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { ADMIN_PASSWORD } from '../support/settings.ts'
import { expect, open, origin, test } from '../support/story.ts'

/** Addresses that look like ours and that browsers read as another site's. */
const elsewhere = ['/x/..//evil.example', '/.//evil.example']

test.describe('an address that came with a link', () => {
  test.use({ expectedTrouble: [/status of 40[04]/] })

  for (const wanted of elsewhere)
    test(`${wanted} leads home after signing in`, async ({ page }) => {
      await open(page, `/dssLogin?redirect=${encodeURIComponent(wanted)}`)
      const form = page.getByRole('main')
      await form.getByLabel(portalCopy.account.zh).fill('admin')
      await form.getByLabel(portalCopy.password.zh).fill(ADMIN_PASSWORD)
      await form.getByRole('button', { name: portalCopy.submit.zh }).click()
      await expect(page).toHaveURL(`${origin}/`)
    })

  test('leads to the dashboard after signing in to the console', async ({ page }) => {
    await page.goto(`/login?redirect=${encodeURIComponent('/x/..//evil.example')}`)
    await page.getByLabel(signInCopy.account.zh).fill('admin')
    await page.getByLabel(signInCopy.password.zh, { exact: true }).fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: signInCopy.submit.zh }).click()
    await expect(page).toHaveURL(`${origin}/index`)
  })

  test('and that is one of ours is still followed', async ({ page }) => {
    await open(page, `/dssLogin?redirect=${encodeURIComponent('/school/list?type=1')}`)
    const form = page.getByRole('main')
    await form.getByLabel(portalCopy.account.zh).fill('admin')
    await form.getByLabel(portalCopy.password.zh).fill(ADMIN_PASSWORD)
    await form.getByRole('button', { name: portalCopy.submit.zh }).click()
    await expect(page).toHaveURL(`${origin}/school/list?type=1`)
  })

  for (const address of ['/redirect/%09/evil.example', '//x//evil.example/', '/redirect/x/..//evil.example'])
    test(`${address} stays here`, async ({ page }) => {
      await page.goto(origin + address)
      expect(new URL(page.url()).origin).toBe(origin)
    })
})
