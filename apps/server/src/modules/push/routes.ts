import { addPushDevice, deletePushDevice, listPushDevices } from '@app/contract/member/push.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { handle, handlePrepared, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { isPushPoint } from '#platform/web-push.ts'
import { checkedHost, pushKeys } from './actions.ts'
import { devicesOf, putDevice, removeDevice } from './store.ts'

export const pushRoutes: RouteHandler[] = [
  handle(listPushDevices, async (_, ctx) => {
    const { userId, sessionId } = signedIn(ctx)
    const { publicKey } = await pushKeys(ctx)
    const devices = await devicesOf(ctx.db, userId)
    return {
      data: {
        publicKey,
        devices: devices.map(({ browser, os, ...device }) => ({
          ...device,
          device: [browser, os].filter((part) => part && part !== 'Unknown').join(', '),
          isCurrent: device.sessionId === sessionId,
        })),
      },
    }
  }),
  handlePrepared(
    addPushDevice,
    // a name server may be slow: no connection waits for it
    async ({ body: { endpoint, keys } }, ctx) => {
      await ctx.limiter.take(ctx.db, limits.ownLists, String(signedIn(ctx).userId), ctx.now())
      if (!isPushPoint(keys.p256dh)) throw problem('pushEndpoint', { field: 'keys' })
      return checkedHost(endpoint, ctx.config)
    },
    async ({ body: { endpoint, keys } }, ctx, host) => {
      const { userId, sessionId } = signedIn(ctx)
      const id = await putDevice(ctx.db, {
        userId,
        sessionId,
        endpointHash: ctx.encryption.hmac(endpoint),
        sealed: ctx.encryption.encrypt(JSON.stringify({ endpoint, ...keys })),
        host,
        language: ctx.language,
        createTime: ctx.now(),
      })
      return { data: { id } }
    },
  ),
  handle(deletePushDevice, async ({ params }, ctx) => {
    if (!(await removeDevice(ctx.db, params.id, signedIn(ctx).userId))) throw problem('notFound')
    return {}
  }),
]
