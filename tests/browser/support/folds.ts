import type { Locator } from '@playwright/test'

/** Opens the menu of further acts under a comment, or under the first of several, where it is not open yet. */
export async function openActMenu(within: Locator): Promise<void> {
  const menu = within.locator('.act-menu').first()
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click()
}

/** Opens the sections of a school's profile, which a phone shows folded. */
export async function openSections(form: Locator): Promise<void> {
  const folded = form.locator('.profile-section:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
}
