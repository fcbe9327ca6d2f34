import { cityAdmin } from '@app/contract/city.ts'
import type { Language } from '@app/contract/language.ts'
import type { Page } from '@playwright/test'
import { copy as kitCopy } from '../apps/console/src/kit/copy.ts'
import { copy } from '../apps/console/src/shell/copy.ts'
import { signInCopy } from '../apps/console/src/shell/sign-in-copy.ts'
import { PHONE } from './viewports.ts'

/** One screen of the console, to look at with a browser. */
export interface Screen {
  name: string
  language: Language
  address: string
  /** Whether an administrator has signed in before it is opened. */
  isSignedIn: boolean
  /** Leads from the opened screen through its states, each named when it is there to be looked at. */
  states: (page: Page) => AsyncGenerator<string>
}

/** Every kind of screen the console has: signing in, the dashboard, a list with its dialog, and a form of several parts. */
export function screens(language: Language): Screen[] {
  return [
    { name: 'sign-in', address: '/login', isSignedIn: false, states: signIn },
    { name: 'dashboard', address: '/index', isSignedIn: true, states: dashboard },
    { name: 'list', address: '/bbs/city', isSignedIn: true, states: list },
    { name: 'form', address: '/bbs/school', isSignedIn: true, states: form },
  ].map(({ states, ...screen }) => ({
    ...screen,
    language,
    states: (page) => states(page, language),
  }))
}

async function* signIn(page: Page, language: Language): AsyncGenerator<string> {
  await page.getByLabel(signInCopy.account[language]).waitFor()
  yield 'as it opens'
  await page.getByRole('button', { name: signInCopy.submit[language] }).click()
  yield 'sent empty'
  await page.setViewportSize(PHONE)
  yield 'sent empty, on a phone'
}

async function* dashboard(page: Page, language: Language): AsyncGenerator<string> {
  await page.getByRole('heading', { name: copy.statistics[language], level: 2 }).waitFor()
  await page.waitForFunction(() => document.querySelector('.ant-skeleton') === null)
  yield 'at a desk'
  await page.setViewportSize(PHONE)
  yield 'on a phone'
}

async function* list(page: Page, language: Language): AsyncGenerator<string> {
  await page.getByRole('row').nth(2).waitFor()
  yield 'at a desk'
  await page.getByRole('button', { name: kitCopy.add[language] }).click()
  const dialog = page.getByRole('dialog', { name: kitCopy.addTitle(cityAdmin.title)[language] })
  await dialog.getByRole('button', { name: kitCopy.save[language] }).click()
  await dialog.locator('[aria-invalid="true"]').first().waitFor()
  yield 'dialog sent empty'
}

async function* form(page: Page, language: Language): AsyncGenerator<string> {
  await page
    .getByRole('button', { name: new RegExp(`^${kitCopy.edit[language]} `) })
    .first()
    .click()
  const parts = page.getByRole('dialog').getByRole('tab')
  await parts.first().waitFor()
  for (const part of await parts.all()) {
    await part.click()
    yield `part ${await part.textContent()}`
  }
}
