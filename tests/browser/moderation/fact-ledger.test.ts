import { factAdmin } from '@app/contract/editorial/fact.ts'
import { agree } from '../support/at-the-console.ts'
import { peopleOfThisFile } from '../support/people.ts'
import {
  apiWith,
  DESK,
  expect,
  expectAccessible,
  open,
  signInAsAdministrator,
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

test('a figure that a second editor approves changes on every page, in the tool and in the JSON', async ({
  page,
  request,
}) => {
  const { token } = await people.make.administrator({ permissions: ['bbs:fact:list', 'bbs:fact:edit'] })
  const editor = apiWith(token)
  const textOf = async (path: string) => (await request.get(path)).text()
  for (const path of pages) expect(await textOf(path), path).toContain('128.15')

  const [pass] = (await editor(factAdmin.list, { query: { code: 'T48' } })).rows
  if (!pass) throw new Error('T48 is not listed')
  await editor(factAdmin.update, {
    body: {
      ...pass,
      value: '131.25 加元',
      valueEn: 'CAD 131.25',
      reason: '票价调整',
      reasonEn: 'Fares have changed',
    },
  })
  expect(await textOf('/life/level')).toContain('128.15')

  await signInAsAdministrator(page)
  await page.goto('/bbs/fact?task=proposed')
  await page.getByRole('link', { name: /T48/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('cell', { name: 'CAD 131.25' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: /留学费用计算器/ })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '批准' }).click()
  await agree(page)
  await expect(drawer.getByRole('cell', { name: '两名编辑确认' })).toBeVisible()

  for (const path of pages)
    await expect(async () => {
      const text = await textOf(path)
      expect(text, path).toContain('131.25')
    }).toPass({ timeout: 2000 })
  // a total that follows from it, on the page that prints it
  expect(await textOf('/life/level')).toContain('2,924')

  await open(page, '/en/sources/changes')
  await expect(page.getByRole('row').filter({ hasText: 'T48' })).toContainText('CAD 131.25')
  await expect(page.getByRole('row').filter({ hasText: 'T48' })).toContainText('Fares have changed')
})
