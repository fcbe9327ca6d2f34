import { api } from '#app/request/api.client.ts'
import { isStorageThere, storageItem } from '#app/site/browser/browser-storage.ts'
import { isInWeChat } from '#app/site/in-wechat.ts'

/** What this browser can do: `home-screen` is an iPhone on which the site was not added yet. */
export type PushSupport = 'ready' | 'denied' | 'home-screen' | 'wechat' | 'none'

/** Push services of some networks neither answer nor refuse. */
const PATIENCE_MS = 20_000

export function pushSupport(): PushSupport {
  if (isInWeChat()) return 'wechat'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'none'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** The time zone of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Shanghai'

/** Whether to offer push: it is not on in this browser, and no reader has declined or stopped it here. */
export async function mayOfferPush(): Promise<boolean> {
  if (pushSupport() !== 'ready' || hasDeclined()) return false
  const { listPushDevices } = await import('@app/contract/member/push.ts')
  const { devices } = (await api(listPushDevices)).data
  return devices.every(({ isCurrent }) => !isCurrent)
}

/** True where a reader did not want to be offered push on this device, or the answer could not be remembered. */
function hasDeclined(): boolean {
  const answer = storageItem('dssPushLater')
  return answer.read() !== null || !isStorageThere('local')
}

export function declinePush(): void {
  storageItem('dssPushLater').write('1')
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

/** Ends the subscription of this browser, once the server has removed it; it is not offered here again. */
export async function forgetPush(): Promise<void> {
  declinePush()
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
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
