import { readMe, readPublicKey, register } from '@app/contract/account.ts'
import { sendSmsCode } from '@app/contract/account-security.ts'
import type { Api } from '@app/contract/client.ts'
import { encryptPassword } from '@app/contract/encrypt-password.ts'
import { messageAdmin } from '@app/contract/message.ts'
import type { MessageScene } from '@app/contract/message.values.ts'
import { smsCodeSeconds } from '@app/contract/phone.values.ts'
import type { Page } from '@playwright/test'
import { copy } from '../../apps/portal/app/features/account/copy.ts'
import { apiWith, expect } from './story.ts'

const digits = () => String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')

/** A number and a name that nobody has. */
export const newPhone = (operator: string) => `${operator}${digits()}`
export const newName = (word: string) => `${word}_${digits()}`

const askedAt = new Map<string, number>()

/** Joins by the calls that the form makes, and gives the token of the new member. */
export async function joinByCalls(administrator: Api): Promise<{ token: string; userId: number }> {
  const newcomer = apiWith()
  const phonenumber = newPhone('139')
  await newcomer(sendSmsCode, { body: { phonenumber, scene: 'register' } })
  const smsCode = await newestCode(administrator, phonenumber, 'register')
  const { data } = await newcomer(readPublicKey)
  const { token } = await newcomer(register, {
    body: {
      username: newName('family'),
      password: await encryptPassword('Maple-lantern-7', data.key),
      phonenumber,
      smsCode,
      agree: true,
    },
  })
  const { user } = await apiWith(token ?? '')(readMe)
  return { token: token ?? '', userId: user.userId }
}

/** The code that was sent to a number last, read where staff read it. */
async function newestCode(administrator: Api, phone: string, scene: MessageScene): Promise<string> {
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
  const read = async () => {
    const { rows } = await administrator(messageAdmin.list, { query: { scene } })
    return rows.find((row) => row.phonenumber === masked)?.content?.match(/\d{6}/)?.[0] ?? ''
  }
  await expect.poll(read).toMatch(/^\d{6}$/)
  return read()
}

/** Presses the button that sends a code once the number may have another, and reads it where staff read it. */
export async function codeFor(
  { page, administrator }: { page: Page; administrator: Api },
  phone: string,
  scene: MessageScene,
  language: 'zh' | 'en',
): Promise<string> {
  const since = Date.now() - (askedAt.get(phone) ?? 0)
  await page.waitForTimeout(Math.max(0, (smsCodeSeconds.resendAfter + 1) * 1000 - since))
  await page.getByRole('button', { name: copy.askCode[language] }).filter({ visible: true }).click()
  await expect(page.getByText(copy.codeSent[language]).filter({ visible: true })).toBeVisible()
  askedAt.set(phone, Date.now())
  return newestCode(administrator, phone, scene)
}
