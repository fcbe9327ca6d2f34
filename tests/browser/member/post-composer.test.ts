import { readFormStamp } from '@app/contract/contact/lead.ts'
import { addPost, listDrafts, saveDraft, updatePost } from '@app/contract/post/post-writing.ts'
import type { Page } from '@playwright/test'
import { copy as accountCopy } from '../../../apps/portal/app/features/account/copy.ts'
import { copy } from '../../../apps/portal/app/features/composer/copy.ts'
import { copy as storyCopy } from '../../../apps/portal/app/features/story/copy.ts'
import { formCopy } from '../../../apps/portal/app/form/copy.ts'
import { addresses, to } from '../../../apps/portal/app/site/addresses.ts'
import { sampleMembers } from '../../../apps/server/seed/sample/rows.ts'
import { phonePhoto } from '../../../apps/server/test/heavy-pictures.ts'
import { copy as editorCopy } from '../../../packages/editor/src/copy.ts'
import { newWord, pictureFile } from '../support/make.ts'
import { ADMIN_PASSWORD } from '../support/settings.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looksOf,
  open,
  PHONE,
  signInAsAdministrator,
  test,
} from '../support/story.ts'

const editorOf = (page: Page) => page.locator('.editor-content')

async function begin(page: Page, language: 'zh' | 'en' = 'zh'): Promise<void> {
  await signInAsAdministrator(page)
  await open(page, to('post.new', language))
  await expect(editorOf(page)).toBeVisible()
}

/** Fills in all that a post needs besides its text. */
async function fillFrame(page: Page, title: string, language: 'zh' | 'en' = 'zh'): Promise<void> {
  await page.getByRole('radio', { name: language === 'zh' ? /^吐槽/ : /^Roast/ }).check()
  await page.locator('main').getByLabel(copy.postTitle[language], { exact: true }).fill(title)
  await page.locator('main').getByLabel(copy.city[language], { exact: true }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: copy.aboutNothing[language] }).check()
}

const publish = (page: Page, language: 'zh' | 'en' = 'zh') =>
  page.getByRole('button', { name: copy.publish[language], exact: true }).click()

/** Copies something elsewhere and pastes it here. */
async function paste(page: Page, html: string, text: string): Promise<void> {
  await editorOf(page).evaluate(
    (element, [html, text]) => {
      const data = new DataTransfer()
      data.setData('text/html', html)
      data.setData('text/plain', text)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [html, text] as const,
  )
}

for (const [language, viewport] of looksOf(['en', DESK], ['zh', PHONE]))
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a member writes with two pictures, sees the preview and publishes', async ({ page }) => {
      const word = newWord()
      const title = language === 'zh' ? `住宿费之外又交了五笔${word}` : `Five fees on top of boarding ${word}`
      await begin(page, language)
      await expectNoSidewaysScroll(page)
      await publish(page, language)
      await expect(page.getByRole('alert').filter({ hasText: formCopy.wrong[language] })).toBeFocused()

      await fillFrame(page, title, language)
      // an outline is offered beside the text, which stays the writer's own
      await expect(page.locator('.composer-outline li')).toHaveCount(5)
      await expect(editorOf(page).locator('h2')).toHaveCount(0)
      await editorOf(page).click()
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await page.keyboard.type(`Books, uniform and insurance came on top, ${word}.`)
      if (viewport === PHONE) await page.getByRole('button', { name: editorCopy.more[language] }).click()
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: editorCopy.picture[language] }).click(),
      ])
      await chooser.setFiles([pictureFile('receipt.png')])
      await editorOf(page).getByLabel(editorCopy.alt[language]).fill(`receipt ${word}`)
      const [gallery] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: copy.addPictures[language] }).click(),
      ])
      // a photo of a phone is drawn smaller and upright before it is sent
      const photo = await phonePhoto()
      expect(photo.length).toBeGreaterThan(5 * 1024 * 1024)
      const upload = page.waitForRequest('**/common/upload')
      await gallery.setFiles([{ name: 'contract.jpg', mimeType: 'image/jpeg', buffer: photo }])
      expect(Number((await (await upload).allHeaders())['content-length'])).toBeLessThan(photo.length / 3)
      await page.getByLabel(copy.alt(1)[language]).fill(`contract ${word}`)
      await expectNoSidewaysScroll(page)

      await page.getByRole('button', { name: copy.preview[language] }).click()
      await expect(page.getByRole('heading', { name: copy.previewTitle[language] })).toBeFocused()
      const preview = await page.locator('.composer-preview .post-body').innerHTML()
      await publish(page, language)

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const body = page.locator('main .post-body')
      expect(await body.innerHTML()).toBe(preview)
      for (const name of [`receipt ${word}`, `contract ${word}`]) {
        const thumbnail = page.getByRole('img', { name })
        await expect(thumbnail).toBeVisible()
        await expect
          .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
      }
      const upright = await page
        .getByRole('img', { name: `contract ${word}` })
        .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalHeight > naturalWidth)
      expect(upright).toBe(true)
      await expectNoSidewaysScroll(page)
    })
  })

