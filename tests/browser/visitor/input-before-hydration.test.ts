import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { reviewReasons } from '@app/contract/moderation/review.values.ts'
import { sanctionUser } from '@app/contract/moderation/sanction.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import type { Page } from '@playwright/test'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { copy as correctionCopy } from '../../../apps/portal/app/features/correction/copy.ts'
import { feedbackCopy } from '../../../apps/portal/app/features/guide/feedback/feedback-copy.ts'
import { writingCopy } from '../../../apps/portal/app/features/post/comment/writing-copy.ts'
import { reportCopy } from '../../../apps/portal/app/features/report/copy.ts'
import { copy as feeCopy } from '../../../apps/portal/app/features/tool/application-fee/copy.ts'
import { formCopy } from '../../../apps/portal/app/form/copy.ts'
import { addresses, to } from '../../../apps/portal/app/site/addresses.ts'
import { newWord, pictureFile } from '../support/make.ts'
import { joinByCalls } from '../support/phone-code.ts'
import { ADMIN_PASSWORD } from '../support/settings.ts'
import { DESK, expect, open, origin, signInAsAdministrator, test } from '../support/story.ts'

test.use({ viewport: DESK })

/** Keeps scripts waiting until what it gives is called. */
async function hold(page: Page, scripts: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A bad line: the page is there, its scripts come when `arrive` is called. */
async function withoutScriptsYet(page: Page): Promise<{ arrive: () => Promise<void> }> {
  const letGo = await hold(page, '**/assets/*.js')
  return {
    arrive: async () => {
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
      letGo()
      await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    },
  }
}

/** The choices of the practice, by item and place. */
const answersOf = (page: Page) => (item: number, at: number) =>
  page
    .getByRole('group', { name: new RegExp(`^Item ${item} of `) })
    .getByRole('radio')
    .nth(at)

test('answers of the practice given before scripts run are counted', async ({ page }) => {
  const scripts = await withoutScriptsYet(page)
  await page.goto(`${to('tools.quiz', 'en')}?m=short`, { waitUntil: 'commit' })
  const answer = answersOf(page)
  await answer(1, 2).check()
  await answer(2, 0).check()
  await scripts.arrive()
  await expect(page).toHaveURL(/a=ca$/)
  await expect(answer(1, 2)).toBeChecked()
  await answer(2, 1).check()
  await expect(page).toHaveURL(/a=cb$/)
})

test('answers given while only the practice is on its way are counted, at a fragment too', async ({
  page,
}) => {
  const arrive = await hold(page, '**/assets/practice-*.js')
  const requested = page.waitForRequest('**/assets/practice-*.js')
  await page.goto(`${to('tools.quiz', 'en')}?set=1&m=short#quiz-title`)
  await requested
  const answer = answersOf(page)
  await answer(1, 2).press('Space')
  await answer(2, 0).press('Space')
  arrive()
  await expect(page).toHaveURL(/a=ca(#|$)/)
  await expect(answer(1, 2)).toBeChecked()
})

test('what was filled into a tool before scripts run is in its result', async ({ page }) => {
  const scripts = await withoutScriptsYet(page)
  await page.goto(to('tools.applicationFee', 'en'), { waitUntil: 'commit' })
  await page.getByLabel(feeCopy.university(1).en).fill('3')
  await page.getByLabel(feeCopy.university(2).en).fill('2')
  await page.getByLabel(feeCopy.abroad.en).check()
  await scripts.arrive()
  await expect(page).toHaveURL(/\?u1=3&u2=2&abroad=1$/)
  await expect(page.getByLabel(feeCopy.university(2).en)).toHaveValue('2')
})

test('answers to the match given before scripts run are kept, every one of them', async ({ page }) => {
  const scripts = await withoutScriptsYet(page)
  await page.goto(to('match', 'en'), { waitUntil: 'commit' })
  const canada = page.getByRole('radio', { name: 'Canada', exact: true }).first()
  const grade = page.getByRole('radio', { name: /Grade 10/ }).first()
  await canada.check()
  await grade.check()
  await page.locator('#cad').fill('30000')
  await scripts.arrive()
  await expect(page).toHaveURL(/#.*cad=30000/)
  await expect(canada).toBeChecked()
  await expect(grade).toBeChecked()
  await expect(page.locator('#cad')).toHaveValue('30000')
})

test('a fee written into the filters before scripts run stays there', async ({ page }) => {
  const scripts = await withoutScriptsYet(page)
  await page.goto(to('school.list', 'en'), { waitUntil: 'commit' })
  const fee = page.locator('input[name=fee]')
  await page.locator('input[name=cur][value=CAD]').check()
  await fee.fill('25000')
  await scripts.arrive()
  await page.locator('input[name=boarding]').last().check()
  await expect(fee).toHaveValue('25000')
  await expect(page.locator('input[name=cur][value=CAD]')).toBeChecked()
})

test('a fee of the address that lies between two steps of the slider stays as it is', async ({ page }) => {
  await open(page, to('school.list', 'en', {}, { fee: '25001', cur: 'CAD' }))
  await page.locator('input[name=boarding]').last().check()
  await expect(page.locator('input[name=fee]')).toHaveValue('25001')
})

test('a password typed before scripts run goes nowhere, and signs in once they do', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  )
  const scripts = await withoutScriptsYet(page)
  await page.goto(to('signIn', 'en'), { waitUntil: 'commit' })
  const password = page.getByLabel(accountCopy.password.en, { exact: true })
  await password.fill(ADMIN_PASSWORD)
  await password.press('Enter')
  const submit = page.getByRole('main').getByRole('button', { name: accountCopy.submit.en, exact: true })
  await expect(submit).toBeDisabled()
  await scripts.arrive()
  await submit.click()
  await expect(page).toHaveURL(addresses.home.en)
  expect(requests.filter((line) => line.includes(ADMIN_PASSWORD))).toEqual([])
})

test('a comment sent before its script is there is sent once it is, and nothing is lost', async ({
  page,
  administrator,
}) => {
  const { data: post } = await administrator(addPost, {
    body: {
      blogType: 3,
      title: `开学还要交哪些钱 ${newWord()}`,
      content: `<p>开学以后陆续交了几笔费用，按时间列在这里，供大家参考。${newWord()}</p>`,
      cityCode: '440100',
    },
  })
  const arrive = await hold(page, '**/assets/comment-box*.js')
  await page.clock.install()
  await signInAsAdministrator(page)
  await open(page, to('post.detail', 'zh', { id: post.id }))
  const box = page.locator('[data-island="post/comment/comment-box"]')
  const commentText = `还要交体检费 ${newWord()}`
  await box.getByLabel(writingCopy.label.zh, { exact: true }).fill(commentText)
  await box.getByRole('button', { name: writingCopy.send.zh }).click()
  // longer than a form is held that the server could answer
  await page.clock.runFor(3_500)
  await expect(box.getByLabel(writingCopy.label.zh, { exact: true })).toHaveValue(commentText)
  arrive()
  await expect(box.getByRole('article').filter({ hasText: commentText })).toBeVisible()
})

test('a picture chosen before the script of the comments is there is attached once', async ({
  page,
  administrator,
}) => {
  const { data: post } = await administrator(addPost, {
    body: {
      blogType: 3,
      title: `体检要带什么 ${newWord()}`,
      content: '<p>入学体检之前要准备哪些材料，按顺序列在这里。</p>',
      cityCode: '440100',
    },
  })
  const arrive = await hold(page, '**/assets/comment-box*.js')
  await signInAsAdministrator(page)
  await open(page, to('post.detail', 'zh', { id: post.id }))
  const box = page.locator('[data-island="post/comment/comment-box"]')
  const chooser = box.locator('input[type=file]')
  await box.getByRole('button', { name: writingCopy.addPicture.zh }).focus()
  await chooser.setInputFiles(pictureFile('a.png'))
  arrive()
  const remove = box.getByRole('button', { name: /^移除第\d张图片$/ })
  await expect(remove).toHaveCount(1)
  // the change event comes late when the part comes to life between the choice and its event
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url())
  })
  await chooser.dispatchEvent('change')
  await chooser.setInputFiles(pictureFile('b.png'))
  await expect(remove).toHaveCount(2)
  expect(requests.filter((address) => address.includes('/upload'))).toHaveLength(1)
})

