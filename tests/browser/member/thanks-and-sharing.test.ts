import { addComment } from '@app/contract/post/comment.ts'
import { thanks } from '@app/contract/post/comment.values.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { translateCopy } from '../../../apps/portal/app/features/post/reading/translate-copy.ts'
import { copy as reactionCopy } from '../../../apps/portal/app/features/reaction/copy.ts'
import { detailCopy as schoolCopy } from '../../../apps/portal/app/features/school/detail/detail-copy.ts'
import { registerCopy } from '../../../apps/portal/app/features/school/detail/register/register-copy.ts'
import { copy as authCopy } from '../../../apps/portal/app/features/school-auth/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { shareCopy } from '../../../apps/portal/app/ui/control/share-copy.ts'
import { openActMenu } from '../support/folds.ts'
import { makeSchool, newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile } from '../support/people.ts'
import {
  DESK,
  expect,
  expectNoSidewaysScroll,
  expectReadable,
  looksOf,
  newAddress,
  open,
  origin,
  PHONE,
  test,
} from '../support/story.ts'

const people = peopleOfThisFile()

/** A public question with an answer of another member. */
async function answeredQuestion(answer: string) {
  const [mother, helper] = [await people.member('提问妈妈'), await people.member('热心爸爸')]
  const { data } = await mother.api(addPost, {
    body: { title: `住家几点吃晚饭 ${newWord()}`, content: '', isQuestion: true, cityCode: '440100' },
  })
  await helper.api(addComment, { body: { blogId: data.id, content: `<p>${answer}</p>` } })
  return { mother, id: data.id }
}

