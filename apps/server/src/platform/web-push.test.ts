import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { arePushKeys, encryptPush, isPushPoint, makePushKeys, pushAuthorization } from './web-push.ts'

describe('web push', () => {
  it('encrypts the example of RFC 8291 to the bytes that stand there', () => {
    const body = encryptPush(
      'When I grow up, I want to be a watermelon',
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      {
        privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
        salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      },
    )
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('signs who sends for one service and half a day', () => {
    const keys = makePushKeys()
    const now = new Date('2026-11-24T00:00:00Z')
    const header = pushAuthorization('https://push.example.net/send/abc', keys, 'https://school.example', now)
    const [, token = '', k] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
    expect(k).toBe(keys.publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://push.example.net',
      exp: now.getTime() / 1000 + 43_200,
      sub: 'https://school.example',
    })
    const point = Buffer.from(keys.publicKey, 'base64url')
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
  })

  it('tells keys that belong together, and points of the curve, from others', () => {
    const [one, other] = [makePushKeys(), makePushKeys()]
    expect(arePushKeys(one)).toBe(true)
    expect(arePushKeys({ ...one, publicKey: other.publicKey })).toBe(false)
    expect(arePushKeys({ publicKey: '', privateKey: '' })).toBe(false)
    expect(isPushPoint(one.publicKey)).toBe(true)
    expect(isPushPoint(Buffer.alloc(65, 4).toString('base64url'))).toBe(false)
  })
})
