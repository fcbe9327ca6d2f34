import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { encryptPassword } from './encrypt-password.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const spki = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const open = (sealed: string) =>
  privateDecrypt(
    { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sealed, 'base64'),
  ).toString('utf8')

afterEach(() => vi.unstubAllGlobals())

it.each(['a', 'walnut-harbour-7', '密码 with spaces é', '🔑'.repeat(20)])(
  'seals “%s” with and without WebCrypto, each time differently',
  async (password) => {
    const sealed = await encryptPassword(password, spki)
    expect(open(sealed)).toBe(password)
    expect(await encryptPassword(password, spki)).not.toBe(sealed)
    vi.stubGlobal('crypto', {})
    expect(open(await encryptPassword(password, spki))).toBe(password)
  },
)
