import { readPageState } from '@app/contract/member/page-state.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { setPostLike } from '@app/contract/post/reaction.ts'
import type { Page } from '@playwright/test'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { actCopy } from '../../../apps/portal/app/features/post/acts/act-copy.ts'
import { writingCopy } from '../../../apps/portal/app/features/post/comment/writing-copy.ts'
import { detailCopy } from '../../../apps/portal/app/features/post/detail/detail-copy.ts'
import { copy as reactionCopy } from '../../../apps/portal/app/features/reaction/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { openActMenu } from '../support/folds.ts'
import { newWord, pictureFile } from '../support/make.ts'
import { enterAs, peopleOfThisFile } from '../support/people.ts'
import { ADMIN_PASSWORD } from '../support/settings.ts'
import {
  DESK,
  expect,
  expectNoSidewaysScroll,
  expectReadable,
  looksOf,
  open,
  PHONE,
  signInAsAdministrator,
  test,
} from '../support/story.ts'

const people = peopleOfThisFile()

/** The parts of a comment, which have no address of their own. */
const partsOf = (page: Page, language: 'zh' | 'en') => ({
  box: page
    .locator('[data-island="post/comment/comment-box"]')
    .getByLabel(writingCopy.label[language], { exact: true }),
  send: page
    .locator('[data-island="post/comment/comment-box"]')
    .getByRole('button', { name: writingCopy.send[language] }),
  comment: (text: string) => page.getByRole('article').filter({ hasText: text }).last(),
})

test('a comment goes out by the press before signing in, and not where another window has signed in meanwhile', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  const member = await people.member('家长')
  const post = await people.make.post({
    authorId: member.userId,
    title: `宿舍几点熄灯 ${newWord()}`,
    blogType: 2,
  })
  await open(page, to('post.detail', 'zh', { id: post.id }))
  const { box, send, comment } = partsOf(page, 'zh')
  const text = `我们那边十点半 ${newWord()}`
  // what is typed before the box has come alive is stored with the next letter
  await expect(async () => {
    await box.fill('')
    await box.fill(text)
    expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain('dssComment 0 ')
  }).toPass()
  await send.click()
  const dialog = page.getByRole('dialog', { name: accountCopy.heading.zh })
  await expect(dialog).toBeVisible()
  await enterAs(page, member)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/再按一次就会发表/)).toBeVisible()
  await expect(box).toHaveValue(text)

  await context.clearCookies()
  await send.click()
  await dialog.getByRole('tab', { name: accountCopy.byPassword.zh }).click()
  await dialog.getByLabel(accountCopy.account.zh).fill('admin')
  await dialog.getByLabel(accountCopy.password.zh, { exact: true }).fill(ADMIN_PASSWORD)
  await dialog.getByRole('button', { name: accountCopy.submit.zh, exact: true }).click()
  await expect(comment(text)).toBeVisible()
  await expect(box).toHaveValue('')
})

