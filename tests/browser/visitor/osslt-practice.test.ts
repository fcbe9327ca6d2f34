import type { Page } from '@playwright/test'
import {
  copy,
  groupNames,
  practiceNames,
  setNames,
} from '../../../apps/portal/app/features/tool/osslt-quiz/copy.ts'
import { words } from '../../../apps/portal/app/features/tool/osslt-quiz/practice/practice-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { DESK, expect, test } from '../support/story.ts'

const ESSAY = 'Cooking should be taught because everyone eats every day.'

function item(page: Page, number: number) {
  return page.getByRole('group', { name: new RegExp(`^Item ${number} of `) })
}

test.describe('with script', () => {
  test.use({ viewport: DESK })

  test('a student does the short practice; choices stay in the address, the essay on the page', async ({
    page,
  }) => {
    await page.goto(to('tools.quiz', 'en'))
    await page.getByRole('button', { name: copy.start.en }).click()
    await expect(page.getByRole('heading', { name: practiceNames.short.name.en })).toBeFocused()

    // two keys in a row are two answers
    await item(page, 1).getByRole('radio').nth(2).press('Space')
    await item(page, 2).getByRole('radio').nth(0).press('Space')
    await expect(page).toHaveURL(/a=ca$/)

    await page.getByRole('link', { name: /^8/ }).click()
    const text = page.getByRole('textbox', { name: words.yourText.en })
    await expect(text).toBeFocused()
    await text.fill(ESSAY)
    await expect(page.getByText(words.words(9, 180, 300).en)).toBeVisible()
    await page.getByRole('button', { name: words.finish.en }).click()

    await expect(page.getByText(words.summary(1, 7, 5).en)).toBeVisible()
    await expect(page.getByText(ESSAY)).toBeVisible()
    expect(page.url()).not.toContain('Cooking')

    for (const group of await page
      .getByRole('group', { name: /^(Opinion|Reasons|Organi|Language|Topic)/ })
      .all())
      await group.getByRole('radio').nth(1).check()
    await expect(page.getByRole('row', { name: groupNames.opinion.en })).toContainText('5 / 10')
    await expect(page).toHaveURL(/r=11111/)

    await page.getByRole('link', { name: words.showWrong.en }).click()
    await expect(page.getByText(words.key.en, { exact: true })).toHaveCount(6)
    await page.goBack()
    await expect(text).toHaveValue(ESSAY)

    // the next set is another practice: its own address and items, no answers of the first
    await page.getByRole('button', { name: words.finish.en }).click()
    await page.getByRole('link', { name: words.nextSet(setNames[2].name).en }).click()
    const title = page.getByRole('heading', {
      name: `${setNames[2].name.en} · ${practiceNames.short.name.en}`,
    })
    await expect(title).toBeFocused()
    await expect(page).toHaveURL(/\?m=short&set=2$/)
    await expect(page.getByText('The Scorekeeper')).toBeVisible()
    await item(page, 1).getByRole('radio').nth(3).check()
    await expect(page).toHaveURL(/set=2&a=d$/)
    await page.getByRole('link', { name: /^8/ }).click()
    await expect(text).toHaveValue('')
    await page.getByRole('button', { name: words.finish.en }).click()
    await expect(page.getByText(words.summary(1, 7, 6).en)).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: DESK })

  test('a student does a whole part as one form and reads every explanation', async ({ page }) => {
    await page.goto(to('tools.quiz', 'en'))
    await page.getByRole('radio', { name: practiceNames.full.name.en }).check()
    await page.getByRole('button', { name: copy.start.en }).click()
    await item(page, 1).getByRole('radio').nth(1).check()
    await item(page, 16).getByRole('radio').nth(0).check()
    await page.getByRole('button', { name: words.finishPart.en }).click()
    await page.getByRole('link', { name: words.toPartTwo.en }).click()
    await item(page, 18).getByRole('radio').nth(0).check()
    await page.getByRole('button', { name: words.finish.en }).click()

    await expect(page.getByText(words.summary(2, 31, 28).en)).toBeVisible()
    await expect(page.getByText(words.key.en, { exact: true })).toHaveCount(31)

    const opinion = page.getByRole('group', { name: /^Opinion/ })
    await opinion.getByRole('radio').nth(2).check()
    await page.getByRole('button', { name: words.addMarks.en }).first().click()
    await expect(opinion.getByRole('radio').nth(2)).toBeChecked()
    await expect(page.getByText(words.summary(2, 31, 28).en)).toBeVisible()
  })

  test('a student chooses the third set and stays in it', async ({ page }) => {
    await page.goto(to('tools.quiz', 'en'))
    await page.getByRole('radio', { name: setNames[3].name.en }).check()
    await page.getByRole('radio', { name: practiceNames.two.name.en }).check()
    await page.getByRole('button', { name: copy.start.en }).click()
    await item(page, 1).getByRole('radio').nth(2).check()
    await page.getByRole('button', { name: words.finish.en }).click()

    await expect(page.getByText(words.summary(1, 15, 14).en)).toBeVisible()
    await page.getByRole('button', { name: words.addMarks.en }).click()
    await expect(page.getByRole('heading', { name: setNames[3].name.en })).toBeVisible()
    await expect(page.getByText(words.summary(1, 15, 14).en)).toBeVisible()
  })
})
