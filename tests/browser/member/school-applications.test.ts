import { saveSchoolApplication } from '@app/contract/member/application/school-application.ts'
import { applicationStates } from '@app/contract/member/application/school-application.values.ts'
import { savePlan } from '@app/contract/member/plan.ts'
import { syncShortlist } from '@app/contract/member/shortlist.ts'
import { applicationCopy as copy } from '../../../apps/portal/app/features/school/application/application-copy.ts'
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
  origin,
  PHONE,
  test,
} from '../support/story.ts'

const people = peopleOfThisFile()

for (const [language, viewport] of looksOf(['zh', PHONE], ['en', DESK]))
  test(`a member notes state, dates and papers of a saved school, and a second device loses nothing (${language})`, async ({
    page,
    administrator,
  }) => {
    await page.setViewportSize(viewport)
    const member = await people.member(`申请${newWord()}`)
    const school = await makeSchool(administrator)
    const name = language === 'zh' ? school.schoolName : school.schoolNameEn
    await member.api(syncShortlist, { body: { added: [school.id] } })
    await enterAs(page, member)
    await open(page, to('school.applications', language))

    const card = page.getByRole('listitem').filter({ hasText: name })
    await card.getByRole('button', { name: copy.open(name)[language] }).click()
    const form = page.getByRole('form', { name: copy.open(name)[language] })
    await form.getByLabel(copy.state[language], { exact: true }).selectOption('applied')
    await expect(form.getByLabel(copy.dayOf(applicationStates.applied[language])[language])).toHaveValue(
      dayFromNow(0),
    )
    await form.getByRole('button', { name: copy.addDate[language] }).click()
    await form.getByLabel(copy.dateName(1)[language]).fill('押金 Deposit')
    // a date without its day is refused where it is missing, and what was typed stays
    await form.getByRole('button', { name: copy.save[language] }).click()
    await expect(form.getByText(copy.badDate[language])).toBeVisible()
    await form.getByLabel(copy.dateDay(1)[language]).fill(dayFromNow(-3))
    await form.getByRole('button', { name: copy.usualPapers[language] }).click()
    await form.getByLabel(copy.paperDone(1)[language]).check()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await form.getByRole('button', { name: copy.save[language] }).click()
    await expect(card.getByText(copy.late('押金 Deposit', 3)[language])).toBeVisible()
    await expect(page.getByRole('region', { name: copy.agenda[language] })).toContainText(
      copy.daysLate(3)[language],
    )
    await expect(card.getByText(copy.papersDone(1, 7)[language])).toBeVisible()

    // meanwhile the phone of the family writes notes to the same record
    const there = {
      schoolId: school.id,
      version: 1,
      state: 'offer' as const,
      steps: [],
      dates: [],
      papers: [],
      notes: '电话里说名额还有两个',
    }
    await member.api(saveSchoolApplication, { body: there })
    await form.getByLabel(copy.notes[language], { exact: true }).fill('问了校车')
    await form.getByRole('button', { name: copy.save[language] }).click()
    await expect(form.getByText(copy.stale[language])).toBeVisible()
    const notes = form.getByLabel(copy.notes[language], { exact: true })
    await expect(notes).toHaveValue(/电话里说名额还有两个\s+问了校车/)
    await form.getByRole('button', { name: copy.save[language] }).click()
    await expect(form.getByText(copy.stale[language])).toBeHidden()
    await page.reload()
    await card.getByRole('button', { name: copy.open(name)[language] }).click()
    await expect(form.getByLabel(copy.state[language], { exact: true })).toHaveValue('offer')
    await expect(notes).toHaveValue(/问了校车/)
  })

test('a member follows the dates in a calendar until the link is withdrawn', async ({
  page,
  administrator,
}) => {
  const member = await people.member(`日历${newWord()}`)
  const school = await makeSchool(administrator)
  const body = {
    schoolId: school.id,
    version: 0,
    state: null,
    steps: [],
    dates: [
      { id: 'dateone1', name: '面试，带护照; 早到', day: dayFromNow(9), isDone: false },
      { id: 'datetwo2', name: '押金', day: dayFromNow(-2), isDone: false },
    ],
    papers: [],
    notes: '不许别人看',
  }
  await member.api(saveSchoolApplication, { body })
  const year = new Date().getFullYear() + 2
  await member.api(savePlan, {
    body: { tool: 'tools.timeline', answers: `year=${year}&grade=9`, name: '时间线' },
  })
  await enterAs(page, member)
  await open(page, to('school.applications', 'zh'))
  await page.getByRole('button', { name: copy.makeLink.zh }).click()
  const address = await page.getByLabel(copy.linkLabel.zh).inputValue()
  expect(address).toMatch(new RegExp(`^${origin}/shortlist/calendar.ics\\?key=[\\w-]{43}&lang=zh$`))

  // a calendar has no session
  const read = () => fetch(address)
  const answer = await read()
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const text = await answer.text()
  const lines = text.replace(/\r\n /g, '').split('\r\n')
  expect(lines).toContain(`UID:${school.id}-dateone1@ossd-applications`)
  expect(lines).toContain(`SUMMARY;LANGUAGE=zh-CN:${school.schoolName}：面试，带护照\\; 早到`)
  expect(lines).toContain(`SUMMARY;LANGUAGE=zh-CN:逾期：${school.schoolName}：押金`)
  expect(lines).toContain(`UID:school-${year}-schoolPermit@ossd-timeline`)
  expect(text).not.toContain('不许别人看')
  // the same file again, but for the moment it was made
  const again = await (await read()).text()
  const unstamped = (file: string) => file.replace(/^DTSTAMP:.*$/gm, '')
  expect(unstamped(again)).toBe(unstamped(text))

  await page.getByRole('button', { name: copy.withdraw.zh }).click()
  await expect(page.getByRole('button', { name: copy.makeLink.zh })).toBeVisible()
  expect((await read()).status).toBe(404)
})
