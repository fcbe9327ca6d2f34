import { readFile } from 'node:fs/promises'
import { newDays, waitingKinds } from '@app/contract/monitor/dashboard.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import { announcementAdmin, listTopAnnouncements } from '@app/contract/system/announcement.ts'
import { configAdmin } from '@app/contract/system/config.ts'
import { departmentAdmin } from '@app/contract/system/department.ts'
import { dictTypeAdmin } from '@app/contract/system/dictionary.ts'
import { menuAdmin } from '@app/contract/system/menu.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import type { Page } from '@playwright/test'
import { copy as kitCopy } from '../../apps/console/src/kit/copy.ts'
import { copy } from '../../apps/console/src/shell/copy.ts'
import { signInCopy } from '../../apps/console/src/shell/sign-in/sign-in-copy.ts'
import { PASSWORD } from '../../apps/server/test/make.ts'
import { readWorkbook } from '../../apps/server/test/read-workbook.ts'
import { searchFor } from './at-the-console.ts'
import { newWord } from './make.ts'
import { peopleOfThisFile } from './people.ts'
import { ADMIN_PASSWORD } from './settings.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from './story.ts'

const people = peopleOfThisFile()

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
    await expect(page.getByText(kitCopy.turnedMany(kitCopy.disable, 2).zh)).toBeVisible()
    expect(await states()).toEqual(['1', '1'])
    const [first = 0] = ids
    expect((await administrator(positionAdmin.read, { params: { id: first } })).data.remark).toBe('留着')
    // they are still ticked, and are what they have become
    await page.getByRole('button', { name: kitCopy.enable.zh, exact: true }).click()
    await expect(page.getByText(kitCopy.turnedMany(kitCopy.enable, 2).zh)).toBeVisible()
    expect(await states()).toEqual(['0', '0'])

    await page.getByRole('button', { name: kitCopy.remove.zh, exact: true }).click()
    const question = page.getByRole('dialog').filter({ hasText: '系统提示' })
    await expect(question.getByRole('listitem')).toHaveText([`关${word}1`, `关${word}2`])
    await question.getByRole('button', { name: '确定', exact: true }).click()
    await expect(page.getByText(kitCopy.emptyFiltered.zh)).toBeVisible()
  })

  test('says how many of the ticked rows an act leaves alone', async ({ page }) => {
    await signInAsAdministrator(page)
    await page.goto('/system/role?roleKey=admin')
    const toolbar = page.getByRole('toolbar', { name: kitCopy.toolbar.zh })
    await page.getByRole('checkbox', { name: kitCopy.selectRow('超级管理员').zh }).check()
    await expect(toolbar.getByRole('status')).toHaveText('已选 1 项，其中 1 项不可修改')
    await expect(toolbar.getByRole('button', { name: kitCopy.edit.zh })).toBeDisabled()
    await expect(toolbar.getByRole('button', { name: kitCopy.remove.zh })).toBeDisabled()
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
    await expectAccessible(page)
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
    await expectAccessible(page)
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
    expect(download.suggestedFilename()).toMatch(/^post_\d+\.xlsx$/)
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

  test('edits nothing that it only remembers: data that could not be read is requested again', async ({
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

  for (const language of ['zh', 'en'] as const)
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

test('an announcement rings for who has not read it, and tells who has', async ({ page, administrator }) => {
  const noticeTitle = `今晚维护${newWord()}`
  await signInAsAdministrator(page)
  await page.goto('/system/notice')
  await page.getByRole('button', { name: kitCopy.add.zh }).click()
  const form = page.getByRole('dialog', { name: kitCopy.addTitle(announcementAdmin.title).zh })
  await form.getByRole('button', { name: kitCopy.save.zh }).click()
  await expect(form.getByText('公告标题不能为空')).toBeVisible()
  await expect(form.getByText('公告类型不能为空')).toBeVisible()
  await form.getByLabel('公告标题').fill(noticeTitle)
  await form.getByRole('radio', { name: '通知', exact: true }).check()
  const text = form.getByRole('textbox', { name: '内容' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.fill('十点开始。')
  await form.getByRole('button', { name: kitCopy.save.zh }).click()
  await expect(page.getByText(kitCopy.added.zh)).toBeVisible()

  // other stories read and write announcements of their own
  const isRead = async () =>
    (await administrator(listTopAnnouncements)).data.find((one) => one.noticeTitle === noticeTitle)?.isRead
  expect(await isRead()).toBe(false)
  const bell = page.getByRole('button', { name: /^消息通知，\d+ 条未读$/ })
  await expect(bell).toBeVisible()
  await bell.click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(noticeTitle) })
    .click()
  const drawer = page.getByRole('dialog', { name: '公告详情' })
  await expect(drawer).toContainText('十点开始。')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(isRead).toBe(true)

  await page.getByRole('button', { name: `阅读用户 ${noticeTitle}` }).click()
  const readers = page.getByRole('dialog', { name: `「${noticeTitle}」已读用户` })
  await expect(readers).toContainText('共 1 人已读')
  await expect(readers.getByRole('cell', { name: 'admin' })).toBeVisible()
  await expectAccessible(page)
})

test('a page is found by a few letters, from anywhere', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/index')
  await page.getByRole('button', { name: copy.search.zh }).waitFor()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '菜单搜索，支持标题、URL模糊查询' })
  await expect(box).toBeFocused()
  await box.fill('zzzz')
  await expect(page.getByText('未找到 "zzzz" 相关菜单')).toBeVisible()
  await box.fill('system/po')
  await expect(page.getByRole('option').first()).toContainText('系统管理 / 岗位管理')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/system/post')
})

test('the layout is chosen, saved, and forgotten again', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/post')
  const openSettings = async () => {
    await page.getByRole('button', { name: /的菜单$/ }).click()
    await page.getByRole('menuitem', { name: copy.settings.zh }).click()
    return page.getByRole('dialog', { name: copy.settings.zh })
  }
  const drawer = await openSettings()
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(280)
  await drawer.getByRole('switch', { name: '开启 TopNav' }).click()
  await drawer.getByRole('switch', { name: '开启 Tags-Views' }).click()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '保存配置' }).click()
  await expect(page.getByText('正在保存到本地，请稍候...')).toBeVisible()
  await page.reload()
  const top = page.getByRole('navigation', { name: copy.topNavigation.zh })
  await expect(top.getByRole('button', { name: '系统管理' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('navigation', { name: copy.tabs.zh })).toHaveCount(0)
  await top.getByRole('button', { name: '门户管理' }).click()
  await expect(
    page.getByRole('navigation', { name: copy.navigation.zh }).getByRole('link', { name: '城市管理' }),
  ).toBeVisible()
  // a third of the width by 85 px for each; what finds no room waits under 更多菜单
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(() => top.locator('.top-entry').count()).toBeLessThanOrEqual(3)
  await page.setViewportSize(DESK)
  await openSettings()
  await page.getByRole('button', { name: '重置配置' }).click()
  await expect(page.getByText('正在清除设置缓存并刷新，请稍候...')).toBeVisible()
  await expect(page.getByRole('navigation', { name: copy.tabs.zh })).toBeVisible()
})

test('a locked screen shows nothing until the password of who locked it', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/post?postName=董事长')
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: copy.lock.zh }).click()
  await expect(page).toHaveURL('/lock')
  await page.goto('/system/dict')
  await expect(page).toHaveURL('/lock')
  await page.reload()
  await expect(page.getByText('系统已锁定，请输入密码解锁')).toBeVisible()
  await expectAccessible(page)
  const box = page.getByLabel('请输入登录密码')
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请输入密码' })).toBeVisible()
  await box.fill('not-the-password')
  await box.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '密码错误，请重新输入' })).toBeVisible()
  await expect(box).toHaveValue('')
  await box.fill(ADMIN_PASSWORD)
  await box.press('Enter')
  await expect(rowNames(page)).toHaveText(['董事长'])
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

