import { schoolAdmin } from '@app/contract/school/school.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy } from '../../../apps/console/src/shell/copy.ts'
import { signInCopy } from '../../../apps/console/src/shell/sign-in/sign-in-copy.ts'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { copy as frameCopy } from '../../../apps/portal/app/layout/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { searchFor } from '../support/at-the-console.ts'
import { makeSchool } from '../support/make.ts'
import { ADMIN_PASSWORD } from '../support/settings.ts'
import { DESK, expect, looksOf, open, origin, PHONE, signInAsAdministrator, test } from '../support/story.ts'

const label = (name: keyof typeof schoolAdmin.draft.shape) => labelOf(schoolAdmin.draft.shape[name])?.zh ?? ''

for (const [device, viewport] of looksOf(['at a desk', DESK], ['on a phone', PHONE]))
  test.describe(`an administrator ${device}`, () => {
    test.use({ viewport })

    test('an administrator whose session is ended signs in over the form and loses nothing', async ({
      page,
      family,
      administrator,
    }) => {
      const school = await makeSchool(administrator)
      const session = await signInAsAdministrator(page)
      await page.goto('/bbs/school')
      await searchFor(page, label('schoolName'), school.schoolName)
      await page.getByRole('button', { name: `${kitCopy.edit.zh} ${school.schoolName}`, exact: true }).click()
      const form = page.getByRole('dialog', { name: kitCopy.editTitle(schoolAdmin.title).zh })
      const newName = `湖畔${school.schoolName}`
      await form.getByLabel(label('schoolName')).fill(newName)

      await session.end()
      await form.getByRole('button', { name: kitCopy.save.zh }).click()
      const again = page.getByRole('dialog', { name: signInCopy.again.zh })
      await again.getByLabel(signInCopy.password.zh, { exact: true }).fill(ADMIN_PASSWORD)
      await again.getByRole('button', { name: signInCopy.submit.zh }).click()
      await expect(again).toBeHidden()

      await expect(form.getByLabel(label('schoolName'))).toHaveValue(newName)
      await expect(form.getByLabel(label('schoolNameEn'))).toHaveValue(school.schoolNameEn)
      await form.getByRole('button', { name: kitCopy.save.zh }).click()
      await expect(page.getByText(kitCopy.edited.zh)).toBeVisible()
      await open(family, to('school.detail', 'zh', { id: school.id }))
      await expect(family.getByRole('heading', { level: 1 })).toContainText(newName)
    })

    test('an administrator who comes by a link after the session has ended signs in and stands there', async ({
      page,
    }) => {
      const session = await signInAsAdministrator(page)
      const link = '/system/dict?dictName=%E7%94%A8%E6%88%B7&pageNum=1'
      await session.end()
      await page.goto(link)
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(link)}`)
      await expect(page.getByText(signInCopy.ended.zh)).toBeVisible()
      expect(await page.context().cookies()).toEqual([])
      await page.getByLabel(signInCopy.password.zh, { exact: true }).fill(ADMIN_PASSWORD)
      await page.getByRole('button', { name: signInCopy.submit.zh }).click()
      await expect(page).toHaveURL(link)
      await expect(page.getByRole('heading', { level: 1, name: '字典管理' })).toBeVisible()
      await expect(page.getByText('用户性别').first()).toBeVisible()
    })
  })

for (const [device, viewport] of [
  ['at a desk', DESK],
  ['on a phone', PHONE],
] as const)
  test.describe(device, () => {
    test.use({ viewport })

    test('a member signs in over the page, after a wrong password too, and signs out to the home page', async ({
      page,
    }) => {
      const nobody = `nobody${crypto.randomUUID().slice(0, 8)}`
      await open(page, to('school.list', 'en', {}, { type: 1 }))
      const header = page.getByRole('banner')
      const menu = page.locator('summary').filter({ hasText: frameCopy.menu.en, visible: true })
      if (viewport === PHONE) await menu.click()
      await header.getByRole('button', { name: frameCopy.signIn.en }).filter({ visible: true }).click()
      const dialog = page.getByRole('dialog', { name: accountCopy.heading.en })
      const account = dialog.getByLabel(accountCopy.account.en)
      const password = dialog.getByLabel(accountCopy.password.en)
      await expect(account).toHaveValue('')
      await expect(account).toBeFocused()
      await account.fill(` ${nobody} `)
      await password.fill('not-the-password')
      await dialog.getByRole('button', { name: accountCopy.submit.en }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Wrong account or password')
      await expect(account).toHaveValue(` ${nobody} `)

      await account.fill('admin')
      await password.fill(ADMIN_PASSWORD)
      await dialog.getByRole('button', { name: accountCopy.submit.en }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(to('school.list', 'en', {}, { type: 1 }))
      // On a phone the menu is still open under the dialog.
      if (viewport === DESK) await header.locator('summary:has(.account-name)').click()
      else await expect(header.getByText(/^Account: ./)).toBeVisible()
      await header.getByRole('button', { name: frameCopy.signOut.en }).filter({ visible: true }).click()
      const question = page.getByRole('dialog', { name: accountCopy.systemNote.en })
      await expect(question).toContainText(accountCopy.leave.en)
      await question.getByRole('button', { name: accountCopy.yes.en }).click()
      await expect(page).toHaveURL('/en/index')
      if (viewport === PHONE) {
        // the address comes first, then the page, which closes the menu that was open
        await expect(menu.locator('xpath=..')).not.toHaveAttribute('open')
        await menu.click()
      }
      await expect(
        header.getByRole('button', { name: frameCopy.signIn.en }).filter({ visible: true }),
      ).toBeVisible()
      // not even the name, which the next person at this browser would read
      expect(await page.context().cookies()).toEqual([])
    })
  })

// every shape of such an address is the matter of inside-path.test.ts
test('signing in never leads to another site', async ({ page }) => {
  await page.goto(`/login?redirect=${encodeURIComponent('//example.com/')}`)
  await page.getByLabel(signInCopy.password.zh, { exact: true }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: signInCopy.submit.zh }).click()
  await expect(page.getByRole('navigation', { name: copy.navigation.zh })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(origin)
})
