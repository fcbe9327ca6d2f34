import { readPublicKey, register } from '@app/contract/account.ts'
import { sendSmsCode } from '@app/contract/account-security.ts'
import { type Api, createClient, overHttp } from '@app/contract/client.ts'
import { encryptPassword } from '@app/contract/encrypt-password.ts'
import { messageAdmin } from '@app/contract/message.ts'
import type { MessageScene } from '@app/contract/message.values.ts'
import { smsCodeSeconds } from '@app/contract/phone.values.ts'
import type { Locator, Page } from '@playwright/test'
import { copy } from '../../apps/portal/app/features/account/copy.ts'
import { expect, origin } from './story.ts'

const askedAt = new Map<string, number>()

interface Where {
  page: Page
  administrator: Api
  /** The part of the page with the field; all of it when none is named. */
  within?: Locator
}

/** Presses the button that sends a code once the number may have another, and reads it where staff read it. */
export async function codeFor(
  { page, administrator, within = page.locator('body') }: Where,
  phone: string,
  scene: MessageScene,
  language: 'zh' | 'en',
): Promise<string> {
  const since = Date.now() - (askedAt.get(phone) ?? 0)
  await page.waitForTimeout(Math.max(0, (smsCodeSeconds.resendAfter + 1) * 1000 - since))
  await within.getByRole('button', { name: copy.askCode[language] }).filter({ visible: true }).click()
  await expect(within.getByText(copy.codeSent[language]).filter({ visible: true })).toBeVisible()
  askedAt.set(phone, Date.now())
  return codeInOutbox(administrator, phone, scene)
}

/** The newest code of a scene that was sent to a number, where staff read it. */
async function codeInOutbox(administrator: Api, phone: string, scene: MessageScene): Promise<string> {
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
  const read = async () => {
    const { rows } = await administrator(messageAdmin.list, { query: { scene } })
    return rows.find((row) => row.phonenumber === masked)?.content?.match(/\d{6}/)?.[0] ?? ''
  }
  await expect.poll(read).toMatch(/^\d{6}$/)
  return read()
}

const digits = () => String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')

/** A member who joined by phone a moment ago, and the typed client in their name. */
export async function makeMember(administrator: Api) {
  const as =
    (token?: string): Api =>
    (call, ...sent) =>
      createClient({ transport: overHttp(origin), language: () => 'zh', token: () => token })(call, ...sent)
  const member = { phone: `137${digits()}`, name: `leaver_${digits()}`, password: 'Harbour-lantern-5' }
  await as()(sendSmsCode, { body: { scene: 'register', phonenumber: member.phone } })
  askedAt.set(member.phone, Date.now())
  const smsCode = await codeInOutbox(administrator, member.phone, 'register')
  const { data } = await as()(readPublicKey)
  const { token } = await as()(register, {
    body: {
      username: member.name,
      password: await encryptPassword(member.password, data.key),
      phonenumber: member.phone,
      smsCode,
      usertype: '01',
      agree: true,
    },
  })
  return { ...member, ask: as(token ?? undefined) }
}
