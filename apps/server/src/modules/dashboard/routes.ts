import {
  readArrangement,
  readDashboard,
  readOpening,
  readWaiting,
  saveArrangement,
} from '@app/contract/monitor/dashboard.ts'
import { deskArrangement, waitingKinds, wholeArrangement } from '@app/contract/monitor/dashboard.values.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { completenessSteps } from '#modules/school/figure-store.ts'
import { checkWorksInConsole, handle, mayDo, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { arrangementOf, storeArrangement } from './arrangement-store.ts'
import { openItems } from './opening-store.ts'
import { isProxyUntrusted } from './rules.ts'
import { counts, lastThirtyDays } from './store.ts'

export const dashboardRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(readDashboard, async (_, { db, cached, now, client, config }) => ({
    data: {
      counts: await counts({ db, cached }, modules, now()),
      days: await lastThirtyDays({ db, cached }, modules, now()),
      completeness: await completenessSteps(db),
      isProxyUntrusted: isProxyUntrusted(client, config.http.publicUrl),
    },
  })),
  handle(readOpening, async (_, ctx) => ({ data: await openItems(ctx) })),
  handle(readArrangement, async (_, ctx) => {
    const { userId, roles } = signedIn(ctx)
    const own = await arrangementOf(ctx.db, userId)
    return { data: own.length > 0 ? wholeArrangement(own) : deskArrangement(roles) }
  }),
  handle(saveArrangement, async ({ body }, ctx) => {
    const me = signedIn(ctx)
    checkWorksInConsole(me)
    await storeArrangement(ctx.db, me.userId, wholeArrangement(body.cards))
    return {}
  }),
  handle(readWaiting, async ({ query }, ctx) => {
    const me = signedIn(ctx)
    const works = modules
      .flatMap(({ waiting = [] }) => waiting)
      .filter(({ access, isInBell }) => mayDo(me, access) && (!chosen(query.only) || isInBell))
      .sort((one, other) => waitingKinds.indexOf(one.kind) - waitingKinds.indexOf(other.kind))
    const data = []
    for (const { kind, count } of works) data.push({ kind, count: await count(ctx, modules) })
    return { data }
  }),
]
