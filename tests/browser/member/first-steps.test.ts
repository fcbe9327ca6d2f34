import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { copy as composerCopy } from '../../../apps/portal/app/features/composer/copy.ts'
import { copy } from '../../../apps/portal/app/features/person/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
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
  test,
} from '../support/story.ts'

const people = peopleOfThisFile()

for (const [language, viewport] of looksOf(['zh', PHONE], ['en', DESK]))
  test(`a newcomer reads where to begin in place of figures, and asks with the title alone (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await enterAs(page, await people.member(`新来${newWord()}`))
    await open(page, to('layout.person', language))
    const steps = page.getByRole('region', { name: copy.first[language] })
    for (const step of [copy.firstAsk, copy.firstFollow, copy.firstVerify])
      await expect(steps.getByRole('link', { name: step[language] })).toBeVisible()
    await expect(page.getByText(copy.stat('fansCount')[language], { exact: true })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await steps.getByRole('link', { name: copy.firstAsk[language] }).click()
    await expect(page).toHaveURL(to('question.new', language))
    await expect(page.getByLabel(composerCopy.questionCity[language], { exact: true })).toHaveValue(
      ALL_CITIES,
    )
    const title = `${newWord()} 校服要买几套？`
    await page.getByLabel(composerCopy.questionTitle[language]).fill(title)
    await page.getByRole('button', { name: composerCopy.ask[language], exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    // what has been reached takes the place of the first steps
    await open(page, to('layout.person', language))
    await expect(page.getByText(copy.stat('blogCount')[language], { exact: true })).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
