import { signInCopy } from '../../../apps/console/src/shell/sign-in/sign-in-copy.ts'
import { copy as portalCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { ADMIN_PASSWORD } from '../support/settings.ts'
import { expect, open, origin, test } from '../support/story.ts'

/** An address that looks like ours and that browsers read as another site's; the tests of `insidePath` name the others. */
const elsewhere = '/x/..//evil.example'

test.describe('an address that came with a link', () => {
  test.use({ expectedTrouble: [/status of 40[04]/] })

  test('leads home after signing in', async ({ page }) => {
    await open(page, `/dssLogin?redirect=${encodeURIComponent(elsewhere)}`)
    const form = page.getByRole('main')
    await form.getByLabel(portalCopy.account.zh).fill('admin')
    await form.getByLabel(portalCopy.password.zh).fill(ADMIN_PASSWORD)
    await form.getByRole('button', { name: portalCopy.submit.zh }).click()
    await expect(page).toHaveURL(`${origin}/`)
  })

  test('leads to the dashboard after signing in to the console', async ({ page }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`)
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

  test('and that the server or the console forwards stays here', async ({ page }) => {
    for (const address of [
      '/redirect/%09/evil.example',
      '//x//evil.example/',
      '/redirect/x/..//evil.example',
    ]) {
      await page.goto(origin + address)
      expect(new URL(page.url()).origin, address).toBe(origin)
    }
  })
})
