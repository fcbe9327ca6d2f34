import { availableParallelism } from 'node:os'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { cityFilter } from '@app/contract/site/city.values.ts'
import {
  listHotSearches,
  listSearchNames,
  searchAll,
  suggestSearch,
  synonymAdmin,
} from '@app/contract/site/search.ts'
import { DEFAULT_OBJ_TYPE, SEARCH_COUNT_MAX, SEARCH_MAX } from '@app/contract/site/search.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { desc } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Ctx, handle, ownerOf, type RouteHandler, worksInConsole } from '#platform/http/handle.ts'
import { ConcurrencyLimiter, inTurn } from '#platform/limit/concurrency-limiter.ts'
import { limits } from '#platform/limit/limits.ts'
import { siteOf } from '#platform/limit/rate-limit.ts'
import type { Module } from '#platform/module.ts'
import { crud } from '#platform/resource/crud.ts'
import type { FoundType } from '#platform/search-source.ts'
import { foldText } from './fold.ts'
import { countedSearch, searches } from './gap/log-store.ts'
import { PAGE } from './index-store.ts'
import { type Query, readQuery } from './query.ts'
import { searchSpans } from './span-store.ts'
import { foundEntries, knownNames, labelExists, tagsOfAll, tagsOfRows } from './store.ts'
import { synonyms } from './table.ts'
import { areHomophones, soundsOf } from './tokens.ts'
import {
  hotWords,
  namesFound,
  nearestWord,
  respelt,
  SUGGESTIONS,
  suggestedWords,
  synonymGroups,
} from './word-store.ts'

const BROADER = 3
const NOTHING = {
  rows: [],
  total: 0,
  totalCapped: false,
  counts: {},
  nearest: null,
  broader: [],
  respelt: null,
  isQuestion: false,
}

/** Keeps programs from searching without end; an address that stands for all visitors has no limit of its own. */
async function guard({ db, limiter, client, me, now }: Ctx, modules: readonly Module[]): Promise<void> {
  const at = now()
  if (me) {
    const isTrusted =
      worksInConsole(me) || (me.usertype === '01' && (await isTrustedMember(db, modules, me.userId)))
    const limit = isTrusted ? limits.searchTrusted : limits.searchMember
    await limiter.takeSparingly(limit, String(me.userId), at)
  } else if (client.isOneVisitor) {
    await limiter.takeSparingly(limits.searchBurst, client, at)
    await limiter.takeSparingly(limits.searchMinute, client, at)
    const site = siteOf(client.ip)
    if (site) await limiter.takeSparingly(limits.searchSite, site, at)
    await limiter.takeSparingly(limits.searchEverybody, 'all', at)
  }
}

async function isTrustedMember(db: Db, modules: readonly Module[], userId: number): Promise<boolean> {
  for (const { isTrusted } of modules) if (isTrusted) return isTrusted(db, userId)
  return false
}

function foldedSynonyms({ db, cached }: Ctx): Promise<string[][]> {
  return cached('search synonyms', ['synonym'], async () =>
    (await synonymGroups(db)).map((group) => group.map(foldText)),
  )
}

/**
 * A search takes a processor of the database for some milliseconds, and for many where nothing is found: one processor
 * is left to the pages, and searches that would wait for seconds are refused.
 */
const gate = new ConcurrencyLimiter({
  limit: Math.max(1, availableParallelism() - 1),
  queueLimit: 60,
  waitMs: 5_000,
})

/** Single terms of a search that find something by themselves, and known words inside a longer one. */
async function broaderOf(
  ctx: Ctx,
  modules: readonly Module[],
  query: Query,
  groups: string[][],
): Promise<string[]> {
  const known = groups.flat().filter((word) => word !== query.whole && query.whole.includes(word))
  const tries = [...new Set([...(query.terms.length > 1 ? query.terms : []), ...known])].slice(0, 6)
  const found: string[] = []
  for (const one of tries) {
    if (found.length === BROADER) break
    const { counts } = await foundEntries(ctx.db, modules, readQuery(one, groups), {
      kind: 0,
      filter: {},
      order: 'new',
      page: { pageNum: 1, pageSize: 1 },
      language: ctx.language,
      spans: await searchSpans(ctx.db),
    })
    if (Object.keys(counts).length > 0) found.push(one)
  }
  return found
}

/** Characters from which what is typed looks for names. */
const NAMED_FROM = 3

const namedKinds = (modules: readonly Module[]) =>
  modules.flatMap(({ searchSources = [] }) =>
    searchSources.flatMap(({ isNamed, objTypes }) => (isNamed ? objTypes : [])),
  )

const tagsOfNamed = (modules: readonly Module[]) =>
  modules.flatMap(({ searchSources = [] }) =>
    searchSources.flatMap(({ isNamed, tags }) => (isNamed ? tags : [])),
  )

