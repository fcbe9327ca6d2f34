import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { everywhere } from '../../../apps/portal/app/city/city.ts'
import { copy as cityCopy } from '../../../apps/portal/app/city/copy.ts'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { copy as signInFirst } from '../../../apps/portal/app/features/account/sign-in/sign-in-first-copy.ts'
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

    // the form that changes a question is one of a question before any script runs
    const change = page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('link', { name: copy.change[language] })
    const drawn = await (await page.request.get((await change.getAttribute('href')) ?? '')).text()
    expect(drawn).toContain(`<h1>${composerCopy.editQuestion[language]}</h1>`)
    expect(drawn).toContain(composerCopy.questionCity[language])
    expect(drawn).not.toContain('id="composer-blogType"')
    await change.click()
    await expect(page.getByLabel(composerCopy.questionTitle[language])).toHaveValue(title)
    await expect(page.getByRole('heading', { name: composerCopy.editQuestion[language] })).toHaveCount(1)
  })

test('the member area lets who has only a phone sign in by a code, and by what was used here last', async ({
  page,
}) => {
  const asIn = async () => {
    await open(page, to('layout.person', 'zh'))
    await page.getByRole('main').getByRole('button', { name: signInFirst.signInButton.zh }).click()
    return page.getByRole('dialog', { name: accountCopy.heading.zh })
  }
  await expect((await asIn()).getByRole('tab', { name: accountCopy.bySms.zh })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.evaluate(() => localStorage.setItem('dssSignInBy', 'password'))
  await expect((await asIn()).getByRole('tab', { name: accountCopy.byPassword.zh })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('a newcomer reads the articles and questions of all cities, and comes back to them from one', async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  const author = await people.member(`各地${newWord()}`)
  const title = `苏州提的问题 ${newWord()}`
  await people.make.post({
    authorId: author.userId,
    title,
    content: '<p>有人知道吗</p>',
    isQuestion: true,
    cityCode: '320500',
  })
  await open(page, to('question.list', 'zh'))
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  const menu = page.locator('[data-city-menu]')
  await expect(menu.locator('summary')).toHaveText(cityCopy.cityNow(everywhere.name.zh).zh)
  const choose = async (name: string) => {
    await menu.locator('summary').click()
    await menu.getByRole('link', { name, exact: true }).click()
  }
  await choose('广州')
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await choose(cityCopy.allCities.zh)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})
