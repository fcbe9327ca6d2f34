import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { DESK, expect, signInAsAdministrator, test } from '../support/story.ts'

test.use({ viewport: DESK })

test('a failed read shows its message in its place, with a way to try again', async ({ page }) => {
  const refuse = (path: string) =>
    page.route(`**/prod-api/${path}`, (route) => route.fulfill({ json: { code: 500, msg: '暂时读不到' } }))
  const paths = ['captchaImage', 'system/notice/listTop', 'system/menu/treeselect']
  for (const path of paths) await refuse(path)
  await page.goto('/register')
  const alert = page.getByRole('alert').filter({ hasText: '暂时读不到' })
  const retry = page.getByRole('button', { name: kitCopy.retry.zh })
  await expect(alert.first()).toBeVisible()
  await page.unroute('**/prod-api/captchaImage')
  await retry.click()
  await expect(page.getByText('当前系统没有开启注册功能！')).toBeVisible()

  await signInAsAdministrator(page)
  await page.goto('/system/role')
  await page.getByRole('banner').getByRole('button', { name: '通知公告' }).click()
  const panel = page.getByRole('banner')
  await expect(panel.getByRole('alert')).toContainText('暂时读不到')
  await page.unroute('**/prod-api/system/notice/listTop')
  await panel.getByRole('button', { name: kitCopy.retry.zh }).click()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: kitCopy.add.zh, exact: true }).click()
  const form = page.getByRole('dialog', { name: '添加角色' })
  await expect(form.getByRole('alert')).toContainText('暂时读不到')
  await page.unroute('**/prod-api/system/menu/treeselect')
  await form.getByRole('button', { name: kitCopy.retry.zh }).click()
  await expect(form.getByRole('tree')).toContainText('系统管理')
})
