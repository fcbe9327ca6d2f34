import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf, read, root } from './repository.ts'

const RESTRICTED = 'lint/style/noRestrictedImports'

/** One violation of each wall: where it is planted, what is written, which rule must find it. */
const planted: [wall: string, file: string, source: string, rule: string][] = [
  [
    'an app cannot import another app',
    'apps/portal/app/planted-app.ts',
    "import { makeApp } from '@app/server'\n\nmakeApp()\n",
    'lint/correctness/noUndeclaredDependencies',
  ],
  [
    'the contract takes nothing but zod and what it lists',
    'packages/contract/src/planted-dependency.ts',
    "import fastify from 'fastify'\n\nfastify()\n",
    'lint/correctness/noUndeclaredDependencies',
  ],
  [
    'across folders nobody climbs',
    'apps/console/src/kit/planted-climb.ts',
    "import { App } from '../shell/app.tsx'\n\nApp()\n",
    RESTRICTED,
  ],
  [
    'the contract does not climb either',
    'packages/contract/src/deep/planted.ts',
    "import { Id } from '../shapes/shapes.ts'\n\nId.parse(1)\n",
    RESTRICTED,
  ],
  [
    'platform knows no module',
    'apps/server/src/platform/http/planted-module.ts',
    "import { schools } from '#modules/school/table.ts'\n\nconsole.log(schools)\n",
    RESTRICTED,
  ],
  [
    'platform writes SQL in its own few places only',
    'apps/server/src/platform/http/planted-sql.ts',
    "import { sql } from 'drizzle-orm'\n\nconsole.log(sql`select 1`)\n",
    RESTRICTED,
  ],
  [
    'the database part of platform knows no module either',
    'apps/server/src/platform/db/planted-module.ts',
    "import { schools } from '#modules/school/table.ts'\n\nconsole.log(schools)\n",
    RESTRICTED,
  ],
  [
    'a module keeps its routes to itself',
    'apps/server/src/modules/city/planted-routes.ts',
    "import { schoolRoutes } from '#modules/school/routes.ts'\n\nconsole.log(schoolRoutes)\n",
    RESTRICTED,
  ],
  [
    'a module keeps its rules to itself, from stores too',
    'apps/server/src/modules/city/planted-store.ts',
    "import { isBlocked } from '#modules/session/rules.ts'\n\nconsole.log(isBlocked)\n",
    RESTRICTED,
  ],
  [
    'rules and actions write no SQL',
    'apps/server/src/modules/city/actions.ts',
    "import { eq } from 'drizzle-orm'\n\nconsole.log(eq)\n",
    RESTRICTED,
  ],
  [
    'a module keeps the rules in its folders to itself',
    'apps/server/src/modules/city/planted-folder.ts',
    "import { totp } from '#modules/session/totp/totp.ts'\n\nconsole.log(totp)\n",
    RESTRICTED,
  ],
  [
    'a store takes no rules from a folder of another module',
    'apps/server/src/modules/city/planted-folder-store.ts',
    "import { totp } from '#modules/session/totp/totp.ts'\n\nconsole.log(totp)\n",
    RESTRICTED,
  ],
  [
    'a folder of a module takes no rules from another module',
    'apps/server/src/modules/post/writing/planted-rules.ts',
    "import { isBlocked } from '#modules/session/rules.ts'\n\nconsole.log(isBlocked)\n",
    RESTRICTED,
  ],
  [
    'a store in a folder of a module takes no rules from another module',
    'apps/server/src/modules/session/code/planted-store.ts',
    "import { limits } from '#modules/post/limits.ts'\n\nconsole.log(limits)\n",
    RESTRICTED,
  ],
  [
    'actions in a folder of a module write no SQL',
    'apps/server/src/modules/post/writing/planted-actions.ts',
    "import { eq } from 'drizzle-orm'\n\nconsole.log(eq)\n",
    RESTRICTED,
  ],
  [
    'rules in a folder of a module write no SQL',
    'apps/server/src/modules/session/totp/planted-sql.ts',
    "import { eq } from 'drizzle-orm'\n\nconsole.log(eq)\n",
    RESTRICTED,
  ],
  [
    'a folder of a module does not climb to the module',
    'apps/server/src/modules/post/writing/planted-climb.ts',
    "import { rules } from '../rules.ts'\n\nconsole.log(rules)\n",
    RESTRICTED,
  ],
  [
    'a folder of a module does not know who assembles it',
    'apps/server/src/modules/session/totp/planted-app.ts',
    "import { makeApp } from '#app.ts'\n\nmakeApp()\n",
    RESTRICTED,
  ],
  [
    'a store in a folder of a module does not know what serves pages',
    'apps/server/src/modules/post/draft/planted-store.ts',
    "import { openGateway } from '#web/gateway.ts'\n\nconsole.log(openGateway)\n",
    RESTRICTED,
  ],
  [
    'what serves pages takes no rules from a folder of a module',
    'apps/server/src/web/planted-folder.ts',
    "import { totp } from '#modules/session/totp/totp.ts'\n\nconsole.log(totp)\n",
    RESTRICTED,
  ],
  [
    'nothing needs the code generator or the form builder',
    'apps/server/src/modules/city/planted-store.ts',
    "import { templates } from '#modules/code-generator/store.ts'\n\nconsole.log(templates)\n",
    RESTRICTED,
  ],
  [
    'modules do not know who assembles them',
    'apps/server/src/modules/city/planted-app.ts',
    "import { makeApp } from '#app.ts'\n\nmakeApp()\n",
    RESTRICTED,
  ],
  [
    'modules do not know what serves pages',
    'apps/server/src/modules/city/planted-web.ts',
    "import { openGateway } from '#web/gateway.ts'\n\nconsole.log(openGateway)\n",
    RESTRICTED,
  ],
  [
    'platform does not know what serves pages',
    'apps/server/src/platform/http/planted-web.ts',
    "import { openGateway } from '#web/gateway.ts'\n\nconsole.log(openGateway)\n",
    RESTRICTED,
  ],
  [
    'what serves pages uses what a module opens, and nothing else of it',
    'apps/server/src/web/planted-rules.ts',
    "import { isBlocked } from '#modules/session/rules.ts'\n\nconsole.log(isBlocked)\n",
    RESTRICTED,
  ],
  [
    'modules do not know the list they stand in',
    'apps/server/src/modules/city/planted-list.ts',
    "import { modules } from '#modules.ts'\n\nconsole.log(modules)\n",
    RESTRICTED,
  ],
  [
    'platform does not know the list of modules',
    'apps/server/src/platform/http/planted-list.ts',
    "import { modules } from '#modules.ts'\n\nconsole.log(modules)\n",
    RESTRICTED,
  ],
  [
    'a feature declares itself with nothing but the shape of a declaration',
    'apps/portal/app/features/school/feature.ts',
    "import { to } from '#app/site/addresses.ts'\n\nconsole.log(to)\n",
    RESTRICTED,
  ],
  [
    'the addresses know the list of features, and no feature',
    'apps/portal/app/site/addresses.ts',
    "import { tools } from '#app/features/tool/tools.ts'\n\nconsole.log(tools)\n",
    RESTRICTED,
  ],
  [
    'the kit knows no screen',
    'apps/console/src/kit/planted-screen.ts',
    "import screen from '#screens/bbs/city/index.tsx'\n\nconsole.log(screen)\n",
    RESTRICTED,
  ],
  [
    'a screen offers nothing to others',
    'apps/console/src/screens/planted.ts',
    "import screen from '#screens/bbs/city/index.tsx'\n\nconsole.log(screen)\n",
    RESTRICTED,
  ],
  [
    'a folder of the form builder uses its own screen and no other',
    'apps/console/src/screens/tool/build/control/planted.ts',
    "import screen from '#screens/bbs/city/index.tsx'\n\nconsole.log(screen)\n",
    RESTRICTED,
  ],
  [
    'no function is too complex to read at once',
    'packages/contract/src/planted-complex.ts',
    `export function planted(rows: number[][][]) {
  for (const row of rows) for (const cell of row) for (const one of cell) if (one) if (one > 1) if (one > 2) if (one > 3) console.log(one)
}\n`,
    'lint/complexity/noExcessiveCognitiveComplexity',
  ],
  [
    'the environment is read in one place',
    'apps/server/src/modules/city/planted-env.ts',
    'console.log(process.env.PORT)\n',
    'lint/style/noProcessEnv',
  ],
  [
    'no file only hands on others',
    'apps/portal/app/ui/planted-barrel.ts',
    "export * from './button.tsx'\nexport * from './card.tsx'\n",
    'lint/performance/noBarrelFile',
  ],
  [
    'no two files import each other',
    'packages/contract/src/planted-one.ts',
    "import { two } from './planted-two.ts'\n\nexport const one = () => two()\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'nothing is of any type',
    'packages/contract/src/planted-any.ts',
    'export const anything = (value: any) => value\n',
    'lint/suspicious/noExplicitAny',
  ],
]