test('a text survives a reload, and the list of drafts has it', async ({ page }) => {
  const title = `没写完的一篇${newWord()}`
  await begin(page)
  await fillFrame(page, title)
  await editorOf(page).click()
  await page.keyboard.type('写到一半')
  await page.getByRole('button', { name: copy.saveDraft.zh }).click()
  await expect(page.locator('[data-status]')).toContainText('已存入草稿箱')
  await page.keyboard.press('Tab')
  await page.locator('main').getByLabel(copy.postTitle.zh, { exact: true }).fill(`${title}改`)
  await expect(page.locator('[data-status]')).toContainText('已保存在这台设备')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.locator('main').getByLabel(copy.postTitle.zh, { exact: true })).toHaveValue(`${title}改`)
  await expect(editorOf(page)).toContainText('写到一半')
  await expect(page.getByText(copy.restored.zh)).toBeVisible()

  await page.getByRole('button', { name: copy.drafts.zh, exact: true }).click()
  await page
    .getByRole('dialog', { name: copy.drafts.zh })
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click()
  await expect(page).toHaveURL(/draft=\d+/)
  await expect(page.locator('main').getByLabel(copy.postTitle.zh, { exact: true })).toHaveValue(
    new RegExp(`^${title}`),
  )
})

test('a text says when it was begun, also after a reload', async ({ page }) => {
  const title = `什么时候开始写的${newWord()}`
  const [handedOut] = await Promise.all([page.waitForResponse(`**${readFormStamp.path}`), begin(page)])
  const { data } = (await handedOut.json()) as { data: { stamp: string } }
  await fillFrame(page, title)
  await editorOf(page).click()
  await page.keyboard.type(`写到一半，先去吃饭，${title}`)
  await expect(page.locator('[data-status]')).toContainText('已保存在这台设备')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(copy.restored.zh)).toBeVisible()
  const [request] = await Promise.all([page.waitForRequest(`**${addPost.path}`), publish(page)])
  expect(request.postDataJSON()).toMatchObject({ title, stamp: data.stamp })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('leaving by a link asks first, and what was written is still there afterwards', async ({ page }) => {
  const title = `差点丢掉的一篇${newWord()}`
  await begin(page)
  await page.locator('main').getByLabel(copy.postTitle.zh, { exact: true }).fill(title)
  const away = page.getByRole('banner').getByRole('link').first()
  await away.click()
  const question = page.getByRole('dialog', { name: formCopy.leaveTitle.zh })
  await question.getByRole('button', { name: formCopy.stay.zh }).click()
  await expect(page.locator('main').getByLabel(copy.postTitle.zh, { exact: true })).toHaveValue(title)
  await away.click()
  await question.getByRole('button', { name: formCopy.leave.zh }).click()
  await page.waitForURL((url) => url.pathname !== addresses['post.new'].zh)
  await open(page, to('post.new', 'zh'))
  await expect(page.locator('main').getByLabel(copy.postTitle.zh, { exact: true })).toHaveValue(title)
})

test('a word that is being composed is left alone until it is whole', async ({ page }) => {
  await begin(page)
  await editorOf(page).click()
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['z', 'zhu', 'zhu su'])
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keyboard.send('Input.insertText', { text: '住宿' })
  await page.keyboard.type('@')
  for (const text of ['x', 'xue'])
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keyboard.send('Input.insertText', { text: '学' })
  await page.keyboard.press('Control+b')
  await keyboard.send('Input.imeSetComposition', { text: 'fei', selectionStart: 3, selectionEnd: 3 })
  await keyboard.send('Input.insertText', { text: '费' })
  await expect(editorOf(page)).toHaveText('住宿@学费')
  await expect(editorOf(page).locator('strong')).toHaveText('费')
  await expect(page.getByText(copy.count(5, 20_000).zh)).toBeVisible()
})

