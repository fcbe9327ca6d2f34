import { withoutTexts } from './contract-template.ts'
import { formFields, type Model } from './model.ts'
import { tableConst } from './table-template.ts'
import { imports } from './typescript.ts'

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** What the functions of a store are called. */
export const storeNames = ({ subject, sub }: Model) => ({
  isInside: `isInside${capital(subject)}`,
  isAbove: `isAbove${capital(subject)}`,
  read: `${subject}ById`,
  create: `create${capital(subject)}`,
  update: `update${capital(subject)}`,
  removeRows: sub ? `remove${capital(sub.rows.subject)}s` : '',
})

function treeStore(model: Model): string {
  const { key, tree, tableName } = model
  const table = tableConst(model)
  const names = storeNames(model)
  const parent = tree?.parent
  return `/** Whether there is one of this number that stands neither in another one nor below it. */
export async function ${names.isInside}(db: Db, id: number, parentId: number): Promise<boolean> {
  const { rows } = await db.execute(sql\`
    with recursive inside as (
      select "${key.column}" from "${tableName}" where "${key.column}" = \${id}
      union
      select one."${key.column}" from "${tableName}" one join inside on one."${parent?.column}" = inside."${key.column}"
    )
    select from inside where "${key.column}" = \${parentId}\`)
  return rows.length > 0
}

/** Whether something stands below one of these that is not among them. */
export async function ${names.isAbove}(db: Db, ids: readonly number[]): Promise<boolean> {
  const found = await db
    .select({ id: ${table}.${key.name} })
    .from(${table})
    .where(and(inArray(${table}.${parent?.name}, [...ids]), notInArray(${table}.${key.name}, [...ids])))
    .limit(1)
  return found.length > 0
}
`
}

function subStore(model: Model): string {
  const { subject, key, sub } = model
  if (!sub) return ''
  const table = tableConst(model)
  const rowsTable = tableConst(sub.rows)
  const names = storeNames(model)
  const { list, foreignKey, rows } = sub
  return `type Draft = z.output<typeof ${subject}Admin.draft>
type Change = z.output<typeof ${subject}Admin.update.body>

/** One with its rows; undefined when it is not there. */
export async function ${names.read}(db: Db, id: number) {
  const [found] = await db.select().from(${table}).where(eq(${table}.${key.name}, id))
  if (!found) return undefined
  const ${list} = await db
    .select()
    .from(${rowsTable})
    .where(eq(${rowsTable}.${foreignKey.name}, id))
    .orderBy(asc(${rowsTable}.${rows.key.name}))
  return { ...found, ${list} }
}

/** Writes a new one and its rows; \`stamp\` says by whom and when. */
export async function ${names.create}(db: Db, { ${list}, ...draft }: Draft, stamp: object): Promise<number> {
  const [made] = await db
    .insert(${table})
    .values({ ...draft, ...stamp })
    .returning({ id: ${table}.${key.name} })
  const id = made?.id ?? 0
  await insertRows(db, id, ${list})
  return id
}

/** Changes what was sent; the rows are replaced when they were. False when there is no such record. */
export async function ${names.update}(db: Db, { ${key.name}, ${list}, ...change }: Change, stamp: object) {
  const changed = await db
    .update(${table})
    .set({ ...change, ...stamp, ${key.name} })
    .where(eq(${table}.${key.name}, ${key.name}))
    .returning({ id: ${table}.${key.name} })
  if (changed.length === 0) return false
  if (${list}) {
    await ${names.removeRows}(db, [${key.name}])
    await insertRows(db, ${key.name}, ${list})
  }
  return true
}

async function insertRows(db: Db, id: number, rows: Draft['${list}']): Promise<void> {
  if (rows.length > 0)
    await db.insert(${rowsTable}).values(rows.map((row) => ({ ...row, ${foreignKey.name}: id })))
}

/** Removes the rows of these records. */
export async function ${names.removeRows}(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(${rowsTable}).where(inArray(${rowsTable}.${foreignKey.name}, [...ids]))
}
`
}

/** \`store.ts\`: what a tree or a record with rows asks of the database beyond \`crud\`; undefined for a single table. */
export function storeOf(model: Model): string | undefined {
  if (model.kind === 'crud') return undefined
  const body = model.kind === 'tree' ? treeStore(model) : subStore(model)
  const tables = [tableConst(model), ...(model.sub ? [tableConst(model.sub.rows)] : [])]
  const lines = imports(
    {
      [`@app/contract/${model.file}.ts`]: [`type ${model.subject}Admin`],
      'drizzle-orm': ['and', 'asc', 'eq', 'inArray', 'notInArray', 'sql'],
      zod: ['type z'],
      '#platform/db/database.ts': ['type Db'],
      './table.ts': tables,
    },
    withoutTexts(body),
  )
  return `${lines}\n\n${body}`
}

/** Pictures and rich texts of a form, which \`crud\` sees to and a handler of its own has to. */
export const fileFields = (model: Model) => ({
  pictures: formFields(model).filter(({ html }) => html === 'imageUpload'),
  richTexts: formFields(model).filter(({ html }) => html === 'editor'),
})
