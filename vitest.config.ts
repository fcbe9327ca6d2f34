import { defineConfig } from 'vitest/config'

const api = [
  'apps/server/src/**/routes.test.ts',
  'apps/server/src/platform/{db,http,resource}/*.test.ts',
  'apps/server/src/platform/{rate-limit,cache-tags}.test.ts',
  'apps/server/src/modules/planting/*.test.ts',
  'apps/server/src/{door,drawing,processes}.test.ts',
  'tests/house/{access,schema}.test.ts',
]

/**
 * Three floors of tests: `unit` needs nothing, `house` reads the source, `api` has a real PostgreSQL, which
 * one global set-up starts and from whose planted database every test file takes a copy.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/contract/src/**/*.test.ts',
            'apps/server/{src,seed}/**/*.test.ts',
            'apps/portal/app/**/*.test.{ts,tsx}',
            'apps/console/src/**/*.test.{ts,tsx}',
            'audit/*.test.ts',
            'fuzz/*.test.ts',
          ],
          exclude: api,
        },
      },
      {
        test: {
          name: 'api',
          include: api,
          globalSetup: ['apps/server/test/base-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          globalSetup: ['tests/faults/build.ts'],
          hookTimeout: 30_000,
          // rounds follow one another on the same running product
          sequence: { concurrent: false },
        },
      },
      {
        test: { name: 'house', include: ['tests/house/**/*.test.ts'], exclude: api, testTimeout: 30_000 },
      },
    ],
  },
})
