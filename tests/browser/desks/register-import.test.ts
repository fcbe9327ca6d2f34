import { setSchoolFollow } from '@app/contract/post/reaction.ts'
import { creditStates } from '@app/contract/school/register/register.values.ts'
import {
  applyRegisterImport,
  importRegister,
  readRegisterImport,
  undoRegisterImport,
} from '@app/contract/school/register/register-desk.ts'
import {
  registerChangeKinds,
  registerImportStates,
  unreadableReasons,
} from '@app/contract/school/register/register-desk.values.ts'
import { listSchools } from '@app/contract/school/school.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { copy } from '../../../apps/console/src/screens/bbs/register/copy.ts'
import { registerCopy } from '../../../apps/portal/app/features/school/detail/register/register-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { agree } from '../support/at-the-console.ts'
import { newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile } from '../support/people.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looksOf,
  open,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

// one register for all: its imports come one after the other
test.describe.configure({ mode: 'serial' })

const people = peopleOfThisFile()

const HEADERS =
  'School Number,School Name,OSSD Credits Offered,Principal Name,School Email Address,City,School Level'
const OFFERS = 'Offers credits toward the Ontario Secondary School Diploma (OSSD)'
const APPLIED = 'Applied to offer credits toward the Ontario secondary School Diploma (OSSD)'

const listFile = (rows: readonly string[]) => ({
  name: 'private_schools.csv',
  text: [HEADERS, ...rows].join('\r\n'),
})

async function settled(administrator: Api, id: number, state: 'applied' | 'undone') {
  const read = async () => (await administrator(readRegisterImport, { params: { id } })).data.state
  await expect.poll(read).toBe(state)
}

for (const [language, viewport] of looksOf(['en', DESK], ['zh', PHONE]))
  test(`staff import a changed list, and the followers of a school get a notice (${language})`, async ({
    page,
    family,
    administrator,
  }) => {
    await page.setViewportSize(viewport)
    const word = newWord()
    const first = 100_000 + Math.floor(Math.random() * 800_000)
    const names = Array.from({ length: 6 }, (_, at) => `Academy ${word} ${at}`)
    const rowOf = (at: number, credits: string) =>
      `${first + at},${names[at]},${credits},Jane Doe,jane@school.example,Toronto,Secondary`
    const before = listFile(names.map((_, at) => rowOf(at, at === 0 ? APPLIED : OFFERS)))
    const after = listFile([0, 1, 2, 3, 4].map((at) => rowOf(at, OFFERS)).concat('none,Broken,,,,,'))

    const { data } = await administrator(importRegister, {
      file: new File([before.text], before.name),
      query: { asOf: '2026-03-01' },
    })
    await administrator(applyRegisterImport, { params: { id: data.id }, body: {} })
    await settled(administrator, data.id, 'applied')
    const found = await administrator(listSchools, { body: { keyword: names[0] } })
    const school = found.rows.find(({ schoolName }) => schoolName === names[0])
    if (!school) throw new Error('the first list brought no school')
    const member = await people.member(`家长${word}`)
    await member.api(setSchoolFollow, { body: { id: school.id, on: true } })

    await signInAsAdministrator(page)
    await speakInConsole(page, language)
    await page.goto('/bbs/register')
    await expect(page.getByRole('table', { name: copy.imports[language] })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: copy.read[language] }).click()
    const dialog = page.getByRole('dialog', { name: copy.dialog[language] })
    await expectAccessible(page)
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: after.name, mimeType: 'text/csv', buffer: Buffer.from(after.text) })
    const drawer = page.getByRole('dialog', { name: /\d/ })
    await expect(drawer.getByText(registerImportStates.preview[language])).toBeVisible()
    await expect(drawer.getByText(copy.counted(0, 1, 1)[language])).toBeVisible()
    await drawer.getByText(copy.tab(registerChangeKinds.changed[language], 1)[language]).click()
    await expect(drawer.getByRole('table')).toContainText(names[0] ?? '')
    await expect(drawer.getByRole('table')).toContainText(creditStates.offers[language])
    await drawer.getByText(copy.tab(copy.unreadable[language], 1)[language]).click()
    await expect(drawer.getByRole('table')).toContainText(unreadableReasons.number[language])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await drawer.getByRole('button', { name: copy.apply[language] }).click()
    await agree(page, language)
    await expect(drawer.getByText(registerImportStates.applied[language]).first()).toBeVisible()
    const id = Number(new URL(page.url()).searchParams.get('detail'))
    // in English a field of the drawer is called as the state is
    await settled(administrator, id, 'applied')

    // staff get what they have to check
    await page.goto('/bbs/register?tab=work')
    await expect(page.getByRole('table', { name: copy.work[language] })).toContainText(names[5] ?? '')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // the follower reads of it, and the page of the school tells the old and the new value
    await enterAs(family, member)
    await open(family, to('notify', language))
    await expect(family.getByText(creditStates.offers[language]).first()).toBeVisible()
    await open(family, to('school.detail', language, { id: school.id }))
    const changes = family.getByRole('region', { name: registerCopy.changes[language] })
    await expect(changes).toContainText(creditStates.applied[language])
    await expectAccessible(family)

    for (const one of [id, data.id]) {
      await administrator(undoRegisterImport, { params: { id: one } })
      await settled(administrator, one, 'undone')
    }
  })
