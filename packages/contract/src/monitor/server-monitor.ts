import { dataOf } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/**
 * The machine and this process, in the shape of the admin template; `jvm` is the Node process. Parts of a whole are in
 * per cent with two decimals.
 */
export const MachineState = z.object({
  cpu: z.object({
    cpuNum: z.number().int(),
    /** Ticks of all processors in the second that was looked at, times 100. */
    total: z.number(),
    sys: z.number(),
    used: z.number(),
    wait: z.number(),
    free: z.number(),
  }),
  /** GB. */
  mem: z.object({ total: z.number(), used: z.number(), free: z.number(), usage: z.number() }),
  /** MB; `max` is what the heap may grow to. */
  jvm: z.object({
    /** MB: the limit of the heap, as `max`; used and free are parts of it. */
    total: z.number(),
    max: z.number(),
    free: z.number(),
    used: z.number(),
    usage: z.number(),
    name: z.string(),
    version: z.string(),
    home: z.string(),
    startTime: z.string(),
    runTime: z.string(),
    inputArgs: z.string(),
    /** MB that the process holds in all. */
    resident: z.number(),
  }),
  sys: z.object({
    computerName: z.string(),
    computerIp: z.string(),
    osName: z.string(),
    osArch: z.string(),
    userDir: z.string(),
  }),
  sysFiles: z.array(
    z.object({
      dirName: z.string(),
      sysTypeName: z.string(),
      typeName: z.string(),
      total: z.string(),
      free: z.string(),
      used: z.string(),
      usage: z.number(),
    }),
  ),
  /** Nightly backups in the data folder, newest first; `kept` is how many the operator keeps, 0 for none. */
  backups: z.object({
    kept: z.number().int(),
    rows: z.array(
      z.object({
        name: z.string(),
        /** Bytes. */
        size: z.number(),
        createTime: z.string(),
        isEncrypted: z.boolean(),
        /** True for the one that was restored into a scratch database last. */
        isChecked: z.boolean(),
      }),
    ),
  }),
})

export const readMachine = call({
  id: 'machine.read',
  summary: { zh: '服务监控', en: 'The machine and this process' },
  method: 'GET',
  path: '/monitor/server',
  access: 'monitor:server:list',
  answer: dataOf(MachineState),
  shows: ['machine'],
})