test('what is pasted from Word and WeChat comes in clean', async ({ page }) => {
  await begin(page)
  await editorOf(page).click()
  await paste(
    page,
    `<html xmlns:o="urn:x"><head><style>p{color:red}</style></head><body><!--StartFragment-->
    <h1 style="mso-style:1">费用</h1><p class="MsoNormal" style="font-size:18pt"><b style="font-weight:normal">一共<span style="font-weight:bold;color:#f00">五笔</span></b><o:p></o:p></p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>教材</p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.<span>&nbsp;</span></span>校服</p>
    <section><section><p><span onclick="alert(1)">来自<a href="javascript:alert(1)">公众号</a></span></p></section></section>
    <img src="https://mmbiz.example/a.png" width="600"><script>alert(1)</script><p style="display:none">看不见</p><!--EndFragment--></body></html>`,
    '费用',
  )
  expect(await editorOf(page).evaluate((element) => element.innerHTML.replace(/<br[^>]*>/g, ''))).toBe(
    '<h2>费用</h2><p>一共<strong>五笔</strong></p><ol><li><p>教材</p></li><li><p>校服</p></li></ol><p>来自公众号</p>',
  )
  await expect(page.getByText(editorCopy.foreignPictures.zh)).toBeVisible()
})

test('a file that cannot be taken says so, and one that fails can be sent again', async ({ page }) => {
  await begin(page)
  const input = page.locator('.editor input[type=file]')
  await input.setInputFiles([{ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }])
  await expect(page.getByText('上传图片只能是png,jpg,jpeg格式!')).toBeVisible()
  await input.setInputFiles([{ name: 'a.txt.mov', mimeType: 'video/quicktime', buffer: Buffer.from('x') }])
  await expect(
    page.getByText('上传视频只能是swf, flv, mp3, mp4,wav, wma, wmv, mid, avi, mpg, asf, rm, rmvb格式!'),
  ).toBeVisible()
  await input.setInputFiles([
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ])
  const failed = page.locator('.editor-upload.has-failed')
  await expect(failed).toContainText('图片插入失败')
  await publish(page)
  await expect(
    page.getByText(copy.failedUploads.zh).or(page.getByText('正文须为8到20000个字')).first(),
  ).toBeVisible()
  await failed.getByRole('button', { name: /^删除/ }).click()
  await expect(failed).toHaveCount(0)
})

