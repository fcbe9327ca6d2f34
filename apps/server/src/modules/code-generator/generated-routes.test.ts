import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import {
  createTables,
  downloadCodes,
  listGeneratedTables,
  readGeneratedTable,
  updateGeneratedTable,
} from '@app/contract/tool/code-generator.ts'
import { pathOf } from '@app/contract/wire/call.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverFolder } from '#folders.ts'
import { as } from '#test/as.ts'
import { courseColumns, sampleStatements } from '#test/generated-samples.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp } from '#test/test-app.ts'
import { unzip } from '#test/unzip.ts'

const root = join(serverFolder, '..', '..')
const run = promisify(execFile)

const app = await openTestApp()
const make = makers(app)
const token = await make.superAdministrator()
const api = as(app, token)

/** `npm test -- --long generated` leaves it there: a test run inside a test takes half a minute of the processor. */
// biome-ignore lint/style/noProcessEnv: the command that runs the tests sets it
const isLong = process.env.LONG_TESTS !== undefined

let copy = ''
let generated: string[] = []

/** Runs a tool of the project in the copy; what it says against the code is the failure. */
async function tool(name: string, args: string[], folder = ''): Promise<void> {
  await run(join(root, 'node_modules/.bin', name), args, {
    cwd: join(copy, folder),
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH: `${join(root, 'node_modules/.bin')}:/usr/bin:/bin`, HOME: copy, FORCE_COLOR: '0' },
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${name} ${args.join(' ')}\n${error.stdout ?? ''}\n${error.stderr ?? ''}`)
  })
}

/** The packages of the project by links; those of the workspace are the copy's own. */
async function linkPackages(): Promise<void> {
  const from = join(root, 'node_modules')
  await mkdir(join(copy, 'node_modules/@app'), { recursive: true })
  for (const name of await readdir(from))
    if (name !== '@app') await symlink(join(from, name), join(copy, 'node_modules', name))
  for (const name of await readdir(join(from, '@app'))) {
    const folder = ['contract', 'editor'].includes(name) ? 'packages' : 'apps'
    await symlink(join(copy, folder, name), join(copy, 'node_modules/@app', name))
  }
}

async function copyProject(): Promise<void> {
  const isSource = (path: string) => !/\/(node_modules|dist|build|\.react-router)(\/|$)/.test(path)
  for (const part of ['packages', 'apps/server', 'apps/console'])
    await cp(join(root, part), join(copy, part), { recursive: true, filter: isSource })
  for (const file of ['package.json', 'biome.json', 'tsconfig.base.json', 'vitest.config.ts', '.gitignore'])
    await cp(join(root, file), join(copy, file))
  await linkPackages()
}

/** Puts a line into a list of the project where the generated README says so. */
async function patch(file: string, changes: readonly (readonly [before: string, after: string])[]) {
  let text = await readFile(join(copy, file), 'utf8')
  for (const [before, after] of changes) {
    expect(text).toContain(before)
    text = text.replace(before, after)
  }
  await writeFile(join(copy, file), text)
}

beforeAll(async () => {
  await api(createTables, { body: { sql: sampleStatements } })
  const { rows } = await api(listGeneratedTables, { query: { pageSize: 50 } })
  const read = async (name: string) => {
    const tableId = rows.find(({ tableName }) => tableName === name)?.tableId ?? 0
    return (await api(readGeneratedTable, { params: { tableId } })).data.info
  }
  const save = async (name: string, change: object, columns: Record<string, object> = {}) => {
    const info = await read(name)
    await api(updateGeneratedTable, {
      body: {
        ...info,
        tableComment: info.tableComment || name,
        ...change,
        columns: info.columns.map((column) => ({ ...column, ...columns[column.columnName] })),
      } as never,
    })
  }
  await save('demo_course', { formColNum: 2, params: { genView: '1', parentMenuId: 3 } }, courseColumns)
  await save('demo_area', {
    tplCategory: 'tree',
    params: { genView: '1', treeCode: 'area_id', treeParentCode: 'parent_id', treeName: 'area_name' },
  })
  await save(
    'demo_topic',
    {
      tplCategory: 'tree',
      params: { treeCode: 'topic_id', treeParentCode: 'parent_id', treeName: 'topic_name' },
    },
    { attachments: { htmlType: 'fileUpload' } },
  )
  await save(
    'demo_order',
    { tplCategory: 'sub', subTableName: 'demo_order_line', subTableFkName: 'order_id' },
    { picture: { htmlType: 'imageUpload' }, note: { htmlType: 'editor' } },
  )
  const search = new URLSearchParams({ tables: 'demo_course,demo_area,demo_topic,demo_order' })
  const { bytes } = await call(app, { path: `${pathOf(downloadCodes)}?${search}`, token })
  copy = await mkdtemp(join(tmpdir(), 'ossd-generated-'))
  await copyProject()
  const files = unzip(bytes)
  for (const [path, content] of files) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await writeFile(join(copy, path), content)
  }
  generated = [...files.keys()].filter((path) => /\.tsx?$/.test(path))
  const subjects = ['course', 'area', 'topic', 'order'].map((name) => ({
    name,
    camel: `demo${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    file: `demo-${name}`,
  }))
  await patch('packages/contract/src/calls.ts', [
    [
      "import type { Call } from './wire/call.ts'",
      `import type { Call } from './wire/call.ts'\n${subjects.map(({ camel, file }) => `import * as ${camel} from './${file}.ts'`).join('\n')}`,
    ],
    ['const subjects = [', `const subjects = [\n${subjects.map(({ camel }) => `  ${camel},`).join('\n')}`],
  ])
  await patch('apps/server/src/modules.ts', [
    [
      'import type { RouteHandler }',
      `${subjects.map(({ camel, file }) => `import { ${camel}Module } from '#modules/${file}/module.ts'`).join('\n')}\nimport type { RouteHandler }`,
    ],
    ['  seedModule,\n]', `${subjects.map(({ camel }) => `  ${camel}Module,`).join('\n')}\n  seedModule,\n]`],
  ])
}, 90_000)

afterAll(() => rm(copy, { recursive: true, force: true }))

it('is formatted and linted like the project', async () => {
  expect(generated).toHaveLength(4 * 6 + 3)
  const lists = ['packages/contract/src/calls.ts', 'apps/server/src/modules.ts']
  await tool('biome', ['check', '--write', ...lists])
  await tool('biome', ['ci', '--error-on-warnings', ...generated, ...lists])
}, 60_000)

it('has the right types in the contract, the server and the console', async () => {
  await Promise.all(
    ['packages/contract', 'apps/server', 'apps/console'].map(async (folder) => {
      // the rest of the project has its types checked with the project
      const own = generated.filter((path) => path.startsWith(`${folder}/`))
      expect(own).not.toEqual([])
      const only = {
        extends: './tsconfig.json',
        include: [],
        files: own.map((path) => relative(folder, path)),
      }
      await writeFile(join(copy, folder, 'tsconfig.generated.json'), JSON.stringify(only))
      await tool('tsc', ['-p', `${folder}/tsconfig.generated.json`, '--singleThreaded'])
    }),
  )
}, 90_000)

it.runIf(isLong)(
  'passes its own tests once its migration is made',
  async () => {
    await tool('drizzle-kit', ['generate', '--name', 'generated'], 'apps/server')
    const tests = generated.filter((path) => path.endsWith('.test.ts'))
    await tool('vitest', ['run', '--project', 'api', ...tests])
  },
  120_000,
)
