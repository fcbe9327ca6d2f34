import { operLogAdmin } from '@app/contract/monitor/log.ts'
import { jobAdmin } from '@app/contract/monitor/scheduled-task.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import { signInCopy } from '../../../apps/console/src/shell/sign-in/sign-in-copy.ts'
import { agree, searchFor } from '../support/at-the-console.ts'
import { newWord } from '../support/make.ts'
import {
  DESK,
  expect,
  looksOf,
  PHONE,
  signInAsAdministrator,
  speakInConsole,
  test,
} from '../support/story.ts'

const words = {
  zh: {
    name: '任务名称',
    target: '调用目标字符串',
    cron: 'cron执行表达式',
    build: '生成表达式',
    day: '日',
    last: '本月最后一天',
    meaning: '每月最后一天，12:00:00',
    use: '确定',
    run: '执行一次',
    log: '调度日志',
    failed: '失败',
    details: '详细',
    dialog: 'Cron表达式生成器',
    drawer: '调度日志详细',
  },
  en: {
    name: 'Name',
    target: 'Target',
    cron: 'Cron expression',
    build: 'Build it',
    day: 'Day',
    last: 'Last day of the month',
    meaning: 'At 12:00:00, on the last day of every month',
    use: 'Use it',
    run: 'Run once',
    log: 'Log',
    failed: 'Failed',
    details: 'Details',
    dialog: 'Cron expression',
    drawer: 'Run of a job',
  },
} as const

