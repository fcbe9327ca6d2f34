import { openDayAdmin, saveMyOpenDay } from '@app/contract/school/open-day/open-day.ts'
import { openDayStates } from '@app/contract/school/open-day/open-day.values.ts'
import { mergeSchools } from '@app/contract/school/school-desk.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy as deskCopy } from '../../../apps/console/src/screens/bbs/school/desk-copy.ts'
import { openDayCopy } from '../../../apps/portal/app/features/school/open-day/open-day-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { agree, searchFor } from '../support/at-the-console.ts'
import { dayFromNow, makeSchool, newWord } from '../support/make.ts'
import { peopleOfThisFile } from '../support/people.ts'
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

const people = peopleOfThisFile()
const label = (name: keyof typeof openDayAdmin.draft.shape, language: 'zh' | 'en') =>
  labelOf(openDayAdmin.draft.shape[name])?.[language] ?? ''

const stated = (word: string) => ({
  title: `开放日${word}`,
  titleEn: `Open day ${word}`,
  day: dayFromNow(20),
  time: '10:30',
  minutes: 90,
  zone: 'America/Toronto' as const,
  place: '主楼礼堂',
  placeEn: 'Main hall',
  link: '',
  spoken: 'both' as const,
  seats: 40,
  content: '',
  contentEn: '',
})

for (const [language, viewport] of looksOf(['en', DESK], ['zh', PHONE])) {
  test(`staff find an open day in the list, and families read what they correct (${language})`, async ({
    page,
    family,
    administrator,
  }) => {
    await page.setViewportSize(viewport)
    const school = await makeSchool(administrator)
    const word = newWord()
    const openDay = stated(word)
    await administrator(openDayAdmin.create, {
      body: { ...openDay, schoolId: school.id, state: 'planned' },
    })
    await signInAsAdministrator(page)
    await speakInConsole(page, language)
    await page.goto('/bbs/openday')
    const words = labelOf(openDayAdmin.search.shape.title)?.[language] ?? ''
    await searchFor(page, words, openDay.title, language)
    const schoolName = { zh: school.schoolName, en: school.schoolNameEn }[language]
    await expect(page.getByText(schoolName).first()).toBeVisible()
    await expect(page.getByText(openDayStates.planned[language]).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const edit = kitCopy.rowAction(
      kitCopy.edit[language],
      { zh: openDay.title, en: openDay.titleEn }[language],
    )[language]
    await page.getByRole('button', { name: edit, exact: true }).click()
    const form = page.getByRole('dialog', { name: kitCopy.editTitle(openDayAdmin.title)[language] })
    await expect(form.getByLabel(label('time', language))).toHaveValue('10:30')
    await expectAccessible(page)
    await form.getByLabel(label('time', language)).fill('25:00')
    await form.getByRole('button', { name: kitCopy.save[language] }).click()
    await expect(
      form.getByText({ zh: '请按 14:30 的格式填写', en: 'Write it as 14:30' }[language]).first(),
    ).toBeVisible()
    await form.getByLabel(label('time', language)).fill('14:00')
    await form.getByRole('button', { name: kitCopy.save[language] }).click()
    await expect(page.getByText(kitCopy.edited[language])).toBeVisible()
    await expect(form).toBeHidden()
    await open(family, to('school.detail', language, { id: school.id }))
    await expect(family.getByRole('region', { name: openDayCopy.part[language] })).toContainText(
      '14:00–15:30',
    )
  })

  test(`staff approve an open day of a school in which the word list found something (${language})`, async ({
    page,
    family,
    administrator,
  }) => {
    await page.setViewportSize(viewport)
    const school = await makeSchool(administrator)
    const speaker = await people.speaker('招生办', school)
    const word = newWord()
    const openDay = { ...stated(word), content: `说明会外面有人问要不要代写作业，${word}。` }
    const { data } = await speaker.api(saveMyOpenDay, { body: openDay })
    expect(data.state).toBe('waiting')
    const part = family.getByRole('region', { name: openDayCopy.part[language] })
    await open(family, to('school.detail', language, { id: school.id }))
    await expect(part).toHaveCount(0)

    await signInAsAdministrator(page)
    await speakInConsole(page, language)
    await page.goto('/bbs/review?objKind=openDay')
    const card = page.getByRole('article', { name: new RegExp(word) })
    await expect(card).toContainText('代写作业')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await card.getByRole('link', { name: { zh: /打开并决定/, en: /Open and decide/ }[language] }).click()
    const form = page.getByRole('dialog', { name: kitCopy.editTitle(openDayAdmin.title)[language] })
    await expect(form.getByLabel(label('content', language), { exact: true })).toHaveValue(openDay.content)
    await expectAccessible(page)
    await form.getByRole('radio', { name: openDayStates.planned[language] }).check()
    await form.getByRole('button', { name: kitCopy.save[language] }).click()
    await expect(page.getByText(kitCopy.edited[language])).toBeVisible()
    await page.goto('/bbs/review?objKind=openDay')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card).toHaveCount(0)
    await family.reload()
    await expect(part).toContainText(language === 'zh' ? openDay.title : openDay.titleEn)
  })

  test(`staff undo a merge, and each school has its own open days again (${language})`, async ({
    page,
    family,
    administrator,
  }) => {
    await page.setViewportSize(viewport)
    const stays = await makeSchool(administrator)
    const gone = await makeSchool(administrator)
    const openDay = stated(newWord())
    await administrator(openDayAdmin.create, { body: { ...openDay, schoolId: gone.id, state: 'planned' } })
    await administrator(mergeSchools, { body: { id: gone.id, into: stays.id, name: gone.schoolName } })
    const title = language === 'zh' ? openDay.title : openDay.titleEn
    await open(family, to('school.detail', language, { id: gone.id }))
    await expect(family).toHaveURL(to('school.detail', language, { id: stays.id }))
    await expect(family.getByRole('heading', { name: title })).toBeVisible()

    await signInAsAdministrator(page)
    await speakInConsole(page, language)
    await page.goto(`/bbs/school?detail=${stays.id}`)
    const drawer = page.getByRole('dialog').filter({ hasText: stays.schoolName })
    await drawer.getByRole('tab', { name: deskCopy.merge[language] }).click()
    const merges = drawer.getByRole('region', { name: deskCopy.mergesInto[language] })
    await expect(merges).toContainText(gone.schoolName)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await merges.getByRole('button', { name: deskCopy.undo[language] }).click()
    await agree(page, language)
    await expect(page.getByText(deskCopy.undone[language])).toBeVisible()
    await expect(merges.getByRole('button', { name: deskCopy.undo[language] })).toHaveCount(0)
    await expectAccessible(page)

    await family.goto(to('school.detail', language, { id: gone.id }))
    await expect(family).toHaveURL(to('school.detail', language, { id: gone.id }))
    await expect(family.getByRole('heading', { name: title })).toBeVisible()
    await family.goto(to('school.detail', language, { id: stays.id }))
    await expect(family.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(family.getByRole('heading', { name: title })).toHaveCount(0)
  })
}
