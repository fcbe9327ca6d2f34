import { contractOf } from './contract-template.ts'
import type { Model } from './model.ts'
import { moduleOf, routesOf } from './routes-template.ts'
import { screenOf } from './screen-template.ts'
import { storeOf } from './store-template.ts'
import { tableOf } from './table-template.ts'
import { testOf } from './test-template.ts'
import { menuSqlOf, readMeOf } from './text-templates.ts'
import { formatted } from './typescript.ts'

/** A generated file: what a preview calls it, where it lies in the project, and what is in it. */
export interface ProductFile {
  /** `vm/<kind>/<file>.vm`: clients show what stands between the last slash and `.vm`. */
  key: string
  path: string
  text: string
}

/** Everything that is generated for a table, formatted as the project formats. */
export async function productOf(model: Model): Promise<ProductFile[]> {
  const { file, area, business } = model
  const module = `apps/server/src/modules/${file}`
  const code: [key: string, path: string, text: string | undefined][] = [
    ['vm/ts/contract.ts.vm', `packages/contract/src/${file}.ts`, contractOf(model)],
    ['vm/ts/table.ts.vm', `${module}/table.ts`, tableOf(model)],
    ['vm/ts/store.ts.vm', `${module}/store.ts`, storeOf(model)],
    ['vm/ts/routes.ts.vm', `${module}/routes.ts`, routesOf(model)],
    ['vm/ts/module.ts.vm', `${module}/module.ts`, moduleOf(model)],
    ['vm/ts/routes.test.ts.vm', `${module}/routes.test.ts`, testOf(model)],
    ['vm/react/index.tsx.vm', `apps/console/src/screens/${area}/${business}/index.tsx`, screenOf(model)],
  ]
  const files = await Promise.all(
    code.flatMap(([key, path, text]) =>
      text === undefined ? [] : [formatted(text).then((whole) => ({ key, path, text: whole }))],
    ),
  )
  return [
    ...files,
    { key: 'vm/sql/menu.sql.vm', path: `generated/${file}/menu.sql`, text: menuSqlOf(model) },
    { key: 'vm/md/README.md.vm', path: `generated/${file}/README.md`, text: readMeOf(model) },
  ]
}

/** A zip archive of files; of two with one path the first stays. */
export async function archiveOf(files: readonly ProductFile[], now: Date): Promise<Buffer> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const known = new Set<string>()
  for (const { path, text } of files) {
    if (known.has(path)) continue
    known.add(path)
    zip.addBuffer(Buffer.from(text), path, { mtime: now, compress: true })
  }
  zip.end()
  const parts: Buffer[] = []
  for await (const chunk of zip.outputStream) parts.push(chunk as Buffer)
  return Buffer.concat(parts)
}
