import { filtersOf } from './contract-template.ts'
import { type Field, formFields, isPlace, type Model } from './model.ts'
import { imports, inComment, quoted } from './typescript.ts'

const HAN = '甲乙丙丁戊己庚辛'

/** A value that a field takes, the first or the second of two. */
function sampleOf(field: Field, at: 0 | 1): string {
  const { holds } = field
  switch (holds.kind) {
    case 'whole':
      return isPlace(field) ? String(at + 1) : String(at + 11)
    case 'decimal':
      return (holds.scale ?? 2) > 0
        ? `${(holds.precision ?? 9) > (holds.scale ?? 2) ? at + 1 : 0}.5`
        : String(at + 1)
    case 'real':
      return `${at + 1}.5`
    case 'yesNo':
      return at === 0 ? 'true' : 'false'
    case 'day':
      return `'2026-03-0${at + 1}'`
    case 'time':
      return `'08:0${at}:00'`
    case 'moment':
      return `new Date('2026-03-0${at + 1}T08:00:00+08:00')`
    case 'uuid':
      return `'0b0e7f0e-6a3c-4d2b-9a1e-00000000000${at}'`
    case 'text':
      return textSampleOf(field, holds.length ?? 100, at)
  }
}

function textSampleOf(field: Field, length: number, at: 0 | 1): string {
  const { html, dictionary, choices, name } = field
  if (choices.length > 0) return `${quoted(choices[Math.min(at, choices.length - 1)]?.[0] ?? '')} as const`
  if (html === 'checkbox' && dictionary) return at === 0 ? `['0']` : length >= 3 ? `['0', '1']` : `['1']`
  if (dictionary) return `'${at}'`
  if (html === 'imageUpload' || html === 'fileUpload')
    // no upload: a record may only name uploads that are there
    return field.isRequired ? `'/profile/${at}.png'`.slice(0, length + 2) : `''`
  if (html === 'editor') return length >= 8 ? `'<p>${HAN[at]}</p>'` : `'${HAN[at]}'`
  const label = inComment(field.label.zh).replace(/['\\]/g, '')
  return quoted(`${HAN[at]}${label || name}`.slice(0, length))
}

const draft = (fields: readonly Field[], at: 0 | 1, more = '') =>
  `{ ${fields.map((field) => `${field.name}: ${sampleOf(field, at)},`).join(' ')} ${more} }`

/** The filter value that finds the first record: the whole value, or a range around it. */
function queryValueOf(field: Field, name: string): string | undefined {
  const { query, holds, dictionary, choices } = field
  const value = sampleOf(field, 0)
  if (query === 'NE' || query === 'GT' || query === 'LT') return undefined
  if (holds.kind === 'moment' && (query === 'EQ' || query === 'BETWEEN'))
    return `{ beginTime: '2026-03-01', endTime: '2026-03-01' }`
  if (holds.kind === 'day' && query === 'BETWEEN') return `{ beginTime: '2026-03-01', endTime: '2026-03-01' }`
  if (
    name.endsWith('To') &&
    query === 'BETWEEN' &&
    !dictionary &&
    choices.length === 0 &&
    holds.kind === 'moment'
  )
    return undefined
  return value
}

/** `routes.test.ts`: what a caller would notice. */
export function testOf(model: Model): string {
  const { subject, file, title, key, tree, sub, permission } = model
  const admin = `${subject}Admin`
  const fields = formFields(model).filter(({ name }) => name !== tree?.parent.name)
  const parent = tree ? `${tree.parent.name}: 0,` : ''
  const childFields = sub ? formFields(sub.rows) : []
  const rows = (ats: readonly (0 | 1)[]) =>
    sub ? `${sub.list}: [${ats.map((at) => draft(childFields, at)).join(', ')}],` : ''
  const required = fields.filter(({ isRequired }) => isRequired)
  const list = `${admin}.list`
  const found = tree ? 'data' : 'rows'
  const filters = fields.flatMap((field) => {
    if (!field.query) return []
    return filtersOf(field, '').flatMap(({ name }) => {
      const queryValue = queryValueOf(field, name)
      return queryValue === undefined || queryValue === "''"
        ? []
        : [`[${quoted(name)}, { ${name}: ${queryValue} }],`]
    })
  })
  const search =
    filters.length > 0
      ? `
  it.each([${filters.join('\n')}])('is found by %s', async (_, query) => {
    const { data } = await api(${admin}.create, { body: draft })
    const found = (await api(${list}, { query: ${tree ? 'query' : '{ ...query, pageSize: 200 }'} })).${found}
    expect(found.map((one) => one.${key.name})).toContain(data.${key.name})
  })
`
      : ''
  const missing =
    required.length > 0
      ? `
  it('is refused without what it must have, field by field', async () => {
    const refusal = await refusalOf(api(${admin}.create, { body: {} as never }))
    expect(Object.keys(refusal.fields ?? {})).toEqual(expect.arrayContaining([${required.map(({ name }) => quoted(name)).join(', ')}]))
  })
`
      : ''
  const treeTests = tree
    ? `
  it('stands below another one, but neither below itself nor below what is below it', async () => {
    const top = (await api(${admin}.create, { body: draft })).data.${key.name}
    const inner = (await api(${admin}.create, { body: { ...draft, ${tree.parent.name}: top } })).data.${key.name}
    const all = (await api(${list})).data
    expect(all.find((one) => one.${key.name} === inner)?.${tree.parent.name}).toBe(top)
    for (const ${tree.parent.name} of [top, inner, 999_999_999]) {
      const turned = api(${admin}.update, { body: { ...draft, ${key.name}: top, ${tree.parent.name} } })
      expect((await refusalOf(turned)).field).toBe(${quoted(tree.parent.name)})
    }
    expect((await refusalOf(api(${admin}.remove, { params: { ids: [top] } }))).code).toBe(500)
    await api(${admin}.remove, { params: { ids: [top, inner] } })
  })
${
  tree.order
    ? `
  it('is put in order with its neighbours', async () => {
    const add = async () => (await api(${admin}.create, { body: draft })).data.${key.name}
    const ids = [await add(), await add()]
    await api(${admin}.sort, { body: { ${key.name}s: ids, orderNums: [2, 1] } })
    const all = (await api(${list})).data.map((one) => one.${key.name})
    expect(all.filter((id) => ids.includes(id))).toEqual(ids.toReversed())
    await api(${admin}.remove, { params: { ids } })
  })
`
    : ''
}`
    : ''
  const subTests = sub
    ? `
  it('keeps its rows with it: they are replaced when they are sent, stay otherwise and go along', async () => {
    const { data } = await api(${admin}.create, { body: draft })
    const read = async () => (await api(${admin}.read, { params: { id: data.${key.name} } })).data.${sub.list}
    expect(await read()).toMatchObject(draft.${sub.list})
    await api(${admin}.update, { body: { ...draft, ${key.name}: data.${key.name}, ${sub.list}: changed.${sub.list} } })
    expect(await read()).toMatchObject(changed.${sub.list})
    const { ${sub.list}: _, ...without } = draft
    await api(${admin}.update, { body: { ...without, ${key.name}: data.${key.name} } })
    expect(await read()).toMatchObject(changed.${sub.list})
    await api(${admin}.remove, { params: { ids: [data.${key.name}] } })
  })
`
    : ''
  const body = `const app = await openTestApp()
const make = makers(app)
const api = as(app, await make.superAdministrator())

const draft = ${draft(fields, 0, `${parent} ${rows([0])}`)}
const changed = ${draft(fields, 1, `${parent} ${rows([1, 0])}`)}

describe(${quoted(title.zh)}, () => {
  it('comes back as it was written, changes and goes', async () => {
    const { data } = await api(${admin}.create, { body: draft })
    const params = { id: data.${key.name} }
    expect((await api(${admin}.read, { params })).data).toMatchObject(draft)
    await api(${admin}.update, { body: { ...changed, ${key.name}: data.${key.name} } })
    expect((await api(${admin}.read, { params })).data).toMatchObject(changed)
    await api(${admin}.remove, { params: { ids: [data.${key.name}] } })
    expect((await refusalOf(api(${admin}.read, { params }))).code).toBe(404)
  })
${search}${missing}${treeTests}${subTests}
  it('is refused to who may only look', async () => {
    const { token } = await make.administrator({ permissions: [${quoted(`${permission}:list`)}] })
    const reader = as(app, token)
    await reader(${list})
    expect((await refusalOf(reader(${admin}.create, { body: draft }))).code).toBe(403)
  })
})
`
  const lines = imports(
    {
      [`@app/contract/${file}.ts`]: [admin],
      vitest: ['describe', 'expect', 'it'],
      '#test/as.ts': ['as', 'refusalOf'],
      '#test/make.ts': ['makers'],
      '#test/test-app.ts': ['openTestApp'],
    },
    body,
  )
  return `${lines}\n\n${body}`
}
