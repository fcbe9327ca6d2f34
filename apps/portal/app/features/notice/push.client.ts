import { api } from '#app/request/api.client.ts'
import { browserOwner } from '#app/site/browser-owner.ts'

/** What this browser can do: `home-screen` is an iPhone on which the site was not added yet. */
export type PushSupport = 'ready' | 'denied' | 'home-screen' | 'wechat' | 'none'

/** The account for which this browser was switched on; it is switched on again after that account signs in. */
const FOR_KEY = 'dssPush'
/** The reader does not want to be offered push on this device. */
const LATER_KEY = 'dssPushLater'
/** Push services of some networks neither answer nor refuse. */
const PATIENCE_MS = 20_000

export function pushSupport(): PushSupport {
  if (/MicroMessenger/i.test(navigator.userAgent)) return 'wechat'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'none'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** The time zone of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Shanghai'

/** Whether to offer push: nobody has decided about it in this browser. */
export function mayOfferPush(): boolean {
  try {
    return (
      pushSupport() === 'ready' &&
      Notification.permission === 'default' &&
      localStorage.getItem(LATER_KEY) === null &&
      localStorage.getItem(FOR_KEY) === null
    )
  } catch {
    return false
  }
}

export function declinePush(): void {
  store(LATER_KEY, '1')
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // storage may be refused; the browser then has to be switched on again after the next sign-in
  }
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const isSameKey = (one: ArrayBuffer | null | undefined, other: Uint8Array) =>
  !!one && new Uint8Array(one).join() === other.join()

/** The browser's push service could not be reached. */
export class PushServiceFailure extends Error {}

/** Subscribes this browser and tells the server; false when the reader does not allow it. */
export async function switchOnPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const { listPushDevices, addPushDevice } = await import('@app/contract/member/push.ts')
  const key = bytesOf((await api(listPushDevices)).data.publicKey)
  let subscription = await pushManager.getSubscription()
  // the keys of the installation may be others since
  if (subscription && !isSameKey(subscription.options.applicationServerKey, key)) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await subscribe(pushManager, key)
  const { endpoint = '', keys } = subscription.toJSON()
  await api(addPushDevice, {
    body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
  store(FOR_KEY, String(browserOwner()))
  return true
}

async function subscribe(pushManager: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new PushServiceFailure()), PATIENCE_MS),
  )
  const made = pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => Promise.reject(new PushServiceFailure()))
  return Promise.race([made, late])
}

/** Ends the subscription of this browser, after the server was told. */
export async function forgetPush(): Promise<void> {
  store(FOR_KEY, null)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Tells the server of the subscription again: the session in which it was made may have ended. */
export async function renewPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const json = (await registration?.pushManager.getSubscription())?.toJSON()
  if (!json?.endpoint) return
  const { addPushDevice } = await import('@app/contract/member/push.ts')
  await api(addPushDevice, {
    body: { endpoint: json.endpoint, keys: { p256dh: json.keys?.p256dh ?? '', auth: json.keys?.auth ?? '' } },
  })
}

/** Keeps quiet at night from the first device on, where the member has chosen no hours. */
export async function quietAtNight(): Promise<boolean> {
  const { readNoticeSetting, updateNoticeSetting } = await import('@app/contract/member/notice.ts')
  const { kinds, quiet } = (await api(readNoticeSetting)).data
  if (quiet) return false
  await api(updateNoticeSetting, { body: { kinds, quiet: { ...usualQuiet, zone: ownZone() } } })
  return true
}

export const usualQuiet = { from: '22:00', to: '08:00' }
