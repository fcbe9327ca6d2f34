import type { Language } from '@app/contract/shapes/language.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import type { Locator, Page } from '@playwright/test'
import type { z } from 'zod'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy as confirmCopy } from '../../../apps/console/src/kit/message/confirm-copy.ts'
import { copy } from '../../../apps/console/src/shell/copy.ts'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 992

/** Leads to a screen by the menu; under 992 px the menu is a drawer. */
export async function goByMenu(
  page: Page,
  directories: readonly string[],
  screen: string,
  language: Language = 'zh',
) {
  const openMenu = page.getByRole('button', { name: copy.openMenu[language] })
  if (isNarrow(page)) await openMenu.click()
  const menu = page.getByRole('navigation', { name: copy.navigation[language] })
  for (const directory of directories) {
    const branch = menu.getByRole('menuitem', { name: directory, exact: true })
    if ((await branch.getAttribute('aria-expanded')) !== 'true') await branch.click()
  }
  await menu.getByRole('link', { name: screen, exact: true }).click()
  await page.getByRole('heading', { name: screen, level: 1, exact: true }).waitFor()
}

/** What a field of the contract is called on screens. */
export const labelIn = <S extends Readonly<Record<string, z.ZodType>>>(
  shape: S,
  name: keyof S & string,
  language: Language,
): string => labelOf(shape[name] as z.ZodType)?.[language] ?? ''

/** A field of a form by its label; that of a required one ends in an asterisk. */
export const fieldCalled = (form: Page | Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label.replace(/[()（）.]/g, String.raw`\$&`)}\\*?$`))

/** Accepts the confirmation dialog. */
export async function agree(page: Page, language: Language = 'zh') {
  await page
    .getByRole('dialog')
    .filter({ hasText: confirmCopy.title[language] })
    .getByRole('button', { name: confirmCopy.yes[language], exact: true })
    .click()
}

/** Puts off the question for the owner of an account that staff made: the choice of a password. */
export async function putPasswordOff(page: Page, language: Language = 'zh') {
  await page
    .getByRole('dialog')
    .filter({ hasText: copy.firstPassword[language] })
    .getByRole('button', { name: confirmCopy.no[language], exact: true })
    .click()
}

/** Narrows a list by one filter; on a phone the filters are folded away. */
export async function searchFor(page: Page, label: string, value: string, language: Language = 'zh') {
  const form = page.getByRole('form', { name: kitCopy.searchForm[language] })
  if (isNarrow(page)) await page.getByRole('button', { name: kitCopy.showSearch[language] }).click()
  await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: kitCopy.search[language] }).click()
}