/** Two tabs: in one a form is half written, in the other the screen is locked. */
async function lockOver(page: Page) {
  const session = await signInAsAdministrator(page)
  const other = await page.context().newPage()
  await other.goto('/system/post')
  await other.getByRole('button', { name: kitCopy.add.zh, exact: true }).click()
  const form = other.getByRole('dialog', { name: kitCopy.addTitle(positionAdmin.title).zh })
  await form.getByLabel(label('postName')).fill('写到一半')
  await page.goto('/system/post')
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: copy.lock.zh }).click()
  await expect(page).toHaveURL('/lock')
  const cover = other.getByRole('dialog', { name: copy.lock.zh })
  const box = cover.getByLabel('请输入登录密码')
  await expect(box).toBeFocused()
  return { session, other, cover, box, written: form.getByLabel(label('postName')) }
}

test('a lock covers the other tabs too, and loses nothing that is written in them', async ({ page }) => {
  const { other, cover, box, written } = await lockOver(page)
  for (let press = 0; press < 3; press += 1) await other.keyboard.press('Escape')
  await expect(cover).toBeVisible()
  const corners = await other.evaluate(() =>
    [
      [1, 1],
      [innerWidth / 2, innerHeight / 2],
      [innerWidth - 2, innerHeight - 2],
    ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('.lock-cover') !== null),
  )
  expect(corners).toEqual([true, true, true])
  await expectAccessible(other)
  await box.fill(ADMIN_PASSWORD)
  await box.press('Enter')
  await expect(cover).toHaveCount(0)
  await expect(written).toHaveValue('写到一半')
})

