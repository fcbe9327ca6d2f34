import { readFile } from 'node:fs/promises'
import { userAdmin } from '@app/contract/system/user.ts'
import type { Download } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
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

const HEADS = ['部门编号', '登录名称', '用户名称', '用户邮箱', '手机号码', '用户性别', '账号状态']

const file = async (rows: string[][]) => ({
  name: 'people.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: '用户数据', rows: [HEADS, ...rows] }] })),
})

const rowsOf = async (download: Download) =>
  (await readXlsx(await readFile(await download.path()))).sheets[0]?.rows ?? []

const words = {
  zh: {
    count: '可导入 2 行，有误 3 行',
    updating: '可导入 3 行，有误 2 行',
    write: '导入 2 行',
    came: '新增 2 行，3 行未导入。',
    cameAgain: '新增 2 行，1 行未导入。',
    rest: '下载未导入的行',
    phone: '手机号码已存在',
    department: '部门不存在',
    reason: '原因',
    updates: '是否更新已经存在的用户数据',
  },
  en: {
    count: '2 rows can be imported, 3 have errors',
    updating: '3 rows can be imported, 2 have errors',
    write: 'Import 2 rows',
    came: '2 added, 3 not imported.',
    cameAgain: '2 added, 1 not imported.',
    rest: 'Download these rows',
    phone: 'This mobile exists already',
    department: 'There is no such department',
    reason: 'Reason',
    updates: 'Update existing user records',
  },
} as const

for (const [language, viewport, colorScheme] of looksOf(['zh', DESK, 'light'], ['en', PHONE, 'dark']))
  test(`an administrator imports people, sees who did not come in and why, mends the file and sends it again (${language})`, async ({
    page,
    administrator,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await speakInConsole(page, language)
    await signInAsAdministrator(page)
    const say = words[language]
    const word = newWord()
    const phone = `137${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`
    await administrator(userAdmin.create, { body: { userName: `e${word}`, nickName: '王五', deptId: 103 } })
    await page.goto('/system/user')
    await page.getByRole('button', { name: kitCopy.importAll[language] }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(
      await file([
        ['103', `a${word}`, '王一', '', phone, '', ''],
        ['103', `b${word}`, '王二', '', phone, '', ''],
        ['999', `c${word}`, '王三', '', '', '', ''],
        ['103', `d${word}`, '王四', '', '', '', ''],
        ['103', `e${word}`, '王五五', '', '', '', ''],
      ]),
    )
    await expect(dialog.getByText(say.count)).toBeVisible()
    await expect(dialog.getByRole('row').filter({ hasText: `b${word}` })).toContainText(say.phone)
    await expect(dialog.getByRole('row').filter({ hasText: `c${word}` })).toContainText(say.department)
    const updates = dialog.getByRole('checkbox', { name: say.updates })
    await updates.check()
    await expect(dialog.getByText(say.updating)).toBeVisible()
    await updates.uncheck()
    await expect(dialog.getByText(say.count)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // exactly as many come in as were promised
    await dialog.getByRole('button', { name: say.write }).click()
    await expect(dialog.getByText(say.came)).toBeVisible()
    const { total } = await administrator(userAdmin.list, { query: { userName: word } })
    // one of them was there before
    expect(total).toBe(3)
    await expect(dialog.getByRole('row').filter({ hasText: `b${word}` })).toContainText(say.phone)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: say.rest }).click(),
    ])
    const [heads, ...rest] = await rowsOf(download)
    expect(heads?.at(-1)).toBe(say.reason)
    expect(rest.map((row) => [row[1], row.at(-1)])).toMatchObject([
      [`b${word}`, say.phone],
      [`c${word}`, say.department],
      [`e${word}`, expect.stringContaining(`e${word}`)],
    ])
    await dialog
      .getByRole('button', { name: { zh: '确 定', en: 'Close' }[language] })
      .last()
      .click()
    await expect(dialog).toHaveCount(0)

    // the returned file can be sent again, with its column of reasons
    const mended = rest.map((row) => row.map((cell) => String(cell ?? '')))
    if (mended[0]) mended[0][4] = ''
    if (mended[1]) mended[1][0] = '103'
    const again = Buffer.from(
      await writeXlsx({ sheets: [{ name: '用户数据', rows: [(heads ?? []).map(String), ...mended] }] }),
    )
    await page.getByRole('button', { name: kitCopy.importAll[language] }).click()
    await dialog.locator('input[type=file]').setInputFiles({ ...(await file([])), buffer: again })
    await dialog.getByRole('button', { name: say.write }).click()
    await expect(dialog.getByText(say.cameAgain)).toBeVisible()
  })
