import { readFile } from 'node:fs/promises'
import { createTables } from '@app/contract/tool/code-generator.ts'
import type { Page } from '@playwright/test'
import { unzip } from '../../../apps/server/test/unzip.ts'
import { agree, goByMenu, searchFor } from '../support/at-the-console.ts'
import { newWord } from '../support/make.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looksOf,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

test.use({ viewport: DESK })

const canvas = (page: Page) => page.getByRole('region', { name: '表单', exact: true })

/** The announcement for users who cannot see a drag. */
const toast = (page: Page, what: string) =>
  expect(page.locator('[id^=DndLiveRegion]').filter({ hasText: what })).toBeAttached()

/** Presses a button that hands over a file, and reads it. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a form is built by mouse and keyboard, tried, kept, and taken away as code and as JSON', async ({
  page,
}) => {
  await signInAsAdministrator(page)
  await page.goto('/index')
  await goByMenu(page, ['系统工具'], '表单构建')
  await expect(canvas(page).getByText('手机号')).toBeVisible()

  // pressed, it comes last; dragged, it comes where it is dropped
  await page.getByRole('button', { name: '添加单行文本' }).click()
  await page.getByLabel('标题', { exact: true }).fill('昵称')
  await page.getByLabel('字段名', { exact: true }).fill('nickname')
  const source = page.getByRole('button', { name: '添加下拉选择' })
  const target = canvas(page).getByRole('button', { name: /^设置 手机号/ })
  const [from, to] = [await source.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + 60, to.y + 30, { steps: 8 })
  await page.mouse.up()
  const order = () =>
    canvas(page)
      .getByRole('button', { name: /^设置 / })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(' ')[1]))
  await expect.poll(order).toEqual(['下拉选择', '手机号', '昵称'])

  // by keyboard: lifted, moved down, dropped
  await canvas(page)
    .getByRole('button', { name: /^拖动 下拉选择/ })
    .focus()
  await page.keyboard.press('Space')
  await toast(page, '下拉选择')
  await page.keyboard.press('ArrowDown')
  await toast(page, '手机号')
  await page.keyboard.press('Space')
  await expect.poll(order).toEqual(['手机号', '下拉选择', '昵称'])
  await expectAccessible(page)

  // what was built is there after a reload, whatever was tried
  await page.getByLabel('字段名', { exact: true }).fill(`a${'b'.repeat(80)}`)
  await page.getByRole('tab', { name: '表单属性' }).click()
  await page.getByLabel('表单名', { exact: true }).fill('class')
  await expect(page.getByText('该名称为保留字')).toBeVisible()
  await page.reload()
  await expect.poll(order).toEqual(['手机号', '下拉选择', '昵称'])

  await page.getByRole('button', { name: '预览', exact: true }).click()
  const preview = page.getByRole('dialog', { name: '预览' })
  await preview.getByLabel('手机号').fill('12345')
  await expect(preview.getByText('手机号格式错误')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '导出tsx文件' }).click()
  const product = page.getByRole('dialog', { name: '选择生成类型' })
  await product.getByLabel('文件名').fill('person.tsx')
  const code = await downloaded(page, () => product.getByRole('button', { name: '确 定' }).click())
  expect(code.name).toBe('person.tsx')
  expect(code.bytes.toString()).toContain('name="nickname" label="昵称"')
  expect(code.bytes.toString()).toContain('export default function GeneratedForm')

  const json = await downloaded(page, () => page.getByRole('button', { name: '导出JSON' }).click())
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('确定要清空所有组件吗？')).toBeVisible()
  await agree(page)
  await expect(page.getByText('从左侧拖入或点选组件进行表单设计')).toBeVisible()

  await page.getByRole('button', { name: '导入JSON' }).click()
  const reading = page.getByRole('dialog', { name: '导入JSON' })
  await reading.getByLabel('JSON 内容').fill(json.bytes.toString().replace('"nickname"', '"nick name"'))
  await reading.getByRole('button', { name: '确 定' }).click()
  await expect(reading.getByText('items.2.name：名称须以字母开头')).toBeVisible()
  await reading.getByLabel('JSON 内容').fill(json.bytes.toString())
  await reading.getByRole('button', { name: '确 定' }).click()
  await agree(page)
  await expect.poll(order).toEqual(['手机号', '下拉选择', '昵称'])

  // what the component library has nothing for works as the template's widgets do
  await page.getByRole('button', { name: '添加计数器' }).click()
  await page.getByLabel('步长').fill('5')
  await page.getByLabel('严格步数').click()
  await page.getByRole('button', { name: '添加多选框组' }).click()
  await page.getByLabel('选项样式').click()
  await page.locator('.ant-select-item-option', { hasText: '按钮' }).click()
  await page.getByRole('button', { name: '添加开关' }).click()
  await page.getByLabel('关闭颜色').fill('#b00020')
  await page.getByLabel('开启颜色').fill('#006b3c')
  await page.getByRole('button', { name: '添加时间选择' }).click()
  await page.getByLabel('默认值').fill('09:30:00')
  await page.getByLabel('默认值').press('Enter')
  await expect(canvas(page).getByLabel('时间选择', { exact: true })).toHaveValue('09:30:00')
  await expectAccessible(page)
  await page.getByRole('button', { name: '预览', exact: true }).click()
  await expect(preview.getByLabel('时间选择', { exact: true })).toHaveValue('09:30:00')
  const number = preview.getByLabel('计数器', { exact: true })
  await number.fill('13')
  await number.press('Tab')
  await expect(number).toHaveValue('15')
  const boxes = preview.getByRole('group', { name: '多选框组' })
  await boxes.getByRole('checkbox', { name: '选项二' }).press('Space')
  await expect(boxes.getByRole('checkbox', { name: '选项二' })).toBeChecked()
  await expect(boxes.getByRole('checkbox', { name: '选项一' })).not.toBeChecked()
  const toggle = preview.getByRole('switch')
  await expect(toggle).toHaveCSS('background-color', 'rgb(176, 0, 32)')
  await toggle.click()
  await expect(toggle).toHaveCSS('background-color', 'rgb(0, 107, 60)')
  await expectAccessible(page)
})

test('a module is generated: a table is created and another imported, edited, read and downloaded', async ({
  page,
}) => {
  const table = `story_${newWord().toLowerCase().replace(/\W/g, '')}_book`
  await signInAsAdministrator(page)
  await page.goto('/index')
  await goByMenu(page, ['系统工具'], '代码生成')

  await page.getByRole('button', { name: '创建', exact: true }).click()
  const create = page.getByRole('dialog', { name: '创建表' })
  const statements = create.getByLabel('创建表语句(支持多个建表语句)：')
  await statements.fill('drop table sys_user')
  await create.getByRole('button', { name: '确 定' }).click()
  await expect(create.getByText('第1条不是建表语句')).toBeVisible()
  await statements.fill(
    `create table ${table} (book_id bigserial primary key, title varchar(50) not null, pages int);
     comment on table ${table} is '图书表';`,
  )
  await create.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByRole('cell', { name: table, exact: true })).toBeVisible()

  await page.getByRole('button', { name: '导入', exact: true }).click()
  const imported = page.getByRole('dialog', { name: '导入表' })
  await imported.getByLabel('表名称').fill('sys_post')
  await imported.getByRole('button', { name: '搜索' }).click()
  await imported.getByRole('cell', { name: 'sys_post', exact: true }).click()
  await imported.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByRole('cell', { name: 'sys_post', exact: true })).toBeVisible()
  // rows that are read again are pale
  await expect(page.locator('.ant-spin-spinning').filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)

  // what the list shows can be sent to a colleague, and is what editing comes back to
  await searchFor(page, '表名称', table)
  await page.getByRole('columnheader', { name: '表名称' }).click()
  await expect(page).toHaveURL(`/tool/gen?tableName=${table}&orderByColumn=tableName`)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('cell', { name: '1', exact: true })).toBeVisible()

  await page.getByRole('button', { name: `编辑 ${table}` }).click()
  await page.getByLabel('title 字段描述').fill('书名')
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(tabs.getByRole('link', { name: `修改[${table}]生成配置` })).toBeVisible()
  await page.getByRole('button', { name: '拖动排序 pages' }).focus()
  await page.keyboard.press('Space')
  await toast(page, 'pages')
  await page.keyboard.press('ArrowUp')
  await toast(page, 'pages移到第 2 位')
  await page.keyboard.press('Space')
  await expect(page.getByRole('row').nth(2)).toContainText('pages')
  await expectAccessible(page)
  await page.getByRole('tab', { name: '生成信息' }).click()
  await page.getByLabel('生成功能名').fill('')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('表单校验未通过，请重新检查提交内容')).toBeVisible()
  await page.getByLabel('生成功能名').fill('图书')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page).toHaveURL(`/tool/gen?tableName=${table}&orderByColumn=tableName`)

  await page.getByRole('button', { name: `预览 ${table}` }).click()
  const preview = page.getByRole('dialog', { name: '代码预览' })
  await expect(preview.getByRole('tab').first()).toHaveText('contract.ts')
  await expect(preview.getByText("'书名'").first()).toBeVisible()
  await preview.getByRole('tab', { name: 'index.tsx' }).click()
  await expect(preview.locator('code')).toContainText("form: ['pages', 'title']")
  await page.keyboard.press('Escape')

  const archive = await downloaded(page, () =>
    page.getByRole('button', { name: `生成代码 ${table}` }).click(),
  )
  expect(archive.name).toBe(`${table}.zip`)
  const files = [...unzip(archive.bytes).keys()]
  expect(files).toContain('apps/console/src/screens/system/book/index.tsx')
  expect(files.filter((file) => file.endsWith('/routes.test.ts'))).toHaveLength(1)

  await page.getByRole('button', { name: `删除 ${table}` }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([table])
  await page.getByRole('button', { name: '确定', exact: true }).click()
  await expect(page.getByRole('cell', { name: table, exact: true })).toBeHidden()
})

/** All 750 calls take the explorer twenty seconds of the processor; those of one subject read and work as all do. */
const documents = looksOf(['of one subject'], ['whole'])

