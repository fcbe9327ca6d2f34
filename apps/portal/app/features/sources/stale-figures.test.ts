import type { EditedFact } from '@app/contract/editorial/fact.ts'
import { baseline, type LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Fact, TodayFact } from '@app/contract/editorial/facts/fact.values.ts'
import { amountOf, numbersIn } from '@app/contract/editorial/facts/numbers.values.ts'
import { factPages } from '@app/contract/editorial/facts/pages.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { ledgerVersion, takeEdited } from '#app/content/facts/ledger.ts'
import { guides } from '#app/content/guides.ts'
import { renderGuide } from '#app/features/guide/render.server.tsx'
import { currentFees } from '#app/features/tool/application-fee/current-fees.server.ts'
import { costAmounts, costWords } from '#app/features/tool/cost/words.server.ts'
import { yearFigures } from '#app/features/tool/cost/year/year-figures.server.ts'
import { rulesHtml } from '#app/features/tool/rules.server.tsx'
import { permitTexts } from '#app/features/tool/study-permit/texts.server.ts'
import { toolList } from '#app/features/tool/tools.ts'

const entries = Object.values<Fact>(baseline).filter((fact): fact is TodayFact => fact.kind === 'today')
const isYear = (token: string) => /^(?:19|20)\d\d$/.test(token)
/** Smaller numbers are ages, counts and days, which other sentences share by chance. */
const SMALLEST = 40
const watched = (token: string) => amountOf(token) >= SMALLEST && !isYear(token)

/** Every number of an entry, and what it becomes: values that occur nowhere else. */
function changedNumbers(fact: TodayFact, at: number): Map<number, string> {
  const written = [fact.value.zh, fact.value.en, fact.found.zh, fact.found.en].flatMap(numbersIn)
  const numbers = [...new Set(written.filter((token) => !isYear(token)).map(amountOf))]
  return new Map(
    numbers.map((number, no) => [number, `8${String(at).padStart(3, '0')}${String(no).padStart(3, '0')}`]),
  )
}

const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g
const SCHOOL_YEARS = /20(\d\d)[–-](\d\d)(?![-\d])/g
/** `2025–26`, and no month such as 2026-11. */
const isSchoolYear = (text: string) => Number(text.slice(5)) === Number(text.slice(2, 4)) + 1
/** School years of an entry, forty years on. */
const laterYears = (text: string) =>
  text.replace(SCHOOL_YEARS, (year, from: string, to: string) =>
    isSchoolYear(year) ? `20${Number(from) + 40}${year[4]}${Number(to) + 40}` : year,
  )

function changed(fact: TodayFact, at: number): EditedFact {
  const numbers = changedNumbers(fact, at)
  const now = (text: string) =>
    text.replace(NUMBER, (token) => (isYear(token) ? token : (numbers.get(amountOf(token)) ?? token)))
  return {
    code: fact.id,
    status: fact.status,
    value: now(fact.value.zh),
    valueEn: now(fact.value.en),
    validFrom: laterYears(fact.validFrom.zh),
    validFromEn: laterYears(fact.validFrom.en),
    appliesTo: fact.appliesTo ? laterYears(fact.appliesTo.zh) : null,
    appliesToEn: fact.appliesTo ? laterYears(fact.appliesTo.en) : null,
    found: now(fact.found.zh),
    foundEn: now(fact.found.en),
    body: fact.body.zh,
    bodyEn: fact.body.en,
    sourceName: fact.page.name.zh,
    sourceNameEn: fact.page.name.en,
    sourceUrl: fact.page.url,
    isOfficial: fact.page.isOfficial,
    quote: null,
    reviewMonths: fact.reviewMonths,
    isCostly: fact.isCostly,
    checkedOn: fact.checkedOn,
  }
}

/** The numbers that the ledger no longer states, each with the entries that stated it. */
const former = new Map<number, LedgerId[]>()
for (const fact of entries)
  for (const number of new Set(
    [fact.value.en, fact.found.en, fact.value.zh, fact.found.zh]
      .flatMap(numbersIn)
      .filter(watched)
      .map(amountOf),
  ))
    former.set(number, [...(former.get(number) ?? []), fact.id as LedgerId])

/** The school years of money that the ledger no longer states. */
const formerYears = new Set(
  entries
    .flatMap(({ validFrom, appliesTo }) => [
      validFrom.zh,
      validFrom.en,
      appliesTo?.zh ?? '',
      appliesTo?.en ?? '',
    ])
    .flatMap((text) => [...text.matchAll(SCHOOL_YEARS)].map(([year]) => year)),
)
/** Where a school year says for when a price holds. Elsewhere it names a cohort of the diploma's rules, which are code. */
const statesYears = /^(?:aboard\.expenses|life\.|fee\.|cost$|year$|permit$)/

