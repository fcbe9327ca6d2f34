import { setUserFollow, updateMyInfo } from '@app/contract/member/member.ts'
import { addComment } from '@app/contract/post/comment.ts'
import { suggestMention } from '@app/contract/post/post-writing.ts'
import type { Page } from '@playwright/test'
import { copy } from '../../../apps/portal/app/features/composer/copy.ts'
import { copy as personCopy } from '../../../apps/portal/app/features/person/copy.ts'
import { writingCopy } from '../../../apps/portal/app/features/post/comment/writing-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { newWord } from '../support/make.ts'
import { enterAs, type Person, peopleOfThisFile } from '../support/people.ts'
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

/** Keeps every text that the server sends to a browser. */
function listen(page: Page): () => Promise<string[]> {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    // an open stream of news ends with the page
    if (!/json|html|xml|text\/plain/.test(type) || type.includes('event-stream')) return
    texts.push(
      response.text().then(
        (text) => `${response.url()}\n${text}`,
        () => '',
      ),
    )
  })
  return () => Promise.all(texts)
}

/** Marks of the identity: names, the picture, and the account's number in any place. */
function marksOf({ userId }: Person, nickName: string): RegExp {
  return new RegExp(`${nickName}|"userId":${userId}\\b|/user/home/${userId}\\b`)
}

for (const [language, viewport] of looksOf(['en', DESK], ['zh', PHONE]))
  test(`a parent writes and answers unseen, and neither page nor wire tells who she is (${language})`, async ({
    page,
    family,
    browser,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await family.setViewportSize(viewport)
    const word = newWord()
    const nickName = `真名${word}`
    const [parent, reader] = [await people.member(nickName), await people.member(`阿禾${newWord()}`)]
    await parent.api(updateMyInfo, { body: { bio: `简介${nickName}` } })
    const title = language === 'zh' ? `宿舍热水停了三周 ${word}x` : `No hot water for three weeks ${word}x`

    // she says so before she publishes, and sees in the preview how it will look
    await enterAs(page, parent)
    await open(page, to('post.new', language))
    const editor = page.locator('.editor-content')
    await expect(editor).toBeVisible()
    const form = page.locator('main')
    await page.getByRole('radio', { name: language === 'zh' ? /^吐槽/ : /^Roast/ }).check()
    await form.getByLabel(copy.postTitle[language], { exact: true }).fill(title)
    await form.getByLabel(copy.city[language], { exact: true }).selectOption({ index: 1 })
    await page.getByRole('radio', { name: copy.aboutNothing[language] }).check()
    await page.locator('#composer-settings > summary').click()
    await page.getByRole('checkbox', { name: copy.hideName[language] }).check()
    await editor.click()
    // in place of the questions: a first text that is long and quickly there would be looked at first
    await page.keyboard.press('Control+A')
    await page.keyboard.type(
      language === 'zh'
        ? `锅炉十月就坏了，一直没有人通知家长，孩子只能去体育馆洗澡 ${word}x`
        : `The boiler broke in October and nobody wrote to the parents, ${word}x.`,
    )
    await page.getByRole('button', { name: copy.preview[language] }).click()
    await expect(page.locator('.composer-preview')).toContainText(
      language === 'zh' ? '匿名鹿' : 'Anonymous deer',
    )
    await expect(page.locator('.composer-preview')).not.toContainText(nickName)
    await page.getByRole('button', { name: copy.publish[language], exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    const address = to('post.detail', language, { id })

    // who hid in the post stays hidden below it, whatever the box says
    await reader.api(addComment, { body: { blogId: id, content: `<p>后来修好了吗 ${word}x</p>` } })
    await open(page, address)
    const box = page.locator('[data-island="post/comment/comment-box"]')
    await box.getByRole('textbox').fill(`上周才修好 ${word}x`)
    await box.getByRole('button', { name: writingCopy.send[language] }).click()
    await expect(box.getByRole('textbox').first()).toHaveValue('')
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: `上周才修好 ${word}x` })
        .last(),
    ).toBeVisible()

    // an anonymous visitor and a member who follows her look at every place that could reveal her
    await reader.api(setUserFollow, { body: { id: parent.userId, on: true } })
    const alias = language === 'zh' ? /匿名鹿 ?\d+/ : /Anonymous deer \d+/
    await enterAs(family, reader)
    const stranger = await browser.newPage({ viewport })
    for (const at of [stranger, family]) {
      const messages = listen(at)
      // other readers of a thread that was answered a moment ago see the newest answer within about a second
      await expect(async () => {
        await open(at, address)
        await expect(at.locator('#comments').getByText(`上周才修好 ${word}x`)).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(at.locator('main article header').getByText(alias).first()).toBeVisible()
      await at.locator('[data-mark-post]').last().scrollIntoViewIfNeeded()
      for (const place of [
        to('post.list', language),
        to('search', language, {}, { q: `${word}x` }),
        to('home', language),
      ])
        await open(at, place)
      const texts = await messages()
      expect(texts.some((text) => text.includes(title))).toBe(true)
      const leaks = texts.filter((text) => marksOf(parent, nickName).test(text))
      expect(leaks.map((text) => text.slice(0, 200))).toEqual([])
    }
    await open(stranger, address)
    await expectReadable(stranger)
    await expectNoSidewaysScroll(stranger)

    // her home has nothing of it, and the mention list does not offer her name for being in the thread
    await open(stranger, to('user.home', language, { id: parent.userId }))
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(nickName)
    await expect(stranger.getByText(personCopy.homeEmpty[language])).toBeVisible()
    await expect(stranger.getByText(title)).toHaveCount(0)
    const other = await people.member(`路人${newWord()}`)
    const { data } = await other.api(suggestMention, { body: { keyword: '', blogId: id } })
    expect(data.map(({ userId }) => userId)).not.toContain(parent.userId)
    await stranger.close()
  })
