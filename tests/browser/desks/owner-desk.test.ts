import { readFile } from 'node:fs/promises'
import { alertInfo } from '@app/contract/monitor/alert/alert.values.ts'
import { dashboardCards } from '@app/contract/monitor/dashboard.values.ts'
import { MessageSettings } from '@app/contract/monitor/message.ts'
import { SiteSettings } from '@app/contract/site/site-settings.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy as settingsCopy } from '../../../apps/console/src/screens/bbs/settings/copy.ts'
import { copy } from '../../../apps/console/src/screens/bbs/statistics/copy.ts'
import { copy as homeCopy } from '../../../apps/console/src/screens/dashboard-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { fieldCalled, labelIn, putPasswordOff } from '../support/at-the-console.ts'
import { newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile } from '../support/people.ts'
import { DESK, expect, expectAccessible, looksOf, speakInConsole, test } from '../support/story.ts'

test.use({ viewport: DESK })
// one site, whose settings two languages would set at once
test.describe.configure({ mode: 'serial' })

const people = peopleOfThisFile()
/** The role of owners, planted with the number of `apps/server/seed/roles.ts`. */
const OWNER_ROLE = 4

for (const [language, hours] of looksOf(['zh', '36'], ['en', '48']))
  test(`the owner reads the week, takes it along as a file, and sets what every page says of the operator (${language})`, async ({
    page,
  }) => {
    const word = newWord()
    await speakInConsole(page, language)
    await enterAs(page, await people.staff(`所有者${word}`, OWNER_ROLE))
    await page.goto('/bbs/statistics?days=90')
    await putPasswordOff(page, language)
    await expect(page.getByRole('heading', { name: copy.title[language], level: 2 })).toBeVisible()
    await page.getByText(copy.lastDays(7)[language]).click()
    await expect(page).toHaveURL(/days=7$/)
    // the sample has members, which came in this week
    const community = page.getByRole('region', { name: copy.community[language], exact: true }).first()
    await community.getByText(copy.asTable[language]).click()
    await expect(
      community.getByRole('table', { name: copy.community[language] }).first().getByRole('row'),
    ).toHaveCount(8)
    const saved = page.waitForEvent('download')
    await community.getByRole('button', { name: copy.csv(copy.community[language])[language] }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file.split('\r\n')[0]).toBe(
      `\uFEFF${[copy.figure, copy.part, copy.value, copy.before].map((head) => head[language]).join(',')}`,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: copy.preview[language] }).click()
    const mail = page.getByRole('dialog', { name: copy.preview[language] })
    for (const [name, subject] of [
      ['中文', '主题：运营周报'],
      ['English', 'Subject: Weekly report'],
    ] as const) {
      await mail.getByText(name, { exact: true }).click()
      await expect(mail.getByRole('article')).toContainText(subject)
    }
    await expectAccessible(page)
    await mail.getByRole('button', { name: kitCopy.close[language] }).click()

    // where messages go is the super administrator's to change: the owner reads it, and a sentence says so
    await page.goto('/bbs/smsconfig')
    await expect(fieldCalled(page, labelIn(MessageSettings.shape, 'signName', language))).toBeEnabled()
    await expect(
      page.getByRole('combobox', { name: labelIn(MessageSettings.shape, 'provider', language) }),
    ).toBeDisabled()
    await expect(
      page.getByText(
        { zh: '只有超级管理员可以更改，您在这里只能查看', en: 'shown here for reading' }[language],
      ),
    ).toBeVisible()
    await expectAccessible(page)

    await page.goto('/bbs/settings')
    const phone = `+86 755 ${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
    const field = fieldCalled(page, labelIn(SiteSettings.shape, 'contactPhone', language))
    await field.fill('call me')
    await page.getByRole('button', { name: settingsCopy.save[language], exact: true }).click()
    await expect(
      page.getByText({ zh: '请输入正确的电话号码', en: 'Enter a valid phone number' }[language]),
    ).toBeVisible()
    await field.fill(phone)
    await page.getByRole('button', { name: settingsCopy.save[language], exact: true }).click()
    await expect(page.getByText(kitCopy.edited[language])).toBeVisible()
    await expectAccessible(page)

    await page.goto('/bbs/settings')
    const wait = fieldCalled(page, alertInfo.leads.limit.name[language])
    await wait.fill(hours)
    await page.getByRole('button', { name: settingsCopy.save[language], exact: true }).click()
    await expect(page.getByText(kitCopy.edited[language])).toBeVisible()
    await page.reload()
    await expect(wait).toHaveValue(hours)
    await page.goto('/bbs/alert')
    await expect(page.getByRole('form', { name: kitCopy.searchForm[language] })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/index')
    await page.getByRole('button', { name: homeCopy.arrange[language] }).click()
    const arrange = page.getByRole('dialog', { name: homeCopy.arrange[language] })
    await arrange.getByRole('checkbox', { name: dashboardCards.completeness[language] }).uncheck()
    await arrange.getByRole('button', { name: kitCopy.save[language] }).click()
    await expect(arrange).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: dashboardCards.activity[language] })).toBeVisible()
    await expect(page.getByRole('heading', { name: dashboardCards.completeness[language] })).toBeHidden()

    await page.goto(to('news', language))
    await expect(page.getByRole('contentinfo')).toContainText(phone)
  })
