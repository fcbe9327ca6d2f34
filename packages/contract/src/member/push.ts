import { Done, dataOf, Id, Moment, PathId } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/** A browser that gets a member's notices. It ends with the session in which it was switched on. */
export const PushDevice = z.object({
  id: Id,
  /** Browser and system, as the list of sessions shows them. */
  device: z.string(),
  /** The machine of the browser's push service. */
  host: z.string(),
  isCurrent: z.boolean(),
  createTime: Moment,
  /** When a notice last reached it; null before the first. */
  lastTime: Moment.nullable(),
})
export type PushDevice = z.output<typeof PushDevice>

export const listPushDevices = call({
  id: 'push.devices',
  summary: { zh: '开启推送的设备', en: 'Browsers that get notices' },
  method: 'POST',
  path: '/bbs/submitweb/listPushDevice',
  access: 'account',
  invalidatesNothingBecause:
    'Only the first call of an installation writes: the key that browsers subscribe with',
  guardsRepeat: false,
  answer: dataOf(
    z.object({
      /** The key that a browser subscribes with (RFC 8292), as base64url. */
      publicKey: z.string(),
      devices: z.array(PushDevice),
    }),
  ),
})

const Base64Url = (bytes: number) =>
  z
    .string()
    .max(200)
    .refine(
      (text) => /^[\w-]+={0,2}$/.test(text) && Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
    )

/** Takes what `PushSubscription.toJSON()` gives. The same browser again changes its row. */
export const addPushDevice = call({
  id: 'push.add',
  summary: { zh: '在此设备开启推送', en: 'Send notices to this browser' },
  method: 'POST',
  path: '/bbs/submitweb/addPushDevice',
  access: 'account',
  body: z.object({
    endpoint: z.string().max(1000),
    keys: z.object({ p256dh: Base64Url(65), auth: Base64Url(16) }),
  }),
  answer: dataOf(z.object({ id: Id })),
  guardsRepeat: false,
  invalidatesNothingBecause: 'Browsers are listed to their owner only and never cached',
  problems: ['pushEndpoint', 'tooFast'],
})

export const deletePushDevice = call({
  id: 'push.delete',
  summary: { zh: '停止向设备推送', en: 'Stop notices to a browser' },
  method: 'POST',
  path: '/bbs/submitweb/deletePushDevice/{id}',
  access: 'account',
  whileClosing: true,
  params: z.object({ id: PathId }),
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: 'Browsers are listed to their owner only and never cached',
  problems: ['notFound'],
})
