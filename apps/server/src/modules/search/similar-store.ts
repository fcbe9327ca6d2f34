import type { Language } from '@app/contract/shapes/language.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { typeFacet } from './facets.ts'
import { PAGE } from './index-store.ts'
import { SUBJECT } from './query.ts'
import { densestExcerpt, type Term, termsNeeded, termsOf } from './similar-terms.ts'
import { searchEntries } from './table.ts'

/** Stands in the index where other posts have their category. */
export const QUESTION_FACET = 0

/** So many of the questions that share a word with the title are compared. */
const CANDIDATES = 1_000
const QUESTIONS = 4
const PAGES = 3
/** What has a smaller share of the title's terms is about something else: pairs across two words match nothing. */
const SHARE = 0.4
/** A long page has many terms by chance: it is named by one of them, which counts twice, or its text has nearly all. */
const NEARLY_ALL = 0.75
const PAGE_PART = { zh: 60, en: 140 } as const

/** What is like the title of a question: ids of questions, and pages. Undefined for a title that says nothing yet. */
export function similarTo(
  db: Db,
  title: string,
  language: Language,
): (() => Promise<{ questionIds: number[]; pages: Awaited<ReturnType<typeof similarPages>> }>) | undefined {
  const terms = termsOf(title)
  if (terms.length === 0) return undefined
  return async () => ({
    questionIds: await similarQuestionIds(db, terms),
    pages: await similarPages(db, terms, language),
  })
}

const anyOf = (terms: readonly Term[]) => terms.map(({ lexeme }) => lexeme).join(' | ')

/** The lexemes of terms as titles have them, or names too (`AB`). */
const within = (terms: readonly Term[], weights: 'A' | 'AB') =>
  terms.map(({ lexeme }) => (lexeme.endsWith(':*') ? `${lexeme}${weights}` : `${lexeme}:${weights}`))

/** How many of the terms an entry has. */
const shared = (lexemes: readonly string[]) => sql`(select count(*)
  from unnest(${sql.param([...lexemes])}::text[]) one where e.tokens @@ one::tsquery)`

/** Ids of published questions whose titles have most of these terms, the most alike first. */
async function similarQuestionIds(db: Db, terms: readonly Term[]): Promise<number[]> {
  const { rows } = await db.execute<{ obj_id: string }>(sql`
    select obj_id from (
      select e.obj_id, e.publish_time, ${shared(within(terms, 'A'))} as n from (
        select obj_id, publish_time, tokens from ${searchEntries} where kind = 2
          and tokens @@ ${anyOf(terms)}::tsquery and tokens @@ ${typeFacet(QUESTION_FACET)}::tsquery
        limit ${CANDIDATES}) e) counted
    where n >= ${termsNeeded(terms, SHARE)}
    order by n desc, publish_time desc, obj_id desc limit ${QUESTIONS}`)
  return rows.map(({ obj_id }) => Number(obj_id))
}

/** Pages of the portal that speak of most of these terms, each with the part that has most of them. */
async function similarPages(db: Db, titleTerms: readonly Term[], language: Language) {
  const others = titleTerms.filter(({ text }) => text !== SUBJECT)
  const terms = others.length > 0 ? others : titleTerms
  const { rows } = await db.execute<{ page: string; title: string; body: string }>(sql`
    select page, title, body from (
      select e.page, e.obj_id, ${sql.identifier(language === 'en' ? 'title_en' : 'title')} as title,
        ${sql.identifier(language === 'en' ? 'body_en' : 'body')} as body,
        ${shared(terms.map(({ lexeme }) => lexeme))} as n, ${shared(within(terms, 'AB'))} as named,
        ts_rank(e.tokens, ${anyOf(terms)}::tsquery, 1) as rank
      from ${searchEntries} e
      where e.kind <> 2 and e.kind = ${PAGE} and e.page is not null and e.tokens @@ ${anyOf(terms)}::tsquery) counted
    where (n + named >= ${termsNeeded(terms, SHARE)} and named > 0) or n >= ${termsNeeded(terms, NEARLY_ALL)}
    order by named desc, n desc, rank desc, obj_id limit ${PAGES}`)
  return rows.map(({ page, title, body }) => ({
    page,
    title,
    text: densestExcerpt(body, terms, PAGE_PART[language]),
  }))
}
