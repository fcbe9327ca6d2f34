import { decideFact, factAdmin } from '@app/contract/editorial/fact.ts'
import { factChangeKinds } from '@app/contract/editorial/fact.values.ts'
import { pagesWithFacts } from '@app/contract/editorial/facts/pages.values.ts'
import { copy } from '../../../apps/console/src/screens/bbs/fact/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { agree } from '../support/at-the-console.ts'
import { peopleOfThisFile } from '../support/people.ts'
import {
  apiWith,
  DESK,
  expect,
  expectAccessible,
  looksOf,
  open,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

const people = peopleOfThisFile()

/** The pages that state the youth pass of Toronto (T48), and how each writes it. */
const pages = [
  '/life/level',
  '/life/suggestions',
  '/en/life/level',
  '/tools/cost',
  '/en/tools/cost',
  '/facts.json',
]

/** Why the figure changes, as the public log says it. */
const reasons = { reason: '票价调整', reasonEn: 'Fares have changed' }

// one ledger for both languages
test.describe(() => {
  test.describe.configure({ mode: 'serial' })

  for (const [language] of looksOf(['en'], ['zh']))
    test(`a figure that a second editor approves changes on every page, in the tool and in the JSON (${language})`, async ({
      page,
      request,
      administrator,
    }) => {
      const { token } = await people.make.administrator({ permissions: ['bbs:fact:list', 'bbs:fact:edit'] })
      const editor = apiWith(token)
      const textOf = async (path: string) => (await request.get(path)).text()
      for (const path of pages) expect(await textOf(path), path).toContain('128.15')

      const passOf = async () => {
        const [pass] = (await editor(factAdmin.list, { query: { code: 'T48' } })).rows
        if (!pass) throw new Error('T48 is not listed')
        return pass
      }
      const propose = async (amount: string) =>
        editor(factAdmin.update, {
          body: { ...(await passOf()), value: `${amount} 加元`, valueEn: `CAD ${amount}`, ...reasons },
        })
      await propose('131.25')
      expect(await textOf('/life/level')).toContain('128.15')

      await signInAsAdministrator(page)
      await speakInConsole(page, language)
      await page.goto('/bbs/fact?task=proposed')
      await page.getByRole('link', { name: /T48/ }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('cell', { name: 'CAD 131.25' })).toBeVisible()
      await expect(
        drawer.getByRole('link', { name: pagesWithFacts['tools.cost'].title[language] }),
      ).toBeVisible()
      await expectAccessible(page)
      await drawer.getByRole('button', { name: copy.approve[language], exact: true }).click()
      await agree(page, language)
      await expect(
        drawer.getByRole('cell', { name: factChangeKinds.approved[language] }).first(),
      ).toBeVisible()

      for (const path of pages)
        await expect(async () => {
          const text = await textOf(path)
          expect(text, path).toContain('131.25')
        }).toPass({ timeout: 2000 })
      // a total that follows from it, on the page that prints it
      expect(await textOf('/life/level')).toContain('2,924')

      await open(page, to('sources.changes', language))
      const line = page.getByRole('row').filter({ hasText: 'T48' }).first()
      await expect(line).toContainText({ zh: '131.25 加元', en: 'CAD 131.25' }[language])
      await expect(line).toContainText({ zh: reasons.reason, en: reasons.reasonEn }[language])

      await propose('128.15')
      const { id, proposedTime } = await passOf()
      if (!proposedTime) throw new Error('there is no proposal')
      await administrator(decideFact, { params: { id }, body: { isApproved: true, proposedTime } })
    })
})

/** The role of editors, planted with the number of `apps/server/seed/roles.ts`. */
const EDITOR_ROLE = 5

/** The proof of living costs (T30) on four pages, in two tools of both languages, and for other sites. */
const proofs = [
  '/life/level',
  '/life/visa',
  '/en/life/level',
  '/en/life/visa',
  '/tools/cost',
  '/en/tools/cost',
  '/tools/study-permit',
  '/en/tools/study-permit',
  '/facts.json',
]

test('a figure of four pages and two tools changes on all of them once a second editor agrees, and back again', async ({
  request,
}) => {
  const [{ api: one }, { api: other }] = [
    await people.staff('编辑甲', EDITOR_ROLE),
    await people.staff('编辑乙', EDITOR_ROLE),
  ]
  const factOf = async () => (await one(factAdmin.list, { query: { code: 'T30' } })).rows[0]
  const change = async (amount: string) => {
    const fact = await factOf()
    if (!fact) throw new Error('T30 is not listed')
    await one(factAdmin.update, {
      body: {
        ...fact,
        value: `${amount} 加元`,
        valueEn: `CAD ${amount}`,
        reason: '每年调整',
        reasonEn: 'Adjusted every year',
      },
    })
    const proposedTime = (await factOf())?.proposedTime
    if (!proposedTime) throw new Error('there is no proposal')
    await other(decideFact, {
      params: { id: fact.id },
      body: { isApproved: true, proposedTime },
    })
  }
  const say = async (amount: string) => {
    for (const path of proofs)
      await expect(async () => expect(await (await request.get(path)).text(), path).toContain(amount)).toPass(
        {
          timeout: 2_000,
        },
      )
  }
  await say('22,895')
  await change('23,110')
  await say('23,110')
  await change('22,895')
  await say('22,895')
})
