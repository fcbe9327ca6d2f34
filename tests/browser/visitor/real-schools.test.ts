import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { schoolKinds } from '@app/contract/school/register/finding.values.ts'
import { ontarioLicence } from '@app/contract/school/register/register.values.ts'
import { listSchools, type SchoolFilter } from '@app/contract/school/school.ts'
import { createClient, overHttp } from '@app/contract/wire/client.ts'
import { firstCopy } from '../../../apps/portal/app/features/home/first-copy.ts'
import { compareCopy } from '../../../apps/portal/app/features/school/compare/compare-copy.ts'
import { compareLink } from '../../../apps/portal/app/features/school/compare/compare-link.ts'
import { copy as schoolCopy } from '../../../apps/portal/app/features/school/copy.ts'
import { listCopy } from '../../../apps/portal/app/features/school/list/list-copy.ts'
import { lineNames } from '../../../apps/portal/app/features/tool/cost/copy.ts'
import {
  noTuitionNames,
  originNames,
  yearCopy,
} from '../../../apps/portal/app/features/tool/cost/year/year-copy.ts'
import { copy as barCopy } from '../../../apps/portal/app/list/bar-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { contentCopy } from '../../../apps/portal/app/ui/content/copy.ts'
import { startProgram, temporaryFolder } from '../../../bench/server.ts'
import serverProgram from '../../../scripts/server-program.json' with { type: 'json' }
import { ADMIN_PASSWORD } from '../support/settings.ts'
import { expect, expectNoSidewaysScroll, expectReadable, open, PHONE, test } from '../support/story.ts'

/* The other journeys have no register, whose schools would slow each of them: these have a product of their own. */

// its pages are of another origin than that of all other journeys
test.use({ viewport: PHONE, expectedTrouble: [/^elsewhere: http:\/\/127\.0\.0\.1:/] })
test.describe.configure({ mode: 'serial' })

let origin = ''
let stop = async () => {}

test.beforeAll(async () => {
  const folder = await temporaryFolder()
  await chmod(folder.path, 0o755)
  const settings = { CAPTCHA: 'off', ADMIN_PASSWORD, LOG_LEVEL: 'warn', TRUST_PROXY: 'on' }
  const product = await startProgram(
    serverProgram,
    { DATA_DIR: path.join(folder.path, 'data'), ...settings },
    '/readyz',
  )
  origin = product.origin
  stop = async () => {
    await product.stop()
    await folder.remove()
  }
})
test.afterAll(() => stop())

test('a family finds private schools around a postal code on a phone, and sees the first without scrolling', async ({
  page,
}) => {
  await open(page, origin + to('school.list', 'zh'))
  const first = page
    .getByRole('region', { name: listCopy.results.zh })
    .getByRole('heading', { level: 2 })
    .first()
  await expect(first).toBeInViewport({ ratio: 1 })

  await page.locator('summary', { hasText: listCopy.filters.zh }).click()
  const filters = page.getByRole('form', { name: listCopy.filters.zh })
  await filters.getByLabel(listCopy.near.zh).fill('L4Z 1S1')
  await filters.getByRole('checkbox', { name: schoolKinds.private.zh }).check()
  await filters.getByRole('checkbox', { name: schoolKinds.catholic.zh }).check()
  await expectReadable(page)
  await filters.getByRole('button', { name: /^显示/ }).click()

  await expect(page).toHaveURL(/near=L4Z\+1S1&kind=catholic&kind=private/)
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/约 \d\.\d 公里/).first()).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: barCopy.remove(schoolKinds.catholic.zh).zh }).click()
  await expect(page).toHaveURL(/near=L4Z\+1S1&kind=private$/)

  await open(page, origin + to('school.list', 'en', {}, { near: 'Atlantis' }))
  await expect(page.getByRole('note')).toHaveText(listCopy.nearUnknown('Atlantis').en)
  await expect(page.locator('.list-tools summary')).toContainText(listCopy.orderName('complete').en)
})

