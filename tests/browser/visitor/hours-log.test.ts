import type { Page } from '@playwright/test'
import { copy as toolCopy } from '../../../apps/portal/app/features/tool/copy.ts'
import { MORE_ROWS, MOST_ROWS } from '../../../apps/portal/app/features/tool/hours-log/calculate.ts'
import { copy } from '../../../apps/portal/app/features/tool/hours-log/copy.ts'
import { pack, unpack } from '../../../apps/portal/app/features/tool/hours-log/pack.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { DESK, expect, test } from '../support/story.ts'

/** A log of so many visits of two hours each, under the names of the fields. */
function visits(rows: number) {
  const answers = new URLSearchParams()
  for (let at = 1; at <= rows; at++) {
    answers.set(`a${at}`, at % 2 ? '整理书架' : 'Sorting cans')
    answers.set(`o${at}`, '社区图书馆 Food bank')
    answers.set(`d${at}`, new Date(Date.UTC(2025, 0, at)).toISOString().slice(0, 10))
    answers.set(`h${at}`, '2')
    answers.set(`w${at}`, 'Ms. Lin')
  }
  return answers
}

const entry = (page: Page, at: number) => page.getByRole('group', { name: copy.entry(at).en, exact: true })

test.describe('with script', () => {
  test.use({ viewport: DESK })

  test('a student adds the twenty-first visit and finds it again under the address', async ({ page }) => {
    // an address as they were before rows were packed
    await page.goto(`${to('tools.hoursLog', 'en')}?${visits(20)}`)
    await entry(page, 21).getByLabel(copy.hours.en).fill('5')
    await expect(page.getByText(copy.summary(21, 45, 40).en)).toBeVisible()
    await page.getByRole('button', { name: copy.add.en }).click()
    await entry(page, 22).getByLabel(copy.activity.en).fill('Shovelling snow')
    // the address follows typing a moment later
    await expect.poll(() => unpack(new URL(page.url()).searchParams).get('a22')).toBe('Shovelling snow')
    expect(page.url()).toMatch(/\?l=[^&]+&k=[^&]+$/)

    await page.reload()
    await expect(entry(page, 22).getByLabel(copy.activity.en)).toHaveValue('Shovelling snow')
    await expect(page.getByText(copy.summary(22, 45, 40).en)).toBeVisible()
    await page.getByRole('button', { name: copy.remove(1).en, exact: true }).click()
    await expect(page.getByText(copy.summary(21, 43, 40).en)).toBeVisible()
    await expect(entry(page, 21).getByLabel(copy.activity.en)).toHaveValue('Shovelling snow')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: DESK })

  test('a student adds rows, and two hundred visits still add up', async ({ page }) => {
    await page.goto(to('tools.hoursLog', 'en'))
    await entry(page, 1).getByLabel(copy.hours.en).fill('3')
    await page.getByRole('button', { name: copy.addMore(MORE_ROWS).en }).click()
    await expect(page).toHaveURL(/#a6$/)
    await entry(page, 10).getByLabel(copy.hours.en).fill('4.5')
    await page.getByRole('button', { name: toolCopy.show.en }).click()
    await expect(page).toHaveURL(/#result$/)
    await expect(page.getByText(copy.summary(2, 7.5, 40).en)).toBeVisible()

    await page.goto(`${to('tools.hoursLog', 'en')}?${pack(visits(MOST_ROWS))}`)
    await expect(page.getByText(copy.full(MOST_ROWS).en)).toBeVisible()
    await entry(page, MOST_ROWS).getByLabel(copy.hours.en).fill('1')
    await page.getByRole('button', { name: toolCopy.show.en }).click()
    await expect(page.getByText(copy.summary(MOST_ROWS, 399, 40).en)).toBeVisible()
  })
})
