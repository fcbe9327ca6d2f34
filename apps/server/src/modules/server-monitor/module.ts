import { tmpdir } from 'node:os'
import { HOUR_MS } from '@app/contract/time.values.ts'
import { failuresWithin } from '#platform/failure-count.ts'
import type { Module } from '#platform/module.ts'
import { fullestDisk } from './machine.ts'
import { machineRoutes } from './routes.ts'

export const machineModule: Module = {
  name: 'server-monitor',
  routes: machineRoutes,
  alerts: [
    {
      kind: 'errors',
      measure: ({ database: { db }, now }) => failuresWithin(db, HOUR_MS, now()),
    },
    { kind: 'disk', measure: ({ config }) => fullestDisk([config.database.dataDir, tmpdir()]) },
  ],
  menus: [
    {
      id: 112,
      directory: 'monitor',
      orderNum: 4,
      name: { zh: '服务监控', en: 'Server' },
      path: 'server',
      icon: 'server',
    },
  ],
}
