// What the npm scripts call: installs what is missing, then runs a task on the pinned Node.
import { build, serverProgram } from './build.mjs'
import { missingPrograms } from './find-programs.mjs'
import { install } from './install.mjs'
import { migration } from './migration.mjs'
import { environment, pinnedNode, Refusal, runHere, say } from './shell.mjs'
import { thisSystem, whyUnsupported } from './supported-system.mjs'
import { check, faults, journeys, test } from './test.mjs'

const server = 'apps/server/src/main.ts'

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const tasks = {
  start: async (args) => {
    await build()
    return runHere(pinnedNode, [...serverProgram, ...args])
  },
  dev: (args) =>
    runHere(
      pinnedNode,
      [
        '--watch-path=apps/server/src',
        '--watch-path=packages/contract/src',
        '--watch-preserve-output',
        server,
        ...args,
      ],
      { env: { ...environment, DEV: 'on' } },
    ),
  build: async () => {
    await build({ force: true })
    return 0
  },
  test,
  check,
  journeys,
  bench: async (args) => {
    await build()
    return runHere(pinnedNode, ['bench/run.ts', ...args])
  },
  faults: async (args) => {
    await build()
    return faults(args)
  },
  cluster: async (args) => {
    await build()
    return runHere(pinnedNode, ['cluster/run.ts', ...args])
  },
  fuzz: async (args) => {
    await build()
    return runHere(pinnedNode, ['fuzz/run.ts', ...args])
  },
  'site-check': async (args) => {
    await build()
    return runHere(pinnedNode, ['site-check/run.ts', ...args])
  },
  films: async (args) => {
    const [missing] = await missingPrograms({ programs: ['ffmpeg'], packages: ['ffmpeg'] })
    if (missing)
      throw new Refusal("No ffmpeg to encode films with: install it with the system's package manager.")
    return runHere(pinnedNode, ['films/run.ts', ...args])
  },
  migration,
  register: (args) => runHere(pinnedNode, [server, 'register', ...args]),
  unlock: (args) => runHere(pinnedNode, [server, 'unlock', ...args]),
  files: (args) => runHere(pinnedNode, [server, 'files', ...args]),
  backup: (args) => runHere(pinnedNode, [server, 'backup', ...args]),
  restore: (args) => runHere(pinnedNode, [server, 'restore', ...args]),
  'upgrade-database': (args) => runHere(pinnedNode, [server, 'upgrade-database', ...args]),
  'sample:remove': (args) => runHere(pinnedNode, [server, 'sample:remove', ...args]),
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const task = tasks[name]
  if (!task) throw new Refusal(`Say what to run: node scripts/run.mjs ${Object.keys(tasks).join('|')}.`)
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Refusal(`Node ${process.versions.node} is too old: install Node 20 or newer and try again.`)
  }
  const why = whyUnsupported(thisSystem())
  if (why) throw new Refusal(why)
  await install()
  process.exitCode = await task(args)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  say(error.message)
  process.exitCode = 1
}
