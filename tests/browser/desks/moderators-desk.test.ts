import { reviewReasons } from '@app/contract/moderation/review.values.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { getPost } from '@app/contract/post/post.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile, ROLE } from '../support/people.ts'
import { DESK, expect, expectAccessible, speakInConsole, test } from '../support/story.ts'

test.use({ viewport: DESK })

const people = peopleOfThisFile()

test('a moderator hides ticked comments and takes it back, and moves posts to another city and back', async ({
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

  await speakInConsole(page, 'zh')
  await enterAs(page, await people.staff(`版主${word}`, ROLE.moderator))
  await page.goto(`/bbs/comment?keyword=${word}`)
  // the owner of an account that staff made must choose a password
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /取\s?消/ })
    .click()
  const rows = page.getByRole('row').filter({ hasText: `留言${word}` })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: '隐藏（2）' }).click()
  const dialog = page.getByRole('dialog', { name: '隐藏 2 条评论' })
  await expect(dialog.getByRole('region', { name: '将处理的内容' })).toContainText(`第一条留言${word}`)
  await expectAccessible(page)
  // wherever the focus is, a digit takes the reason and decides; until ten seconds have passed nothing has happened
  await dialog.getByRole('button', { name: '关闭' }).focus()
  await page.keyboard.press('1')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销')).toBeVisible()
  await expect(rows.filter({ hasText: '已发布' })).toHaveCount(2)

  await page.goto(`/bbs/blog?keyword=${encodeURIComponent(title)}`)
  const line = page.getByRole('row').filter({ hasText: title })
  await line.getByRole('checkbox').check()
  await page.getByRole('button', { name: '移动（1）' }).click()
  const move = page.getByRole('dialog', { name: '移动 1 篇帖子' })
  await move.getByLabel('移到城市').click()
  await page.getByTitle('上海', { exact: true }).click()
  await move.getByRole('radio', { name: new RegExp(reviewReasons.misplaced.zh) }).press('Enter')
  await expect(page.getByText('已移动 1 篇')).toBeVisible()
  const city = async () => (await author.api(getPost, { params: { id: post.id } })).data.cityCode
  expect(await city()).toBe('310000')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已移回原处')).toBeVisible()
  expect(await city()).toBe('440100')
})
