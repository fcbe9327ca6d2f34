import { makeGapSynonym, readNearestWord, searchGapAdmin } from '@app/contract/site/search-gap.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { desc } from 'drizzle-orm'
import { findsSomething } from '#modules/search/actions.ts'
import { foldText } from '#modules/search/fold.ts'
import { searchGaps } from '#modules/search/table.ts'
import { nearestWord } from '#modules/search/word-store.ts'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import { joinSynonym, lockGap, settleGap, visibleGaps } from './gap-store.ts'

const SYNONYM_LENGTH = 40

/** The console's calls of searches that find nothing. */
export const gapRoutes = (modules: readonly Module[]): RouteHandler[] => [
  ...crud(searchGapAdmin, {
    table: searchGaps,
    order: [desc(searchGaps.times)],
    among: () => visibleGaps,
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
    return { data: { word: await nearestWord(db, modules, gap.term, gap.lang) } }
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
