import { openDayStates } from '@app/contract/school/open-day/open-day.values.ts'
import { openDayCopy as copy } from '../../../apps/portal/app/features/school/open-day/open-day-copy.ts'
import { openDayFields as fields } from '../../../apps/portal/app/features/school/open-day/open-day-fields.ts'
import { formCopy } from '../../../apps/portal/app/form/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { dayFromNow, makeSchool, newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile } from '../support/people.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looksOf,
  open,
  PHONE,
  test,
} from '../support/story.ts'

const people = peopleOfThisFile()

for (const [language, viewport] of looksOf(['zh', PHONE], ['en', DESK]))
  test(`a school's officer states an open day, corrects it and calls it off, and families see each (${language})`, async ({
    page,
    family,
    administrator,
  }) => {
    await page.setViewportSize(viewport)
    const school = await makeSchool(administrator)
    await enterAs(page, await people.speaker('招生办', school))
    const title = { zh: `校园开放日${newWord()}`, en: `Campus visit ${newWord()}` }
    const name = title[language]
    await open(page, to('school.myOpenDays', language))
    await page.getByRole('button', { name: copy.add[language] }).click()
    const field = (of: keyof typeof fields) => page.getByLabel(fields[of][language], { exact: true })
    const save = page.getByRole('button', { name: copy.save[language], exact: true })

    await test.step('the form says what is wrong, beside the field and at its head', async () => {
      await field('title').fill(title.zh)
      await save.click()
      const summary = page.locator('.error-summary')
      await expect(summary).toContainText(formCopy.wrong[language])
      await expect(field('titleEn')).toHaveAttribute('aria-invalid', 'true')
      await expect(field('title')).toHaveValue(title.zh)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    await field('titleEn').fill(title.en)
    await field('day').fill(dayFromNow(12))
    await field('time').fill('10:30')
    await field('minutes').fill('90')
    await field('place').fill('主楼礼堂')
    await field('placeEn').fill('Main hall')
    await field('spoken').selectOption('both')
    await field('seats').fill('40')
    await save.click()
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(card).toContainText(openDayStates.planned[language])
    await expect(card).toContainText('10:30–12:00')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const part = family.getByRole('region', { name: copy.part[language] })
    await open(family, to('school.detail', language, { id: school.id }))
    await expect(part).toContainText('10:30–12:00')

    await test.step('a correction is shown at once', async () => {
      await card.getByRole('button', { name: copy.editOf(name)[language] }).click()
      await expect(field('titleEn')).toHaveValue(title.en)
      await field('time').fill('13:00')
      await field('seats').fill('')
      await save.click()
      await expect(card).toContainText('13:00–14:30')
      await family.reload()
      await expect(part).toContainText('13:00–14:30')
      await expect(part).not.toContainText(copy.seats[language])
    })

    await test.step('one that is called off is gone for families, and waits for staff when the school brings it back', async () => {
      await card.getByRole('button', { name: copy.withdrawOf(name)[language] }).click()
      const question = page.getByRole('dialog', { name: formCopy.confirmTitle[language] })
      await expect(question).toContainText(copy.askWithdraw(name)[language])
      await expectAccessible(page)
      await question.getByRole('button', { name: formCopy.yes[language] }).click()
      await expect(card).toContainText(openDayStates.withdrawn[language])
      await expectAccessible(page)
      await family.reload()
      await expect(family.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(part).toHaveCount(0)
      await card.getByRole('button', { name: copy.reopenOf(name)[language] }).click()
      await save.click()
      await expect(card).toContainText(openDayStates.waiting[language])
      await family.reload()
      await expect(family.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(part).toHaveCount(0)
    })
  })