/** Without the elements that begin so: the source's own words, and the popovers of stamps, which show the ledger itself. */
function withoutElements(html: string, opening: RegExp, tag: string): string {
  const begin = html.search(opening)
  if (begin < 0) return html
  const marks = new RegExp(`<(/?)${tag}\\b`, 'g')
  marks.lastIndex = begin
  let depth = 0
  for (const { 1: closing, index } of html.slice(begin).matchAll(new RegExp(marks.source, 'g'))) {
    depth += closing ? -1 : 1
    if (depth > 0) continue
    const end = html.indexOf('>', begin + index) + 1
    return html.slice(0, begin) + withoutElements(html.slice(end), opening, tag)
  }
  throw new Error(`a <${tag}> does not end`)
}

/** The words of a page, a block in each. */
const blocksOf = (html: string) =>
  withoutElements(
    withoutElements(
      withoutElements(html, /<div class="as-published"/, 'div'),
      /<span id="[^"]*" popover=/,
      'span',
    ),
    /<svg\b/,
    'svg',
  )
    .replace(/<(?:p|li|td|th|h2|caption|tr|div)\b/g, '\n$&')
    .replace(/<[^>]+>/g, '')
    .replace(/&[a-z]+;|&#x?[0-9a-f]+;/gi, ' ')
    .split('\n')

/** Numbers that are no figure of the ledger and only happen to be equal to one; `near` are the words beside them. */
const equalByChance: readonly { pages: RegExp; numbers: readonly string[]; near?: RegExp; why: string }[] = [
  {
    pages: /./,
    numbers: ['911', '800', '668', '6868', '686868', '5646'],
    why: 'telephone numbers and the number of a form: names of things, changed in the texts and cards with them',
  },
  {
    pages: /^life\.consulate$/,
    numbers: ['4000'],
    near: /5139-4000/,
    why: 'a telephone number of a mission',
  },
  {
    pages: /^(?:ossd\.|aboard\.type|\.\.\/tool\/(?:graduation|osslt-quiz))/,
    numbers: ['300', '400', '75'],
    near: /300|400|75%/,
    why: 'pass mark, scale and share of the literacy test: F04, of the source material, which is never edited',
  },
  {
    pages: /^aboard\.learning$/,
    numbers: ['75', '80', '85', '90', '100'],
    near: /^\s*(?:80|85|90|100%)|75 分钟|75 minutes/,
    why: 'minutes of a lesson, and the marks of an example',
  },
  {
    pages: /^(?:ossd\.advantages|aboard\.destination)$/,
    numbers: ['90', '100'],
    near: /100%|90 个人|or 90/,
    why: 'what advertisements claim, and the people of an example',
  },
  {
    pages: /^(?:aboard\.university$|cards$|\.\.\/tool\/application-fee)/,
    numbers: ['47', '150'],
    near: /\$|140/,
    why: 'F08 to F10, of the source material, and sums of them',
  },
  {
    pages: /^(?:life\.level|cost)$/,
    numbers: ['47'],
    near: /来源|source|^47$/,
    why: 'F15, of the source material',
  },
  {
    pages: /^(?:life\.visa$|permit$|\.\.\/tool\/study-permit)/,
    numbers: ['10,000'],
    near: /四类中的三类|three of the four|GIC/,
    why: 'F17, of the source material',
  },
  {
    pages: /^(?:fee\.(?:subsidy|Academic)|cost)$/,
    numbers: ['2,000', '10,000'],
    near: /2,000-10,000/,
    why: 'F13, of the source material',
  },
  {
    pages: /^fee\.(?:subsidy|Academic)$/,
    numbers: ['88', '90', '91'],
    near: /91[，。.]|an admission average of 91|ENG4U|划在 90|cut-off at 90/,
    why: 'the marks of an invented student',
  },
  {
    pages: /^\.\.\/tool\/course-code/,
    numbers: ['170'],
    near: /prefixes/,
    why: 'how many prefixes the table of codes has',
  },
  {
    pages: /^fee\.Academic$/,
    numbers: ['80', '85', '90', '95'],
    near: /80\d+|85|[、,] ?90/,
    why: 'steps of the awards which their own entries do not state',
  },
]

const isEqualByChance = (name: string, token: string, text: string) =>
  equalByChance.some(
    ({ pages, numbers, near }) => pages.test(name) && numbers.includes(token) && (near?.test(text) ?? true),
  )

async function textsOf(page: (typeof guides)[number], language: Language): Promise<string[]> {
  const { answer, faq, keyFacts, html } = await renderGuide(page, language)
  return [
    answer,
    withCurrentFigures(page.title[language], language),
    withCurrentFigures(page.description[language], language),
    ...faq.flatMap(({ q, a }) => [q, a]),
    ...keyFacts.map(({ value, unit, label }) => `${value} ${unit ?? ''} ${label}`),
    ...blocksOf(html),
  ]
}

const rulesOfTools = import.meta.glob<readonly Pair[]>('../tool/*/assumptions*.ts', {
  eager: true,
  import: 'rules',
})

/** The amounts of some figures, without the names of their entries. */
const amountsIn = (figures: unknown) =>
  [...JSON.stringify(figures).matchAll(/:([\d.]+)/g)].map(([, amount = '']) => amount)

/** What the tools print of the ledger's figures. */
function textsOfTools(language: Language): Record<string, string[]> {
  const permit = permitTexts(language)
  return {
    ...Object.fromEntries(
      Object.entries(rulesOfTools).map(([file, rules]) => [file, blocksOf(rulesHtml(rules, language))]),
    ),
    cards: toolList.flatMap(({ summary, description }) => [summary[language], description[language]]),
    cost: [...Object.values(costWords(language)), ...Object.values(costAmounts())],
    year: amountsIn(yearFigures()),
    permit: [...Object.values(permit.points), ...Object.values(permit.papers)],
    fees: amountsIn(currentFees()),
  }
}

const UNIT = /(?<![\d,])(\d{1,2}) ?(?:加元|个月|岁|小时|题|分钟|months|hours|dollars|questions)/g

/** Small numbers with their unit that entries stated: `14 岁`. Those of telephone lines are hours of a day. */
const formerWithUnit = entries
  .filter(({ id }) => id !== 'T60' && id !== 'T61')
  .map(({ id, value }) => ({
    id: id as LedgerId,
    phrases: [value.zh, value.en].flatMap((text) => [...text.matchAll(UNIT)].map(([phrase]) => phrase)),
  }))

/** The small numbers with a unit that a page still prints of the entries which it states. */
function staleWithUnitIn(name: string, text: string): string[] {
  const printed = new Set([...text.matchAll(UNIT)].map(([phrase]) => phrase))
  return formerWithUnit
    .filter(({ id }) => (factPages[id] as readonly string[]).includes(name))
    .flatMap(({ id, phrases }) =>
      phrases
        .filter((phrase) => printed.has(phrase))
        .map((phrase) => `${name}: ${phrase} (${id}) in “${text.trim()}”`),
    )
}

/** The numbers of a text that the ledger no longer states, and the school years that none of its entries has. */
function staleIn(name: string, text: string): string[] {
  const years = [...text.matchAll(SCHOOL_YEARS)].filter(
    ([year]) => isSchoolYear(year) && formerYears.has(year),
  )
  const numbers = numbersIn(text.replace(SCHOOL_YEARS, '')).filter(
    (token) => watched(token) && former.has(amountOf(token)) && !isEqualByChance(name, token, text),
  )
  return [
    ...(statesYears.test(name) ? years.map(([year]) => `${name}: ${year} in “${text.trim()}”`) : []),
    ...numbers.map((token) => `${name}: ${token} (${former.get(amountOf(token))}) in “${text.trim()}”`),
  ]
}

beforeEach(() =>
  takeEdited({ version: ledgerVersion() + 1, changedTime: new Date(), facts: entries.map(changed) }),
)
afterEach(() => takeEdited({ version: ledgerVersion() + 1, changedTime: null, facts: [] }))

describe.each(['zh', 'en'] as const)('when every figure of the ledger has changed (%s)', (language) => {
  it.each(guides)('the guide $page states no former one', async (page) => {
    const texts = new Set(await textsOf(page, language))
    const stale = [...texts].flatMap((text) => [
      ...staleIn(page.page, text),
      ...staleWithUnitIn(page.page, text),
    ])
    expect(stale).toEqual([])
  })

  it('the tools state no former one', () => {
    const stale = Object.entries(textsOfTools(language)).flatMap(([name, texts]) =>
      texts.flatMap((text) => staleIn(name, text)),
    )
    expect(stale).toEqual([])
  })

  it('guides and tools print no mark of an entry', async () => {
    const texts = [
      ...(await Promise.all(guides.map((page) => textsOf(page, language)))).flat(),
      ...Object.values(textsOfTools(language)).flat(),
    ]
    expect(texts.filter((text) => /\{[FT]\d\d/.test(text))).toEqual([])
  })
})

describe('the numbers that are equal by chance', () => {
  it('stand on a page each', () => {
    const names = [...guides.map(({ page }) => page as string), ...Object.keys(textsOfTools('en'))]
    for (const { pages } of equalByChance) expect(names.some((name) => pages.test(name))).toBe(true)
  })
})
