import { leadAdmin } from '@app/contract/contact/lead.ts'
import { moveLead } from '@app/contract/contact/lead-desk.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { changeRoleScope, roleAdmin } from '@app/contract/system/role.ts'
import { changeUserRoles, userAdmin } from '@app/contract/system/user.ts'
import { copy as confirmCopy } from '../../../apps/console/src/kit/message/confirm-copy.ts'
import { copy } from '../../../apps/console/src/kit/version/copy.ts'
import { newWord } from '../support/make.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looksOf,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

const menus = { zh: ['岗位管理', '岗位查询'], en: ['Positions', 'View positions'] }

for (const [language, viewport] of looksOf(['zh', DESK], ['en', PHONE]))
  test.describe(`in ${language}, at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('a role goes back to what it granted, and versions of accounts and leads are there to be read', async ({
      page,
      administrator,
    }) => {
      const word = newWord()
      const role = { roleName: `助理${word}`, roleKey: `assistant${word}`, roleSort: 5 }
      const { data } = await administrator(roleAdmin.create, { body: { ...role, menuIds: [1, 104, 1020] } })
      const { roleId } = data
      await administrator(roleAdmin.update, { body: { ...role, roleId, menuIds: [1] } })
      await administrator(changeRoleScope, { body: { roleId, dataScope: '5' } })
      const account = await administrator(userAdmin.create, { body: { userName: `staff${word}`, email: '' } })
      const { userId } = account.data
      await administrator(changeUserRoles, { query: { userId, roleIds: [roleId] } })
      const name = '林女士'
      const mobile = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
      const lead = await administrator(leadAdmin.create, { body: { name, mobile, consent: '电话' } })
      const { id } = lead.data
      await administrator(moveLead, { body: { id, status: 'called' } })

      await speakInConsole(page, language)
      await signInAsAdministrator(page)
      const opened = async (address: string, called: string) => {
        await page.goto(address)
        await page.getByRole('button', { name: copy.versions[language], exact: true }).click()
        const drawer = page.getByRole('dialog', { name: copy.versionsOf(called)[language] })
        await expect(drawer.getByRole('list', { name: copy.all[language] })).toBeVisible()
        return drawer
      }
      const back = { name: copy.revert[language] }
      /** Why no version comes back. */
      const whyOf = ({ versions }: Pick<Resource, 'versions'>) =>
        versions === false ? 'missing' : versions?.readOnlyBecause?.[language] || 'missing'

      const versions = await opened(`/system/role?detail=${roleId}`, role.roleName)
      await versions.getByRole('button', { name: new RegExp(`^${copy.nth(1)[language]} `) }).click()
      const first = versions.getByRole('region', { name: copy.nth(1)[language] })
      for (const menu of menus[language]) await expect(first.getByText(menu, { exact: true })).toBeVisible()
      await expect(first.getByText(copy.restSame[language])).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await first.getByRole('button', back).click()
      await page
        .getByRole('dialog')
        .filter({ hasText: confirmCopy.title[language] })
        .getByRole('button', { name: confirmCopy.yes[language], exact: true })
        .click()
      await expect(page.getByText(copy.reverted(1)[language])).toBeVisible()
      await expect(first.getByText(copy.same[language])).toBeVisible()

      const ofAccount = await opened(`/system/user?detail=${userId}`, `staff${word}`)
      await ofAccount.getByRole('button', { name: new RegExp(`^${copy.nth(1)[language]} `) }).click()
      await expect(ofAccount.getByText(role.roleName, { exact: true })).toBeVisible()
      await expect(ofAccount.getByRole('button', back)).toHaveCount(0)
      await expect(ofAccount.getByRole('note')).toHaveText(whyOf(userAdmin))

      const ofLead = await opened(`/bbs/contact?detail=${id}`, name)
      await expect(ofLead.getByRole('table')).toBeVisible()
      await expect(ofLead.getByRole('button', back)).toHaveCount(0)
      await expect(ofLead.getByRole('note')).toHaveText(whyOf(leadAdmin))
      await expectAccessible(page)
    })
  })
