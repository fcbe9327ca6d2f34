import { decideReview, listReviewQueue } from '@app/contract/moderation/review.ts'
import type { Api } from '@app/contract/wire/client.ts'
import type { Page } from '@playwright/test'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { copy as composerCopy } from '../../../apps/portal/app/features/composer/copy.ts'
import { copy as noticeCopy } from '../../../apps/portal/app/features/notice/copy.ts'
import { reachCopy } from '../../../apps/portal/app/features/notice/reach/reach-copy.ts'
import { writingCopy } from '../../../apps/portal/app/features/post/comment/writing-copy.ts'
import { detailCopy } from '../../../apps/portal/app/features/post/detail/detail-copy.ts'
import { copy as frameCopy } from '../../../apps/portal/app/layout/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { copy as editorCopy } from '../../../packages/editor/src/copy.ts'
import { newWord, pictureFile } from '../support/make.ts'
import { joinByForm } from '../support/phone-code.ts'
import { DESK, expect, expectNoSidewaysScroll, looksOf, open, PHONE, test } from '../support/story.ts'

type Language = 'zh' | 'en'

/** Registers by phone and is back at this address, signed in. */
async function join(
  { page, administrator }: { page: Page; administrator: Api },
  language: Language,
  address: string,
): Promise<void> {
  await open(page, to('register', language, {}, { redirect: address }))
  await joinByForm({ page, administrator }, language)
  await expect(page).toHaveURL(address)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
}

/** Lets through what waits with this word in it. */
async function approve(administrator: Api, objKind: 'blog' | 'comment', word: string): Promise<number> {
  const waiting = async () =>
    (await administrator(listReviewQueue, { query: { objKind, pageSize: 50 } })).rows.find(
      ({ title, text }) => `${title} ${text}`.includes(word),
    )
  await expect.poll(waiting).toBeDefined()
  const id = (await waiting())?.objId ?? 0
  await administrator(decideReview, { params: { objKind, id }, body: { action: 'approve' } })
  return id
}

/** Types an answer without an account, joins on the way, and finds the words in the same box. */
async function answerAsStranger(
  { page, administrator }: { page: Page; administrator: Api },
  language: Language,
  address: string,
  text: string,
): Promise<void> {
  await open(page, address)
  const island = page.locator('[data-island="post/comment/comment-box"]')
  const box = island.getByLabel(writingCopy.label[language], { exact: true })
  // what is typed before the box has come alive is kept with the next letter
  await expect(async () => {
    await box.fill('')
    await box.fill(text)
    expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain('dssComment 0 ')
  }).toPass()
  const send = island.getByRole('button', { name: writingCopy.send[language] })
  await send.click()
  const dialog = page.getByRole('dialog', { name: accountCopy.heading[language] })
  await dialog.getByRole('link', { name: accountCopy.register[language], exact: true }).click()
  await joinByForm({ page, administrator }, language)
  await expect(page).toHaveURL(address)
  await expect(box).toHaveValue(text)
  await expect(island.getByText(language === 'zh' ? /再按一次就会发表/ : /press once more/)).toBeVisible()
  await send.click()
  await expect(box).toHaveValue('')
}

/** How many unread notices the frame of a page says. */
const unreadAt = (page: Page) =>
  page.locator('[data-notices] .unread-count').filter({ visible: true }).first()

