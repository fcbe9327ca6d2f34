import { openDayAdmin } from '@app/contract/school/open-day/open-day.ts'
import { openDayCopy as copy } from '../../../apps/portal/app/features/school/open-day/open-day-copy.ts'
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
  test(`a parent finds an open day of a school, takes it into a calendar and asks to be reminded (${language})`, async ({
    page,
    administrator,
  }) => {
    await page.setViewportSize(viewport)
    const school = await makeSchool(administrator)
    const title = `开放日${newWord()}`
    const titleEn = `Open day ${newWord()}`
    await administrator(openDayAdmin.create, {
      body: {
        schoolId: school.id,
        title,
        titleEn,
        day: dayFromNow(9),
        time: '10:30',
        minutes: 90,
        zone: 'America/Toronto',
        place: '主楼礼堂',
        placeEn: 'Main hall',
        spoken: 'both',
        seats: 40,
        content: '参观校园',
        contentEn: 'See the campus',
        state: 'planned',
      },
    })
    const member = await people.member(`开放${newWord()}`)
    await enterAs(page, member)
    const name = language === 'zh' ? title : titleEn

    await open(page, to('school.openDays', language))
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await open(page, to('school.detail', language, { id: school.id }))
    const part = page.getByRole('region', { name: copy.part[language] })
    await expect(part.getByText(language === 'zh' ? '主楼礼堂' : 'Main hall')).toBeVisible()
    const button = part.getByRole('button', { name: `${copy.remind[language]}: ${name}` })
    await button.click()
    await expect(part.getByRole('button', { name: `${copy.reminded[language]}: ${name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectAccessible(page)
    const address = await part.getByRole('link', { name: copy.calendar[language] }).getAttribute('href')
    const file = await page.request.get(address ?? '')
    expect(file.headers()['content-type']).toContain('text/calendar')
    expect(await file.text()).toContain('BEGIN:VEVENT')
    await page.reload()
    await part.scrollIntoViewIfNeeded()
    await expect(part.getByRole('button', { name: `${copy.reminded[language]}: ${name}` })).toBeVisible()
  })