/** The folders of the portal, lowest first: each imports only from those before it. */
const portalFolders = [
  'site',
  'text',
  'illustrations',
  'islands',
  'ui',
  'social-image',
  'request',
  'form',
  'list',
  'city',
  'content',
  'features',
  'layout',
]

/** What each folder of the portal must not import: a file of every folder after it, and the files above them all. */
const plantedUpward = portalFolders.map((from, at) => {
  const above = [
    ...portalFolders.slice(at + 1).map((to) => `#app/${to}/deep/planted.ts`),
    '#app/root.tsx',
    '#app/routes.ts',
    // the list of features is read by what is made of it, from the content upwards
    ...(at < portalFolders.indexOf('content') ? ['#app/features.ts', '#app/features.server.ts'] : []),
    '#app/document.server.tsx',
    '#app/entry.client.tsx',
  ]
  const files = above.map((to, count) => [
    `apps/portal/app/${from}/deep/planted-${count}.ts`,
    `import * as planted from '${to}'\n\nconsole.log(planted)\n`,
  ])
  return [from, Object.fromEntries(files)] as [from: string, files: Record<string, string>]
})

interface Report {
  diagnostics: { category: string; location: { path: string | { file: string } } }[]
}

let folder = ''
let found: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ossd-walls-'))
  const config = JSON.parse(read('biome.json')) as { vcs?: unknown }
  delete config.vcs
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(config))
  for (const file of filesOf().filter((one) => /(^|\/)package\.json$/.test(one)))
    cpSync(path.join(root, file), path.join(folder, file))
  const twin = 'packages/contract/src/planted-two.ts'
  for (const [file, source] of [
    ...planted.map(([, at, text]) => [at, text] as const),
    ...plantedUpward.flatMap(([, files]) => Object.entries(files)),
    [twin, "import { one } from './planted-one.ts'\n\nexport const two = (): unknown => one\n"] as const,
  ]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), source)
  }
  const biome = path.join(root, 'node_modules', '.bin', 'biome')
  const { stdout } = await promisify(execFile)(
    biome,
    ['lint', '.', '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  ).catch((failed: { stdout: string }) => failed)
  const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report
  found = report.diagnostics.map(({ category, location }) => {
    const at = typeof location.path === 'string' ? location.path : location.path.file
    return `${category} ${path.relative(folder, path.resolve(folder, at))}`
  })
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('no wall falls', () => {
  it.each(planted)('%s', (_, file, __, rule) => {
    expect(found).toContain(`${rule} ${file}`)
  })

  it.each(plantedUpward)('the portal’s %s imports nothing from above', (_, files) => {
    expect(Object.keys(files).filter((file) => !found.includes(`${RESTRICTED} ${file}`))).toEqual([])
  })
})

describe('the folders of the portal', () => {
  it('all stand behind a wall', () => {
    const folders = filesOf('apps/portal/app').flatMap((file) => {
      const [folder, ...rest] = file.split('/').slice(3)
      return folder && rest.length > 0 && folder !== 'styles' ? [folder] : []
    })
    expect([...new Set(folders)].sort()).toEqual([...portalFolders].sort())
  })

  it('hold no room of more than 20 files', () => {
    const rooms = Map.groupBy(filesOf('apps/portal/app'), (file) => path.posix.dirname(file))
    expect([...rooms].filter(([, files]) => files.length > 20).map(([room]) => room)).toEqual([])
  })
})
