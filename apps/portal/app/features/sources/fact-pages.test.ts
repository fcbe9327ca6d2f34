import { baseline, type LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { expect, test } from 'vitest'
import { firstYear } from '#app/content/aboard/first-year.ts'
import { guides } from '#app/content/guides.ts'
import { torontoMonth } from '#app/content/life/toronto-month.ts'
import { universityCalendar } from '#app/content/university-calendar.ts'
import { compareCopy } from '#app/features/school/compare/compare-copy.ts'
import { toolList } from '#app/features/tool/tools.ts'
import { type AddressName, to } from '#app/site/addresses.ts'

const texts = import.meta.glob<string>('../../content/*/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const code = import.meta.glob<string>(
  [
    '../tool/*/*.ts',
    '../tool/*/*.tsx',
    '../tool/cost/year/*.ts',
    '../home/home.server.ts',
    '!../**/*.test.ts',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

const idsOf = (lines: readonly { facts: readonly LedgerId[] }[]) => lines.flatMap(({ facts }) => facts)
/** What the tables that several texts share state. */
const ofTables: Record<string, readonly LedgerId[]> = {
  TorontoMonth: idsOf(torontoMonth()),
  FirstYear: idsOf(firstYear()),
  UniversityCalendar: universityCalendar.flatMap(({ factA, factB }) => [factA ?? [], factB ?? []].flat()),
  PermitOrder: universityCalendar
    .filter(({ isPermit }) => isPermit)
    .flatMap(({ factA, factB }) => [factA ?? [], factB ?? []].flat()),
}

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
const named = (source: string) =>
  [...withoutComments(source).matchAll(/\b([FT]\d\d)(?:low|high)?\b/g)].map(([, id]) => id as LedgerId)

function idsOfGuide(id: string): LedgerId[] {
  return ['zh', 'en'].flatMap((language) => {
    const text = texts[`../../content/${id}.${language}.mdx`] ?? ''
    const marked = [...text.matchAll(/(?:id="|fact: '|\{)([FT]\d\d)/g)].map(([, one]) => one as LedgerId)
    const tables = Object.keys(ofTables).filter((name) => text.includes(`<${name} `))
    return [...marked, ...tables.flatMap((name) => ofTables[name] ?? [])]
  })
}

/** The folder of a tool's code: `application-fee` of `tools.applicationFee`. */
const folderOf = (page: string) =>
  page === 'tools.quiz'
    ? 'osslt-quiz'
    : page.replace('tools.', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function idsOfCode(path: string): LedgerId[] {
  return Object.entries(code).flatMap(([file, source]) => (file.includes(path) ? named(source) : []))
}

const pages: { name: AddressName; title: Pair; ids: LedgerId[] }[] = [
  { name: 'home', title: { zh: '首页', en: 'Home' }, ids: idsOfCode('/home/') },
  ...guides.map(({ page, title, id }) => ({ name: page, title, ids: idsOfGuide(id) })),
  ...toolList.map(({ page, name }) => ({
    name: page,
    title: name,
    ids: idsOfCode(`/tool/${folderOf(page)}/`),
  })),
  { name: 'school.compare', title: compareCopy.title, ids: idsOfCode('/tool/cost/year/') },
]

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

function moduleText(): string {
  const line = (key: string, items: readonly string[]) => {
    const short = `  ${key}: [${items.join(', ')}],`
    return short.length <= 110
      ? short
      : `  ${key}: [\n${items.map((item) => `    ${item},`).join('\n')}\n  ],`
  }
  return [
    '// biome-ignore-all format: drawn by fact-pages.test.ts of the portal',
    "import type { Pair } from '@app/contract/shapes/language.ts'",
    "import type { LedgerId } from './baseline.values.ts'",
    '',
    '/** The pages and tools that state figures. Drawn by `fact-pages.test.ts` of the portal (docs/content.md#where-a-figure-is-shown). */',
    'export const pagesWithFacts = {',
    ...pages
      .filter(({ ids }) => ids.length > 0)
      .map(({ name, title }) => {
        const fields = [
          `path: '${to(name, 'zh')}'`,
          `title: { zh: ${quoted(title.zh)}, en: ${quoted(title.en)} }`,
        ]
        const short = `  '${name}': { ${fields.join(', ')} },`
        const key = /^\w+$/.test(name) ? name : `'${name}'`
        const written = short.replace(`'${name}'`, key)
        return written.length <= 110 ? written : `  ${key}: {\n    ${fields.join(',\n    ')},\n  },`
      }),
    '} as const satisfies Record<string, { path: string; title: Pair }>',
    '',
    '/** Where each entry is stated, besides the sources page and the JSON, which show all of them. */',
    'export const factPages: Readonly<Record<LedgerId, readonly (keyof typeof pagesWithFacts)[]>> = {',
    ...Object.keys(baseline).map((id) =>
      line(
        id,
        pages.filter(({ ids }) => ids.includes(id as LedgerId)).map(({ name }) => `'${name}'`),
      ),
    ),
    '}',
    '',
  ].join('\n')
}

test('the list of pages that state a figure is the one that the console shows', async () => {
  expect(pages.filter(({ ids }) => ids.length === 0).length).toBeLessThan(8)
  await expect(moduleText()).toMatchFileSnapshot(
    '../../../../../packages/contract/src/editorial/facts/pages.values.ts',
  )
})
