import { bannerAdmin } from '@app/contract/editorial/banner.ts'
import { bannerScenes } from '@app/contract/editorial/banner.values.ts'
import { typeAdmin } from '@app/contract/editorial/type.ts'
import { typeKinds } from '@app/contract/editorial/type.values.ts'
import { broadcastAdmin } from '@app/contract/member/broadcast.ts'
import { broadcastStates } from '@app/contract/member/broadcast.values.ts'
import { tagAdmin } from '@app/contract/post/tag.ts'
import { tagStates } from '@app/contract/post/tag.values.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { pickerCopy } from '../../../apps/console/src/kit/media/copy.ts'
import { copy as noticeCopy } from '../../../apps/console/src/screens/bbs/notice/copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { agree, fieldCalled, labelIn } from '../support/at-the-console.ts'
import { newWord } from '../support/make.ts'
import {
  DESK,
  expect,
  expectAccessible,
  looksOf,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

// each language with a type of its own: two types cannot share a number or a key
for (const [language, number, key] of looksOf(['zh', '77', 'words-desk'], ['en', '78', 'words-desk-en']))
  test(`an editor adds a news type, bans a tag, sends a notice and takes it back, and picks a drawing (${language})`, async ({
    page,
    administrator,
  }) => {
    const word = newWord()
    const names = { zh: `讲座${word}`, en: `Talks ${word}` }
    await signInAsAdministrator(page)
    await speakInConsole(page, language)

    await page.goto('/bbs/type')
    await page.getByRole('button', { name: kitCopy.add[language], exact: true }).click()
    const form = page.getByRole('dialog', { name: kitCopy.addTitle(typeAdmin.title)[language] })
    const write = (name: keyof typeof typeAdmin.draft.shape, text: string) =>
      fieldCalled(form, labelIn(typeAdmin.draft.shape, name, language)).fill(text)
    await form.getByRole('radio', { name: typeKinds.news[language] }).check()
    await write('number', number)
    await write('key', key)
    await write('name', names.zh)
    await write('nameEn', names.en)
    await write('sort', number)
    await form.getByRole('button', { name: kitCopy.save[language], exact: true }).click()
    await expect(page.getByText(kitCopy.added[language], { exact: true })).toBeVisible()
    await expectAccessible(page)
    // the portal offers it at once
    await page.goto(to('news', language))
    await expect(page.getByRole('link', { name: names[language] })).toBeVisible()
    const { rows } = await administrator(typeAdmin.list, { query: { name: names.zh } })
    await administrator(typeAdmin.remove, { params: { ids: rows.map(({ id }) => id) } })

    await page.goto('/bbs/tag')
    await page.getByRole('button', { name: kitCopy.add[language], exact: true }).click()
    const tag = page.getByRole('dialog', { name: kitCopy.addTitle(tagAdmin.title)[language] })
    const { shape } = tagAdmin.draft
    await fieldCalled(tag, labelIn(shape, 'word', language)).fill(`广告${word}`)
    await expect(fieldCalled(tag, labelIn(shape, 'mainWord', language))).toBeHidden()
    await tag.getByRole('radio', { name: tagStates.banned[language] }).check()
    await tag.getByRole('button', { name: kitCopy.save[language], exact: true }).click()
    // tags of no post stand last
    await expect(tag).toBeHidden()
    await page.goto(`/bbs/tag?word=${encodeURIComponent(`广告${word}`)}`)
    await expect(page.getByRole('row', { name: new RegExp(`广告${word}`) })).toContainText(
      tagStates.banned[language],
    )

    // to no person but schools at the highest level: notices of other stories stay as they are
    const titles = { zh: `系统升级${word}`, en: `Upgrade ${word}` }
    await administrator(broadcastAdmin.create, {
      body: {
        title: titles.zh,
        titleEn: titles.en,
        content: '今晚十点升级。',
        contentEn: 'We upgrade at ten tonight.',
        kind: 'school',
        levelFrom: 3,
      },
    })
    const title = titles[language]
    await page.goto('/bbs/membernotice')
    const row = page.getByRole('row', { name: new RegExp(title) })
    await row.getByRole('button', { name: noticeCopy.sendOf(title)[language], exact: true }).click()
    const send = page.getByRole('dialog', { name: noticeCopy.sendOf(title)[language] })
    const [beforeCount = ''] = noticeCopy.people(0)[language].split('0')
    await expect(send.getByRole('status')).toContainText(beforeCount)
    await expectAccessible(page)
    await send.getByRole('button', { name: noticeCopy.send[language], exact: true }).click()
    await expect(row).toContainText(broadcastStates.sent[language])
    const withdraw = kitCopy.rowAction(noticeCopy.withdraw[language], title)[language]
    await row.getByRole('button', { name: withdraw, exact: true }).click()
    await agree(page, language)
    await expect(row).toContainText(broadcastStates.withdrawn[language])

    await page.goto('/bbs/banner')
    await page.getByRole('button', { name: kitCopy.add[language], exact: true }).click()
    const banner = page.getByRole('dialog', { name: kitCopy.addTitle(bannerAdmin.title)[language] })
    // the drawings stand further down; the cursor goes to the first field as soon as the form is there
    await expect(banner.getByRole('textbox').first()).toBeFocused()
    // the pictures' own controls come later, and move what stands below them
    await expect(banner.getByRole('button', { name: pickerCopy.choose[language] })).toHaveCount(2)
    const drawing = page.getByRole('radio', { name: bannerScenes.visa[language] })
    await drawing.check()
    const picture = page.locator('label', { has: drawing }).getByRole('presentation')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