for (const [language, viewport] of looksOf(['en', DESK], ['zh', PHONE]))
  test.describe(`in ${language}`, () => {
    // a removed article is answered 410, which the browser tells
    test.use({ viewport, expectedTrouble: [/status of 410/] })

    test('a stranger signs in from the comments, answers with a picture, replies, changes and removes it', async ({
      page,
      administrator,
    }) => {
      const word = newWord()
      const { data: post } = await administrator(addPost, {
        body: {
          blogType: 3,
          title: `开学还要交哪些钱 ${word}`,
          content: `<p>开学以后陆续交了几笔费用，按时间列在这里，供大家参考。${word}</p>`,
          cityCode: '440100',
        },
      })
      const { data: first } = await administrator(addComment, {
        body: { blogId: post.id, content: `<p>我们学校也是这样收的 ${word}</p>` },
      })
      await open(page, to('post.detail', language, { id: post.id }))
      await expectNoSidewaysScroll(page)
      const { box, send, comment } = partsOf(page, language)
      // a stranger may write first
      await expect(box).toBeVisible()

      // what a stranger began goes on after signing in
      await page.locator('#comments').getByRole('button', { name: detailCopy.signIn[language] }).click()
      const dialog = page.getByRole('dialog', { name: accountCopy.heading[language] })
      await dialog.getByLabel(accountCopy.account[language]).fill('admin')
      await dialog.getByLabel(accountCopy.password[language]).fill(ADMIN_PASSWORD)
      await dialog.getByRole('button', { name: accountCopy.submit[language] }).click()
      await expect(dialog).toBeHidden()
      await expect(box).toBeFocused()

      const commentText = `收据在这里 ${newWord()}`
      await box.fill(commentText)
      await page
        .locator('[data-island="post/comment/comment-box"] input[type=file]')
        .setInputFiles(pictureFile('receipt.png'))
      await expect(page.getByRole('button', { name: writingCopy.removePicture(1)[language] })).toBeVisible()
      await send.click()
      await expect(
        comment(commentText).getByRole('img', { name: detailCopy.picture(1)[language] }),
      ).toBeVisible()
      await expect(box).toHaveValue('')
      await expect(page.locator('#comments-title')).toHaveText(detailCopy.comments(2)[language])

      // a picture opens over the page and gives the focus back
      const link = comment(commentText).locator('a[data-picture]')
      await link.click()
      await expect(page.locator('dialog[open] img')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(link).toBeFocused()

      // a reply, changed and removed again
      await page.reload()
      const other = comment(`也是这样收的 ${word}`)
      await other.getByRole('button', { name: detailCopy.reply[language] }).click()
      const answer = `可以问财务要明细 ${newWord()}`
      await other.locator('form textarea').fill(answer)
      await other
        .locator('form')
        .getByRole('button', { name: writingCopy.sendReply[language], exact: true })
        .click()
      await expect(other.locator('form')).toHaveCount(0)
      await expect(comment(answer)).toBeVisible()
      await page.reload()
      await openActMenu(comment(answer))
      await comment(answer).getByRole('button', { name: detailCopy.edit[language] }).click()
      const changed = `${answer}，还有收据`
      const edit = page.getByRole('dialog', { name: writingCopy.editTitle[language] })
      await edit.getByLabel(writingCopy.label[language]).fill(changed)
      await edit.getByRole('button', { name: writingCopy.save[language] }).click()
      await expect(comment(changed)).toBeVisible()
      // by the keyboard: the menu opens and is entered, and Escape leads back out of it
      const more = comment(changed).locator('.act-menu summary')
      await more.focus()
      await page.keyboard.press('ArrowDown')
      await expect(
        comment(changed).locator('.act-menu button').filter({ visible: true }).first(),
      ).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(more).toBeFocused()
      await openActMenu(comment(changed))
      await comment(changed).getByRole('button', { name: detailCopy.remove[language] }).click()
      const question = page.getByRole('dialog', { name: writingCopy.removeTitle[language] })
      await question.getByRole('button', { name: actCopy.remove[language], exact: true }).click()
      await expect(page.getByText(changed)).toHaveCount(0)

      // a link to a deleted comment says so, a link to an existing one leads to it
      await open(page, to('post.detail', language, { id: post.id }, { commentId: first.id }))
      await expect(page.locator(`#c${first.id}`)).toBeFocused()
      await expect(page).toHaveURL(`${to('post.detail', language, { id: post.id })}#c${first.id}`)
      await page.goto(to('post.detail', language, { id: post.id }, { commentId: 999_999_999 }))
      await expect(page.getByText(detailCopy.commentGone[language])).toBeVisible()
    })

    test('presses one after another end as the last one said, and the author adds to the article and removes it', async ({
      page,
      administrator,
    }) => {
      const word = newWord()
      const { data: post } = await administrator(addPost, {
        body: {
          blogType: 3,
          title: `食堂一周的菜单 ${word}`,
          content: `<p>记下了一周三餐的菜单和价格，给担心孩子吃饭的家长。${word}</p>`,
          cityCode: '440100',
        },
      })
      await signInAsAdministrator(page)
      // the page state was requested before the presses, and comes after the first
      const requested = Promise.withResolvers<void>()
      const pressed = Promise.withResolvers<void>()
      await page.route(`**${readPageState.path}`, async (route) => {
        const answer = await route.fetch()
        requested.resolve()
        await pressed.promise
        await route.fulfill({ response: answer })
      })
      await open(page, to('post.detail', language, { id: post.id }))
      await requested.promise
      const like = page.locator('[data-reaction="like-post"]')
      const set = page.waitForResponse(`**${setPostLike.path}`)
      await like.click()
      await set
      pressed.resolve()
      await page.unrouteAll({ behavior: 'wait' })
      await expect(page.locator('[data-post-act=delete]')).toBeVisible()
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      await like.dblclick()
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      await expect(like.locator('.reaction-count')).toHaveText('1')
      await page.locator('[data-reaction="watch"]').click()
      const mode = page.getByLabel(reactionCopy.watchMode[language])
      await mode.selectOption('all')
      await expect(page.getByText(reactionCopy.watchingAll[language])).toBeVisible()
      await page.locator('[data-reaction="favourite"]').click()
      await page.getByRole('button', { name: reactionCopy.folder[language] }).click()
      const folders = page.getByRole('dialog', { name: actCopy.folderTitle[language] })
      await folders.getByRole('radio', { name: actCopy.newFolder[language] }).check()
      await folders.getByRole('textbox', { name: actCopy.newFolder[language] }).fill(word.slice(0, 12))
      await folders.getByLabel(actCopy.note[language]).fill('菜单要带给老人看')
      await folders.getByRole('button', { name: actCopy.save[language] }).click()
      await expect(folders).toBeHidden()
      // opened again it begins with the saved note
      await page.getByRole('button', { name: reactionCopy.folder[language] }).click()
      await expect(folders.getByRole('radio', { name: word.slice(0, 12) })).toBeChecked()
      await expect(folders.getByLabel(actCopy.note[language])).toHaveValue('菜单要带给老人看')
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      await expect(mode).toHaveValue('all')

      await page.getByRole('button', { name: detailCopy.append[language] }).click()
      const append = page.getByRole('dialog', { name: actCopy.appendTitle[language] })
      await append.getByRole('textbox').fill('短')
      await append.getByRole('button', { name: actCopy.appendSend[language] }).click()
      await expect(append.getByText(actCopy.appendLength[language])).toBeVisible()
      await append.getByRole('textbox').fill('更新：下学期起多了一种素食套餐。')
      await append.getByRole('button', { name: actCopy.appendSend[language] }).click()
      await expect(page.locator('[data-appends]').getByText('多了一种素食套餐')).toBeVisible()
      await expectReadable(page)

      await page.locator('[data-post-act=delete]').click()
      const question = page.getByRole('dialog', { name: actCopy.removeTitle[language] })
      await question.getByRole('button', { name: actCopy.remove[language], exact: true }).click()
      await expect(page).toHaveURL(to('layout.person', language))
      const gone = await page.goto(to('post.detail', language, { id: post.id }))
      expect(gone?.status()).toBe(410)
    })
  })
