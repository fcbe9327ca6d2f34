import { schoolAdmin } from '@app/contract/school/school.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy as deskCopy } from '../../../apps/console/src/screens/bbs/school/desk-copy.ts'
import { copy } from '../../../apps/console/src/shell/copy.ts'
import { signInCopy } from '../../../apps/console/src/shell/sign-in/sign-in-copy.ts'
import { to } from '../../../apps/portal/app/site/addresses.ts'
import { goByMenu, searchFor } from '../support/at-the-console.ts'
import { makeSchool, newWord } from '../support/make.ts'
import { ADMIN_PASSWORD } from '../support/settings.ts'
import { DESK, expect, looksOf, open, PHONE, test } from '../support/story.ts'

/** A school whose fees guides state. */
const ROSSEAU = '887617'

const label = (name: keyof typeof schoolAdmin.draft.shape) => labelOf(schoolAdmin.draft.shape[name])?.zh ?? ''

for (const [device, viewport] of looksOf(['at a desk', DESK], ['on a phone', PHONE])) {
  test.describe(device, () => {
    test.use({ viewport })

    test('an administrator signs in, changes a school’s name and fee, and a family sees it at once', async ({
      page,
      family,
      administrator,
    }) => {
      const programme = `Glaciology ${newWord()}`
      const school = await makeSchool(administrator, { programme, tuitionMin: 20_100, ministryNo: ROSSEAU })
      const chinese = { list: to('school.list', 'zh', {}, { programme }), fee: '20,100 加元/学年' }
      const english = { list: to('school.list', 'en', {}, { programme }), fee: 'CAD 20,100 a year' }
      const detail = {
        zh: to('school.detail', 'zh', { id: school.id }),
        en: to('school.detail', 'en', { id: school.id }),
      }
      // The family has read these pages before, so that they are kept.
      for (const [address, name, fee] of [
        [chinese.list, school.schoolName, chinese.fee],
        [english.list, school.schoolNameEn, english.fee],
        [detail.zh, school.schoolName, chinese.fee],
        [detail.en, school.schoolNameEn, english.fee],
      ] as const) {
        await open(family, address)
        await expect(family.getByRole('heading', { name }).first()).toBeVisible()
        await expect(family.getByRole('main')).toContainText(fee)
      }

      const login = page.waitForRequest((request) => request.url().endsWith('/prod-api/login'))
      await page.goto('/login')
      await page.getByLabel(signInCopy.account.zh).fill('admin')
      await page.getByLabel(signInCopy.password.zh, { exact: true }).fill(ADMIN_PASSWORD)
      await page.getByRole('button', { name: signInCopy.submit.zh }).click()
      const { password } = (await login).postDataJSON()
      expect(password).not.toContain(ADMIN_PASSWORD)
      expect(Buffer.from(password, 'base64')).toHaveLength(256)
      await expect(page).toHaveURL('/index')
      await expect(page.getByRole('heading', { name: copy.statistics.zh, level: 2 })).toBeVisible()

      await goByMenu(page, ['门户管理', '学校'], '学校管理')
      await searchFor(page, label('schoolName'), school.schoolName)
      await page
        .getByRole('button', { name: kitCopy.rowAction(kitCopy.edit.zh, school.schoolName).zh, exact: true })
        .click()
      const form = page.getByRole('dialog', { name: kitCopy.editTitle(schoolAdmin.title).zh })
      const name = { zh: `新${school.schoolName}`, en: `New ${school.schoolNameEn}` }
      await form.getByLabel(label('schoolName')).fill(name.zh)
      await form.getByLabel(label('schoolNameEn')).fill(name.en)
      await form.getByRole('tab', { name: '费用' }).click()
      // guides state its fees: the form says where they are changed for both
      const inGuides = form.getByRole('note').filter({ hasText: deskCopy.inGuides.zh })
      await expect(inGuides.getByRole('link', { name: 'T68' })).toHaveAttribute('href', '/bbs/fact?code=T68')
      await form.getByLabel(label('tuitionMin')).fill('23700')
      await form.getByLabel(label('tuitionMax')).fill('23700')
      await form.getByRole('button', { name: kitCopy.save.zh }).click()
      await expect(page.getByText(kitCopy.edited.zh)).toBeVisible()
      await expect(form).toBeHidden()

      for (const [address, newName, fee] of [
        [chinese.list, name.zh, '23,700 加元/学年'],
        [english.list, name.en, 'CAD 23,700 a year'],
        [detail.zh, name.zh, '23,700 加元/学年'],
        [detail.en, name.en, 'CAD 23,700 a year'],
      ] as const) {
        await family.goto(address)
        await expect(family.getByRole('heading', { name: newName }).first()).toBeVisible()
        await expect(family.getByRole('main')).toContainText(fee)
        await expect(family.getByRole('main')).not.toContainText('20,100')
      }
    })
  })
}

