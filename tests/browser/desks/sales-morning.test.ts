import { addLead, leadAdmin } from '@app/contract/contact/lead.ts'
import { leadCallOutcomes, leadEventKinds, leadStages } from '@app/contract/contact/lead.values.ts'
import { readLeadBoard } from '@app/contract/contact/lead-desk.ts'
import { leadRuleAdmin } from '@app/contract/contact/lead-rule.ts'
import { changeRoleScope, roleAdmin } from '@app/contract/system/role.ts'
import type { Api } from '@app/contract/wire/client.ts'
import type { Locator, Page } from '@playwright/test'
import { copy as kitCopy } from '../../../apps/console/src/kit/copy.ts'
import {
  boardCopy,
  moveCopy,
  timeLineCopy,
  viewCopy,
} from '../../../apps/console/src/screens/bbs/contact/copy.ts'
import { copy as bellCopy } from '../../../apps/console/src/shell/navbar/bell-copy.ts'
import { signInCopy } from '../../../apps/console/src/shell/sign-in/sign-in-copy.ts'
import { putPasswordOff } from '../support/at-the-console.ts'
import { dayFromNow, newWord } from '../support/make.ts'
import { enterAs, peopleOfThisFile, STAFF_PASSWORD } from '../support/people.ts'
import {
  apiWith,
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looksOf,
  speakInConsole,
  test,
} from '../support/story.ts'
import { tabTo } from '../support/tab-to.ts'

test.use({ viewport: DESK })
// a rule gives every new lead to one person
test.describe.configure({ mode: 'serial' })

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
  const seller = await people.staff('sales', roleId, { withPassword: true })
  const { data } = await administrator(leadRuleAdmin.create, {
    body: { name: roleName, orderNum: 0, status: '0', userIds: [seller.userId] },
  })
  return { seller, ruleId: data.id }
}

/** How a person presses and writes: with a mouse, or with nothing but keys. */
type Hands = 'keys' | 'mouse'

const handsOf = (page: Page, hands: Hands) =>
  hands === 'mouse'
    ? {
        press: (target: Locator) => target.click(),
        write: (target: Locator, text: string) => target.fill(text),
        /** One of the ways to look at the leads. */
        show: (_from: Locator, name: string) => page.getByText(name, { exact: true }).click(),
      }
    : {
        press: async (target: Locator) => {
          await tabTo(page, target)
          await page.keyboard.press('Enter')
        },
        write: async (target: Locator, text: string) => {
          await tabTo(page, target)
          await page.keyboard.type(text)
        },
        show: async (from: Locator) => {
          await tabTo(page, from)
          await page.keyboard.press('ArrowRight')
        },
      }