for (const [part] of documents)
  test(`the API, ${part}, is read and tried with the own session, and nothing is sent to another site`, async ({
    page,
  }) => {
    if (part === 'whole') test.slow()
    else
      await page.route('**/prod-api/v3/api-docs?*', async (route) => {
        const response = await route.fetch()
        const document = await response.json()
        const paths = Object.entries(document.paths).filter(([path]) => path.includes('/bbs/city'))
        await route.fulfill({ response, json: { ...document, paths: Object.fromEntries(paths) } })
      })
    // a story fails on any request to another origin
    await signInAsAdministrator(page)
    await page.goto('/index')
    await goByMenu(page, ['系统工具'], '系统接口')
    const explorer = page.frameLocator('iframe[title="系统接口"]')
    await explorer.locator('[data-tag="city"]').click()
    const call = explorer.locator('.opblock', { hasText: '/prod-api/bbs/city/list' }).first()
    await call
      .getByRole('button', { name: /查询城市|list/ })
      .first()
      .click()
    await expect(call.getByText('bbs:city:list')).toBeVisible()
    await call.getByRole('button', { name: '试一试' }).click()
    await call.getByRole('button', { name: '执行' }).click()
    await expect(call.locator('.live-responses-table')).toContainText('"code": 200')
  })

test.describe('in English on a phone, in the dark', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' })

  test('the tools can be used as well', async ({ page, administrator }) => {
    const table = `story_${newWord().toLowerCase().replace(/\W/g, '')}_note`
    await administrator(createTables, {
      body: { sql: `create table ${table} (id bigserial primary key, title varchar(50))` },
    })
    await speakInConsole(page, 'en')
    await signInAsAdministrator(page)
    const screens = [
      ['/tool/build', page.getByRole('button', { name: 'Add: Text', exact: true })],
      // rows are cards here
      ['/tool/gen', page.getByRole('listitem').filter({ hasText: table })],
    ] as const
    for (const [address, sign] of screens) {
      await page.goto(address)
      await sign.waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
})
