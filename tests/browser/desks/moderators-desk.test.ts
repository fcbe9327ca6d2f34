import { contentStates, reviewReasons } from '@app/contract/moderation/review.values.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { getPost } from '@app/contract/post/post.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy as decisionCopy } from '../../../apps/console/src/kit/dialog/bulk-copy.ts'
import { copy as holdCopy } from '../../../apps/console/src/kit/dialog/hold-copy.ts'
import { bulkCopy } from '../../../apps/console/src/screens/bbs/blog/copy.ts'
import { putPasswordOff } from '../support/at-the-console.ts'
import { newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile, ROLE } from '../support/people.ts'
import { DESK, expect, expectAccessible, looksOf, speakInConsole, test } from '../support/story.ts'

test.use({ viewport: DESK })

const people = peopleOfThisFile()

/** A city to which the posts go, as the list of cities names it. */
const elsewhere = { zh: '上海', en: 'Shanghai' }

for (const [language] of looksOf(['en'], ['zh']))
  test(`a moderator hides ticked comments and takes it back, and moves posts to another city and back (${language})`, async ({
    page,
  }) => {
    const word = newWord()
    const author = await people.member(`作者${word}`)
    const title = `放错城市的帖子${word}`
    const { data: post } = await author.api(addPost, {
      body: {
        blogType: 3,
        title,
        content: `<p>上周的说明会来了很多家长，这里记下他们问过的问题，${word}。</p>`,
        cityCode: '440100',
      },
    })
    expect(post.status).toBe('published')
    for (const text of ['第一条', '第二条']) {
      const reader = await people.member(`${text}评论者${word}`)
      await reader.api(addComment, { body: { blogId: post.id, content: `${text}留言${word}` } })
    }

    await speakInConsole(page, language)
    await enterAs(page, await people.staff(`版主${word}`, ROLE.moderator))
    await page.goto(`/bbs/comment?keyword=${word}`)
    await putPasswordOff(page, language)
    const rows = page.getByRole('row').filter({ hasText: `留言${word}` })
    await expect(rows).toHaveCount(2)
    for (const row of await rows.all()) await row.getByRole('checkbox').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: decisionCopy.hide(2)[language] }).click()
    const dialog = page.getByRole('dialog', { name: decisionCopy.hideComments(2)[language] })
    await expect(dialog.getByRole('region', { name: decisionCopy.these[language] })).toContainText(
      `第一条留言${word}`,
    )
    await dialog.getByRole('checkbox', { name: decisionCopy.mute[language] }).check()
    await expectAccessible(page)
    // wherever the focus is, a digit takes the reason and decides; until ten seconds have passed nothing has happened
    await dialog.getByRole('button', { name: kitCopy.close[language] }).focus()
    await page.keyboard.press('1')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: holdCopy.undo[language], exact: true }).click()
    await expect(page.getByText(holdCopy.undone[language])).toBeVisible()
    await expect(rows.filter({ hasText: contentStates.published[language] })).toHaveCount(2)

    await page.goto(`/bbs/blog?keyword=${encodeURIComponent(title)}`)
    const line = page.getByRole('row').filter({ hasText: title })
    await line.getByRole('checkbox').check()
    await page.getByRole('button', { name: bulkCopy.move(1)[language] }).click()
    const move = page.getByRole('dialog', { name: bulkCopy.moveTitle(1)[language] })
    await move.getByLabel(bulkCopy.city[language]).click()
    await page.getByTitle(elsewhere[language], { exact: true }).click()
    await move.getByRole('radio', { name: new RegExp(reviewReasons.misplaced[language]) }).press('Enter')
    await expect(page.getByText(bulkCopy.moved(1)[language])).toBeVisible()
    const city = async () => (await author.api(getPost, { params: { id: post.id } })).data.cityCode
    expect(await city()).toBe('310000')
    await page.getByRole('button', { name: bulkCopy.undo[language], exact: true }).click()
    await expect(page.getByText(bulkCopy.undone[language])).toBeVisible()
    expect(await city()).toBe('440100')
  })
