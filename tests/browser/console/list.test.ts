import { readFile } from 'node:fs/promises'
import { newDays } from '@app/contract/monitor/dashboard.values.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import { departmentAdmin } from '@app/contract/system/department.ts'
import { dictTypeAdmin } from '@app/contract/system/dictionary.ts'
import { menuAdmin } from '@app/contract/system/menu.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import type { Page } from '@playwright/test'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { copy as versionCopy } from '../../../apps/console/src/kit/version/copy.ts'
import { copy as viewCopy } from '../../../apps/console/src/kit/view/copy.ts'
import { copy } from '../../../apps/console/src/shell/copy.ts'
import { readWorkbook } from '../../../apps/server/test/read-workbook.ts'
import { searchFor } from '../support/at-the-console.ts'
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

const label = (name: keyof typeof positionAdmin.record.shape, language: Language = 'zh') =>
  labelOf(positionAdmin.record.shape[name])?.[language] ?? ''

const rowNames = (page: Page) => page.locator('tr.ant-table-row .row-name')

test.describe('a list', () => {
  test('is sent to a colleague as an address: filter, order, page size and columns come along', async ({
    page,
    family,
    administrator,
  }) => {
    const word = newWord()
    for (const number of [1, 2, 3])
      await administrator(positionAdmin.create, {
        body: { postName: `岗${word}${number}`, postCode: `${word}${number}`, postSort: number },
      })
    await signInAsAdministrator(page)
    await page.goto('/system/post')
    await searchFor(page, label('postName'), `岗${word}`)
    await page.getByRole('columnheader', { name: label('postSort') }).click()
    await page.getByRole('columnheader', { name: label('postSort') }).click()
    await expect(rowNames(page)).toHaveText([3, 2, 1].map((number) => `岗${word}${number}`))
    await page.getByRole('button', { name: kitCopy.columns.zh }).click()
    await page.getByRole('checkbox', { name: label('createTime') }).uncheck()
    await expect(page).toHaveURL(/columns=/)

    await page.reload()
    await signInAsAdministrator(family)
    await family.goto(page.url())
    for (const reader of [page, family]) {
      await expect(rowNames(reader)).toHaveText([3, 2, 1].map((number) => `岗${word}${number}`))
      await expect(reader.getByRole('columnheader', { name: label('createTime') })).toHaveCount(0)
    }
    // what was chosen is kept for the person, without an address that says so
    await page.goto('/system/post')
    await expect(page.getByRole('columnheader', { name: label('postSort') })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: label('createTime') })).toHaveCount(0)
  })

  test('keeps every one of the changes that follow each other at once', async ({ page }) => {
    await signInAsAdministrator(page)
    await page.goto('/system/post')
    await page
      .getByRole('form', { name: kitCopy.searchForm.zh })
      .getByLabel(label('postName'), { exact: true })
      .fill('理')
    const search = await page.getByRole('button', { name: kitCopy.search.zh, exact: true }).elementHandle()
    const head = await page.getByRole('columnheader', { name: label('postSort') }).elementHandle()
    // no person and no machine is quicker: each press is the task that follows the one before
    await page.evaluate(
      async (pressed) => {
        for (const element of pressed) {
          ;(element as HTMLElement).click()
          await new Promise((done) => setTimeout(done))
        }
      },
      [search, head, head],
    )
    await expect(page).toHaveURL(/\?postName=%E7%90%86&orderByColumn=postSort&isAsc=desc$/)
    await expect(rowNames(page)).toHaveText(['项目经理'])
  })

  test('opens one record beside it, by its name and by Enter, at an address of its own', async ({ page }) => {
    await signInAsAdministrator(page)
    await page.goto('/system/dict')
    await rowNames(page).first().click()
    const drawer = page.getByRole('dialog', { name: kitCopy.detailOf(dictTypeAdmin.title).zh })
    await expect(drawer).toContainText('sys_user_sex')
    await expect(page).toHaveURL(/\?detail=1$/)
    await drawer.getByRole('button', { name: kitCopy.next.zh }).click()
    await expect(page).toHaveURL(/\?detail=2$/)
    await expect(drawer).toContainText('sys_show_hide')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/system/dict')
    await expect(drawer).toBeHidden()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?detail=\d+$/)
    await page.goto('/system/dict?detail=3')
    await expect(drawer).toContainText('sys_normal_disable')
    await expectAccessible(page)
  })

  test('says in the drawer that the rest of the next record is on its way', async ({
    page,
    administrator,
  }) => {
    const word = newWord()
    const ids: number[] = []
    for (const number of [1, 2]) {
      const body = {
        postName: `翻${word}${number}`,
        postCode: `${word}${number}`,
        postSort: number,
        remark: `备注${number}`,
      }
      ids.push((await administrator(positionAdmin.create, { body })).data.postId)
    }
    const { promise: isAwaited, resolve: letCome } = Promise.withResolvers<void>()
    await page.route(`**/prod-api/system/post/${ids[1]}`, async (route) => {
      await isAwaited
      await route.continue()
    })
    await signInAsAdministrator(page)
    await page.goto(`/system/post?postName=翻${word}&detail=${ids[0]}`)
    const drawer = page.getByRole('dialog', { name: kitCopy.detailOf(positionAdmin.title).zh })
    await expect(drawer).toContainText('备注1')
    await drawer.getByRole('button', { name: kitCopy.next.zh }).click()
    await expect(drawer.getByRole('heading', { name: `翻${word}2` })).toBeVisible()
    await expect(drawer.getByRole('status')).toHaveText(kitCopy.loading.zh)
    await expect(drawer).not.toContainText('备注1')
    letCome()
    await expect(drawer).toContainText('备注2')
    await expect(drawer.getByRole('status')).toHaveCount(0)
  })

  test('switches a state where it stands, takes it back, and switches many', async ({
    page,
    administrator,
  }) => {
    const word = newWord()
    const ids: number[] = []
    for (const number of [1, 2]) {
      const { data } = await administrator(positionAdmin.create, {
        body: {
          postName: `关${word}${number}`,
          postCode: `${word}${number}`,
          postSort: number,
          remark: '留着',
        },
      })
      ids.push(data.postId)
    }
    const states = async () =>
      (await administrator(positionAdmin.list, { query: { postName: `关${word}` } })).rows.map(
        ({ status }) => status,
      )
    await signInAsAdministrator(page)
    await page.goto(`/system/post?postName=关${word}`)
    await page.getByRole('switch', { name: `${label('status')} 关${word}1` }).click()
    await expect(page.getByText(kitCopy.turned(kitCopy.disable, `关${word}1`).zh)).toBeVisible()
    expect(await states()).toEqual(['1', '0'])
    await page.getByRole('button', { name: kitCopy.undo.zh }).click()
    await expect(page.getByText(kitCopy.undone.zh)).toBeVisible()
    expect(await states()).toEqual(['0', '0'])

    await page.getByRole('checkbox', { name: kitCopy.selectAll.zh }).check()
    await page.getByRole('button', { name: kitCopy.disable.zh, exact: true }).click()
    const question = page.getByRole('dialog').filter({ hasText: '系统提示' })
    const yes = question.getByRole('button', { name: '确定', exact: true })
    await expect(question).toContainText(kitCopy.askBulk(kitCopy.disable, 2, 0).zh)
    await expect(question.getByRole('listitem')).toHaveText([`关${word}1`, `关${word}2`])
    await yes.click()
    await expect(page.getByText(kitCopy.turnedMany(kitCopy.disable, 2).zh)).toBeVisible()
    expect(await states()).toEqual(['1', '1'])
    const [first = 0] = ids
    expect((await administrator(positionAdmin.read, { params: { id: first } })).data.remark).toBe('留着')
    // they are still ticked, and are what they have become
    await page.getByRole('button', { name: kitCopy.enable.zh, exact: true }).click()
    await yes.click()
    await expect(page.getByText(kitCopy.turnedMany(kitCopy.enable, 2).zh)).toBeVisible()
    expect(await states()).toEqual(['0', '0'])

    await page.getByRole('button', { name: kitCopy.remove.zh, exact: true }).click()
    await expect(question.getByRole('listitem')).toHaveText([`关${word}1`, `关${word}2`])
    await yes.click()
    await expect(page.getByText(kitCopy.emptyFiltered.zh)).toBeVisible()
  })

  test('leads a record back to a version and a removed one back to its list, saves a view, and Ctrl+K finds a record', async ({
    page,
    administrator,
  }) => {
    const word = newWord()
    const name = `岗${word}`
    const body = { postName: name, postCode: word, postSort: 1, remark: '原来的' }
    const { data } = await administrator(positionAdmin.create, { body })
    await administrator(positionAdmin.update, { body: { ...body, postId: data.postId, remark: '后来的' } })
    await signInAsAdministrator(page)
    await page.goto(`/system/post?postName=${name}&detail=${data.postId}`)
    const yes = page
      .getByRole('dialog')
      .filter({ hasText: '系统提示' })
      .getByRole('button', { name: '确定', exact: true })

    await page.getByRole('button', { name: versionCopy.versions.zh, exact: true }).click()
    const versions = page.getByRole('dialog', { name: versionCopy.versionsOf(name).zh })
    await expect(versions.getByRole('row').filter({ hasText: '原来的' })).toContainText('后来的')
    await versions.getByRole('button', { name: versionCopy.revert.zh }).click()
    await yes.click()
    await expect(page.getByText(versionCopy.reverted(1).zh)).toBeVisible()
    const read = await administrator(positionAdmin.read, { params: { id: data.postId } })
    expect(read.data.remark).toBe('原来的')

    await administrator(positionAdmin.remove, { params: { ids: [data.postId] } })
    await page.goto(`/system/post?postName=${name}`)
    await expect(page.getByText(kitCopy.emptyFiltered.zh)).toBeVisible()
    await page.getByRole('button', { name: versionCopy.removed.zh }).click()
    const removed = page.getByRole('dialog', { name: versionCopy.removed.zh })
    await removed
      .getByRole('button', { name: versionCopy.about(versionCopy.restore.zh, name).zh, exact: true })
      .click()
    await yes.click()
    await expect(page.getByText(versionCopy.restored(name).zh)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()

    await page.getByRole('button', { name: viewCopy.save.zh }).click()
    await expect(page.getByRole('textbox', { name: viewCopy.name.zh })).toBeFocused()
    await page.keyboard.type(`视图${word}`)
    await page.keyboard.press('Enter')
    const tab = page.getByRole('navigation', { name: viewCopy.views.zh }).getByRole('button', {
      name: new RegExp(`^视图${word}`),
    })
    await expect(tab).toHaveAttribute('aria-current', 'true')
    await expect(tab).toContainText('1')
    await page.goto('/system/post')
    await tab.click()
    await expect(page).toHaveURL(/postName=/)
    await page.getByRole('button', { name: viewCopy.remove(`视图${word}`).zh }).click()
    await yes.click()
    await expect(tab).toBeHidden()

    const school = await administrator(schoolAdmin.list, { query: { pageSize: 1 } })
    const [row] = school.rows
    await page.keyboard.press('Control+k')
    await page.keyboard.type(row?.schoolName ?? '')
    await page
      .getByRole('option')
      .filter({ hasText: `${row?.id} ·` })
      .click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: row?.schoolName })).toBeVisible()
  })

  test('says how many of the ticked rows an act leaves alone', async ({ page }) => {
    await signInAsAdministrator(page)
    await page.goto('/system/role?roleKey=admin')
    const toolbar = page.getByRole('toolbar', { name: kitCopy.toolbar.zh })
    await page.getByRole('checkbox', { name: kitCopy.selectRow('超级管理员').zh }).check()
    await expect(toolbar.getByRole('status')).toHaveText('已选 1 项，其中 1 项不可修改')
    await expect(toolbar.getByRole('button', { name: kitCopy.edit.zh })).toBeDisabled()
    await expect(toolbar.getByRole('button', { name: kitCopy.remove.zh, exact: true })).toBeDisabled()
    await expect(toolbar.getByRole('button', { name: kitCopy.exportAll.zh })).toBeEnabled()
  })

  test('opens a tree where something was found in it', async ({ page }) => {
    await signInAsAdministrator(page)
    await page.goto('/system/menu')
    await searchFor(page, '菜单名称', '岗位')
    await expect(page.getByRole('row').filter({ hasText: '岗位查询' })).toBeVisible()
  })

  test('of a tree is an address too, is walked by keys, and has its drawer, columns and switch', async ({
    page,
    administrator,
  }) => {
    const word = newWord()
    const root = (await administrator(departmentAdmin.list, { query: {} })).data.find(
      ({ parentId }) => parentId === 0,
    )
    const { data } = await administrator(departmentAdmin.create, {
      body: { parentId: root?.deptId ?? 0, deptName: `树${word}`, orderNum: 7, status: '0' },
    })
    await signInAsAdministrator(page)
    await page.goto('/system/dept')
    await searchFor(page, '部门名称', `树${word}`)
    await expect(page).toHaveURL(new RegExp(`deptName=.*${word}`))
    await page.reload()
    await expect(rowNames(page)).toHaveText([`树${word}`])
    await rowNames(page).click()
    const drawer = page.getByRole('dialog', { name: kitCopy.detailOf(departmentAdmin.title).zh })
    await expect(drawer).toContainText(`树${word}`)
    await expect(page).toHaveURL(new RegExp(`detail=${data.deptId}$`))
    await page.keyboard.press('Escape')
    // keys belong to the drawer until it is gone
    await expect(drawer).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.ant-table-tbody tr:focus')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    await page.getByRole('switch', { name: `状态 树${word}` }).click()
    await expect(page.getByText(kitCopy.turned(kitCopy.disable, `树${word}`).zh)).toBeVisible()
    await page.getByRole('button', { name: kitCopy.undo.zh }).click()
    await expect(page.getByText(kitCopy.undone.zh)).toBeVisible()
    await page.getByRole('button', { name: kitCopy.columns.zh }).click()
    await page.getByRole('checkbox', { name: '负责人' }).uncheck()
    await expect(page).toHaveURL(/columns=/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: '负责人' })).toHaveCount(0)

    // the arrows open and close what stands below a row
    await page.goto('/system/menu')
    await rowNames(page).first().waitFor()
    const count = await rowNames(page).count()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => rowNames(page).count()).toBeGreaterThan(count)
    await page.keyboard.press('ArrowLeft')
    await expect(rowNames(page)).toHaveCount(count)

    await page.setViewportSize(PHONE)
    const card = page.locator('.list-card')
    await expect(card).toHaveCount(count)
    await page.getByRole('button', { name: '展开 系统管理' }).click()
    await expect(card.filter({ hasText: '岗位管理' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('is worked by single keys, which can be switched off', async ({ page }) => {
    await signInAsAdministrator(page)
    await page.goto('/system/post')
    await rowNames(page).first().waitFor()
    await page.keyboard.press('/')
    await expect(page.getByRole('textbox', { name: label('postCode') })).toBeFocused()
    await page.keyboard.type('n/?')
    await expect(page.getByRole('textbox', { name: label('postCode') })).toHaveValue('n/?')
    await page.getByRole('button', { name: kitCopy.refresh.zh, exact: true }).focus()
    await page.keyboard.press('n')
    const form = page.getByRole('dialog', { name: kitCopy.addTitle(positionAdmin.title).zh })
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: copy.keys.zh })
    await expect(help).toBeVisible()
    await help.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('n')
    await expect(form).toBeHidden()
  })

  test('exports what is ticked, with the columns on show', async ({ page, administrator }) => {
    const word = newWord()
    for (const number of [1, 2])
      await administrator(positionAdmin.create, {
        body: { postName: `出${word}${number}`, postCode: `${word}${number}`, postSort: number },
      })
    await signInAsAdministrator(page)
    await page.goto(`/system/post?postName=出${word}&columns=postName,postCode`)
    await page.getByRole('checkbox', { name: kitCopy.selectRow(`出${word}2`).zh }).check()
    await page.getByRole('button', { name: kitCopy.exportAll.zh }).click()
    const dialog = page.getByRole('dialog', { name: kitCopy.exportTitle(positionAdmin.title).zh })
    await expect(dialog.getByRole('radio', { name: kitCopy.exportTicked(1).zh })).toBeChecked()
    await dialog.getByRole('radio', { name: kitCopy.exportShown(2).zh }).check()
    await expectAccessible(page)
    const arrives = page.waitForEvent('download')
    await dialog.getByRole('button', { name: kitCopy.exportAll.zh }).click()
    const download = await arrives
    // which list, by which filters and on which day
    expect(download.suggestedFilename()).toMatch(/^post_按岗位名称_选中1条_\d{4}-\d\d-\d\d_\d+\.xlsx$/)
    const rows = readWorkbook(await readFile(await download.path()))
    expect(rows).toEqual([
      [label('postCode'), label('postName')],
      [`${word}2`, `出${word}2`],
    ])
  })

  test('tells the second of two editors what the first one changed, and keeps what each chose', async ({
    page,
    administrator,
  }) => {
    const word = newWord()
    const record = { postName: `共${word}`, postCode: word, postSort: 1, remark: '原来' }
    const { postId } = (await administrator(positionAdmin.create, { body: record })).data
    await signInAsAdministrator(page)
    await page.goto(`/system/post?postName=共${word}`)
    await page.getByRole('button', { name: `${kitCopy.edit.zh} 共${word}`, exact: true }).click()
    const form = page.getByRole('dialog', { name: kitCopy.editTitle(positionAdmin.title).zh })
    await form.getByLabel(label('remark')).fill('我的')
    await form.getByLabel(label('postSort')).fill('5')
    await administrator(positionAdmin.update, {
      body: { ...record, postId, remark: '对方的', postCode: `${word}x` },
    })
    await form.getByRole('button', { name: kitCopy.save.zh }).click()
    const conflict = page.getByRole('dialog', { name: '数据已被他人修改' })
    await expect(conflict).toContainText('admin')
    await expect(conflict.getByRole('group', { name: label('postCode') })).toContainText(`${word}x`)
    await expectAccessible(page)
    await conflict
      .getByRole('group', { name: label('remark') })
      .getByRole('radio', { name: /对方的修改/ })
      .check()
    await conflict.getByRole('button', { name: '按选择保存' }).click()
    await expect(page.getByText(kitCopy.edited.zh)).toBeVisible()
    expect((await administrator(positionAdmin.read, { params: { id: postId } })).data).toMatchObject({
      postCode: `${word}x`,
      postSort: 5,
      remark: '对方的',
    })
  })

  test('edits no remembered row: a record that could not be read is read again', async ({
    page,
    administrator,
  }) => {
    const word = newWord()
    const record = { postName: `旧${word}`, postCode: word, postSort: 1, remark: '原来' }
    const { postId } = (await administrator(positionAdmin.create, { body: record })).data
    await signInAsAdministrator(page)
    await page.goto(`/system/post?postName=旧${word}&detail=${postId}`)
    const drawer = page.getByRole('dialog', { name: kitCopy.detailOf(positionAdmin.title).zh })
    await expect(drawer).toContainText('原来')
    await administrator(positionAdmin.update, { body: { ...record, postId, remark: '后来' } })
    const read = `**/prod-api/system/post/${postId}`
    await page.route(read, (route) => route.fulfill({ json: { code: 500, msg: '暂时读不到' } }))
    await drawer.getByRole('button', { name: kitCopy.edit.zh }).click()
    const form = page.getByRole('dialog', { name: kitCopy.editTitle(positionAdmin.title).zh })
    await expect(form.getByRole('alert')).toContainText('暂时读不到')
    await expect(form.getByRole('textbox')).toHaveCount(0)
    await page.unroute(read)
    await form.getByRole('button', { name: kitCopy.retry.zh }).click()
    await expect(form.getByLabel(label('remark'))).toHaveValue('后来')
  })

  for (const [language] of looksOf(['en'], ['zh']))
    test(`is a pile of cards on a phone, in ${language}`, async ({ page }) => {
      await page.setViewportSize(PHONE)
      await speakInConsole(page, language)
      await signInAsAdministrator(page)
      await page.goto('/system/post')
      const card = page.getByRole('listitem').filter({ hasText: '董事长' })
      await expect(card.getByRole('definition').filter({ hasText: 'ceo' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await card.getByRole('link', { name: '董事长' }).click()
      await expect(
        page.getByRole('dialog', { name: kitCopy.detailOf(positionAdmin.title)[language] }),
      ).toContainText('ceo')
      await expectNoSidewaysScroll(page)
      await page.goto('/system/post?postName=nobody')
      const nothing = page.getByText(kitCopy.emptyFiltered[language])
      await expect(nothing).toBeInViewport()
    })
})

test('a record that was searched for in a tree names what stands above it', async ({ page }) => {
  await signInAsAdministrator(page)
  const drawer = page.getByRole('dialog')
  const parentOf = (name: string) => drawer.locator('dt', { hasText: name }).locator('xpath=../dd')
  await page.goto('/system/dept?deptName=研发部门')
  await page.getByRole('link', { name: '研发部门', exact: true }).click()
  await expect(parentOf(labelOf(departmentAdmin.record.shape.parentId)?.zh ?? '')).toHaveText('深圳总公司')
  await page.goto('/system/menu?menuName=岗位管理')
  await page.getByRole('main').getByRole('link', { name: '岗位管理', exact: true }).click()
  await expect(parentOf(labelOf(menuAdmin.record.shape.parentId)?.zh ?? '')).toHaveText('系统管理')
  await page.goto('/system/menu?menuName=系统管理')
  await page.getByRole('main').getByRole('link', { name: '系统管理', exact: true }).click()
  await expect(parentOf(labelOf(menuAdmin.record.shape.parentId)?.zh ?? '')).toHaveText('顶级')
})

test('times of a log are chosen as today, the last seven days or this month', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/log/operlog')
  await page.getByPlaceholder(kitCopy.begin.zh).click()
  await page.getByText(kitCopy.lastWeek.zh, { exact: true }).click()
  await page
    .getByRole('form', { name: kitCopy.searchForm.zh })
    .getByRole('button', { name: kitCopy.search.zh })
    .click()
  const { beginTime, endTime } = newDays(new Date())
  await expect
    .poll(() => new URL(page.url()).searchParams.get('params[beginTime]'))
    .toBe(`${beginTime} 00:00:00`)
  expect(new URL(page.url()).searchParams.get('params[endTime]')).toBe(`${endTime} 23:59:59`)
})

test('a dictionary shows how many values it has, and which', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/dict?detail=1')
  const drawer = page.getByRole('dialog', { name: kitCopy.detailOf(dictTypeAdmin.title).zh })
  await expect(drawer.getByText('共计条目')).toBeVisible()
  await expect(drawer.getByRole('table', { name: '字典数据' }).getByRole('row')).toHaveText([
    /标签/,
    /男\s*0\s*正常/,
    /女\s*1\s*正常/,
    /未知\s*2\s*正常/,
  ])
})

test('the tree of departments is folded away, and keeps its chosen width', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/user')
  const panel = page.getByRole('complementary', { name: '组织机构' })
  const width = async () => (await panel.boundingBox())?.width ?? 0
  // the corner that is dragged moves down while the tree comes
  await expect(panel.getByRole('tree')).toBeVisible()
  const { x = 0, y = 0, width: wide = 0, height = 0 } = (await panel.boundingBox()) ?? {}
  await page.mouse.move(x + wide - 5, y + height - 5)
  await page.mouse.down()
  await page.mouse.move(x + wide + 75, y + height - 5, { steps: 5 })
  await page.mouse.up()
  await expect.poll(width).toBeGreaterThan(wide + 60)
  await page.reload()
  await expect.poll(width).toBeGreaterThan(wide + 60)
  await panel.getByRole('button', { name: '收起组织机构' }).click()
  await expect.poll(width).toBeLessThan(60)
  await panel.getByRole('button', { name: '展开组织机构' }).click()
  await expect.poll(width).toBeGreaterThan(wide + 60)
})
