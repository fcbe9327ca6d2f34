import { readMySecurity } from '@app/contract/account/account-security.ts'
import { readNoticeSetting, updateNoticeSetting } from '@app/contract/member/notice.ts'
import { listPushDevices } from '@app/contract/member/push.ts'
import { readWechatBinding } from '@app/contract/member/wechat/wechat.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { changeEmail } from '#app/features/account/security/security-calls.ts'
import { pushSupport } from '#app/features/notice/push/browser.ts'
import { api } from '#app/request/api.client.ts'
import { switchOnMail } from '#app/request/mail-notices.ts'
import { type Ways, waysFor } from './reach.ts'

/** What to offer to the member who has just posted. */
export async function readWays(): Promise<Ways | undefined> {
  const [setting, push, wechat, security] = await Promise.all([
    api(readNoticeSetting),
    api(listPushDevices),
    api(readWechatBinding),
    api(readMySecurity),
  ])
  return waysFor({
    support: pushSupport(),
    setting: setting.data,
    devices: push.data.devices,
    wechat: wechat.data,
    emailNeedsProof: security.data.emailNeedsProof,
  })
}

/** Sends the link that confirms an address, and switches e-mails on, which wait for it. */
export async function nameAddress(email: string, language: Language) {
  const outcome = await changeEmail(email, null, language)
  if ('done' in outcome) await switchOnMail(language)
  return outcome
}

/** Counts that the offer was closed. */
export async function closeOffer(): Promise<void> {
  const { kinds, quiet } = (await api(readNoticeSetting)).data
  await api(updateNoticeSetting, { body: { kinds, quiet, closesOffer: true } })
}
