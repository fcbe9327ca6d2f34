import { setUserBlock } from '@app/contract/member/member.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { foldCopy } from '../../../apps/portal/app/features/post/reading/fold-copy.ts'
import { reportCopy } from '../../../apps/portal/app/features/report/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { openActMenu } from '../support/folds.ts'
import { newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile } from '../support/people.ts'
import {
  DESK,
  expect,
  expectNoSidewaysScroll,
  expectReadable,
  looksOf,
  open,
  PHONE,
  test,
} from '../support/story.ts'

const people = peopleOfThisFile()

for (const [language, viewport, scheme] of looksOf(['zh', PHONE, 'light'], ['en', DESK, 'dark']))
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ viewport, colorScheme: scheme })

    test('what a member blocks, hides and reports is folded for them, and comes back', async ({ page }) => {
      test.slow()
      const word = newWord()
      const [reader, author] = [await people.member(`阿禾${word}`), await people.member(`吵闹${word}`)]
      const post = await people.make.post({
        authorId: author.userId,
        title: `宿舍熄灯以后 ${word}`,
        content: `<p>熄灯以后楼道还是很吵。${word}</p>`,
        blogType: 2,
      })
      const { data: added } = await author.api(addComment, {
        body: { blogId: post.id, content: `<p>补一句 ${word}</p>` },
      })
      await enterAs(page, reader)

      // one tap hides a comment, one brings it back
      await open(page, to('post.detail', language, { id: post.id }))
      const comment = page.locator(`#c${added.id} article`)
      const words = comment.getByText(`补一句 ${word}`)
      await openActMenu(comment)
      await comment
        .getByRole('button', { name: foldCopy.hideComment(`吵闹${word}`)[language], exact: true })
        .click()
      await expect(words).toBeHidden()
      await expect(comment.getByText(foldCopy.hidden[language])).toBeVisible()
      const undo = comment.getByRole('button', { name: foldCopy.undo[language] })
      await expect(undo).toBeFocused()
      await expectReadable(page)
      await expectNoSidewaysScroll(page)
      await page.reload()
      await expect(words).toBeHidden()
      await undo.click()
      await expect(words).toBeVisible()

      // the reported comment folds at once, and opens on a press
      await openActMenu(comment)
      await comment
        .getByRole('button', { name: reportCopy.reportOf(`吵闹${word}`)[language], exact: true })
        .click()
      const dialog = page.getByRole('dialog', { name: reportCopy.title('comment')[language] })
      await dialog.getByRole('radio').first().check()
      await dialog.getByRole('button', { name: reportCopy.send[language] }).click()
      await expect(comment.getByText(foldCopy.reported[language])).toBeVisible()
      await comment.getByRole('button', { name: foldCopy.show[language], exact: true }).click()
      await expect(words).toBeVisible()

      // the menu of a comment blocks its author, and what the author wrote folds on the page that comes back
      await openActMenu(comment)
      await comment
        .getByRole('button', { name: reportCopy.blockOf(`吵闹${word}`)[language], exact: true })
        .click()
      const block = page.getByRole('dialog', { name: reportCopy.blockOf(`吵闹${word}`)[language] })
      await expect(block).toContainText(reportCopy.confirmBlock[language])
      await block.getByRole('button', { name: reportCopy.block[language], exact: true }).click()
      await expect(page.getByText(reportCopy.blocked[language])).toBeVisible()
      await expect(words).toBeHidden()
      await reader.api(setUserBlock, { body: { id: author.userId, on: false } })

      // a card is hidden without being opened
      await open(page, to('post.list', language, {}, { q: word }))
      const card = page.locator(`[data-fold-post="${post.id}"]`)
      await card.getByRole('button', { name: foldCopy.hidePost(post.title)[language], exact: true }).click()
      await expect(card.getByText(foldCopy.hidden[language])).toBeVisible()
      await card.getByRole('button', { name: foldCopy.undo[language] }).click()
      await expect(card.getByRole('link')).toBeVisible()
      await expectReadable(page)

      // whom one blocks is folded in lists and on the page itself
      await reader.api(setUserBlock, { body: { id: author.userId, on: true } })
      await open(page, to('post.list', language, {}, { q: word }))
      await expect(card.getByText(foldCopy.blocked[language])).toBeVisible()
      await expect(card.getByRole('link')).toHaveCount(0)
      await expectReadable(page)
      await expectNoSidewaysScroll(page)
      await open(page, to('post.detail', language, { id: post.id }))
      const article = page.locator(`main article[data-fold-post="${post.id}"]`)
      await expect(article.getByText(foldCopy.blocked[language])).toBeVisible()
      await article.getByRole('button', { name: foldCopy.show[language], exact: true }).click()
      await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
