import { filtersOf, withoutTexts } from './contract-template.ts'
import { formFields, isPlace, type Model } from './model.ts'
import { fileFields, storeNames } from './store-template.ts'
import { tableConst } from './table-template.ts'
import { imports, quoted } from './typescript.ts'

/** What a record is called in messages: its first line of text. */
function nameOf(model: Model): string {
  const field = formFields(model).find(
    ({ holds, html, dictionary, choices }) =>
      holds.kind === 'text' && html === 'input' && !dictionary && choices.length === 0,
  )
  if (!field) return `() => ${quoted(model.title.zh)}`
  return field.isRequired ? `(one) => one.${field.name}` : `(one) => one.${field.name} ?? ''`
}

function crudOptions(model: Model, more: string): string {
  const table = tableConst(model)
  const filters = model.fields.flatMap((field) => filtersOf(field, table))
  const order = model.fields.find(isPlace)
  return `{
    table: ${table},
    order: [${order ? `asc(${table}.${order.name})` : ''}],
    search: { ${filters.map(({ name, finder }) => `${name}: ${finder},`).join('\n')} },
    nameOf: ${nameOf(model)},
    ${more}
  }`
}

function treeRoutes(model: Model): string {
  const { subject, title, tree } = model
  const names = storeNames(model)
  const parent = tree?.parent.name ?? ''
  const parentLabel = tree?.parent.label ?? title
  const missing = `problem('referenceMissing', {
          field: ${quoted(parent)},
          text: { zh: ${quoted(`${parentLabel.zh}不能是自己或下级，且须存在`)}, en: ${quoted(`${parentLabel.en}: one that exists, and neither this one nor one below it`)} },
        })`
  return `export const ${subject}Routes: RouteHandler[] = crud(${subject}Admin, ${crudOptions(
    model,
    `beforeWrite: async ({ db }, { ${parent} }, id) => {
      if (${parent} === 0) return {}
      const isThere = await ${names.isInside}(db, ${parent}, ${parent})
      if (!isThere || (id !== undefined && (await ${names.isInside}(db, id, ${parent}))))
        throw ${missing}
      return {}
    },
    beforeRemove: async ({ db }, rows) => {
      const ids = rows.map((row) => row.${model.key.name})
      if (await ${names.isAbove}(db, ids))
        throw problem('inUse', {
          text: { zh: ${quoted(`存在下级${title.zh},不允许删除`)}, en: 'Something stands below it: it cannot be deleted' },
        })
    },`,
  )})
`
}

function subRoutes(model: Model): string {
  const { subject, key } = model
  const names = storeNames(model)
  const { pictures, richTexts } = fileFields(model)
  const hasStamp = (name: string) => model.fields.some(({ column }) => column === name)
  const stamp = (kind: 'create' | 'update') =>
    `{ ${[
      hasStamp(`${kind}_by`) ? `${kind}By: signedIn(ctx).userName` : '',
      hasStamp(`${kind}_time`) ? `${kind}Time: ctx.now()` : '',
    ]
      .filter(Boolean)
      .join(', ')} }`
  const cleaning = richTexts
    .map(({ name }) => `if (body.${name}) body.${name} = cleanHtml(body.${name})`)
    .join('\n')
  const retaining =
    pictures.length + richTexts.length > 0
      ? `await ctx.retainFiles([${[
          ...pictures.map(({ name }) => `body.${name}`),
          ...richTexts.map(({ name }) => `...filesIn(body.${name} ?? '')`),
        ].join(
          ', ',
        )}].filter((name) => typeof name === 'string' && name !== '') as string[], { isOfSite: true })`
      : ''
  return `export const ${subject}Routes: RouteHandler[] = [
  ...crud({ ...${subject}Admin, verbs: ['list', 'remove', 'export'] as const }, ${crudOptions(
    model,
    `beforeRemove: async ({ db }, rows) =>
      ${names.removeRows}(
        db,
        rows.map((row) => row.${key.name}),
      ),`,
  )}),
  handle(${subject}Admin.read, async ({ params }, { db }) => {
    const data = await ${names.read}(db, params.id)
    if (!data) throw problem('notFound')
    return { data }
  }),
  handle(${subject}Admin.create, async ({ body }, ctx) => {
    ${cleaning}
    const ${key.name} = await ${names.create}(ctx.db, body, ${stamp('create')})
    ${retaining}
    return { data: { ${key.name} } }
  }),
  handle(${subject}Admin.update, async ({ body }, ctx) => {
    ${cleaning}
    if (!(await ${names.update}(ctx.db, body, ${stamp('update')}))) throw problem('notFound')
    ${retaining}
    return {}
  }),
]
`
}

/** `routes.ts`: how it is found and written. */
export function routesOf(model: Model): string {
  const { subject, file } = model
  const body =
    model.kind === 'tree'
      ? treeRoutes(model)
      : model.kind === 'sub'
        ? subRoutes(model)
        : `export const ${subject}Routes: RouteHandler[] = crud(${subject}Admin, ${crudOptions(model, '')})\n`
  const names = storeNames(model)
  const lines = imports(
    {
      [`@app/contract/${file}.ts`]: [`${subject}Admin`],
      '@app/contract/wire/problem.ts': ['problem'],
      'drizzle-orm': ['asc'],
      '#platform/text/clean-html.ts': ['cleanHtml', 'filesIn'],
      '#platform/http/handle.ts': ['handle', 'type RouteHandler', 'signedIn'],
      '#platform/resource/crud.ts': ['crud'],
      './store.ts': Object.values(names).filter(Boolean),
      './table.ts': [tableConst(model)],
    },
    withoutTexts(body),
  )
  return `${lines}\n\n${body}`
}

/** `module.ts`: what the folder brings, its menu and buttons included. */
export function moduleOf(model: Model): string {
  const { subject, file, title, area, business, permission, menu } = model
  const verbs = [
    ['query', '查询', 'View'],
    ['add', '新增', 'Add'],
    ['edit', '修改', 'Edit'],
    ['remove', '删除', 'Delete'],
    ...(model.kind === 'tree' ? [] : [['export', '导出', 'Export']]),
  ]
  const english = title.en.toLowerCase()
  // a menu in the directory of its area says both by itself
  const ofMenu =
    menu.directory === area
      ? ''
      : `\ncomponent: ${quoted(`${area}/${business}/index`)},\npermission: ${quoted(permission)},`
  return `import type { Module } from '#platform/module.ts'
import { ${subject}Routes } from './routes.ts'

export const ${subject}Module: Module = {
  name: ${quoted(file)},
  routes: ${subject}Routes,
  menus: [
    {
      id: ${menu.id.toString().replace(/\B(?=(\d{3})+(?!\d))/g, '_')},
      directory: ${quoted(menu.directory)},
      orderNum: 1,
      name: { zh: ${quoted(title.zh)}, en: ${quoted(title.en)} },
      path: ${quoted(business)},${ofMenu}
      icon: '#',
      buttons: {
        firstId: ${(menu.id + 1).toString().replace(/\B(?=(\d{3})+(?!\d))/g, '_')},
        verbs: [
          ${verbs.map(([verb = '', zh = '', en = '']) => `[${quoted(verb)}, { zh: ${quoted(title.zh + zh)}, en: ${quoted(`${en} ${english}`)} }],`).join('\n')}
        ],
      },
    },
  ],
}
`
}
