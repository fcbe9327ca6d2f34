import { copy } from '../../../apps/portal/app/layout/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { DESK, expect, languages, open, signInAsAdministrator, test } from '../support/story.ts'

test.use({ viewport: DESK })

for (const language of languages)
  test(`the frame names the reader, and shows anonymous visitors the sign-in, in ${language}`, async ({
    page,
    family,
  }) => {
    const address = to('ossd.credit', language)
    await open(family, address)
    const strangers = family.getByRole('banner')
    await expect(strangers.getByRole('button', { name: copy.signIn[language] })).toBeVisible()
    const empty = strangers.locator('summary:has(.account-name)')
    await expect(empty).toHaveCount(1)
    await expect(empty).toBeHidden()

    const session = await signInAsAdministrator(page)
    await open(page, address)
    const header = page.getByRole('banner')
    const account = header.locator('summary').filter({ hasText: '管理员' })
    await expect(account).toBeVisible()
    const before = copy.account('')[language].trim()
    await expect(account).toHaveAccessibleName(new RegExp(`^${before} ?管理员$`))
    await expect(header.getByRole('button', { name: copy.signIn[language] }).first()).toBeHidden()
    await account.click()
    await expect(
      header.getByRole('link', { name: copy.console[language] }).filter({ visible: true }),
    ).toBeVisible()

    // a session that was ended elsewhere is a stranger's, and the page stays
    await session.end()
    await page.reload()
    await expect(header.getByRole('button', { name: copy.signIn[language] }).first()).toBeVisible()
    await expect(account).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