for (const [language, viewport] of looksOf(['zh', PHONE], ['en', DESK]))
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a newcomer joins, writes, waits, is answered, gets the notice in another window, and replies', async ({
      page,
      context,
      family,
      administrator,
    }) => {
      test.setTimeout(360_000)
      const word = newWord()
      const title = language === 'zh' ? `开学前还要交哪些钱${word}` : `What to pay before term starts ${word}`
      await join({ page, administrator }, language, to('post.new', language))

      // writes with a picture in the text and one below it
      const editor = page.locator('.editor-content')
      await expect(editor).toBeVisible()
      await page.getByRole('radio', { name: language === 'zh' ? /^揭秘/ : /^Uncover/ }).check()
      await page.locator('main').getByLabel(composerCopy.postTitle[language], { exact: true }).fill(title)
      await page
        .locator('main')
        .getByLabel(composerCopy.city[language], { exact: true })
        .selectOption({ index: 1 })
      await page.getByRole('radio', { name: composerCopy.aboutNothing[language] }).check()
      await editor.click()
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await page.keyboard.type(`Books, uniform and insurance came on top of the fees, ${word}.`)
      await page.locator('.editor input[type=file]').setInputFiles([pictureFile('receipt.png')])
      await editor.getByLabel(editorCopy.alt[language]).fill(`receipt ${word}`)
      const [gallery] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: composerCopy.addPictures[language] }).click(),
      ])
      await gallery.setFiles([pictureFile('contract.png')])
      await page.getByLabel(composerCopy.alt(1)[language]).fill(`contract ${word}`)
      await page.getByRole('button', { name: composerCopy.publish[language], exact: true }).click()
      await expect(page.getByRole('heading', { name: composerCopy.pendingTitle[language] })).toBeFocused()
      // offers ways to learn of answers outside the site
      const offer = page.getByRole('region', { name: reachCopy.title[language] })
      await offer.getByRole('button', { name: reachCopy.mail[language], exact: true }).click()
      await offer.getByLabel(reachCopy.email[language]).fill(`${word}@example.org`)
      await offer.getByRole('button', { name: reachCopy.sendLink[language] }).click()
      await expect(offer.getByRole('status')).toHaveText(reachCopy.linkSent[language])
      await expectNoSidewaysScroll(page)

      // other readers do not see it until it is approved
      await open(family, to('post.list', language))
      await expect(family.getByText(title)).toHaveCount(0)
      const id = await approve(administrator, 'blog', word)
      const address = to('post.detail', language, { id })

      // a second window of the same person
      const window = await context.newPage()
      await open(window, to('ossd.credit', language))
      // it waited, and it was let through
      await expect(unreadAt(window)).toHaveText('2')

      // another reader writes an answer before joining, and sends it with one more press after
      const answerText = `学杂费另外算 ${newWord()}`
      await answerAsStranger({ page: family, administrator }, language, address, answerText)
      await expect(family.getByRole('heading', { level: 1 })).toHaveText(title)
      for (const name of [`receipt ${word}`, `contract ${word}`])
        await expect(family.getByRole('img', { name })).toBeVisible()
      await expect(family.getByText(answerText).first()).toBeVisible()
      await approve(administrator, 'comment', answerText)

      // told where the author reads something else, without a press
      await expect(unreadAt(window)).toHaveText('3')
      await window.locator('[data-notices]').filter({ visible: true }).first().click()
      const [noticeLine] = [window.locator('.notice-line').filter({ hasText: answerText.slice(0, 6) })]
      await expect(noticeLine).toHaveAttribute('data-unread', '')
      await noticeLine.getByRole('link').click()
      await window.waitForURL((url) => url.pathname === address)
      await expect(window.getByText(answerText).first()).toBeVisible()
      // what was opened is read, although its page took the place of the list at once
      const opened = await context.newPage()
      await open(opened, to('notify', language))
      await expect(
        opened.locator('.notice-line').filter({ hasText: answerText.slice(0, 6) }),
      ).not.toHaveAttribute('data-unread')
      // and so is what the middle button opens in a tab of its own
      const unread = opened.locator('.notice-line[data-unread]')
      const count = await unread.count()
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        unread.first().getByRole('link').first().click({ button: 'middle' }),
      ])
      await tab.close()
      await expect(unread).toHaveCount(count - 1)
      await opened.close()

      // replies below the answer
      const comment = window.getByRole('article').filter({ hasText: answerText }).last()
      await comment.getByRole('button', { name: detailCopy.reply[language] }).click()
      const reply = `谢谢，明细已经要到了 ${newWord()}`
      await comment.locator('form textarea').fill(reply)
      await comment
        .locator('form')
        .getByRole('button', { name: writingCopy.sendReply[language], exact: true })
        .click()
      await expect(window.getByRole('article').filter({ hasText: reply }).last()).toBeVisible()
      await approve(administrator, 'comment', reply)

      // the newcomer left meanwhile, and sees the number of answers when the page opens anew
      // a thread that was written in a moment ago shows the newest reply to others within about a second
      await expect(async () => {
        await open(family, address)
        await expect(family.getByText(reply).first()).toBeVisible({ timeout: 500 })
      }).toPass()
      // the own answer was approved, and it has a reply
      await expect(unreadAt(family)).toHaveText('2')
      await expect(family.locator('[data-notices]').filter({ visible: true }).first()).toHaveAccessibleName(
        frameCopy.notifyUnread[language].replace('…', '2'),
      )
      await open(family, to('notify', language))
      await expect(family.locator('.notice-line').first()).toContainText(reply.slice(0, 6))
      await expect(family.getByText(noticeCopy.unread[language], { exact: true }).first()).toBeVisible()
      await expectNoSidewaysScroll(family)
    })
  })
