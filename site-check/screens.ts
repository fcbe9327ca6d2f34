import type { Language } from '@app/contract/shapes/language.ts'
import { cityAdmin } from '@app/contract/site/city.ts'
import { announcementAdmin } from '@app/contract/system/announcement.ts'
import type { Page } from '@playwright/test'
import { copy as kitCopy } from '../apps/console/src/kit/copy.ts'
import { copy } from '../apps/console/src/shell/copy.ts'
import { signInCopy } from '../apps/console/src/shell/sign-in/sign-in-copy.ts'
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

/** Every kind of screen the console has, with the dialogs and drawers that lists, frame, personal centre and tools open. */
export function screens(language: Language): Screen[] {
  return [
    { name: 'sign-in', address: '/login', isSignedIn: false, states: signIn },
    { name: 'dashboard', address: '/index', isSignedIn: true, states: dashboard },
    { name: 'list', address: '/bbs/city', isSignedIn: true, states: list },
    { name: 'form', address: '/bbs/school', isSignedIn: true, states: form },
    { name: 'announcements', address: '/system/notice', isSignedIn: true, states: announcements },
    { name: 'frame', address: '/index', isSignedIn: true, states: frame },
    { name: 'profile', address: '/user/profile', isSignedIn: true, states: profile },
    { name: 'log', address: '/system/log/operlog', isSignedIn: true, states: log },
    { name: 'job', address: '/monitor/job', isSignedIn: true, states: job },
    { name: 'machine', address: '/monitor/server', isSignedIn: true, states: watched },
    { name: 'caches', address: '/monitor/cache', isSignedIn: true, states: watched },
    { name: 'database', address: '/monitor/druid', isSignedIn: true, states: watched },
    { name: 'form builder', address: '/tool/build', isSignedIn: true, states: formBuilder },
    { name: 'code generator', address: '/tool/gen', isSignedIn: true, states: codeGenerator },
    { name: 'API', address: '/tool/swagger', isSignedIn: true, states: apiExplorer },
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

async function* announcements(page: Page, language: Language): AsyncGenerator<string> {
  await page.getByRole('row').nth(1).waitFor()
  yield 'at a desk'
  await page.locator('.row-name').first().click()
  const drawer = page.getByRole('dialog', { name: kitCopy.detailOf(announcementAdmin.title)[language] })
  await drawer.getByRole('definition').first().waitFor()
  yield 'one of them'
  await drawer.getByRole('button', { name: kitCopy.close[language] }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: new RegExp(`^${kitCopy.remove[language]} `) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('listitem').waitFor()
  yield 'asked before one goes'
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  await page.locator('.list-card').first().waitFor()
  yield 'as cards'
}

async function* frame(page: Page, language: Language): AsyncGenerator<string> {
  const search = page.getByRole('button', { name: copy.search[language] })
  await search.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option').first().waitFor()
  yield 'finding a page'
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  for (const item of ['settings', 'keys'] as const) {
    await page.locator('.avatar').click()
    await page.getByRole('menuitem', { name: copy[item][language] }).click()
    await dialog.getByRole('switch').first().waitFor()
    yield item
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.locator('.avatar').click()
  await page.getByRole('menuitem', { name: copy.lock[language] }).click()
  await page.locator('.lock-card').waitFor()
  yield 'locked'
}

async function* profile(page: Page): AsyncGenerator<string> {
  await page.locator('.profile-avatar').waitFor()
  yield 'at a desk'
  await page.getByRole('tab').nth(1).click()
  yield 'the password'
  await page.locator('.profile-avatar').click()
  await page.getByRole('dialog').waitFor()
  yield 'the picture'
}

async function* log(page: Page, language: Language): AsyncGenerator<string> {
  await page.getByRole('row').first().waitFor()
  yield 'at a desk'
  const details = page.getByRole('button', {
    name: new RegExp(`^${{ zh: '详细', en: 'Details' }[language]}`),
  })
  if ((await details.count()) === 0) return
  await details.first().click()
  await page.getByRole('dialog').waitFor()
  yield 'its details'
}

async function* job(page: Page, language: Language): AsyncGenerator<string> {
  await page.getByRole('row').nth(1).waitFor()
  yield 'at a desk'
  await page.getByRole('button', { name: kitCopy.add[language], exact: true }).click()
  await page.getByRole('button', { name: { zh: '生成表达式', en: 'Build it' }[language] }).click()
  const parts = page.getByRole('dialog').last().getByRole('tab')
  await parts.first().waitFor()
  for (const part of await parts.all()) {
    await part.click()
    yield `expression, ${await part.textContent()}`
  }
}

async function* watched(page: Page): AsyncGenerator<string> {
  await page.locator('.monitor .panel').first().waitFor()
  yield 'at a desk'
  await page.setViewportSize(PHONE)
  yield 'on a phone'
}

async function* formBuilder(page: Page): AsyncGenerator<string> {
  await page.locator('.build-item').first().waitFor()
  // one of every widget
  for (const widget of await page.locator('.build-palette button').all()) await widget.click()
  yield 'with every widget, at a desk'
  await page.setViewportSize(PHONE)
  yield 'on a phone'
}

async function* codeGenerator(page: Page): AsyncGenerator<string> {
  await page.locator('.toolbar .tool-import').waitFor()
  yield 'as it opens'
  await page.locator('.toolbar .tool-import').click()
  await page.getByRole('dialog').getByRole('row').nth(2).waitFor()
  yield 'tables to import'
}

async function* apiExplorer(page: Page): AsyncGenerator<string> {
  await page.frameLocator('iframe').locator('.opblock-tag').first().waitFor()
  yield 'at a desk'
  await page.setViewportSize(PHONE)
  yield 'on a phone'
}