test('a family compares a public, a private and a sample school beside each other on a phone', async ({
  page,
}) => {
  const api = createClient({ transport: overHttp(origin, {}), language: () => 'zh', token: () => undefined })
  const idOf = async (body: Partial<SchoolFilter>) => (await api(listSchools, { body })).rows[0]?.id ?? 0
  const ids = [
    await idOf({ kinds: 'public' }),
    await idOf({ kinds: 'private', credits: 'offers' }),
    await idOf({ samples: 'sample' }),
  ]
  await open(page, origin + compareLink(ids, 'zh'))
  const table = page.getByRole('table', { name: compareCopy.caption(3).zh })
  await expect(table).toContainText(schoolKinds.public.zh)
  await expect(table).toContainText(schoolKinds.private.zh)
  const results = table.getByRole('row').filter({ hasText: compareCopy.osslt.zh })
  await expect(results).toBeHidden()
  await table.getByRole('checkbox', { name: compareCopy.groupOf('learning').zh }).check()
  await expect(results).toBeVisible()
  // what the register states is shown under its licence, here and where schools are matched
  const licence = (language: 'zh' | 'en') => page.getByRole('link', { name: ontarioLicence.text[language] })
  await expect(licence('zh')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectReadable(page)
  await open(page, origin + to('match', 'en'))
  await expect(licence('en')).toBeVisible()
})

test('a fee in a guide is the one of the school’s record and of the comparison, which shows no total without tuition', async ({
  page,
}) => {
  const api = createClient({ transport: overHttp(origin, {}), language: () => 'en', token: () => undefined })
  await open(page, origin + to('aboard.expenses', 'en'))
  const called = { name: 'Bronte College, Mississauga' }
  const row = page.getByRole('row').filter({ has: page.getByRole('link', called) })
  await expect(row).toContainText('25,200')
  // the account of the guide is the sum that the comparison below comes to
  await expect(page.getByRole('row').filter({ hasText: 'Total, CAD' })).toContainText('52,385')
  await row.getByRole('link', called).click()
  const card = page.getByRole('region', { name: listCopy.results.en }).locator('.card').first()
  await expect(card).toContainText('CAD 25,200 a year (2025-26)')
  const bronte = await api(listSchools, { body: { keyword: '875112' } })
  const silent = await api(listSchools, {
    query: { pageNum: 3, pageSize: 10 },
    body: { kinds: 'private', credits: 'offers' },
  })
  const ids = [bronte.rows[0]?.id ?? 0, silent.rows[0]?.id ?? 0]
  await open(page, origin + to('school.detail', 'en', { id: ids[0] ?? 0 }))
  await expect(page.getByRole('row').filter({ hasText: 'Tuition, Grades 9 to 11' })).toContainText('25,200')

  await open(page, origin + compareLink(ids, 'en'))
  const year = page.getByRole('table', { name: yearCopy.caption.en })
  const total = year.getByRole('row').filter({ hasText: yearCopy.totalCad.en })
  await expect(total.getByRole('cell').first()).toContainText(yearCopy.atLeast('CAD 52,385').en)
  await expect(total.getByRole('cell').last()).toHaveText(noTuitionNames.unstated.en)
  await expectNoSidewaysScroll(page)
  await expectReadable(page)
  // the homestay that others borrow is this school's own
  await open(page, `${origin}${compareLink(ids, 'en')}&kind=homestay`)
  await year.getByRole('checkbox', { name: yearCopy.lines.en }).check()
  const housing = year.getByRole('row').filter({ hasText: lineNames.housing.en })
  await expect(housing.getByRole('cell').first()).toContainText(originNames.school.en)
  await expect(housing.getByRole('cell').last()).toContainText(originNames.published.en)
})

test('a school that is looked up in the calculator stays chosen while other fields are filled in', async ({
  page,
}) => {
  await open(page, origin + to('tools.cost', 'en'))
  await page.getByLabel('Find a school').fill('Bronte')
  const choice = page.getByLabel('A school of the directory')
  await expect(choice.getByRole('option', { name: /Bronte College/ })).toBeAttached()
  await choice.selectOption({ label: 'Bronte College' })
  const table = page.getByRole('table', { name: yearCopy.caption.en })
  await expect(table).toContainText('52,385')
  await expect(choice.locator('option:checked')).toHaveText('Bronte College')
  await page.getByLabel('Find a school').fill('Earl Haig')
  await expect(choice.getByRole('option', { name: /Earl Haig/ })).toBeAttached()
  await page.locator('#months').fill('9')
  await expect(page).toHaveURL(/school=\d+/)
  await expect(page).toHaveURL(/months=9/)
  await expect(choice.locator('option:checked')).toHaveText('Bronte College')
})

test('the ways in of the first page lead to real schools, and towns tell schools of one name apart', async ({
  page,
}) => {
  for (const chip of [firstCopy.exampleFee, firstCopy.exampleBoarding]) {
    await open(page, origin + to('home', 'zh'))
    await page.getByRole('list', { name: firstCopy.examples.zh }).getByRole('link', { name: chip.zh }).click()
    const card = page.getByRole('region', { name: listCopy.results.zh }).locator('.card').first()
    await expect(card).toContainText(schoolCopy.tuition.zh)
    await expect(card.getByText(contentCopy.sample.zh)).toHaveCount(0)
  }

  const api = createClient({ transport: overHttp(origin, {}), language: () => 'zh', token: () => undefined })
  const { rows } = await api(listSchools, {
    query: { pageNum: 1, pageSize: 50 },
    body: { keyword: 'Holy Trinity Catholic Secondary School' },
  })
  const twins = rows.filter(({ schoolName }) => schoolName === 'Holy Trinity Catholic Secondary School')
  expect(new Set(twins.map(({ locationEn }) => locationEn)).size).toBeGreaterThan(1)
  const [one, other] = twins
  await open(page, origin + compareLink([one?.id ?? 0, other?.id ?? 0], 'en'))
  const chosen = page.getByRole('list', { name: compareCopy.chosen.en })
  for (const twin of [one, other]) {
    await expect(chosen).toContainText(twin?.locationEn ?? '')
    await expect(
      page
        .getByRole('columnheader')
        .filter({ hasText: twin?.locationEn ?? '' })
        .first(),
    ).toBeVisible()
  }
})

test('a family that mistypes a name is shown what was searched for instead', async ({ page }) => {
  await open(page, origin + to('school.list', 'en', {}, { q: 'Torontto' }))
  await expect(page.getByRole('note')).toHaveText(listCopy.respelt('Torontto', 'toronto').en)
})
