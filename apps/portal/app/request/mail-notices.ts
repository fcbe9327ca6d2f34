import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { readNoticeSetting, updateNoticeSetting } from '@app/contract/member/notice.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import Cookies from 'js-cookie'
import { api } from './api.client.ts'
import { kindsForMail } from './mail-kinds.ts'

/**
 * Whether notices go by e-mail to this confirmed address, which is masked; undefined where no member with this address is
 * signed in here.
 */
export async function sendsMailTo(address: string): Promise<boolean | undefined> {
  if (!Cookies.get(TOKEN_COOKIE)) return undefined
  const { digest, emailAddress } = (await api(readNoticeSetting)).data
  return emailAddress === address ? digest.every !== 'off' : undefined
}

/** Has an e-mail sent whenever the member is answered, once an address is confirmed; gives the address, masked. */
export async function switchOnMail(language: Language): Promise<string> {
  const { kinds, quiet } = (await api(readNoticeSetting)).data
  const body = { kinds: kindsForMail(kinds, 'now'), quiet, digest: { every: 'now' as const, language } }
  return (await api(updateNoticeSetting, { body })).data.emailAddress ?? ''
}
