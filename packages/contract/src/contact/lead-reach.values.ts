import { EMAIL_ADDRESS, maskEmail, maskPhone } from '@app/contract/account/phone.values.ts'
import { phoneOf } from './lead.values.ts'

const MAIL_MAX = 100

/**
 * How staff reach the person of a lead: a number in E.164, or an e-mail address for families without a number that we can
 * call. Undefined for neither.
 */
export function reachOf(written: string): string | undefined {
  const mail = written.normalize('NFKC').trim().toLowerCase()
  return phoneOf(written) ?? (mail.length <= MAIL_MAX && EMAIL_ADDRESS.test(mail) ? mail : undefined)
}

/** How it is shown: `138****5678`, `w***@example.com`. */
export const maskReach = (reach: string): string =>
  reach.includes('@') ? maskEmail(reach) : maskPhone(reach)
