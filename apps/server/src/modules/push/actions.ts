import { problem } from '@app/contract/wire/problem.ts'
import type { Config } from '#config.ts'
import type { Db } from '#platform/db/database.ts'
import type { Encryption } from '#platform/encryption.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { MessageSender } from '#platform/module.ts'
import { isPublicAddress, resolveHost } from '#platform/outside-address.ts'
import { postTo, Undeliverable } from '#platform/outside-post.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import {
  encryptPush,
  makePushKeys,
  type PushKeys,
  type PushSubscription,
  pushAuthorization,
} from '#platform/web-push.ts'
import { markReached, removeDevice, sealedDevice, storedKeys, storeKeys } from './store.ts'

interface Keeper {
  db: Db
  encryption: Encryption
  config: Config
}

/** The keys of this installation: the operator's, or those that the first need made, which the database stores sealed. */
export async function pushKeys({ db, encryption, config }: Keeper): Promise<PushKeys> {
  if (config.secrets.pushKeys) return config.secrets.pushKeys
  const sealed =
    (await storedKeys(db)) ?? (await storeKeys(db, encryption.encrypt(JSON.stringify(makePushKeys()))))
  const opened = encryption.decrypt(sealed)
  if (opened === undefined) throw new Error('the push keys were sealed with another secret')
  return JSON.parse(opened) as PushKeys
}

type Allowed = Pick<Config, 'pushNetworks' | 'pushServices'>

/** Where the browsers of these vendors are written to, here or below: Chrome and most others, Firefox, Safari, Edge. */
const VENDORS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * True for a push service of a browser's vendor or of the operator's list. What a member names is no proof of one: the
 * machine of a stranger could be flooded with notices of members, or hold the queue up by never answering.
 */
const isService = ({ protocol, hostname, port }: URL, { pushServices }: Allowed): boolean =>
  protocol === 'https:' &&
  port === '' &&
  [...VENDORS, ...pushServices].some((host) => hostname === host || hostname.endsWith(`.${host}`))

/** True while a stored address may still be written to; the operator's own networks are judged when it is resolved. */
const mayBeService = (endpoint: URL, allowed: Allowed): boolean =>
  isService(endpoint, allowed) || allowed.pushNetworks.length > 0

/**
 * The host of a push service that a member's browser named. Throws `pushEndpoint` for what is none; the operator's own
 * networks may be addressed as they are.
 */
export async function checkedHost(endpoint: string, allowed: Allowed): Promise<string> {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  const refused = () => problem('pushEndpoint', { field: 'endpoint' })
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw refused()
  if (!mayBeService(url, allowed)) throw refused()
  // neither an inner address nor an unknown name says more than that: a member could map the network otherwise
  const found = await resolveHost(url.hostname, allowed.pushNetworks).catch(() => undefined)
  if (!found) throw refused()
  if (isPublicAddress(found.address) && !isService(url, allowed)) throw refused()
  return url.host
}

/** What the service worker reads; a push service never sees it in the clear. */
interface Payload {
  title: string
  body: string
  url: string
  tag: string
}

/** Push services refuse a body of more than 4,096 bytes. */
const MOST_LETTERS = 300
/** Of several notices of one subject that wait at the service only the newest arrives; 32 letters at most (RFC 8030). */
const TOPIC_LETTERS = 32

/** Pushes one notice to one browser. A browser that the service no longer knows is removed. */
export function pushSender({ database: { db }, encryption, config }: AppContext): MessageSender {
  return async ({ deviceId, tag, ...notice }, { now, secondsLeft }) => {
    const sealed = await sealedDevice(db, deviceId)
    const opened = sealed && encryption.decrypt(sealed)
    if (!opened) throw new Undeliverable('the browser was signed out or switched off')
    const device = JSON.parse(opened) as PushSubscription
    const payload: Payload = { ...notice, body: notice.body.slice(0, MOST_LETTERS), tag }
    const address = new URL(device.endpoint)
    if (!mayBeService(address, config)) {
      await removeDevice(db, deviceId)
      throw new Undeliverable('no push service that is allowed')
    }
    const keys = await pushKeys({ db, encryption, config })
    const { status } = await postTo(address, {
      body: encryptPush(JSON.stringify(payload), device),
      headers: {
        authorization: pushAuthorization(device.endpoint, keys, publicOrigin(config), now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.max(0, secondsLeft)),
        urgency: 'normal',
        topic: Buffer.from(encryption.hmac(tag), 'base64').toString('base64url').slice(0, TOPIC_LETTERS),
      },
      networks: config.pushNetworks,
    })
    if (status === 404 || status === 410) {
      await removeDevice(db, deviceId)
      throw new Undeliverable(`HTTP ${status}: the browser is gone`)
    }
    if (status >= 500 || status === 429) throw new Error(`HTTP ${status}`)
    if (status < 200 || status > 299) throw new Undeliverable(`HTTP ${status}`)
    await markReached(db, deviceId, now)
  }
}
