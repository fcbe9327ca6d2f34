import { labelOf } from '@app/contract/shapes/shapes.ts'
import { cityAdmin } from '@app/contract/site/city.ts'
import { configAdmin } from '@app/contract/system/config.ts'
import { dictDataAdmin } from '@app/contract/system/dictionary.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import { userAdmin } from '@app/contract/system/user.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy } from '../../../apps/console/src/shell/copy.ts'
import { signInCopy } from '../../../apps/console/src/shell/sign-in/sign-in-copy.ts'
import { goByMenu, searchFor } from '../support/at-the-console.ts'
import { newWord } from '../support/make.ts'
import { ADMIN_PASSWORD } from '../support/settings.ts'
import {
  DESK,
  expect,
  languages,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

test('a value renamed in a dictionary is the tag of the records that carry it', async ({
  page,
  administrator,
}) => {
  const key = `story.${newWord()}`
  await administrator(configAdmin.create, {
    body: { configName: `故事${key}`, configKey: key, configValue: '1', configType: 'N' },
  })
  const { rows } = await administrator(dictDataAdmin.list, { query: { dictType: 'sys_yes_no' } })
  const value = rows.find(({ dictValue }) => dictValue === 'N')
  if (!value) throw new Error('sys_yes_no has no N')
  const renamed = `自定义${newWord()}`

  await signInAsAdministrator(page)
  await page.goto('/system/config')
  await searchFor(page, labelOf(configAdmin.search.shape.configKey)?.zh ?? '', key)
  const setting = page.getByRole('row').filter({ hasText: key })
  await expect(setting.getByText(value.dictLabel, { exact: true })).toBeVisible()

  await goByMenu(page, ['系统管理'], '字典管理')
  await searchFor(page, '字典类型', 'sys_yes_no')
  await page.getByRole('link', { name: 'sys_yes_no', exact: true }).click()
  await expect(page.getByRole('navigation', { name: copy.breadcrumb.zh })).toContainText('字典数据')
  await page.getByRole('button', { name: `${kitCopy.edit.zh} ${value.dictLabel}`, exact: true }).click()
  const form = page.getByRole('dialog', { name: kitCopy.editTitle(dictDataAdmin.title).zh })
  await form.getByLabel(labelOf(dictDataAdmin.draft.shape.dictLabel)?.zh ?? '').fill(renamed)
  await form.getByRole('button', { name: kitCopy.save.zh }).click()
  await expect(page.getByText(kitCopy.edited.zh)).toBeVisible()

  await page.getByRole('navigation', { name: copy.tabs.zh }).getByRole('link', { name: '参数设置' }).click()
  await expect(setting.getByText(renamed, { exact: true })).toBeVisible()
  const { dictLabel, dictLabelEn, dictCode, dictType, dictValue, dictSort } = value
  await administrator(dictDataAdmin.update, {
    body: { dictLabel, dictLabelEn, dictCode, dictType, dictValue, dictSort },
  })
})

test('open pages keep what was typed, close one by one, and the trail says where one is', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  const requests: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/prod-api(\/(?:bbs|system)\/.*\/list)\?/.exec(request.url()) ?? []
    if (call) requests.push(call)
  })
  // what all lists share comes before one of them is pressed
  const [shared] = await Promise.all([page.waitForResponse(/\/list-.*\.js$/), page.goto('/index')])
  expect(shared.ok()).toBe(true)
  await goByMenu(page, ['门户管理', '学校'], '城市管理')
  const cityName = page
    .getByRole('form', { name: kitCopy.searchForm.zh })
    .getByLabel(labelOf(cityAdmin.search.shape.label)?.zh ?? '')
  await cityName.fill('多伦')
  await goByMenu(page, ['系统管理'], '岗位管理')
  const trail = page.getByRole('navigation', { name: copy.breadcrumb.zh })
  await expect(trail).toHaveText(/统计报表.*系统管理.*岗位管理/)
  await expect(page).toHaveTitle(/^岗位管理 - /)

  const tabs = page.getByRole('navigation', { name: copy.tabs.zh })
  await expect(tabs.getByRole('link')).toHaveText([copy.statistics.zh, '城市管理', '岗位管理'])
  await tabs.getByRole('link', { name: '城市管理' }).click()
  await expect(cityName).toHaveValue('多伦')
  await expect.poll(() => requests).toEqual(['/bbs/city/list', '/system/post/list', '/bbs/city/list'])
  await tabs.getByRole('button', { name: copy.closeNamed('城市管理').zh }).click()
  await expect(page).toHaveURL('/system/post')
  await expect(tabs.getByRole('link')).toHaveText([copy.statistics.zh, '岗位管理'])
  await tabs.getByRole('button', { name: copy.tabMenu.zh }).click()
  await page.getByRole('menuitem', { name: copy.closeAll.zh }).click()
  await expect(page).toHaveURL('/index')

  // a screen requests its list once when it opens, before the data it is drawn with
  requests.length = 0
  await goByMenu(page, ['系统管理'], '参数设置')
  await expect(page.locator('tr.ant-table-row').first()).toBeVisible()
  expect(requests).toEqual(['/system/config/list'])
})

