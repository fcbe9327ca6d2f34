import { bannerAdmin } from '@app/contract/editorial/banner.ts'
import { newsAdmin } from '@app/contract/editorial/news.ts'
import { publicationStates, publicationStatuses } from '@app/contract/editorial/publication.values.ts'
import { mediaKinds } from '@app/contract/file/media.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { previewCopy, twinCopy } from '../../../apps/console/src/kit/display/copy.ts'
import { altCopy, pickerCopy } from '../../../apps/console/src/kit/media/copy.ts'
import { copy as newsCopy } from '../../../apps/console/src/screens/bbs/infomation/copy.ts'
import { copy as mediaCopy } from '../../../apps/console/src/screens/bbs/media/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { searchFor } from '../support/at-the-console.ts'
import { newWord } from '../support/make.ts'
import {
  DESK,
  expect,
  expectAccessible,
  looksOf,
  open,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

const label = (name: keyof typeof newsAdmin.draft.shape, language: Language) =>
  labelOf(newsAdmin.draft.shape[name])?.[language] ?? ''

/** What the portal says above a preview. */
const isPreview = { zh: '这是预览', en: 'This is a preview' }

for (const [language] of looksOf(['en'], ['zh']))
  test(`an editor drafts news in Chinese, previews it, adds the English and publishes it for families (${language})`, async ({
    page,
    family,
    administrator,
  }) => {
    const word = newWord()
    const texts = { zh: `资讯${word}`, en: `News ${word}`, body: `正文${word}`, bodyEn: `The body ${word}` }
    await open(family, to('news', 'zh'))
    await signInAsAdministrator(page)
    await speakInConsole(page, language)
    await page.goto('/bbs/infomation')
    await page.getByRole('button', { name: kitCopy.add[language], exact: true }).click()
    const form = page.getByRole('dialog', { name: kitCopy.addTitle(newsAdmin.title)[language] })
    const write = (dialog: typeof form, name: keyof typeof newsAdmin.draft.shape, text: string) =>
      dialog.getByLabel(label(name, language), { exact: true }).fill(text)
    // the first field has the focus
    await expect(form.getByLabel(label('title', language), { exact: true })).toBeFocused()
    await page.keyboard.type(texts.zh)
    await write(form, 'content', texts.body)
    await expect(form.getByText(kitCopy.twinMissing('titleEn')[language])).toHaveCount(2)
    await form.getByRole('button', { name: kitCopy.save[language] }).click()
    await expect(form).toBeHidden()

    await searchFor(page, labelOf(newsAdmin.search.shape.title)?.[language] ?? '', word, language)
    // a record without a twin goes by the title that it has
    const row = page.getByRole('row', { name: new RegExp(texts.zh) })
    await expect(row).toContainText(publicationStates.draft[language])
    await expect(row).toContainText(twinCopy.en[language])
    await row
      .getByRole('button', { name: kitCopy.rowAction(previewCopy.preview[language], texts.zh)[language] })
      .click()
    const preview = page.getByRole('dialog', { name: previewCopy.title(texts.zh)[language] })
    const frame = preview.frameLocator('iframe')
    await expect(frame.getByText(isPreview[language])).toBeVisible()
    await preview.getByText('中文', { exact: true }).click()
    await expect(frame.getByRole('heading', { name: texts.zh, level: 1 })).toBeVisible()
    await expect(frame.getByText(isPreview.zh)).toBeVisible()
    await preview.getByText('English', { exact: true }).click()
    await expect(frame.getByText(isPreview.en)).toBeVisible()
    // the page in the frame has its own landmarks and its own tests
    await expectAccessible(page, 'all', '.preview-bar')
    await page.keyboard.press('Escape')

    const { rows } = await administrator(newsAdmin.list, { query: { title: word } })
    const id = rows[0]?.id ?? 0
    const address = { zh: to('news.detail', 'zh', { id }), en: to('news.detail', 'en', { id }) }
    expect((await family.request.get(`${address.zh}?preview=1`)).status()).toBe(404)

    await row
      .getByRole('button', { name: kitCopy.rowAction(kitCopy.edit[language], texts.zh)[language] })
      .click()
    const edit = page.getByRole('dialog', { name: kitCopy.editTitle(newsAdmin.title)[language] })
    await write(edit, 'titleEn', texts.en)
    await edit.getByRole('tab', { name: newsCopy.publishing[language] }).click()
    await edit.getByRole('radio', { name: publicationStatuses['0'][language] }).check()
    await edit.getByRole('button', { name: kitCopy.save[language] }).click()
    // the English text is still missing
    await expect(
      edit.getByText({ zh: '发布前请填写', en: 'Needed before publishing' }[language]),
    ).toBeVisible()
    await edit.getByRole('tab', { name: newsCopy.text[language] }).click()
    await write(edit, 'contentEn', texts.bodyEn)
    await edit.getByRole('button', { name: kitCopy.save[language] }).click()
    await expect(edit).toBeHidden()
    const published = page.getByRole('row', { name: new RegExp({ zh: texts.zh, en: texts.en }[language]) })
    await expect(published).toContainText(publicationStates.public[language])

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

for (const [language] of looksOf(['zh'], ['en']))
  test(`an editor uploads a picture, takes it from the library into a banner and previews the home page unsaved (${language})`, async ({
    page,
  }) => {
    const word = newWord()
    const titles = { zh: `横幅${word}`, en: `Banner ${word}` }
    const titleLabel = (name: 'title' | 'titleEn') => labelOf(bannerAdmin.draft.shape[name])?.[language] ?? ''
    await signInAsAdministrator(page)
    await speakInConsole(page, language)
    await page.goto('/bbs/media')
    const picture = { name: `${word}.png`, mimeType: 'image/png', buffer: PNG }
    await page
      .getByLabel(mediaCopy.upload[language], { exact: true })
      .and(page.locator('input'))
      .setInputFiles(picture)
    await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText(
      mediaKinds.picture[language],
    )
    await expectAccessible(page, 'all')

    await page.goto('/bbs/banner')
    await page.getByRole('button', { name: kitCopy.add[language], exact: true }).click()
    const form = page.getByRole('dialog', { name: kitCopy.addTitle(bannerAdmin.title)[language] })
    await form.getByRole('textbox', { name: titleLabel('title'), exact: true }).fill(titles.zh)
    await form.getByRole('textbox', { name: titleLabel('titleEn'), exact: true }).fill(titles.en)
    await form.getByRole('button', { name: pickerCopy.choose[language] }).first().click()
    const picker = page.getByRole('dialog', { name: pickerCopy.choose[language] })
    await picker.getByRole('searchbox').fill(word)
    await page.keyboard.press('Enter')
    await picker.getByRole('button', { name: new RegExp(word) }).click()
    await expect(form.getByText(altCopy.missing[language])).toBeVisible()
    await form.getByRole('button', { name: previewCopy.preview[language], exact: true }).last().click()
    const home = page
      .getByRole('dialog', { name: previewCopy.title(titles[language])[language] })
      .frameLocator('iframe')
    await expect(home.getByRole('heading', { name: titles[language] })).toBeVisible()
  })
