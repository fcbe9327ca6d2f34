import { addLead } from '@app/contract/contact/lead.ts'
import { leadCallOutcomes, leadStages } from '@app/contract/contact/lead.values.ts'
import { readLeadBoard } from '@app/contract/contact/lead-desk.ts'
import { leadRuleAdmin } from '@app/contract/contact/lead-rule.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { changeRoleScope, roleAdmin } from '@app/contract/system/role.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile } from '../support/people.ts'
import { apiWith, DESK, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/story.ts'

test.use({ viewport: DESK })

const people = peopleOfThisFile()

/** The portal's directory, the leads, and the buttons to read, work on and reveal them. */
const MENUS = [2000, 2004, 2045, 2361, 2363]

/** Staff who see their own leads only, and get all new ones. */
async function newSeller(administrator: Api, word: string) {
  const roleName = `销售${word}`
  await administrator(roleAdmin.create, {
    body: { roleName, roleKey: `sales_${word}`, roleSort: 9, menuIds: MENUS },
  })
  const [role] = (await administrator(roleAdmin.list, { query: { roleName } })).rows
  const roleId = role?.roleId ?? 0
  await administrator(changeRoleScope, { body: { roleId, dataScope: '5' } })
  const seller = await people.staff(`sales${word}`, roleId)
  const { data } = await administrator(leadRuleAdmin.create, {
    body: { name: roleName, orderNum: 0, status: '0', userIds: [seller.userId] },
  })
  return { seller, ruleId: data.id }
}

test('a salesperson’s morning: a lead rings, is called, noted, moved by keyboard and stands in the calendar', async ({
  page,
  administrator,
}) => {
  const word = newWord()
  const { seller, ruleId } = await newSeller(administrator, word)
  await enterAs(page, seller)
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/bbs/contact/stream'))
  await page.goto('/bbs/contact')
  // the console asks a new account to change its first password
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()

  const name = `陈${word.replace(/\d/g, '')}`
  const mobile = `139${String(Date.now()).slice(-8)}`
  await stream
  await apiWith()(addLead, { body: { name, mobile, agree: true } })
  await administrator(leadRuleAdmin.remove, { params: { ids: [ruleId] as never } })
  await expect(page.getByText('1 条新线索待联系')).toBeAttached({ timeout: 2_000 })

  // the open list shows it too, with its number masked
  await page.getByRole('link', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '线索详情' })
  await expect(drawer).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
  await drawer.getByRole('button', { name: '查看完整号码' }).click()
  await expect(drawer.getByRole('link', { name: `+86${mobile}` })).toHaveAttribute('href', `tel:+86${mobile}`)

  const form = drawer.getByRole('form', { name: '记录跟进' })
  await expect(form.getByRole('radio', { name: leadCallOutcomes.reached.zh, exact: true })).toBeChecked()
  await form.getByLabel('内容').fill('想了解住宿，周四再谈')
  const next = `${writeMoment(new Date()).slice(0, 8)}28 10:00:00`
  await form.getByLabel('下次联系').fill(next)
  await form.getByLabel('下次联系').press('Enter')
  await form.getByRole('button', { name: '保存记录' }).click()
  const line = drawer.getByRole('region', { name: '跟进记录' })
  await expect(line).toContainText('想了解住宿，周四再谈')
  await expect(line).toContainText('查看号码')
  await expect(line).toContainText(`${leadStages.new.zh} → ${leadStages.called.zh}`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.getByText('看板', { exact: true }).click()
  const card = page.getByRole('button', { name: `查看 ${name}` })
  await card.press('Shift+ArrowRight')
  await expect(page.getByText(`${name} 已移到“${leadStages.meeting.zh}”`)).toBeVisible()
  const stageOf = async () =>
    (await seller.api(readLeadBoard)).data.find(({ rows }) => rows.some((row) => row.name === name))?.status
  await expect.poll(stageOf).toBe('meeting')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByText('日历', { exact: true }).click()
  await expect(page.getByRole('button', { name: `10:00 ${name}` })).toBeVisible()
  await expectAccessible(page)
})