test('the console speaks English and goes dark, and a reload keeps both', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/post')
  await expect(page.getByRole('button', { name: kitCopy.add.zh })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: copy.dark.en }).click()
  for (const _ of ['now', 'after a reload']) {
    await expect(page.getByRole('navigation', { name: copy.breadcrumb.en })).toHaveText(
      /Statistics.*System.*Positions/,
    )
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(
      page.getByRole('columnheader', { name: labelOf(positionAdmin.record.shape.postCode)?.en }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: copy.dark.en })).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await page.reload()
  }
})

test('a record is added, found and removed, and the question before it names the record', async ({
  page,
}) => {
  const code = `c${newWord()}`
  const label = (name: 'postName' | 'postCode' | 'postSort') =>
    labelOf(positionAdmin.draft.shape[name])?.zh ?? ''
  await signInAsAdministrator(page)
  await page.goto('/system/post')
  const { promise: isAwaited, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/long-text-box-*.js', async (route) => {
    await isAwaited
    await route.continue()
  })
  await page.getByRole('button', { name: kitCopy.add.zh }).click()
  const form = page.getByRole('dialog', { name: kitCopy.addTitle(positionAdmin.title).zh })
  // what is about to be pressed stays where it is while the last box comes
  await expect(form.locator('[aria-busy]')).toHaveCount(1)
  const heightBefore = (await form.boundingBox())?.height ?? 0
  letCome()
  await expect(form.locator('[aria-busy]')).toHaveCount(0)
  await expect.poll(async () => (await form.boundingBox())?.height).toBeCloseTo(heightBefore, 0)
  await form.getByLabel(label('postName')).fill(`编辑${code}`)
  await form.getByLabel(label('postCode')).fill(code)
  await form.getByLabel(label('postSort')).fill('9')
  await form.getByRole('button', { name: kitCopy.save.zh }).click()
  await expect(page.getByText(kitCopy.added.zh)).toBeVisible()
  await searchFor(page, label('postCode'), code)
  await expect(page.getByText(kitCopy.total(1).zh)).toBeVisible()
  await page.getByRole('button', { name: `${kitCopy.remove.zh} 编辑${code}`, exact: true }).click()
  const question = page.getByRole('dialog').filter({ hasText: '系统提示' })
  await expect(question).toContainText(/是否确认删除岗位编号为"\d+"的数据项？/)
  await expect(question.getByRole('listitem')).toHaveText(`编辑${code}`)
  await question.getByRole('button', { name: '确定', exact: true }).click()
  await expect(page.getByText(kitCopy.emptyFiltered.zh)).toBeVisible()
})

test('beside the departments no column of the users lies under what can be done with them', async ({
  page,
  administrator,
}) => {
  // as long as a name may be; others come and go while this story runs
  const userName = `wide${newWord()}`.padEnd(20, 'w')
  const phonenumber = `13${String(Math.random()).slice(2, 11)}`
  await administrator(userAdmin.create, {
    body: { userName, nickName: '列宽检查的人', deptId: 103, phonenumber },
  })
  await signInAsAdministrator(page)
  for (const language of languages) {
    await speakInConsole(page, language)
    await page.goto(`/system/user?userName=${userName}`)
    await expect(page.getByRole('cell', { name: phonenumber })).toBeVisible()
    const { needed, available } = await page
      .locator('.ant-table-content')
      .evaluate(({ scrollWidth, clientWidth }) => ({ needed: scrollWidth, available: clientWidth }))
    expect(needed, language).toBeLessThanOrEqual(available)
  }
})

test('an address of the console that does not exist says so inside the frame', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/nowhere')
  await expect(page.getByRole('heading', { name: copy.head404.zh })).toBeVisible()
  await page.getByRole('link', { name: copy.returnHome.zh }).click()
  await expect(page).toHaveURL('/index')
})

test('a stranger who opens a screen signs in and arrives there, on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/system/dict?pageNum=1')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel(signInCopy.password.zh, { exact: true }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: signInCopy.submit.zh }).click()
  await expect(page).toHaveURL(/\/system\/dict/)
  await page.getByRole('button', { name: copy.openMenu.zh }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: '字典管理' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})
