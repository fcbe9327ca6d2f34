import { readPublicKey } from '@app/contract/account/account.ts'
import { encryptPassword } from '@app/contract/account/encrypt-password.ts'
import { api } from './api.ts'

/** A password as calls send it: encrypted with the server's key. */
export async function sealPassword(password: string): Promise<string> {
  const { password: sealed } = await sealPasswords({ password })
  return sealed
}

/** Several of them by their names, with one key. */
export async function sealPasswords<Name extends string>(
  passwords: Record<Name, string>,
): Promise<Record<Name, string>> {
  const { data } = await api(readPublicKey)
  const sealed = Object.entries<string>(passwords).map(
    async ([name, password]) => [name, await encryptPassword(password, data.key)] as const,
  )
  return Object.fromEntries(await Promise.all(sealed)) as Record<Name, string>
}