for (const [language, viewport] of looksOf(['zh', PHONE], ['en', DESK]))
  test(`a mother thanks for an answer from its menu, and takes it back (${language})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const { mother, id } = await answeredQuestion('我们家是六点半')
    await enterAs(page, mother)
    await open(page, to('post.detail', language, { id }))
    // the plain thanks stands beside the like, and is the same press as that of the menu
    const plain = page
      .locator('#comments .comment-acts > .may-thank-own')
      .getByRole('button', { name: thanks.thanks[language] })
    await plain.click()
    await expect(plain).toHaveAttribute('aria-pressed', 'true')
    await expectNoSidewaysScroll(page)
    await openActMenu(page.locator('#comments'))
    const group = page.getByRole('group', { name: reactionCopy.thanks('热心爸爸')[language] })
    await expect(group.getByRole('button', { name: thanks.thanks[language] })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const button = group.getByRole('button', { name: thanks.useful[language] })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toContainText('1')
    await expectReadable(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await openActMenu(page.locator('#comments'))
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(button).not.toContainText('1')
  })

test('a school page is shared as link, QR code and picture, and inside WeChat by what works there', async ({
  page,
  administrator,
  browser,
}) => {
  await page.setViewportSize(PHONE)
  const school = await makeSchool(administrator)
  const address = to('school.detail', 'zh', { id: school.id })
  const expectSheet = async (on: typeof page) => {
    // said here in words: the label once came from another part of the page
    await on.getByRole('button', { name: '分享', exact: true }).click()
    const sheet = on.getByRole('dialog', { name: schoolCopy.share.zh })
    await expect(sheet.getByLabel(shareCopy.address.zh)).toHaveValue(new RegExp(`${address}$`))
    for (const picture of [sheet.getByAltText(shareCopy.codeAlt.zh), sheet.locator('.share-card')])
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    return sheet
  }
  await open(page, address)
  const sheet = await expectSheet(page)
  await expect(sheet.getByRole('link', { name: shareCopy.save.zh })).toBeVisible()
  await expectReadable(page)
  await expectNoSidewaysScroll(page)

  const context = await browser.newContext({
    viewport: PHONE,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
    extraHTTPHeaders: newAddress(),
  })
  const chat = await context.newPage()
  await open(chat, origin + address)
  await expect(chat.getByText(shareCopy.noPrint.zh).first()).toBeVisible()
  await expect(chat.getByRole('button', { name: schoolCopy.print.zh })).toBeHidden()
  const inChat = await expectSheet(chat)
  await expect(inChat.getByText(shareCopy.press.zh)).toBeVisible()
  await expect(inChat.getByRole('link', { name: shareCopy.save.zh })).toBeHidden()
  await expectReadable(chat)
  await context.close()
})

test('a school page is printed by its button', async ({ page, administrator }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const school = await makeSchool(administrator)
  await open(page, to('school.detail', 'zh', { id: school.id }))
  await page.getByRole('button', { name: schoolCopy.print.zh }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
})

test('the code of an address elsewhere is not drawn', async ({ request }) => {
  for (const elsewhere of ['https://example.com/', '//example.com', '/\\example.com', ''])
    expect((await request.get(`/og/code.svg?to=${encodeURIComponent(elsewhere)}`)).status()).toBe(404)
  expect((await request.get('/og/code.svg?to=/school/list')).headers()['content-type']).toContain('svg')
})

test('an officer claims a school from its page and finds the known fields filled in', async ({
  page,
  administrator,
}) => {
  await page.setViewportSize(PHONE)
  const school = await makeSchool(administrator)
  const officer = await people.make.member({
    userName: `officer_${crypto.randomUUID().slice(0, 8)}`,
    nickName: `招生${newWord()}`,
    usertype: '02',
    phonenumber: '138****5678',
  })
  await enterAs(page, officer)
  await open(page, to('school.detail', 'zh', { id: school.id }))
  const claim = await page.getByRole('link', { name: registerCopy.claim.zh }).getAttribute('href')
  await open(page, claim ?? '')
  await expect(page.getByText(authCopy.known(school.schoolName).zh)).toBeVisible()
  await expect(page.getByLabel(authCopy.schoolNameEn.zh, { exact: true })).toHaveValue(school.schoolNameEn)
  // the form of a school outside China needs its ministry number, and neither a licence nor a Chinese city
  await page.getByRole('radio', { name: '海外学校' }).check()
  await expect(page.getByLabel(authCopy.ministryNo.zh, { exact: true })).toBeVisible()
  await expect(page.getByLabel(authCopy.licenseNo.zh, { exact: true })).toBeHidden()
  await expect(page.getByRole('main').getByLabel(authCopy.cityCode.zh, { exact: true })).toBeHidden()
  // what was typed for the other type is there again
  await page.getByRole('radio', { name: '国内学校' }).check()
  await page.getByLabel(authCopy.licenseNo.zh, { exact: true }).fill('教民 12345')
  await page.getByRole('radio', { name: '海外学校' }).check()
  await page.getByRole('radio', { name: '国内学校' }).check()
  await expect(page.getByLabel(authCopy.licenseNo.zh, { exact: true })).toHaveValue('教民 12345')
  await page.getByRole('radio', { name: '海外学校' }).check()
  await expectReadable(page)
  await expectNoSidewaysScroll(page)
})

test('a text in the other language is translated by the reader’s own browser, after a press alone', async ({
  page,
}) => {
  const { mother, id } = await answeredQuestion('Half past six, and they keep a plate warm.')
  await enterAs(page, mother)
  // a browser of a year ago
  await page.addInitScript(() => Object.assign(window, { Translator: undefined }))
  await open(page, to('post.detail', 'zh', { id }))
  const button = page.getByRole('button', { name: translateCopy.translate.zh }).first()
  const answer = page.locator('#comments')
  await openActMenu(answer)
  await button.click()
  await expect(page.getByText(translateCopy.none.zh)).toBeVisible()

  await page.addInitScript(() => {
    const translate = async (text: string) => `译文 ${text.length}`
    Object.assign(window, {
      Translator: { availability: async () => 'available', create: async () => ({ translate }) },
    })
  })
  await open(page, to('post.detail', 'zh', { id }))
  await expect(page.getByText(translateCopy.done.zh)).toBeHidden()
  await openActMenu(answer)
  await button.click()
  await expect(page.getByText(translateCopy.done.zh)).toBeVisible()
  await expect(page.getByText('译文 42')).toBeVisible()
  await expectReadable(page)
  await openActMenu(answer)
  await button.click()
  await expect(page.getByText(translateCopy.done.zh)).toBeHidden()
})
