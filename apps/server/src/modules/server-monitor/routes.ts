import { readMachine } from '@app/contract/monitor/server-monitor.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { nightlyBackups } from '#modules/backup/actions.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { machineNow } from './machine.ts'

export const machineRoutes: RouteHandler[] = [
  handle(readMachine, async (_, { now, db, config }) => {
    const files = await nightlyBackups(db, config)
    const rows = files.map(({ name, size, madeAt, isChecked }) => ({
      name,
      size,
      createTime: writeMoment(madeAt),
      isEncrypted: name.endsWith('.age'),
      isChecked,
    }))
    return { data: { ...(await machineNow(now)), backups: { kept: config.backupsKept, rows } } }
  }),
]