/** Tells whether a page that is covered was ever seen without its cover. */
async function watchCover(covered: Page): Promise<() => Promise<boolean>> {
  await covered.evaluate(() => {
    const look = () => {
      if (!document.querySelector('dialog[open]')) sessionStorage.setItem('was-uncovered', 'yes')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  })
  return async () => {
    let was = true
    // it may be on its way from one page to the next
    await expect(async () => {
      was = await covered.evaluate(() => sessionStorage.getItem('was-uncovered') !== null)
    }).toPass()
    return was
  }
}

test('who signs out on a locked screen leaves nothing to read in the other tabs', async ({ page }) => {
  const { other } = await lockOver(page)
  const wasUncovered = await watchCover(other)
  await page.getByRole('button', { name: '退出重新登录' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  expect(await wasUncovered()).toBe(false)
})

test('who signs in as another while the screen is locked does not see what was open', async ({ page }) => {
  const { other } = await lockOver(page)
  const wasUncovered = await watchCover(other)
  const userName = `colleague_${newWord()}`
  await people.make.account({ userName, usertype: '00' }, true)
  const tab = await page.context().newPage()
  await tab.goto('/login')
  await tab.getByLabel(signInCopy.account.zh, { exact: true }).fill(userName)
  await tab.getByLabel(signInCopy.password.zh, { exact: true }).fill(PASSWORD)
  await tab.getByRole('button', { name: signInCopy.submit.zh }).click()
  await expect(other).not.toHaveURL(/\/system\/post/)
  expect(await wasUncovered()).toBe(false)
})

test('a session that ends under a lock is gone on with where it was', async ({ page }) => {
  const { session, cover, box, written } = await lockOver(page)
  await session.end()
  await box.fill(ADMIN_PASSWORD)
  await box.press('Enter')
  await expect(cover.getByRole('heading', { name: signInCopy.again.zh })).toBeVisible()
  await expectAccessible(written.page())
  const password = cover.getByLabel(signInCopy.password.zh, { exact: true })
  await password.fill('not-the-password')
  await password.press('Enter')
  await expect(cover.getByRole('status')).toHaveText('用户不存在/密码错误')
  await password.fill(ADMIN_PASSWORD)
  await password.press('Enter')
  await expect(cover).toHaveCount(0)
  await expect(written).toHaveValue('写到一半')
})

test('keys do nothing to the page under a lock', async ({ page }) => {
  const { other, cover, box } = await lockOver(page)
  await other.keyboard.press('Control+k')
  await cover.getByRole('button', { name: '退出重新登录' }).focus()
  await other.keyboard.press('?')
  await box.fill(ADMIN_PASSWORD)
  await box.press('Enter')
  await expect(cover).toHaveCount(0)
  await expect(other.getByRole('dialog')).toHaveAccessibleName(kitCopy.addTitle(positionAdmin.title).zh)
})

test('tabs come back after a reload, are dragged, and fill the window', async ({ page }) => {
  await signInAsAdministrator(page)
  const tabs = page.getByRole('navigation', { name: copy.tabs.zh })
  for (const [path, title] of [
    ['/system/post', '岗位管理'],
    ['/system/dict', '字典管理'],
    ['/system/config', '参数设置'],
  ] as const) {
    await page.goto(path)
    await tabs.getByRole('link', { name: title }).waitFor()
  }
  await expect(tabs.getByRole('link')).toHaveText(['统计报表', '岗位管理', '字典管理', '参数设置'])
  await tabs
    .getByRole('listitem')
    .filter({ hasText: '参数设置' })
    .dragTo(tabs.getByRole('link', { name: '岗位管理' }))
  await expect(tabs.getByRole('link')).toHaveText(['统计报表', '参数设置', '岗位管理', '字典管理'])
  const tabMenu = tabs.getByRole('button', { name: copy.tabMenu.zh })
  for (const [name, order] of [
    [copy.moveRight.zh, ['统计报表', '岗位管理', '参数设置', '字典管理']],
    [copy.moveLeft.zh, ['统计报表', '参数设置', '岗位管理', '字典管理']],
  ] as const) {
    await tabMenu.click()
    await page.getByRole('menuitem', { name }).click()
    await expect(tabs.getByRole('link')).toHaveText([...order])
  }
  await tabMenu.click()
  await page.getByRole('menuitem', { name: copy.wholePage.zh }).click()
  await expect(page.getByRole('navigation', { name: copy.navigation.zh })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: copy.navigation.zh })).toBeVisible()
  await tabs.getByRole('link', { name: '字典管理' }).click({ button: 'middle' })
  await expect(tabs.getByRole('link')).toHaveText(['统计报表', '参数设置', '岗位管理'])
})

test('Escape closes the dialog that is open, and only the next one gives the menu back', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/post')
  const menu = page.getByRole('navigation', { name: copy.navigation.zh })
  await menu.waitFor()
  const tabs = page.getByRole('navigation', { name: copy.tabs.zh })
  await tabs.getByRole('button', { name: copy.tabMenu.zh }).click()
  await page.getByRole('menuitem', { name: copy.wholePage.zh }).click()
  await expect(menu).toHaveCount(0)
  await rowNames(page).first().click()
  const drawer = page.getByRole('dialog', { name: kitCopy.detailOf(positionAdmin.title).zh })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeVisible()
})

