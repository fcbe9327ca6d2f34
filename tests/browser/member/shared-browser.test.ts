import { signOut } from '@app/contract/account/account.ts'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { writingCopy } from '../../../apps/portal/app/features/post/comment/writing-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { makeSchool, newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile } from '../support/people.ts'
import { apiWith, DESK, expect, open, test } from '../support/story.ts'

const people = peopleOfThisFile()

test.use({ viewport: DESK })

test('what one member saved and began to write is not shown to the next; what was saved comes back with its owner', async ({
  page,
  administrator,
}) => {
  test.slow()
  const word = newWord()
  const [first, second] = [await people.member(`先来${word}`), await people.member(`后到${word}`)]
  const [one, other] = [await makeSchool(administrator), await makeSchool(administrator)]
  const post = await people.make.post({
    authorId: first.userId,
    title: `宿舍 ${word}`,
    content: `<p>内容 ${word}</p>`,
    blogType: 2,
  })
  const address = to('post.detail', 'zh', { id: post.id })
  const box = page.getByLabel(writingCopy.label.zh, { exact: true })
  const shelf = () =>
    page.evaluate(() => ({
      saved: localStorage.getItem('dssShortlist'),
      compared: localStorage.getItem('dssCompare'),
      answers: localStorage.getItem('dssMatch'),
    }))
  const isIn = async (nickName: string) =>
    expect(page.locator('.account-name').filter({ hasText: nickName }).first()).toBeAttached()

  await enterAs(page, first)
  await open(page, to('school.detail', 'zh', { id: one.id }))
  await isIn(`先来${word}`)
  const isInAccount = page.waitForResponse('**/syncShortlist')
  await page.locator(`[data-save="${one.id}"]`).first().click()
  await page.locator(`[data-compare="${one.id}"]`).first().click()
  await page.evaluate(() => localStorage.setItem('dssMatch', 'their answers'))
  await open(page, address)
  // what is typed before the box has come alive is kept with the next letter
  await expect(async () => {
    await box.fill('')
    await box.fill(`没有写完的话 ${word}`)
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys).toContain(`dssComment ${first.userId} ${post.id} `)
  }).toPass()
  await isInAccount

  // a comment that was begun is there after a reload, without a press, and can be discarded
  await page.reload()
  const restored = page.getByRole('status').filter({ hasText: writingCopy.restored.zh })
  await expect(restored).toBeVisible()
  await expect(box).toHaveValue(`没有写完的话 ${word}`)
  await restored.getByRole('button', { name: writingCopy.discard.zh }).click()
  await expect(box).toHaveValue('')
  await expect(restored).toHaveCount(0)
  await box.fill(`又没有写完 ${word}`)
  await page.reload()
  await expect(box).toHaveValue(`又没有写完 ${word}`)

  await page
    .locator('summary')
    .filter({ has: page.locator('.account-name') })
    .first()
    .click()
  await page.locator('[data-frame=sign-out]:visible').first().click()
  await page.getByRole('button', { name: accountCopy.yes.zh, exact: true }).click()
  await page.waitForURL('**/index')
  expect(await shelf()).toEqual({ saved: null, compared: null, answers: null })

  await enterAs(page, second)
  await open(page, address)
  await isIn(`后到${word}`)
  await box.click()
  await expect(box).toHaveAttribute('aria-autocomplete', 'list')
  await expect(box).toHaveValue('')
  await open(page, to('school.detail', 'zh', { id: other.id }))
  // a press goes into the account also where the account's own list has not arrived yet
  const hasSaved = page.waitForResponse(
    (answer) =>
      answer.url().includes('/syncShortlist') &&
      (answer.request().postDataJSON() as { added?: number[] }).added?.includes(other.id) === true,
  )
  await page.locator(`[data-save="${other.id}"]`).first().click()
  await hasSaved
  expect((await shelf()).saved).toBe(JSON.stringify([other.id]))

  // the second one's session ends without a word
  await enterAs(page, { token: await people.make.session(first.userId) })
  await open(page, address)
  await isIn(`先来${word}`)
  await expect.poll(async () => (await shelf()).saved).toBe(JSON.stringify([one.id]))
  expect((await shelf()).answers).toBe('their answers')
  // who signs out leaves no text behind; a session that ends without a word does
  await box.click()
  await expect(box).toHaveAttribute('aria-autocomplete', 'list')
  await expect(box).toHaveValue('')
  await box.fill(`第三次 ${word}`)
  await enterAs(page, second)
  await open(page, address)
  await isIn(`后到${word}`)
  await box.click()
  await expect(box).toHaveAttribute('aria-autocomplete', 'list')
  await expect(box).toHaveValue('')
  // the session of the first one is ended elsewhere, or its cookie has expired: a visitor finds nothing of theirs
  const token = await people.make.session(first.userId)
  await enterAs(page, { token })
  await open(page, address)
  await isIn(`先来${word}`)
  await expect(box).toHaveValue(`第三次 ${word}`)
  for (const end of [() => apiWith(token)(signOut), () => page.context().clearCookies()]) {
    await end()
    await open(page, address)
    await box.click()
    await expect.poll(async () => (await shelf()).saved).toBeNull()
    await expect(box).toHaveAttribute('aria-autocomplete', 'list')
    await expect(box).toHaveValue('')
    expect(await shelf()).toEqual({ saved: null, compared: null, answers: null })
  }
  await enterAs(page, { token: await people.make.session(first.userId) })
  await open(page, address)
  await isIn(`先来${word}`)
  await expect(box).toHaveValue(`第三次 ${word}`)
})