test('a press that the page itself answers is not answered again by the part around it', async ({
  page,
  administrator,
}) => {
  const { userId } = await joinByCalls(administrator)
  const arrive = await hold(page, '**/assets/home-acts*.js')
  await page.goto(to('user.home', 'zh', { id: userId }), { waitUntil: 'commit' })
  await page.getByRole('button', { name: reportCopy.report.zh, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: reportCopy.title('user').zh, exact: true })
  await expect(dialog).toHaveCount(1)
  arrive()
  await expect(page.locator('[data-island="person/home-acts"]')).toHaveAttribute('data-hydrated')
  // a second one would be fetched before the browser is idle again
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await expect(dialog).toHaveCount(1)
})

test('parts of a page that comes slower than its script are alive once they are there', async ({ page }) => {
  const half = '/assets/half-way.js'
  // the reader stops here, as at the end of what has come of a document
  const entry = page.waitForResponse('**/assets/entry.client-*.js')
  await page.route(`**${half}`, async (route) => {
    await (await entry).finished()
    // the script has run when the browser has nothing else to do
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.route(`**${to('user.home', 'zh', { id: 1 })}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<main', `<script src="${half}"></script><main`)
    await route.fulfill({ response, body })
  })
  await open(page, to('user.home', 'zh', { id: 1 }))
  await expect(page.locator('[data-island="person/home-acts"]')).toHaveAttribute('data-hydrated')
})

test('what a muted member typed before the script was there stays, beside why it cannot be sent', async ({
  page,
  administrator,
}) => {
  const { token, userId } = await joinByCalls(administrator)
  await administrator(sanctionUser, {
    params: { userId },
    body: { kind: 'mute', hours: 1, reasonKey: 'spam' },
  })
  const arrive = await hold(page, '**/assets/comment-box*.js')
  await page.context().addCookies([{ name: TOKEN_COOKIE, value: token, url: origin }])
  const state = page.waitForResponse('**/getPageState')
  await open(page, to('post.detail', 'zh', { id: 1000 }))
  await state
  const box = page.locator('[data-island="post/comment/comment-box"]')
  const commentText = `宿舍押金退了吗 ${newWord()}`
  await box.getByLabel(writingCopy.label.zh, { exact: true }).fill(commentText)
  arrive()
  const why = reviewReasons.spam.zh
  await expect(
    box.getByText(new RegExp(`${writingCopy.muted('', why).zh.slice(0, 4)}.*${why}`)),
  ).toBeVisible()
  await expect(box.getByRole('link', { name: writingCopy.appeal.zh })).toHaveAttribute(
    'href',
    '/layout/person?tab=appeals',
  )
  await expect(box.getByLabel(writingCopy.label.zh, { exact: true })).toHaveValue(commentText)
})

test('a remark sent to a guide before scripts run is answered where the reader is', async ({ page }) => {
  const scripts = await withoutScriptsYet(page)
  await page.goto(to('life.visa', 'en'), { waitUntil: 'commit' })
  await page.getByRole('button', { name: feedbackCopy.no.en, exact: true }).click()
  await page.getByLabel(feedbackCopy.better.en).fill('The order of the steps')
  await page.getByRole('button', { name: feedbackCopy.send.en, exact: true }).click()
  const doneStatus = page.getByRole('status').filter({ hasText: feedbackCopy.done.en })
  await expect(doneStatus).toBeInViewport()
  await scripts.arrive()
  await expect(doneStatus).toBeFocused()
})

test.describe('a form that is sent before its own script is there', () => {
  const tooShort = 'Write at least 10 characters'

  /** The form of a guide with a text that is too short, sent. */
  async function sendEarly(page: Page): Promise<void> {
    await page.locator('summary', { hasText: correctionCopy.fill.en }).click()
    await page.getByLabel(correctionCopy.text.en).fill('Wrong fee')
    await page.getByRole('button', { name: correctionCopy.submit.en, exact: true }).click()
  }

  test('waits for it, and is answered on the page', async ({ page }) => {
    const arrive = await hold(page, '**/assets/correction-*.js')
    await open(page, to('life.visa', 'en'))
    await sendEarly(page)
    arrive()
    await expect(page.getByRole('alert').filter({ hasText: formCopy.wrong.en })).toBeFocused()
    await expect(page.getByRole('link', { name: tooShort })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(to('life.visa', 'en'))
  })

  test.describe('that never comes', () => {
    test.use({ expectedTrouble: [/status of 422|ERR_FAILED|dynamically imported module/] })

    test('is sent as without script, and keeps its words', async ({ page }) => {
      await page.route('**/assets/correction-*.js', (route) => route.abort())
      await open(page, to('life.visa', 'en'))
      await sendEarly(page)
      await expect(page).toHaveURL(/\/en\/corrections#report$/)
      await expect(page.getByRole('link', { name: tooShort })).toBeVisible()
      await expect(page.getByLabel(correctionCopy.text.en)).toHaveValue('Wrong fee')
    })
  })
})

for (const name of ['home', 'ossd.credit', 'school.list', 'tools', 'contact'] as const)
  test(`nothing on ${name} is dressed late`, async ({ page }) => {
    // the router writes some addresses with an empty hash; a part may name the same file again
    const styles = () =>
      page.evaluate(() => [
        ...new Set(Array.from(document.styleSheets, ({ href }) => href?.replace('#', ''))),
      ])
    const scripts = await withoutScriptsYet(page)
    await page.goto(to(name, 'zh'), { waitUntil: 'domcontentloaded' })
    // what the document itself names; the sheets may still be on their way
    const before = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), ({ href }) =>
        href.replace('#', ''),
      ),
    )
    await scripts.arrive()
    // a sign of the reader wakes the parts that come later
    await page.keyboard.press('Tab')
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(await styles()).toEqual(before)
  })
