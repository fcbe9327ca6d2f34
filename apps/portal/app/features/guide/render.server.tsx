import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import { type Fact, isOverdue } from '@app/contract/editorial/facts/fact.values.ts'
import { type SourceId, sourceList } from '@app/contract/editorial/facts/sources.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ChinaCheckSteps } from '#app/content/china-check-steps.tsx'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { movedSums } from '#app/content/facts/current-sums.ts'
import { ledger, ledgerVersion } from '#app/content/facts/ledger.ts'
import { FreePlacesCard } from '#app/content/free-places-card.tsx'
import { type Guide, guides } from '#app/content/guides.ts'
import { menu } from '#app/content/menu.ts'
import { pageNamed, type Section, textParts } from '#app/content/text-parts.server.tsx'
import { type AddressName, to } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { AsPublished, Note } from '#app/ui/feedback/note.tsx'
import { CalendarTable } from './calendar-table.tsx'
import { copy } from './copy.ts'
import { LateEntryTable } from './late-entry-table.tsx'
import { MonthTable } from './month-table.tsx'
import { AsItStands, StampedText, stampedParts } from './stamped-parts.tsx'
import { YearTable } from './year-table.tsx'

/** A figure of the source that today's has replaced; it stands small below it. */
interface Was {
  value: string
  unit?: string
  label?: string
}

interface KeyFact extends Was {
  label: string
}

/** What a twin exports beside its text. */
interface Twin {
  default: ComponentType<{ components: Record<string, unknown> }>
  answer: string
  /** Today's figure, and folded below all of them what the source says (`was`). */
  keyFacts: (KeyFact & { fact: LedgerId; was?: Was & { fact: LedgerId } })[]
  sources: SourceId[]
  related: string[]
  faq: { q: string; a: string }[]
  changes: { date: string; what: string }[]
}

/** A guide page ready to show: the body is finished HTML, because nothing in it needs the browser's React. */
export interface RenderedGuide extends Pick<Twin, 'answer' | 'faq' | 'changes'> {
  html: string
  sections: Section[]
  keyFacts: (KeyFact & { fact: Fact; was?: Was & { fact: Fact } })[]
  sources: { id: string; name: string; url: string | null; isOfficial: boolean }[]
  related: { href: string; title: string }[]
}

const twins = import.meta.glob<Twin>('../../content/*/*.mdx')
const figures = import.meta.glob<{ Figure: ComponentType<{ language: Language }> }>(
  '../../content/*/figures/*.figure.tsx',
)
/** More than all guides in both languages. */
const MOST_RENDERED = 200
const rendered = new Map<string, Promise<RenderedGuide>>()

/** Tools that a page may open, by the name its text uses. */
const toolPages: Record<string, string> = {
  cost: 'tools.cost',
  graduation: 'tools.graduation',
  'application-fee': 'tools.applicationFee',
  'study-permit': 'tools.studyPermit',
  'osslt-quiz': 'tools.quiz',
  timeline: 'tools.timeline',
  'course-code': 'tools.courseCode',
  'hours-log': 'tools.hoursLog',
  match: 'match',
}

/** A twin with its body rendered: once, and again when a figure of the ledger has changed or become overdue. */
export function renderGuide(guide: Guide, language: Language): Promise<RenderedGuide> {
  const at = now()
  const overdue = Object.values(ledger).filter((fact) => isOverdue(fact, at)).length
  const key = `${guide.id}.${language}.${overdue}.${ledgerVersion()}`
  const made = rendered.get(key) ?? make(guide, language)
  // what was made of an earlier ledger is not asked for again
  if (rendered.size > MOST_RENDERED) rendered.clear()
  rendered.set(key, made)
  return made
}

