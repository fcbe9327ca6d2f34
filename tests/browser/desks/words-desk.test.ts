import { bannerAdmin } from '@app/contract/editorial/banner.ts'
import { typeAdmin } from '@app/contract/editorial/type.ts'
import { broadcastAdmin } from '@app/contract/member/broadcast.ts'
import { tagAdmin } from '@app/contract/post/tag.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { newWord } from '../support/make.ts'
import { DESK, expect, expectAccessible, signInAsAdministrator, test } from '../support/story.ts'

test.use({ viewport: DESK })

test('an editor adds a news type, bans a tag, sends a notice and takes it back, and picks a drawing', async ({
  page,
  administrator,
}) => {
  const word = newWord()
  await signInAsAdministrator(page)

  await page.goto('/bbs/type')
  await page.getByRole('button', { name: kitCopy.add.zh }).click()
  const type = page.getByRole('dialog', { name: kitCopy.addTitle(typeAdmin.title).zh })
  await type.getByRole('radio', { name: '资讯类型' }).check()
  await type.getByLabel('编码').fill('77')
  await type.getByLabel('网址代码').fill('words-desk')
  await type.getByRole('textbox', { name: /^名称/ }).fill(`讲座${word}`)
  await type.getByLabel('英文名称').fill(`Talks ${word}`)
  await type.getByLabel('显示顺序').fill('77')
  await type.getByRole('button', { name: kitCopy.save.zh }).click()
  await expect(page.getByText(kitCopy.added.zh)).toBeVisible()
  await expectAccessible(page)
  // the portal offers it at once
  await page.goto('/news')
  await expect(page.getByRole('link', { name: `讲座${word}` })).toBeVisible()
  const { rows } = await administrator(typeAdmin.list, { query: { name: `讲座${word}` } })
  await administrator(typeAdmin.remove, { params: { ids: rows.map(({ id }) => id) } })

  await page.goto('/bbs/tag')
  await page.getByRole('button', { name: kitCopy.add.zh }).click()
  const tag = page.getByRole('dialog', { name: kitCopy.addTitle(tagAdmin.title).zh })
  await tag.getByRole('textbox', { name: /^标签/ }).fill(`广告${word}`)
  await expect(tag.getByLabel('主标签')).toBeHidden()
  await tag.getByRole('radio', { name: '停用' }).check()
  await tag.getByRole('button', { name: kitCopy.save.zh }).click()
  // tags of no post stand last
  await expect(tag).toBeHidden()
  await page.goto(`/bbs/tag?word=${encodeURIComponent(`广告${word}`)}`)
  await expect(page.getByRole('row', { name: new RegExp(`广告${word}`) })).toContainText('停用')

  // to no person but schools at the highest level: notices of other stories stay as they are
  const title = `系统升级${word}`
  await administrator(broadcastAdmin.create, {
    body: {
      title,
      titleEn: `Upgrade ${word}`,
      content: '今晚十点升级。',
      contentEn: 'We upgrade at ten tonight.',
      kind: 'school',
      levelFrom: 3,
    },
  })
  await page.goto('/bbs/membernotice')
  const row = page.getByRole('row', { name: new RegExp(title) })
  await row.getByRole('button', { name: `发送通知：${title}` }).click()
  const send = page.getByRole('dialog', { name: `发送通知：${title}` })
  await expect(send.getByRole('status')).toContainText('现在发送会到达')
  await expectAccessible(page)
  await send.getByRole('button', { name: '发送' }).click()
  await expect(row).toContainText('已发送')
  await row.getByRole('button', { name: new RegExp(`撤回.*${title}`) }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(row).toContainText('已撤回')

  await page.goto('/bbs/banner')
  await page.getByRole('button', { name: kitCopy.add.zh }).click()
  const banner = page.getByRole('dialog', { name: kitCopy.addTitle(bannerAdmin.title).zh })
  // the drawings stand further down; the cursor goes to the first field as soon as the form is there
  await expect(banner.getByRole('textbox').first()).toBeFocused()
  const drawing = page.getByRole('radio', { name: '签证' })
  await drawing.check()
  const picture = page.locator('label', { has: drawing }).getByRole('presentation')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})