/** The calls of the search; what it finds, modules declare. */
export const searchRoutes = (modules: readonly Module[]): RouteHandler[] => [
  ...crud(synonymAdmin, {
    table: synonyms,
    order: [desc(synonyms.id)],
    search: { words: [synonyms.words, 'like'], status: [synonyms.status, 'equal'] },
    nameOf: (group) => group.words,
    unique: { bbs_synonym_words: 'words' },
  }),
  handle(searchAll, async ({ query: paging, body }, ctx) => {
    const { db, language, now, counter } = ctx
    const typed = [...(body.searchValue ?? '').trim()].slice(0, SEARCH_MAX).join('')
    if (typed === '') return NOTHING
    ctx.shows(...tagsOfAll(modules))
    await guard(ctx, modules)
    const groups = await foldedSynonyms(ctx)
    const query = readQuery(typed, groups)
    const city = cityFilter(body.cityCode)
    if (query.tsquery === '' || (city && !(await labelExists(db, modules, 'city', city)))) return NOTHING
    const kind = chosen(body.objType) ?? DEFAULT_OBJ_TYPE
    const page = pageOf(paging, body)
    const days = chosen(body.days)
    const find = async (wanted: Query, of: number) =>
      foundEntries(db, modules, wanted, {
        kind: of,
        filter: {
          blogType: chosen(body.blogType),
          city,
          schoolId: chosen(body.schoolId),
          onlyAuth: body.onlyAuth ?? false,
          hasImage: body.hasImage ?? false,
          since: days === undefined ? undefined : new Date(now().getTime() - days * DAY_MS),
        },
        order: chosen(body.orderType) ?? 'rel',
        page,
        language,
        spans: await searchSpans(db),
      })
    const search = async () => {
      const found = await find(query, kind)
      if (Object.keys(found.counts).length > 0) return { ...found, nearest: null, broader: [], respelt: null }
      // only names are respelt: words of texts would be taken for others
      const kinds: FoundType[] = [PAGE, ...namedKinds(modules)]
      const named = kinds.filter((one) => kind === 0 || kind === one)
      const nearest = await nearestWord(db, modules, typed, language)
      const meant =
        (await respelt(ctx, { kinds: named, tags: tagsOfNamed(modules) }, typed)) ??
        (nearest !== null && areHomophones(typed, nearest) ? nearest : null)
      const other = meant === null ? null : await find(readQuery(meant, groups), kind)
      const counts = other?.counts ?? {}
      const isEmpty = Object.keys(counts).length === 0
      return {
        rows: isEmpty ? [] : (other?.rows ?? []),
        counts,
        nearest,
        broader: isEmpty ? await broaderOf(ctx, modules, query, groups) : [],
        respelt: isEmpty ? null : meant,
      }
    }
    const {
      rows,
      counts,
      nearest,
      broader,
      respelt: wordsFound,
    } = await inTurn(gate, search, {
      owner: ownerOf(ctx),
      errKey: 'rate.search',
    })
    ctx.shows(...tagsOfRows(modules, rows))
    const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
    const mine = kind === 0 ? all : (counts[kind] ?? 0)
    const counted =
      page.pageNum === 1 &&
      countedSearch(
        modules,
        typed,
        { isEmpty: all === 0, isRespelt: wordsFound !== null, lang: language },
        now(),
      )
    if (counted) counter.count(searches, counted)
    const capped = (n: number) => Math.min(n, SEARCH_COUNT_MAX)
    return {
      rows,
      total: capped(mine),
      totalCapped: mine > SEARCH_COUNT_MAX,
      counts: {
        ...Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, capped(n)])),
        0: capped(all),
      },
      nearest,
      broader,
      respelt: wordsFound,
      isQuestion: query.isQuestion,
    }
  }),
  handle(suggestSearch, async ({ body }, { db, language }) => {
    const typed = (body.keyword ?? '').trim().slice(0, SEARCH_MAX)
    const words = await suggestedWords(db, modules, typed, language)
    if (words.length >= SUGGESTIONS || typed.length < NAMED_FROM) return { data: words }
    // a number, a street or a postal code is no word of the content, and finds its record by name all the same
    const names = await namesFound(db, namedKinds(modules), typed, SUGGESTIONS - words.length)
    const titles = names.map(({ title, titleEn }) => (language === 'en' ? titleEn : title))
    return { data: [...new Set([...words, ...titles])] }
  }),
  handle(listSearchNames, async (_, { db }) => ({
    data: (await knownNames(db, modules)).map((row) => ({ ...row, sounds: soundsOf(foldText(row.title)) })),
  })),
  handle(listHotSearches, async (_, { db, language, now }) => ({
    data: (await hotWords(db, modules, language, now())).map((word, at) => ({
      word,
      rank: at + 1,
      tag: null,
    })),
  })),
]