test('a session that ends in the middle opens the dialog, and publishing goes on after signing in', async ({
  page,
}) => {
  const title = `登录过期也没丢的一篇${newWord()}`
  const session = await signInAsAdministrator(page)
  await open(page, to('post.new', 'zh'))
  await fillFrame(page, title)
  await editorOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(`这一段写完的时候登录已经过期了 ${newWord()}`)
  await session.end()
  await publish(page)
  const dialog = page.getByRole('dialog', { name: accountCopy.heading.zh })
  await dialog.getByRole('tab', { name: accountCopy.byPassword.zh }).click()
  await dialog.getByLabel(accountCopy.account.zh).fill('admin')
  await dialog.getByLabel(accountCopy.password.zh, { exact: true }).fill(ADMIN_PASSWORD)
  await dialog.getByRole('button', { name: accountCopy.submit.zh, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a stranger writes first and signs in to publish, and the same press publishes in their own name', async ({
  page,
}) => {
  const title = `没有账号先写的一篇${newWord()}`
  await open(page, to('post.new', 'zh'))
  await fillFrame(page, title)
  await editorOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(`写完才登录，一个字也没有重写 ${newWord()}`)
  await publish(page)
  const dialog = page.getByRole('dialog', { name: accountCopy.heading.zh })
  // a browser without a member begins with the phone, which is how one joins
  await expect(dialog.getByLabel(accountCopy.phone.zh, { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: copy.signInToPublish.zh })).toBeVisible()
  await page.reload()
  await expect(page.locator('main').getByLabel(copy.postTitle.zh, { exact: true })).toHaveValue(title)
  await publish(page)
  await dialog.getByRole('tab', { name: accountCopy.byPassword.zh }).click()
  await dialog.getByLabel(accountCopy.account.zh).fill('admin')
  await dialog.getByLabel(accountCopy.password.zh, { exact: true }).fill(ADMIN_PASSWORD)
  await dialog.getByRole('button', { name: accountCopy.submit.zh, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(copy.published.zh)).toBeVisible()
})

test('everything can be written by keyboard alone', async ({ page }) => {
  await begin(page)
  await editorOf(page).focus()
  await page.keyboard.type('费用 ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('五笔')
  await page.keyboard.press('Alt+F10')
  await expect(page.locator('[data-tool=bold]')).toBeFocused()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-tool=bullets]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editorOf(page)).toBeFocused()
  await expect(editorOf(page).locator('li')).toHaveText('费用 五笔')
  await page.keyboard.press('Control+k')
  const address = page.getByLabel(editorCopy.linkAddress.zh)
  await expect(address).toBeFocused()
  await page.keyboard.type('not an address')
  await page.keyboard.press('Enter')
  await expect(page.getByText(editorCopy.linkBad.zh)).toBeVisible()
  await address.fill('example.com/fees')
  await page.keyboard.press('Enter')
  await expect(editorOf(page).locator('a')).toHaveAttribute('href', 'https://example.com/fees')
  // Tab leaves the text
  await page.keyboard.press('Tab')
  await expect(editorOf(page)).not.toBeFocused()
})

for (const [language, colorScheme, viewport] of looksOf(
  ['zh', 'light', PHONE] as const,
  ['en', 'dark', DESK] as const,
))
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport })

    test('the page is accessible, for strangers and for its author', async ({ page }) => {
      await open(page, to('post.new', language))
      await expect(page.getByText(copy.signInTitle[language])).toBeVisible()
      await expect(editorOf(page)).toBeVisible()
      await expectAccessible(page)
      await begin(page, language)
      await expectAccessible(page)
      await page.locator('#composer-settings > summary').click()
      await page
        .getByLabel(copy.hasCard[language])
        .or(page.getByLabel(copy.aiAssisted[language]))
        .first()
        .check()
      await publish(page, language)
      await page.locator('.editor input[type=file]').setInputFiles([pictureFile('a.png')])
      await expect(editorOf(page).getByLabel(editorCopy.alt[language])).toBeVisible()
      const more = page.getByRole('button', { name: editorCopy.more[language] })
      if (await more.isVisible()) await more.click()
      await page.getByRole('button', { name: editorCopy.table[language] }).click()
      for (const head of ['A', 'B', 'C']) {
        await page.keyboard.type(head)
        await page.keyboard.press('Tab')
      }
      await page.getByRole('button', { name: editorCopy.link[language], exact: true }).click()
      await expectAccessible(page, 'all', 'main')
    })
  })

test('a draft that was changed on another device is not overwritten: both are kept', async ({
  page,
  administrator,
}) => {
  const title = `两台设备上的一篇${newWord()}`
  const { data: draft } = await administrator(saveDraft, { body: { rev: 0, data: { title } } })
  await signInAsAdministrator(page)
  await open(page, to('post.new', 'zh', {}, { draft: draft.draftId }))
  const field = page.locator('main').getByLabel(copy.postTitle.zh, { exact: true })
  await expect(field).toHaveValue(title)
  await administrator(saveDraft, {
    body: { draftId: draft.draftId, rev: draft.rev, data: { title: `${title}那边` } },
  })
  await field.fill(`${title}这边`)
  await page.getByRole('button', { name: copy.saveDraft.zh }).click()
  const question = page.getByRole('dialog', { name: copy.staleDraftTitle.zh })
  await expect(question).toContainText(`${title}那边`)
  await question.getByRole('button', { name: copy.both.zh }).click()
  await expect(page.locator('[data-status]')).toContainText('已存入草稿箱')
  const { rows } = await administrator(listDrafts, { query: { pageSize: 50 }, body: {} })
  const titles = rows.map((row) => row.title).filter((one) => one.startsWith(title))
  expect(titles.sort()).toEqual([`${title}这边`, `${title}那边`].sort())
})