test('an administrator reads beside the field what is wrong, and nothing is sent', async ({
  page,
  administrator,
}) => {
  const school = await makeSchool(administrator)
  await page.goto('/login')
  await page.getByRole('button', { name: signInCopy.submit.zh }).click()
  await expect(page.getByText('请输入您的密码')).toBeVisible()
  await page.getByLabel(signInCopy.password.zh, { exact: true }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: signInCopy.submit.zh }).click()
  await goByMenu(page, ['门户管理', '学校'], '学校管理')
  await searchFor(page, label('schoolName'), school.schoolName)
  await page.getByRole('button', { name: `${kitCopy.edit.zh} ${school.schoolName}`, exact: true }).click()
  const form = page.getByRole('dialog', { name: kitCopy.editTitle(schoolAdmin.title).zh })
  await form.getByLabel(label('schoolName')).fill('')
  await form.getByRole('tab', { name: '位置与联系' }).click()
  await form.getByLabel(label('website')).fill('nowhere')
  await form.getByRole('button', { name: kitCopy.save.zh }).click()
  await expect(form.getByText(kitCopy.invalidFields(2).zh)).toBeVisible()
  await expect(form.getByLabel(label('schoolName'))).toBeFocused()
  await form.getByRole('button', { name: kitCopy.cancel.zh }).click()
  await expect(page.getByText(kitCopy.askLeave.zh)).toBeVisible()
  await page.getByRole('button', { name: '确定', exact: true }).click()
  await expect(form).toBeHidden()
})

test('an administrator sees while writing what of a text the server will keep', async ({
  page,
  administrator,
}) => {
  const school = await makeSchool(administrator)
  await page.goto('/login')
  await page.getByLabel(signInCopy.password.zh, { exact: true }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: signInCopy.submit.zh }).click()
  await goByMenu(page, ['门户管理', '学校'], '学校管理')
  await searchFor(page, label('schoolName'), school.schoolName)
  await page.getByRole('button', { name: `${kitCopy.edit.zh} ${school.schoolName}`, exact: true }).click()
  const form = page.getByRole('dialog', { name: kitCopy.editTitle(schoolAdmin.title).zh })
  await form.getByRole('tab', { name: '图文介绍' }).click()
  const intro = form.locator('[data-field="intro"]').getByRole('textbox', { name: label('intro') })
  await expect(intro).toHaveAttribute('contenteditable', 'true')
  await intro.click()
  await page.keyboard.press('Control+a')
  await intro.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h1>校园</h1><h4>四级</h4><pre>代码</pre><p class="x">一<b>二</b><a href="mailto:a@example.org">三</a></p>' +
        '<img src="https://elsewhere.example/a.png"><img src="/favicon.svg" alt="标志"><script>x()</script>',
    )
    data.setData('text/plain', '校园')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(intro.locator('h2')).toHaveText('校园')

  // a screenshot out of the clipboard has no name of its own
  const life = form.locator('[data-field="life"]').getByRole('textbox', { name: label('life') })
  await life.scrollIntoViewIfNeeded()
  await life.evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const data = new DataTransfer()
    data.items.add(new File(drawn ? [drawn] : [], 'image.png', { type: 'image/png' }))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByText('截图上传成功！')).toBeVisible()
  await expect(life.locator('img')).toHaveCount(1)

  await form.getByRole('button', { name: kitCopy.save.zh }).click()
  await expect(page.getByText(kitCopy.edited.zh)).toBeVisible()
  const { data } = await administrator(schoolAdmin.read, { params: { id: school.id } })
  expect(data.life).toContain('<img src=')
  expect(data.intro).toBe(
    '<h2>校园</h2><h3>四级</h3><p>代码</p><p>一<strong>二</strong>三</p>' +
      '<figure><img src="/favicon.svg" alt="标志" /></figure>',
  )
})
