import { filtersOf, withoutTexts } from './contract-template.ts'
import { type Field, formFields, type Model } from './model.ts'
import { imports, inComment, quoted } from './typescript.ts'

/** Widths of the dialog with one, two and three columns, in pixels. */
const widths = { 1: 560, 2: 800, 3: 1100 } as const

const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => quoted(name)).join(', ')

/** These take a line of a form for themselves. */
const isWide = ({ html }: Field) =>
  ['textarea', 'editor', 'imageUpload', 'fileUpload', 'checkbox'].includes(html)

/** The lines of the form: as many fields beside each other as its columns are. */
function formOf(model: Model): string {
  const lines: Field[][] = []
  for (const field of formFields(model)) {
    const last = lines.at(-1)
    if (last && !isWide(field) && !last.some(isWide) && last.length < model.formColumns) last.push(field)
    else lines.push([field])
  }
  const rows = lines.map((line) => (line.length === 1 ? names(line) : `[${names(line)}]`))
  if (model.sub) rows.push(quoted(model.sub.list))
  return `[${rows.join(', ')}]`
}

/** Columns of the list. A tree shows the name and the order by itself; elsewhere the number stands first. */
function columnsOf({ fields, key, tree }: Model): Field[] {
  const own = [tree?.parent, tree?.name, tree?.order].map((field) => field?.name)
  const listed = fields.filter(({ isListed, isKey, name }) => isListed && !isKey && !own.includes(name))
  return tree ? listed : [key, ...listed]
}

/** `apps/console/src/screens/<area>/<subject>/index.tsx`: how it looks. */
export function screenOf(model: Model): string {
  const { subject, file, title, kind, hasDetails, formColumns } = model
  const admin = `${subject}Admin`
  const columns = columnsOf(model)
  const filters = model.fields.flatMap((field) => filtersOf(field, ''))
  const files = formFields(model).filter(({ html }) => html === 'fileUpload')
  const widgets =
    files.length > 0 ? `widgets: { ${files.map(({ name }) => `${name}: fileBox,`).join(' ')} },` : ''
  const details = hasDetails ? 'hasDetailButton: true,' : ''
  const body =
    kind === 'tree'
      ? `/** ${inComment(title.zh)}: a tree. */
export default function ${subject.charAt(0).toUpperCase()}${subject.slice(1)}Tree() {
  return (
    <TreeScreen
      resource={${admin}}
      config={{
        search: [${names(filters)}],
        columns: [${names(columns)}],
        form: ${formOf(model)},
        ${widgets}
        isOpenAtFirst: true,
        ${details}
        ${formColumns > 1 ? `width: ${widths[formColumns]},` : ''}
      }}
    />
  )
}
`
      : `export default screen(${admin}, {
  search: [${names(filters)}],
  columns: [${names(columns)}],
  form: ${formOf(model)},
  exportAs: ${quoted(model.business)},
  ${formColumns > 1 || model.sub ? `width: ${widths[model.sub ? 3 : formColumns]},` : ''}
  ${widgets}
  ${details}
})
`
  const lines = imports(
    {
      [`@app/contract/${file}.ts`]: [admin],
      '#kit/page/screen.tsx': ['screen'],
      '#kit/tree/tree-screen.tsx': ['TreeScreen'],
      '#kit/form/widgets.tsx': ['fileBox'],
    },
    withoutTexts(body),
  )
  return `${lines}\n\n${body}`
}
