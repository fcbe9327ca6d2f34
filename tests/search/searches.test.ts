import { expect, it } from 'vitest'
import { pageTexts } from '../../apps/portal/app/features/search/page-texts.server.ts'
import { indexPages, rebuildSearch } from '../../apps/server/src/modules/search/actions.ts'
import { seedRegister } from '../../apps/server/src/modules/seed/register.ts'
import { modules } from '../../apps/server/src/modules.ts'
import { as, overInject } from '../../apps/server/test/as.ts'
import { openTestApp } from '../../apps/server/test/test-app.ts'
import { listSimilarQuestions } from '../../packages/contract/src/post/question.ts'
import { searchAll } from '../../packages/contract/src/site/search.ts'
import { expectedSearches } from './queries.ts'

/** As many results as a reader looks at. */
const FIRST = 3
const SCHOOL = 1

const app = await openTestApp()
await app.db.transaction(seedRegister)
await rebuildSearch(app.db, modules)
await indexPages(app.db, await pageTexts(overInject(app, '127.0.0.1')), new Date())

/** What stands first on the page of the search: pages that answer a question, then the hits. */
async function firstShown(typed: string, language: 'zh' | 'en'): Promise<string[]> {
  // each search is another reader's, in another second
  app.clock.pass(1_000)
  const api = as(app, undefined, { language, from: app.newAddress() })
  const { rows, total, isQuestion } = await api(searchAll, {
    query: { pageNum: 1, pageSize: 10 },
    body: { searchValue: typed, objType: 0 },
  })
  const hits = rows.slice(0, FIRST)
  const isAnswered = total > 0 && (!isQuestion || hits.some(({ page }) => page))
  const answers = isAnswered ? [] : (await api(listSimilarQuestions, { body: { title: typed } })).data.pages
  return [
    ...answers.map(({ page }) => page),
    ...hits.map(({ page, objType, title }) => page ?? (objType === SCHOOL ? `school:${title}` : title)),
  ].slice(0, FIRST)
}

const searches = expectedSearches.map(([typed, language, ...answers]) => ({ typed, language, answers }))

it.each(searches)('$typed ($language) finds one of $answers among the first three', async (search) => {
  const { typed, language, answers } = search
  const first = await firstShown(typed, language)
  const isFound = first.some((one) =>
    answers.some((answer) => (answer.startsWith('school:') ? one.startsWith(answer) : one === answer)),
  )
  expect(isFound, `first are ${first.join(', ') || 'none'}`).toBe(true)
})

it('are at least 80 searches', () => {
  expect(expectedSearches.length).toBeGreaterThanOrEqual(80)
})
