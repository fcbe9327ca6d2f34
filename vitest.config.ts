import mdx from '@mdx-js/rollup'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

const api = [
  'apps/server/src/**/{routes,*-routes}.test.ts',
  'apps/server/src/modules/post/{jobs,notices}.test.ts',
  'apps/server/src/platform/{backup,db,http,resource}/**/*.test.ts',
  'apps/server/src/web/{gateway,identity}.test.ts',
  'apps/server/src/web/page/{page-cache,page-life,query-words,structured-data}.test.ts',
  'apps/server/src/platform/{limit/rate-limit,cache/{cache-tags,additions},cdn/purge-worker,event/event-worker,jobs/jobs}.test.ts',
  'apps/server/src/modules/{reaction,seed,system-state}/*.test.ts',
  'apps/server/src/modules/search/store.test.ts',
  'apps/server/src/{bundle,commands,processes}.test.ts',
  'tests/architecture/access/*.test.ts',
  'tests/search/*.test.ts',
  'tests/architecture/database/{rolling,schema}.test.ts',
]

/** Files share what their worker has loaded: loading the server anew for each took a third of the time. */
const sharedWorkers = { isolate: false, maxWorkers: 2 }

const guides = mdx()

/** Guides export their titles and descriptions from MDX; tests that read their text ask for it with `?raw`. */
const plugins = [
  {
    name: guides.name,
    transform: (text: string, id: string) => (id.includes('?') ? undefined : guides.transform(text, id)),
  },
]

/** What is waited for comes late on a machine with other work; where it never comes, the test fails a little later. */
const patient = { poll: { timeout: 20_000 } }

/** Files that take a minute or more each, and must not begin when the other worker has nothing left to do. */
const LONGEST = [
  'apps/server/src/processes.test.ts',
  'apps/server/src/commands.test.ts',
  'apps/server/src/modules/session/shared-address-routes.test.ts',
  'apps/server/src/modules/code-generator/generated-routes.test.ts',
  'tests/faults/cdn.test.ts',
  'tests/faults/faults.test.ts',
  'tests/faults/upgrade.test.ts',
  'tests/faults/store.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: (typeof files)[number]) => LONGEST.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * Three floors of tests: `unit` needs nothing, `architecture` reads the source, `api` has a real PostgreSQL, which
 * one global set-up starts and from whose planted database every test file takes a copy.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          include: [
            'packages/{contract,editor}/src/**/*.test.ts',
            'apps/server/{src,seed}/**/*.test.ts',
            'apps/portal/app/**/*.test.{ts,tsx}',
            'apps/console/src/**/*.test.{ts,tsx}',
            'site-check/*.test.ts',
            'films/*.test.ts',
            'fuzz/*.test.ts',
          ],
          exclude: api,
          // a machine with other work computes as well, only later
          testTimeout: 30_000,
          expect: patient,
          ...sharedWorkers,
        },
      },
      {
        plugins,
        test: {
          name: 'api',
          include: api,
          globalSetup: ['apps/server/test/base-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
          ...sharedWorkers,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          globalSetup: ['tests/faults/support/build.ts'],
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // rounds follow one another on the same running product; of three products one often waits for a time limit
          sequence: { concurrent: false, groupOrder: 1 },
          maxWorkers: 3,
        },
      },
      {
        plugins,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          exclude: api,
          testTimeout: 30_000,
          expect: patient,
          ...sharedWorkers,
        },
      },
    ],
  },
})