async function make(guide: Guide, language: Language): Promise<RenderedGuide> {
  const load = twins[`../../content/${guide.id}.${language}.mdx`]
  const loadFigure = figures[`../../content/${guide.id.replace('/', '/figures/')}.figure.tsx`]
  if (!load) throw new Error(`${guide.id} has no text in ${language}`)
  const [{ default: Body, answer, faq, changes, ...twin }, { Figure }] = await Promise.all([
    load(),
    loadFigure?.() ?? { Figure: nothing },
  ])
  const sections: RenderedGuide['sections'] = []
  // the first place on the page that says “source material” says what it is
  const isExplained = twin.keyFacts.some(({ was }) => was)
  const parts = textParts(language, sections)
  const html = renderToStaticMarkup(
    <StampedText language={language} parts={parts}>
      <Body components={{ ...parts, ...componentsOf(language, Figure, isExplained) }} />
    </StampedText>,
    { identifierPrefix: 'guide' },
  )
  const sums = movedSums()
  const current = (text: string, ids: readonly LedgerId[] = []) =>
    withCurrentFigures(text, language, { ids, sums })
  return {
    answer: current(answer),
    faq: faq.map(({ q, a }) => ({ q: current(q), a: current(a) })),
    // what a page said on a day stays as it was
    changes,
    html,
    sections,
    keyFacts: twin.keyFacts.map(({ fact, was, ...rest }) => ({
      ...rest,
      value: current(rest.value, [fact]),
      ...(rest.unit === undefined ? {} : { unit: current(rest.unit, [fact]) }),
      label: current(rest.label, [fact]),
      fact: ledger[fact],
      was: was && { ...was, fact: ledger[was.fact] },
    })),
    sources: twin.sources.map((id) => ({ id, ...sourceList[id], name: say(sourceList[id].name, language) })),
    related: twin.related
      .flatMap((name) => pageNamed(name) ?? [])
      .map((name) => ({ href: to(name, language), title: titleOf(name, language) })),
  }
}

/** Texts that several pages show whole, each written once. */
function sharedParts(language: Language) {
  const drawn = (content: ReactNode) => () => content
  return {
    ChinaCheck: drawn(<ChinaCheckSteps language={language} className="steps" />),
    FreePlaces: drawn(<FreePlacesCard language={language} />),
    LateEntryPlan: drawn(<LateEntryTable language={language} />),
    TorontoMonth: drawn(<MonthTable language={language} />),
    FirstYear: drawn(<YearTable language={language} />),
    UniversityCalendar: drawn(<CalendarTable language={language} />),
    PermitOrder: drawn(<CalendarTable language={language} isPermit />),
  }
}

const wordsOnly = ({ children }: { children?: ReactNode }) => children
const nothing = () => null

/** The text of a guide without stamps, drawings and links, with the figures of now: what the search reads. */
export async function guideWords(guide: Guide, language: Language): Promise<string> {
  const load = twins[`../../content/${guide.id}.${language}.mdx`]
  if (!load) throw new Error(`${guide.id} has no text in ${language}`)
  const { default: Body, answer, faq } = await load()
  const parts = textParts(language, [])
  const html = renderToStaticMarkup(
    <StampedText language={language} parts={parts} isPlain>
      <Body
        components={{
          ...parts,
          ...stampedParts,
          a: wordsOnly,
          AsPublished: AsItStands,
          Warning: wordsOnly,
          ...sharedParts(language),
          Figure: nothing,
          Tool: nothing,
        }}
      />
    </StampedText>,
  )
  const sums = movedSums()
  const current = (text: string) => withCurrentFigures(text, language, { sums })
  return [current(answer), html, ...faq.flatMap(({ q, a }) => [current(q), current(a)])].join(' ')
}

function titleOf(name: AddressName, language: Language): string {
  const named =
    guides.find((guide) => guide.page === name)?.title ?? menu.find((group) => group.page === name)?.name
  return named ? say(named, language) : name
}

/** What guides are written with, beyond other texts: stamped figures, notes, a drawing, a tool. */
function componentsOf(
  language: Language,
  Figure: ComponentType<{ language: Language }>,
  isExplained: boolean,
) {
  let explained = isExplained
  return {
    ...stampedParts,
    ...sharedParts(language),
    AsPublished({ children }: { children: ReactNode }) {
      const isFirst = !explained
      explained = true
      return (
        <AsPublished
          heading={say(copy.asPublished, language)}
          explained={
            isFirst && (
              <p className="as-published-about">
                <a href={`${to('editorial', language)}#source-material`}>
                  {say(copy.whatIsSource, language)}
                </a>
              </p>
            )
          }
        >
          <AsItStands>{children}</AsItStands>
        </AsPublished>
      )
    },
    Warning: ({ children }: { children: ReactNode }) => <Note kind="error">{children}</Note>,
    Figure: () =>
      Figure === nothing ? null : (
        <div className="guide-figure">
          <Figure language={language} />
        </div>
      ),
    Tool: ({ name }: { name: string }) => {
      const page = pageNamed(toolPages[name] ?? '')
      if (!page) return null
      return (
        <p className="no-print">
          <a className="button button-quiet" href={to(page, language)}>
            {say(copy.tryTool, language)}
          </a>
        </p>
      )
    },
  }
}
