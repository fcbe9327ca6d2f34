import { readMe, readPublicKey, register } from '@app/contract/account/account.ts'
import { sendSmsCode } from '@app/contract/account/account-security.ts'
import { encryptPassword } from '@app/contract/account/encrypt-password.ts'
import { messageAdmin, readMessageText } from '@app/contract/monitor/message.ts'
import type { MessageScene } from '@app/contract/monitor/message.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import type { Locator, Page } from '@playwright/test'
import { copy } from '../../../apps/portal/app/features/account/copy.ts'
import { joinCopy } from '../../../apps/portal/app/features/account/join/join-copy.ts'
import { letNextCodeBeSent } from './people.ts'
import { apiWith, expect } from './story.ts'

const digits = () => String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')

/** An unused number and name. */
export const newPhone = (operator: string) => `${operator}${digits()}`
export const newName = (word: string) => `${word}_${digits()}`

/** Joins by the calls that the form makes, and gives the new member with the token and what they sign in by. */
export async function joinByCalls(administrator: Api) {
  const newcomer = apiWith()
  const [phonenumber, username, password] = [newPhone('139'), newName('family'), 'Maple-lantern-7']
  await newcomer(sendSmsCode, { body: { phonenumber, scene: 'register' } })
  const smsCode = await newestCode(administrator, phonenumber, 'register')
  const { data } = await newcomer(readPublicKey)
  const { token } = await newcomer(register, {
    body: {
      username,
      password: await encryptPassword(password, data.key),
      phonenumber,
      smsCode,
      agree: true,
    },
  })
  const ask = apiWith(token ?? '')
  const { user } = await ask(readMe)
  return { token: token ?? '', userId: user.userId, phone: phonenumber, name: username, password, ask }
}

/** The code that was sent to a number last, read where the super administrator reads it. */
export async function newestCode(administrator: Api, phone: string, scene: MessageScene): Promise<string> {
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
  const newest = async () => {
    const { rows } = await administrator(messageAdmin.list, { query: { scene } })
    return rows.find((row) => row.phonenumber === masked && row.content !== null)?.id
  }
  await expect.poll(newest).toBeTruthy()
  const { data } = await administrator(readMessageText, { params: { id: (await newest()) ?? 0 } })
  const [code] = /\d{6}/.exec(data.text) ?? []
  if (!code) throw new Error(`no code in the message about ${scene}`)
  return code
}

/** Joins with a phone by the form of the page that is open, and gives the number. */
export async function joinByForm({ page, administrator }: Where, language: 'zh' | 'en'): Promise<string> {
  const phone = newPhone('137')
  await page.getByLabel(copy.phone[language], { exact: true }).fill(phone)
  await page.getByRole('checkbox', { name: copy.agree[language] }).check()
  await letNextCodeBeSent()
  await page.getByRole('button', { name: copy.askCode[language], exact: true }).click()
  const code = page.getByLabel(copy.smsCode[language], { exact: true })
  await expect(code).toBeFocused()
  await expect(page.getByLabel(copy.nickName[language], { exact: true })).not.toHaveValue('')
  await code.fill(await newestCode(administrator, phone, 'login'))
  await page.getByRole('button', { name: joinCopy.submit[language], exact: true }).click()
  return phone
}

interface Where {
  page: Page
  administrator: Api
  /** The part of the page with the field; all of it when none is named. */
  within?: Locator
}

/** Presses the button that sends a code, and reads it where the super administrator reads it. */
export async function codeFor(
  { page, administrator, within = page.locator('body') }: Where,
  phone: string,
  scene: MessageScene,
  language: 'zh' | 'en',
): Promise<string> {
  await letNextCodeBeSent()
  await within.getByRole('button', { name: copy.askCode[language] }).filter({ visible: true }).click()
  await expect(within.getByText(copy.codeSent[language]).filter({ visible: true })).toBeVisible()
  return newestCode(administrator, phone, scene)
}