for (const [language, hands] of looksOf(['en', 'keys'], ['zh', 'mouse']))
  test(`a salesperson’s morning: a lead rings, is called, noted, moved by keyboard and stands in the calendar (${language}, ${hands})`, async ({
    page,
    administrator,
  }) => {
    const word = newWord()
    const { seller, ruleId } = await newSeller(administrator, word)
    const { press, write, show } = handsOf(page, hands)
    await speakInConsole(page, language)
    const stream = page.waitForResponse((answer) => answer.url().endsWith('/bbs/contact/stream'))
    if (hands === 'keys') {
      await page.goto('/login?redirect=/bbs/contact')
      // the account that signs in most is there already
      await expect(page.getByLabel(signInCopy.password[language], { exact: true })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.type(seller.userName)
      await expect(page.getByLabel(signInCopy.account[language], { exact: true })).toHaveValue(
        seller.userName,
      )
      await page.keyboard.press('Tab')
      await page.keyboard.type(STAFF_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    } else {
      await enterAs(page, seller)
      await page.goto('/bbs/contact')
      await putPasswordOff(page, language)
    }

    const name = `陈${word.replace(/\d/g, '')}`
    const mobile = `139${String(Date.now()).slice(-8)}`
    await stream
    await apiWith()(addLead, { body: { name, mobile, agree: true } })
    await administrator(leadRuleAdmin.remove, { params: { ids: [ruleId] as never } })
    await expect(page.getByText(bellCopy.fresh(1)[language])).toBeAttached({ timeout: 2_000 })

    const stageOf = async () =>
      (await seller.api(readLeadBoard)).data.find(({ rows }) => rows.some((one) => one.name === name))?.status

    // the open list shows it too, with its number masked
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toBeVisible()
    if (hands === 'keys') {
      await page.keyboard.press('ArrowDown')
      await expect(row).toBeFocused()
      await page.keyboard.press('Enter')
    } else await row.getByRole('link', { name, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: kitCopy.detailOf(leadAdmin.title)[language] })
    await expect(drawer).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    await press(drawer.getByRole('button', { name: timeLineCopy.reveal[language] }))
    const number = drawer.getByRole('link', { name: `+86${mobile}` })
    await expect(number).toHaveAttribute('href', `tel:+86${mobile}`)

    // what the drawer has just done, one key takes back
    const stage = drawer.getByRole('combobox', { name: timeLineCopy.stage[language], exact: true })
    if (hands === 'keys') {
      await tabTo(page, stage)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const moved = moveCopy.moved(name, leadStages.unreached[language])[language]
      await expect(page.getByText(moved)).toBeVisible()
      await expect.poll(stageOf).toBe('unreached')
      // a letter in a box to choose from opens it
      await page.keyboard.press('Tab')
      await page.keyboard.press('u')
      await expect.poll(stageOf).toBe('new')
    }

    const form = drawer.getByRole('form', { name: timeLineCopy.add[language] })
    await expect(
      form.getByRole('radio', { name: leadCallOutcomes.reached[language], exact: true }),
    ).toBeChecked()
    await write(form.getByLabel(timeLineCopy.text[language]), '想了解住宿，周四再谈')
    const [day, time] = [dayFromNow(1), '10:00:00']
    if (hands === 'keys') {
      await write(form.getByLabel(timeLineCopy.next[language]), `${day} ${time}`)
      await page.keyboard.press('Enter')
    } else await press(form.getByRole('button', { name: timeLineCopy.tomorrow[language] }))
    await expect(form.getByLabel(timeLineCopy.next[language])).toHaveValue(`${day} ${time}`)
    await press(form.getByRole('button', { name: timeLineCopy.save[language] }))
    const line = drawer.getByRole('region', { name: timeLineCopy.history[language] })
    await expect(line).toContainText('想了解住宿，周四再谈')
    await expect(line).toContainText(leadEventKinds.reveal[language])
    await expect(line).toContainText(`${leadStages.new[language]} → ${leadStages.called[language]}`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    if (hands === 'keys') await expect(row).toBeFocused()

    const radio = (name: string) => page.getByRole('radio', { name, exact: true })
    await show(radio(viewCopy.list[language]), viewCopy.board[language])
    const card = page.getByRole('button', { name: boardCopy.open(name)[language] })
    await expect(card).toBeVisible()
    // every column is in sight at a desk
    const board = page.getByRole('region', { name: boardCopy.board[language] })
    expect(await board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    if (hands === 'keys') await tabTo(page, card)
    else await card.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByText(moveCopy.moved(name, leadStages.meeting[language])[language])).toBeVisible()
    await expect.poll(stageOf).toBe('meeting')
    // the focus goes along into the other column, and one key takes the move back
    const cardIn = (stage: 'called' | 'meeting') =>
      page
        .locator('.lead-column', {
          has: page.getByRole('heading', { name: new RegExp(`^${leadStages[stage][language]}`) }),
        })
        .getByRole('button', { name: boardCopy.open(name)[language] })
    await expect(cardIn('meeting')).toBeFocused()
    await page.keyboard.press('u')
    await expect(cardIn('called')).toBeFocused()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(cardIn('meeting')).toBeFocused()
    await expect.poll(stageOf).toBe('meeting')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await show(radio(viewCopy.board[language]), viewCopy.calendar[language])
    const planned = page.getByRole('button', { name: `10:00 ${name}` })
    await press(planned)
    await expect(drawer).toContainText('想了解住宿，周四再谈')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(planned).toBeFocused()
    await expectAccessible(page)
  })
