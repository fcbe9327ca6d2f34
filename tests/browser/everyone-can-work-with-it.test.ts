import { cityAdmin } from '@app/contract/city.ts'
import { schoolAdmin } from '@app/contract/school.ts'
import { copy as kitCopy } from '../../apps/console/src/kit/copy.ts'
import { copy } from '../../apps/console/src/shell/copy.ts'
import { signInCopy } from '../../apps/console/src/shell/sign-in-copy.ts'
import { makeSchool } from './make.ts'
import {
  DESK,
  expect,
  expectAccessible,
  languages,
  PHONE,
  schemes,
  signInAsAdministrator,
  speakInConsole,
  test,
} from './story.ts'

test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } })

for (const language of languages) {
  for (const colorScheme of schemes) {
    test.describe(`in ${language}, ${colorScheme}`, () => {
      test.use({ colorScheme })
      const rules = colorScheme === 'light' ? 'all' : 'colour'

      test('the sign-in page has no barrier', async ({ page }) => {
        await speakInConsole(page, language)
        await page.goto('/login')
        await expect(page.getByLabel(signInCopy.account[language])).toBeVisible()
        await expectAccessible(page, rules)
        await page.getByRole('button', { name: signInCopy.submit[language] }).click()
        await page.setViewportSize(PHONE)
        await expectAccessible(page, rules)
      })

      test('the dashboard and a list have no barrier', async ({ page }) => {
        await speakInConsole(page, language)
        await signInAsAdministrator(page)
        await page.goto('/index')
        await expect(page.getByRole('heading', { name: copy.statistics[language], level: 2 })).toBeVisible()
        await expect(page.locator('.ant-skeleton')).toHaveCount(0)
        await expectAccessible(page, rules)
        await page.setViewportSize(PHONE)
        await expectAccessible(page, rules)
        await page.setViewportSize(DESK)
        await page.goto('/bbs/city')
        await expect(page.getByRole('row').nth(2)).toBeVisible()
        await expectAccessible(page, rules)
        await page.getByRole('button', { name: kitCopy.add[language] }).click()
        await page
          .getByRole('dialog', { name: kitCopy.addTitle(cityAdmin.title)[language] })
          .getByRole('button', { name: kitCopy.save[language] })
          .click()
        await expectAccessible(page, rules)
      })

      test('the form of a school has no barrier', async ({ page, administrator }) => {
        const school = await makeSchool(administrator)
        await speakInConsole(page, language)
        await signInAsAdministrator(page)
        await page.goto('/bbs/school')
        await page
          .getByRole('button', { name: `${kitCopy.edit[language]} ${school.schoolName}`, exact: true })
          .click()
        const form = page.getByRole('dialog', { name: kitCopy.editTitle(schoolAdmin.title)[language] })
        const parts = form.getByRole('tab')
        await expect(parts).not.toHaveCount(0)
        for (const part of await parts.all()) {
          await part.click()
          await expectAccessible(page, rules)
        }
      })
    })
  }
}