for (const [language, viewport] of looksOf(['en', PHONE], ['zh', DESK]))
  test.describe(`in ${language}, ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a job is written, runs, and fails with its trace', async ({ page }) => {
      const say = words[language]
      const name = `故事${newWord()}`
      await speakInConsole(page, language)
      await signInAsAdministrator(page)
      await page.goto('/monitor/job')
      await page.getByRole('button', { name: kitCopy.add[language], exact: true }).click()
      const form = page.getByRole('dialog', { name: kitCopy.addTitle(jobAdmin.title)[language] })
      await form.getByRole('textbox', { name: say.name }).fill(name)
      await form.getByRole('combobox', { name: say.target }).fill('ryTask.ryParams(abc)')
      await form.getByRole('textbox', { name: say.cron }).fill('0 0 12 * * ?')
      await form.getByRole('button', { name: say.build }).click()
      const dialog = page.getByRole('dialog', { name: say.dialog })
      await dialog.getByRole('tab', { name: say.day, exact: true }).click()
      await dialog.getByRole('radio', { name: say.last }).check()
      await expect(dialog.getByRole('status')).toContainText(say.meaning)
      await dialog.getByRole('button', { name: say.use, exact: true }).click()
      await expect(form.getByRole('textbox', { name: say.cron })).toHaveValue('0 0 12 L * ?')
      await form.getByRole('button', { name: kitCopy.save[language] }).click()
      await expect(page.getByText(kitCopy.added[language], { exact: true })).toBeVisible()

      await searchFor(page, say.name, name, language)
      await page.getByRole('button', { name: `${say.run} ${name}` }).click()
      await agree(page, language)
      await page.getByRole('link', { name: `${say.log} ${name}` }).click()
      // under 600 pixels a row is a card
      const run = page.locator('tr, .list-card').filter({ hasText: name }).filter({ hasText: say.failed })
      // the list is read anew when the run has ended; the button reads it for one that ended before the list was opened
      const refresh = page
        .getByRole('toolbar', { name: kitCopy.toolbar[language] })
        .getByRole('button', { name: kitCopy.refresh[language] })
        .filter({ visible: true })
      await expect(async () => {
        await refresh.click({ timeout: 5_000 })
        await expect(run).toHaveCount(1, { timeout: 10_000 })
      }).toPass({ timeout: 60_000 })
      await run.getByRole('button', { name: new RegExp(`^${say.details}`) }).click()
      const drawer = page.getByRole('dialog', { name: say.drawer })
      await expect(drawer).toContainText('abc')
      await expect(drawer).toContainText(/Error:[\s\S]+ at /)
    })
  })

test.describe('at a desk', () => {
  test.use({ viewport: DESK })

  test('jobs are started and stopped in the list, one or many, and that is taken back', async ({
    page,
    administrator,
  }) => {
    const word = newWord()
    for (const number of [1, 2])
      await administrator(jobAdmin.create, {
        body: {
          jobName: `任务${word}${number}`,
          jobGroup: 'DEFAULT',
          invokeTarget: 'ryTask.ryNoParams',
          cronExpression: '0 0 3 1 1 ?',
          misfirePolicy: '3',
          concurrent: '1',
          status: '1',
          remark: null,
        },
      })
    const states = async () =>
      (await administrator(jobAdmin.list, { query: { jobName: word } })).rows.map(({ status }) => status)
    await signInAsAdministrator(page)
    await page.goto(`/monitor/job?jobName=${word}`)
    await page.getByRole('switch', { name: `状态 任务${word}1` }).click()
    await expect(page.getByText(kitCopy.turned(kitCopy.enable, `任务${word}1`).zh)).toBeVisible()
    expect(await states()).toContain('0')
    await page.getByRole('button', { name: kitCopy.undo.zh }).click()
    await expect(page.getByText(kitCopy.undone.zh)).toBeVisible()
    expect(await states()).toEqual(['1', '1'])
    await page.getByRole('checkbox', { name: kitCopy.selectAll.zh }).check()
    await page.getByRole('button', { name: kitCopy.enable.zh, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click()
    await expect(page.getByText(kitCopy.turnedMany(kitCopy.enable, 2).zh)).toBeVisible()
    expect(await states()).toEqual(['0', '0'])

    // a job that is there says its state in the form, a new one is always paused
    await page.getByRole('button', { name: `${kitCopy.edit.zh} 任务${word}1` }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('radio', { name: '暂停' }).check()
    await form.getByRole('button', { name: kitCopy.save.zh }).click()
    await expect(page.getByText(kitCopy.edited.zh)).toBeVisible()
    expect((await states()).sort()).toEqual(['0', '1'])
    await page.getByRole('button', { name: kitCopy.add.zh, exact: true }).click()
    await expect(form.getByRole('textbox', { name: '任务名称' })).toBeVisible()
    await expect(form.getByRole('radio', { name: '暂停' })).toHaveCount(0)
    await form.getByRole('button', { name: kitCopy.cancel.zh }).click()
    await page.getByRole('button', { name: `${kitCopy.remove.zh} 任务${word}1` }).click()
    await expect(page.getByText(/是否确认删除定时任务编号为/)).toBeVisible()
  })

  test('the operation log is cleaned, and says so', async ({ page, administrator }) => {
    await signInAsAdministrator(page)
    await page.goto('/system/log/operlog')
    await page.getByRole('button', { name: '清空', exact: true }).click()
    await agree(page)
    await expect(page.getByText('清空成功')).toBeVisible()
    const cleaning = page.getByRole('row').filter({ hasText: '清空数据' })
    await expect(cleaning).not.toHaveCount(0)
    // other tests may have written meanwhile, but nothing is older than the cleaning
    const { rows } = await administrator(operLogAdmin.list, { query: { pageSize: 200 } })
    expect(rows.at(-1)).toMatchObject({ title: '操作日志', businessType: 9 })
    await cleaning.last().getByRole('button', { name: /^详细/ }).click()
    const details = page.getByRole('dialog', { name: '操作日志详细' })
    await expect(details).toContainText('/monitor/operlog')
    // the same drawer as that of every list: it can be sent to a colleague
    await expect(page).toHaveURL(/[?&]detail=\d+/)
    await expect(details).not.toContainText('/prod-api')
  })

  test('a row’s details are read and copied where the browser keeps its clipboard to itself', async ({
    page,
    administrator,
  }) => {
    const word = newWord()
    await administrator(positionAdmin.create, {
      body: { postName: `抄${word}`, postCode: word, postSort: 1 },
    })
    // as on plain http
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await signInAsAdministrator(page)
    await page.goto('/system/log/operlog')
    await page.getByRole('button', { name: /^详细/ }).first().click()
    const drawer = page.getByRole('dialog', { name: '操作日志详细' })
    const copyIt = drawer.getByRole('button', { name: /^复制/ }).first()
    const text = await drawer.locator('.copied-text pre').first().textContent()
    await copyIt.click()
    await expect(page.getByText('复制成功')).toBeVisible()
    await expect(copyIt).toBeFocused()
    // the arrows belong to the drawer, not to the list that it covers
    await page.keyboard.press('ArrowDown')
    await expect(copyIt).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    const box = page.getByRole('form', { name: kitCopy.searchForm.zh }).getByRole('textbox').first()
    await box.focus()
    await page.keyboard.press('Control+v')
    // the newest row may be of another story, and longer than the box takes
    const most = Number(await box.getAttribute('maxlength'))
    expect(most).toBeGreaterThan(50)
    await expect(box).toHaveValue((text ?? '').replaceAll('\n', ' ').slice(0, most))
  })

  test('a session is ended, and its owner signs in again', async ({ page, family }) => {
    await signInAsAdministrator(page)
    const colleague = await signInAsAdministrator(family)
    await family.goto('/system/post')
    await family.getByRole('row').nth(1).waitFor()
    await page.goto('/monitor/online?userName=admin&orderByColumn=loginTime&isAsc=desc')
    const session = page.getByRole('row').filter({ hasText: colleague.browser })
    await session.getByRole('link', { name: 'admin', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: '在线用户详情' })
    await expect(drawer).toContainText(colleague.browser)
    await page.reload()
    await expect(drawer).toContainText(colleague.browser)
    await page.keyboard.press('Escape')
    await session.getByRole('button', { name: '强退 admin' }).click()
    await agree(page)
    await expect(session).toHaveCount(0)
    await family.getByRole('button', { name: kitCopy.refresh.zh, exact: true }).click()
    await expect(family.getByRole('dialog', { name: signInCopy.again.zh })).toBeVisible()
  })
})

test.describe('where the network fails once', () => {
  test.use({ viewport: DESK, expectedTrouble: [/ERR_FAILED/] })

  test('of several sessions that are ended one cannot be, and the others are all the same', async ({
    page,
    family,
  }) => {
    const others = [await signInAsAdministrator(family), await signInAsAdministrator(family)]
    await signInAsAdministrator(page)
    await page.goto('/monitor/online')
    const rows = others.map(({ browser }) => page.getByRole('row').filter({ hasText: browser }))
    for (const row of rows) await row.getByRole('checkbox').check()
    await page.route('**/monitor/online/*', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: '批量强退' }).click()
    await agree(page)
    await expect(page.getByText('1 项成功，1 项失败')).toBeVisible()
    const left = page.getByRole('row').filter({ hasText: new RegExp(others.map((o) => o.browser).join('|')) })
    await expect(left).toHaveCount(1)
    await expect(left.getByRole('checkbox')).toBeChecked()
  })

  test('keys of a cache that do not come are requested again', async ({ page }) => {
    await signInAsAdministrator(page)
    await page.route('**/monitor/cache/getKeys/**', (route) => route.abort(), { times: 1 })
    await page.goto('/monitor/cacheList')
    await page.getByRole('button', { name: /^login_tokens/ }).click()
    const keys = page.getByRole('region', { name: '键名列表' })
    await expect(keys.getByRole('alert')).toBeVisible()
    await keys.getByRole('button', { name: '重试' }).click()
    await expect(keys.getByRole('listitem').first()).toBeVisible()
  })
})

test('a search field whose script is on its way has its name', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/date-fields/, async (route) => {
    await held.promise
    await route.continue()
  })
  await speakInConsole(page, 'zh')
  await signInAsAdministrator(page)
  await page.goto('/system/log/operlog')
  const waiting = page.locator('input[aria-busy=true]')
  await expect(waiting).toHaveAccessibleName('操作时间')
  held.resolve()
  await expect(waiting).toHaveCount(0)
})
