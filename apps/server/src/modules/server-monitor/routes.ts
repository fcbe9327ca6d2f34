import { readMachine } from '@app/contract/monitor/server-monitor.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { machineNow } from './machine.ts'

export const machineRoutes: RouteHandler[] = [
  handle(readMachine, async (_, { now }) => ({ data: await machineNow(now) })),
]
