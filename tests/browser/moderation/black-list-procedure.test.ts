import { listActions } from '@app/contract/editorial/red-black.values.ts'
import { liaisonStates } from '@app/contract/school/liaison.values.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy as liaisonCopy } from '../../../apps/console/src/screens/bbs/liaison/copy.ts'
import { copy } from '../../../apps/console/src/screens/bbs/redblack/entry-copy.ts'
import { copy as deskCopy } from '../../../apps/console/src/screens/bbs/school/desk-copy.ts'
import { copy as answerCopy } from '../../../apps/portal/app/features/entry-answer/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { agree } from '../support/at-the-console.ts'
import { makeSchool, newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile } from '../support/people.ts'
import {
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

/** What the drawer of an entry is called. */
const entry = { zh: '红黑榜条目', en: 'List entry' }
/** Words of the letter in each language. */
const inLetter = { zh: /黑榜的候选条件/, en: /the conditions of the black list/ }

for (const [language] of looksOf(['en'], ['zh']))
  test(`staff write to a school on the black list, the school answers on its page, and staff read the answer (${language})`, async ({
    page,
    family,
    administrator,
  }) => {
    const word = newWord()
    const names = { schoolName: `回应学校${word}`, schoolNameEn: `Answering School ${word}` }
    const school = await makeSchool(administrator, names)
    const named = { zh: names.schoolName, en: names.schoolNameEn }[language]
    const speaker = await people.speaker(`校方${word}`, school)
    await people.make.listEntry({
      list: 'black',
      schoolId: school.id,
      state: 'candidate',
      status: '1',
      score: 62,
      authorCount: 6,
      provenCount: 4,
      reasons: [{ key: 'tucao', label: '吐槽', labelEn: 'Let off steam', count: 6 }],
    })
    const drawer = page.getByRole('dialog', { name: entry[language], exact: true })

    await test.step('the liaison desk leads to the candidate, and the notice takes a letter along', async () => {
      await speakInConsole(page, language)
      await signInAsAdministrator(page)
      await page.goto(`/bbs/liaison?kind=letter&schoolName=${encodeURIComponent(word)}`)
      const row = page.getByRole('row').filter({ hasText: word })
      await expect(row).toContainText(liaisonStates.ours[language])
      const opens = kitCopy.rowAction(liaisonCopy.open[language], named)[language]
      await row.getByRole('link', { name: opens, exact: true }).click()
      await expect(drawer).toContainText(copy.procedure[language])
      await expectAccessible(page, 'all')
      await drawer.getByRole('button', { name: listActions.notify[language], exact: true }).click()
      const step = page.getByRole('dialog', {
        name: copy.titleOf(listActions.notify[language], named)[language],
      })
      for (const [label, words] of [
        [copy.letterZh, inLetter.zh],
        [copy.letterEn, inLetter.en],
      ] as const)
        await expect(step.getByLabel(label[language], { exact: true })).toHaveValue(words)
      await step.getByLabel(copy.reason[language]).fill('核对过六篇')
      await step.getByRole('button', { name: copy.confirm[language], exact: true }).click()
      await expect(drawer).toContainText('核对过六篇')
      const [, afterDay = ''] = copy.early('|')[language].split('|')
      await expect(drawer).toContainText(afterDay)
    })

    await test.step('the school reads the letter and answers', async () => {
      await enterAs(family, speaker)
      await open(family, to('layout.redblack', language))
      await family.getByText(answerCopy.letter[language]).click()
      await expect(family.getByText(inLetter[language])).toBeVisible()
      await family
        .getByLabel(answerCopy.answer[language])
        .fill('六位家长的费用已经全部退还，退费办法已公开。')
      await expectAccessible(family, 'all')
      await family.getByRole('button', { name: answerCopy.send[language] }).click()
      await expect(family.getByRole('button', { name: answerCopy.change[language] })).toBeVisible()
    })

    await test.step('staff read it beside the entry', async () => {
      await page.reload()
      await expect(drawer).toContainText('六位家长的费用已经全部退还')
      await expect(drawer.getByRole('heading', { name: copy.reply[language] })).toBeVisible()
    })
  })

for (const [language] of looksOf(['zh'], ['en']))
  test(`an administrator sees what a school lacks and merges a duplicate into it (${language})`, async ({
    page,
    family,
    administrator,
  }) => {
    const word = newWord()
    const stays = await makeSchool(administrator, { schoolName: `本校${word}` })
    const gone = await makeSchool(administrator, { schoolName: `重复${word}` })
    await speakInConsole(page, language)
    await signInAsAdministrator(page)
    await page.goto(`/bbs/school?detail=${gone.id}`)
    const drawer = page.getByRole('dialog').filter({ hasText: gone.schoolName })
    const [beforeCount = ''] = { zh: ['家长会问的'], en: ['facts that families ask for'] }[language]
    await expect(drawer).toContainText(beforeCount)
    await expectAccessible(page, 'all')
    await drawer.getByRole('tab', { name: deskCopy.related[language] }).click()
    await expect(drawer).toContainText(deskCopy.claims[language])
    await drawer.getByRole('tab', { name: deskCopy.merge[language], exact: true }).click()
    await drawer.getByLabel(deskCopy.into[language]).fill(stays.schoolName)
    await page.getByTitle(`${stays.id} · ${stays.schoolName}`).click()
    await drawer.getByLabel(deskCopy.confirmName(gone.schoolName)[language]).fill(gone.schoolName)
    await drawer.getByRole('button', { name: deskCopy.doMerge[language] }).click()
    await agree(page, language)
    await expect(page).toHaveURL(new RegExp(`detail=${stays.id}`))
    // the old address leads to the school that stays
    await open(family, to('school.detail', language, { id: gone.id }))
    await expect(family).toHaveURL(to('school.detail', language, { id: stays.id }))
  })
