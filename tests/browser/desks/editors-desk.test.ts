import { bannerAdmin } from '@app/contract/editorial/banner.ts'
import { newsAdmin } from '@app/contract/editorial/news.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { searchFor } from '../support/at-the-console.ts'
import { newWord } from '../support/make.ts'
import { DESK, expect, expectAccessible, open, signInAsAdministrator, test } from '../support/story.ts'

test.use({ viewport: DESK })

const label = (name: keyof typeof newsAdmin.draft.shape) => labelOf(newsAdmin.draft.shape[name])?.zh ?? ''

test('an editor drafts news in Chinese, previews it, adds the English and publishes it for families', async ({
  page,
  family,
  administrator,
}) => {
  const word = newWord()
  const texts = { zh: `资讯${word}`, en: `News ${word}`, body: `正文${word}`, bodyEn: `The body ${word}` }
  await open(family, to('news', 'zh'))
  await signInAsAdministrator(page)
  await page.goto('/bbs/infomation')
  await page.getByRole('button', { name: kitCopy.add.zh, exact: true }).click()
  const form = page.getByRole('dialog', { name: kitCopy.addTitle(newsAdmin.title).zh })
  const write = (dialog: typeof form, name: keyof typeof newsAdmin.draft.shape, text: string) =>
    dialog.getByLabel(label(name), { exact: true }).fill(text)
  // the first field has the focus
  await expect(form.getByLabel(label('title'), { exact: true })).toBeFocused()
  await page.keyboard.type(texts.zh)
  await write(form, 'content', texts.body)
  await expect(form.getByText(kitCopy.twinMissing('titleEn').zh)).toHaveCount(2)
  await form.getByRole('button', { name: kitCopy.save.zh }).click()
  await expect(form).toBeHidden()

  await searchFor(page, '关键词', word)
  const row = page.getByRole('row', { name: new RegExp(texts.zh) })
  await expect(row).toContainText('草稿')
  await expect(row).toContainText('缺英文')
  await row.getByRole('button', { name: `预览 ${texts.zh}` }).click()
  const preview = page.getByRole('dialog', { name: `预览：${texts.zh}` })
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: texts.zh, level: 1 })).toBeVisible()
  await expect(frame.getByText('这是预览')).toBeVisible()
  await preview.getByText('English', { exact: true }).click()
  await expect(frame.getByText('This is a preview')).toBeVisible()
  // the page in the frame has its own landmarks and its own tests
  await expectAccessible(page, 'all', '.preview-bar')
  await page.keyboard.press('Escape')

  const { rows } = await administrator(newsAdmin.list, { query: { title: word } })
  const id = rows[0]?.id ?? 0
  const address = { zh: to('news.detail', 'zh', { id }), en: to('news.detail', 'en', { id }) }
  expect((await family.request.get(`${address.zh}?preview=1`)).status()).toBe(404)

  await row.getByRole('button', { name: kitCopy.rowAction(kitCopy.edit.zh, texts.zh).zh }).click()
  const edit = page.getByRole('dialog', { name: kitCopy.editTitle(newsAdmin.title).zh })
  await write(edit, 'titleEn', texts.en)
  await edit.getByRole('tab', { name: '发布' }).click()
  await edit.getByRole('radio', { name: '发布' }).check()
  await edit.getByRole('button', { name: kitCopy.save.zh }).click()
  // the English text is still missing
  await expect(edit.getByText('发布前请填写')).toBeVisible()
  await edit.getByRole('tab', { name: '标题与正文' }).click()
  await write(edit, 'contentEn', texts.bodyEn)
  await edit.getByRole('button', { name: kitCopy.save.zh }).click()
  await expect(edit).toBeHidden()
  await expect(row).toContainText('公开')

  for (const [path, title, body] of [
    [address.zh, texts.zh, texts.body],
    [address.en, texts.en, texts.bodyEn],
  ] as const) {
    await open(family, path)
    await expect(family.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(family.getByRole('main')).toContainText(body)
  }
  await open(family, to('news', 'en'))
  await expect(family.getByRole('link', { name: texts.en })).toBeVisible()
})

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('an editor uploads a picture, takes it from the library into a banner and previews the home page unsaved', async ({
  page,
}) => {
  const word = newWord()
  await signInAsAdministrator(page)
  await page.goto('/bbs/media')
  const picture = { name: `${word}.png`, mimeType: 'image/png', buffer: PNG }
  await page.getByLabel('上传素材').and(page.locator('input')).setInputFiles(picture)
  await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('图片')
  await expectAccessible(page, 'all')

  await page.goto('/bbs/banner')
  await page.getByRole('button', { name: kitCopy.add.zh, exact: true }).click()
  const form = page.getByRole('dialog', { name: kitCopy.addTitle(bannerAdmin.title).zh })
  await form.getByRole('textbox', { name: '标题', exact: true }).fill(`横幅${word}`)
  await form.getByRole('button', { name: '从素材库选择' }).first().click()
  const picker = page.getByRole('dialog', { name: '从素材库选择' })
  await picker.getByRole('searchbox').fill(word)
  await page.keyboard.press('Enter')
  await picker.getByRole('button', { name: new RegExp(word) }).click()
  await expect(form.getByText('缺少替代文字')).toBeVisible()
  await form.getByRole('button', { name: '预览', exact: true }).last().click()
  const home = page.getByRole('dialog', { name: `预览：横幅${word}` }).frameLocator('iframe')
  await expect(home.getByRole('heading', { name: `横幅${word}` })).toBeVisible()
})