test('a published post is changed where it was written, and a newer version is not overwritten', async ({
  page,
  administrator,
}) => {
  const word = newWord()
  const post = {
    blogType: 3,
    title: `学分是怎么转的${word}`,
    content: `<p>先把成绩单翻译公证，再交给学校评估，${word}。</p>`,
    cityCode: '440100',
    tags: ['学分'],
  }
  const { data: made } = await administrator(addPost, { body: post })
  await signInAsAdministrator(page)
  await open(page, to('post.new', 'zh', {}, { edit: made.id }))
  const field = page.locator('main').getByLabel(copy.postTitle.zh, { exact: true })
  await expect(field).toHaveValue(post.title)
  await expect(editorOf(page)).toContainText(word)
  await expect(page.getByRole('radio', { name: copy.aboutNothing.zh })).toBeChecked()
  await administrator(updatePost, {
    body: { ...post, title: `${post.title}（补充）`, id: made.id, version: 1 },
  })

  await field.fill(`${post.title}（更正）`)
  await page.getByRole('button', { name: copy.saveChanges.zh }).click()
  const question = page.getByRole('dialog', { name: copy.stalePostTitle.zh })
  await expect(question).toContainText('（补充）')
  await question.getByRole('button', { name: copy.mine.zh }).click()
  await page.getByRole('button', { name: copy.saveChanges.zh }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${post.title}（更正）`)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the tools stand above the keyboard and are large enough for a thumb', async ({ page }) => {
    await begin(page)
    await editorOf(page).click()
    const bar = page.getByRole('toolbar')
    // six tools and one for the rest, which the arrow keys reach as well
    await expect(bar.getByRole('button')).toHaveCount(7)
    const more = bar.getByRole('button', { name: editorCopy.more.zh })
    await expect(bar.getByRole('button', { name: editorCopy.quote.zh })).toHaveCount(0)
    await bar.getByRole('button', { name: editorCopy.bold.zh }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await expect(bar.getByRole('button', { name: editorCopy.picture.zh })).toBeVisible()
    await editorOf(page).click()
    // what a keyboard of 300 points leaves of the window
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', {
        value: window.innerHeight - 300,
        configurable: true,
      })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect
      .poll(async () => {
        const box = await bar.boundingBox()
        return box && Math.round(box.y + box.height)
      })
      .toBeLessThanOrEqual(PHONE.height - 300)
    for (const tool of await bar.getByRole('button').all()) {
      const box = await tool.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })
})

test('a member is mentioned by a part of the name', async ({ page }) => {
  const [person] = sampleMembers
  await begin(page)
  await editorOf(page).click()
  await page.keyboard.type(`请教@${person?.nickName.slice(0, 2)}`)
  await expect(page.getByRole('option', { name: `@${person?.nickName}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(editorOf(page).locator('[data-mention]')).toHaveText(`@${person?.nickName}`)
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.type('@zzzz')
  await expect(page.getByText(editorCopy.nobody.zh).last()).toBeVisible()
})

test('a story is written with the same form, and its page tells it', async ({ page }) => {
  const word = newWord()
  await signInAsAdministrator(page)
  await open(page, to('story.list', 'en'))
  await page.getByRole('link', { name: storyCopy.write.en }).click()
  await expect(editorOf(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Roast/ })).toHaveCount(0)
  await page.locator('summary').filter({ hasText: copy.outline.en }).click()
  await page.getByRole('button', { name: copy.template.en }).click()
  // what is typed answers the first question
  await page.keyboard.type('At school in Suzhou')
  await expect(editorOf(page).locator('h2 + p').first()).toHaveText('At school in Suzhou')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(`It took a year to settle in Kingston, ${word}.`)
  await page.locator('main').getByLabel(copy.postTitle.en, { exact: true }).fill(`To Kingston ${word}`)
  await page.locator('main').getByLabel(copy.city.en, { exact: true }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: copy.aboutNothing.en }).check()
  await publish(page, 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`To Kingston ${word}`)
  await expect(page.locator('main .post-body')).toContainText(
    `It took a year to settle in Kingston, ${word}.`,
  )
})
