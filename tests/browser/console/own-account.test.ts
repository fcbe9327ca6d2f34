import { configAdmin } from '@app/contract/system/config.ts'
import { newWord } from '../support/make.ts'
import { DESK, expect, expectAccessible, signInAsAdministrator, test } from '../support/story.ts'

test.use({ viewport: DESK })

test('an administrator changes the own profile and picture', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/user/profile')
  const number = `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await page.getByLabel('手机号码').fill('12')
  await page.getByLabel('邮箱').fill(`${number}@example.org`)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('请输入正确的手机号码')).toBeVisible()
  await page.getByLabel('手机号码').fill(number)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: `${number}@example.org` })).toBeVisible()

  await page.getByRole('button', { name: '修改头像' }).click()
  const dialog = page.getByRole('dialog', { name: '修改头像' })
  const file = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('文件格式错误，请上传图片类型,如：JPG，PNG后缀的文件。')).toBeVisible()
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByRole('button', { name: '放大' }).click()
  await dialog.getByRole('button', { name: '向右旋转' }).click()
  await dialog.getByRole('button', { name: '提 交' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').locator('img[src*="/avatar/"]')).toBeVisible()
})

test('staff register by themselves while the setting opens it', async ({ page, administrator }) => {
  await page.goto('/register')
  await expect(page.getByText('当前系统没有开启注册功能！')).toBeVisible()
  const { rows } = await administrator(configAdmin.list, { query: { configKey: 'sys.account.registerUser' } })
  const setting = rows.find(({ configKey }) => configKey === 'sys.account.registerUser')
  if (!setting) throw new Error('no setting opens registration')
  const { configId, configName, configKey, configType } = setting
  const set = (configValue: string) =>
    administrator(configAdmin.update, { body: { configId, configName, configKey, configType, configValue } })
  await set('true')
  try {
    await page.goto('/login')
    await page.getByRole('link', { name: '立即注册' }).click()
    const name = `colleague${newWord()}`.slice(0, 20)
    await page.getByRole('button', { name: '注 册' }).click()
    await expect(page.getByText('请再次输入您的密码')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('账号', { exact: true }).fill(name)
    await page.getByLabel('密码', { exact: true }).fill('quiet-lantern')
    await page.getByLabel('确认密码').fill('quiet-lanterns')
    await page.getByRole('button', { name: '注 册' }).click()
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
    await page.getByLabel('确认密码').fill('quiet-lantern')
    await page.getByRole('button', { name: '注 册' }).click()
    await expect(page.getByText(`恭喜你，您的账号 ${name} 注册成功！`)).toBeVisible()
  } finally {
    await set('false')
  }
})
