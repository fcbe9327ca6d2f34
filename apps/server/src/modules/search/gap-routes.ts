import { makeGapSynonym, readNearestWord, searchGapAdmin } from '@app/contract/site/search-gap.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { desc } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import { foldText } from './fold.ts'
import { joinSynonym, lockGap, settleGap } from './gap-store.ts'
import { readQuery } from './query.ts'
import { searchSpans } from './span-store.ts'
import { foundEntries } from './store.ts'
import { searchGaps } from './table.ts'
import { nearestWord, synonymGroups } from './word-store.ts'

const SYNONYM_LENGTH = 40

/** True when a search for the word finds something. */
async function findsSomething(db: Db, modules: readonly Module[], word: string): Promise<boolean> {
  const groups = (await synonymGroups(db)).map((group) => group.map(foldText))
  const query = readQuery(word, groups)
  if (query.tsquery === '') return false
  const { counts } = await foundEntries(db, modules, query, {
    kind: 0,
    filter: {},
    order: 'new',
    page: { pageNum: 1, pageSize: 1 },
    language: 'zh',
    spans: await searchSpans(db),
  })
  return Object.keys(counts).length > 0
}

/** The console's calls of searches that find nothing. */
export const gapRoutes = (modules: readonly Module[]): RouteHandler[] => [
  ...crud(searchGapAdmin, {
    table: searchGaps,
    order: [desc(searchGaps.times)],
    search: {
      term: [searchGaps.term, 'like'],
      state: [searchGaps.state, 'equal'],
      lang: [searchGaps.lang, 'equal'],
    },
    nameOf: () => '',
  }),
  handle(readNearestWord, async ({ params }, { db }) => {
    const gap = await lockGap(db, params.id)
    if (!gap) throw problem('notFound')
    return { data: { word: await nearestWord(db, gap.term, gap.lang) } }
  }),
  handle(makeGapSynonym, async ({ params, body }, ctx) => {
    const { db, now } = ctx
    const by = { userName: signedIn(ctx).userName, now: now() }
    const gap = await lockGap(db, params.id)
    if (!gap) throw problem('notFound')
    if (gap.term.length > SYNONYM_LENGTH || gap.term.includes('=')) throw problem('searchTermLong')
    if (foldText(body.word) === gap.term || !(await findsSomething(db, modules, body.word)))
      throw problem('searchStillEmpty', { field: 'word', values: { word: body.word } })
    await joinSynonym(db, gap.term, body.word, by)
    await settleGap(db, gap.id, 'synonym', by)
    return {}
  }),
]