test('switching single keys off keeps no colour that was only tried', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/system/post')
  const openFromMenu = async (name: string) => {
    await page.getByRole('button', { name: /的菜单$/ }).click()
    await page.getByRole('menuitem', { name }).click()
    return page.getByRole('dialog', { name })
  }
  const settings = await openFromMenu(copy.settings.zh)
  await settings.getByRole('button', { name: '#ff4500' }).click()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await (await openFromMenu(copy.keys.zh)).getByRole('switch').click()
  await page.reload()
  await openFromMenu(copy.settings.zh)
  await expect(settings.getByRole('switch', { name: '单键快捷键' })).not.toBeChecked()
  await expect(settings.getByRole('button', { name: '#409EFF' })).toHaveAttribute('aria-pressed', 'true')
})

test('a failed read shows a message in its place, with a way to try again', async ({ page }) => {
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

test('the signed-in user changes their details and their picture', async ({ page }) => {
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
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '提 交' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').locator('img[src*="/avatar/"]')).toBeVisible()
})

test('a browser without full screen says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await signInAsAdministrator(page)
  await page.goto('/index')
  await page.getByRole('button', { name: copy.fullscreen.zh }).click()
  await expect(page.getByText('你的浏览器不支持全屏')).toBeVisible()
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

test('the frame works on a phone, in English', async ({ page, administrator }) => {
  const noticeTitle = `Closed on Friday ${newWord()}`
  await administrator(announcementAdmin.create, { body: { noticeTitle, noticeType: '1', status: '0' } })
  await page.setViewportSize(PHONE)
  await speakInConsole(page, 'en')
  await signInAsAdministrator(page)
  await page.goto('/system/post')
  await page.getByRole('button', { name: /^Announcements, \d+ not read$/ }).click()
  const panel = page.getByRole('banner')
  await expectNoSidewaysScroll(page)
  await panel.getByRole('button', { name: new RegExp(noticeTitle) }).click()
  const drawer = page.getByRole('dialog', { name: 'Announcement' })
  await expect(drawer).toContainText('It has no text')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  const menu = page.getByRole('button', { name: /^Menu of / })
  await menu.click()
  await page.getByRole('menuitem', { name: copy.search.en }).click()
  await page.getByRole('combobox').fill('dictio')
  await expect(page.getByRole('option').first()).toContainText('System / Dictionaries')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/system/dict')

  await menu.click()
  await page.getByRole('menuitem', { name: copy.lock.en }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Your password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page).toHaveURL('/system/dict')
  await page.goto('/user/profile')
  await expect(page.getByRole('definition').filter({ hasText: 'admin' }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the first page says what waits, and leads to exactly that', async ({ page }) => {
  await signInAsAdministrator(page)
  await page.goto('/index')
  const work = page.getByRole('region', { name: '待办事项' })
  await expect(work.getByRole('link')).toHaveCount(waitingKinds.length)
  await expectAccessible(page)
  // other stories fill and empty the queue meanwhile
  await expect(async () => {
    await page.goto('/index')
    const link = work.getByRole('link', { name: /^\d+ 待审内容$/ })
    const [count] = (await link.textContent())?.match(/\d+/) ?? []
    await link.click()
    await expect(page.getByText(`${count} 项待处理`, { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.goto('/index')
  await work.getByRole('link', { name: /待处理纠错/ }).click()
  await expect(page).toHaveURL('/bbs/correction?status=open')

  // a part of a list of cards is an address too
  await page.goto('/bbs/report')
  await page.getByText('全部', { exact: true }).click()
  await expect(page).toHaveURL('/bbs/report?status=all')
  await page.reload()
  await expect(page.getByRole('radio', { name: '全部' })).toBeChecked()

  await page.goto('/index')
  await page.getByRole('link', { name: '学校', exact: true }).click()
  await expect(page).toHaveURL('/bbs/school?status=0')
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

test('the tree of departments is folded away, and keeps its width', async ({ page }) => {
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
