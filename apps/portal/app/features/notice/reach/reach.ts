import type { OwnNoticeSetting } from '@app/contract/member/notice.ts'
import type { PushSupport } from '#app/features/notice/push/browser.ts'

/** How an e-mail can be had: at an address that is confirmed, at one typed here, or at one given with a password. */
export type MailWay = 'confirmed' | 'typed' | 'settings'

/** The ways by which this member can learn of answers outside the site, in the order in which they are offered. */
export interface Ways {
  push: boolean
  mail: MailWay
  wechat: boolean
}

interface Known {
  support: PushSupport
  setting: Pick<OwnNoticeSetting, 'digest' | 'emailAddress' | 'offerCloses'>
  devices: readonly unknown[]
  wechat: { isOffered: boolean; binding: unknown }
  emailNeedsProof: boolean
}

/** A member who has closed the offer so often has answered it. */
const MOST_CLOSES = 2

/** What to offer; undefined for who is reached already, or has closed the offer twice. */
export function waysFor({ support, setting, devices, wechat, emailNeedsProof }: Known): Ways | undefined {
  const isReached = devices.length > 0 || wechat.binding !== null || setting.digest.every !== 'off'
  if (isReached || setting.offerCloses >= MOST_CLOSES) return undefined
  return {
    push: support === 'ready',
    mail: setting.emailAddress === null ? (emailNeedsProof ? 'settings' : 'typed') : 'confirmed',
    wechat: wechat.isOffered,
  }
}
