import type { pki } from 'node-forge'

/**
 * Encrypts a password for the way to the server: RSA-OAEP with SHA-256, key as base64 SPKI, ciphertext as
 * base64. Browsers hide WebCrypto on plain http outside localhost; there node-forge, loaded on demand, does
 * the same.
 */
export async function encryptPassword(password: string, spki: string): Promise<string> {
  const bytes = new TextEncoder().encode(password)
  if (!globalThis.crypto?.subtle) return withForge(bytes, spki)
  const key = await crypto.subtle.importKey(
    'spki',
    Uint8Array.from(atob(spki), (char) => char.charCodeAt(0)),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  )
  const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, bytes)
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}

/** The same without WebCrypto. Exported for its test, which decrypts with the server's key. */
export async function withForge(bytes: Uint8Array, spki: string): Promise<string> {
  const { default: forge } = await import('node-forge')
  const key = forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(forge.util.decode64(spki))) as pki.rsa.PublicKey
  const sealed = key.encrypt(String.fromCharCode(...bytes), 'RSA-OAEP', {
    md: forge.md.sha256.create(),
    mgf1: { md: forge.md.sha256.create() },
  })
  return forge.util.encode64(sealed)
}
