import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 90

/** Presses Tab until the focus has arrived, as a person does who has no mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}
