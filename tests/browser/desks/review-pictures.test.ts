import { uploadFile } from '@app/contract/file/file.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { cardCopy } from '../../../apps/console/src/screens/bbs/review/copy.ts'
import { putPasswordOff } from '../support/at-the-console.ts'
import { newWord, pictureFile } from '../support/make.ts'
import { enterAs, peopleOfThisFile, ROLE } from '../support/people.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looksOf,
  PHONE,
  speakInConsole,
  test,
} from '../support/story.ts'

const people = peopleOfThisFile()

for (const [language, viewport] of looksOf(['zh', DESK], ['en', PHONE]))
  test(`a moderator sees the picture inside a text, enlarges it by a key, and reads first what claims to be of the site (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const word = newWord()
    const author = await people.member(`作者${word}`)
    const { name, mimeType, buffer } = pictureFile('notice.png')
    const file = await author.api(uploadFile, {
      file: new File([new Uint8Array(buffer)], name, { type: mimeType }),
    })
    const claim = `【官方通知】请各位家长补交审核费${word}`
    await author.api(addPost, {
      body: {
        blogType: 3,
        title: claim,
        content: `<p>深度选校要求各位家长补交2000元审核费，${word}。</p><p><img src="${file.url}" alt="" /></p>`,
        cityCode: '440100',
      },
    })

    await speakInConsole(page, language)
    await enterAs(page, await people.staff(`版主${word}`, ROLE.moderator))
    await page.goto('/bbs/review?objKind=blog')
    await putPasswordOff(page, language)
    const card = page.getByRole('article', { name: claim })
    await expect(card).toContainText(
      { zh: '可能冒充官方、工作人员或学校', en: 'May claim to speak for the site' }[language],
    )
    const pictures = card.getByRole('region', { name: cardCopy.pictures(1)[language] })
    await expect(pictures).toContainText(cardCopy.picturesInText(1, 0)[language])
    await expect(pictures.getByRole('img')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await card.focus()
    await page.keyboard.press('p')
    await expect(page.locator('.ant-image-preview')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.ant-image-preview')).toBeHidden()
  })
