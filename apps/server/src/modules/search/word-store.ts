import type { Language } from '@app/contract/shapes/language.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, desc, eq, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm'
import { distance } from 'fastest-levenshtein'
import type { Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { likePattern } from '#platform/resource/crud.ts'
import type { FoundType } from '#platform/search-source.ts'
import { foldText } from './fold.ts'
import { dayOf } from './gap/log-store.ts'
import { PAGE } from './index-store.ts'
import { readQuery } from './query.ts'
import { alternativesOf, isRespelt, readingsOf } from './spelling/alternatives.ts'
import { searchEntries, searchLog, searchWords, synonyms } from './table.ts'
import { soundsOf } from './tokens.ts'

const WORD_MIN = 2
const ROWS_PER_INSERT = 500

/** The words the content itself uses, as the modules offer them, and the synonyms. */
async function contentWords(
  db: Db,
  modules: readonly Module[],
): Promise<{ word: string; lang: Language; uses: number }[]> {
  const offered = modules.flatMap(({ searchWords }) => (searchWords ? [sql`(${searchWords})`] : []))
  const { rows } = await db.execute<{ word: string; lang: Language; uses: number }>(sql`
    select word, lang, sum(uses)::int as uses from (${sql.join(offered, sql` union all `)}) words
    where char_length(word) between ${WORD_MIN} and 120 group by 1, 2`)
  const groups = await synonymGroups(db)
  const synonymWords = groups.flat().map((word) => ({
    word,
    lang: (/\p{Script=Han}/u.test(word) ? 'zh' : 'en') as Language,
    uses: 0,
  }))
  return [...rows, ...synonymWords]
}

/** Removes names that no record has any more, until the words are gathered anew. */
export async function dropWords(db: Db, words: readonly string[]): Promise<void> {
  if (words.length > 0) await db.delete(searchWords).where(inArray(searchWords.word, [...words]))
}

const labelsOf = (modules: readonly Module[]) =>
  modules.flatMap(({ searchLabel }) => (searchLabel ? [searchLabel] : []))

/**
 * False for a word that names nothing but closed records of a module, such as a school that staff have closed. Read with
 * every answer, because the words themselves are minutes old.
 */
function namesNothingClosed(modules: readonly Module[]): SQL {
  const names = (areOpen: boolean) =>
    sql.join(
      labelsOf(modules).flatMap(({ key, name, nameEn, isOpen, isClosed }) =>
        [name, nameEn].map(
          (column) => sql`select ${column} from ${key.table} where ${areOpen ? isOpen : isClosed}`,
        ),
      ),
      sql` union all `,
    )
  if (labelsOf(modules).length === 0) return sql`true`
  return sql`(${searchWords.word} not in (${names(false)}) or ${searchWords.word} in (${names(true)}))`
}

/** Gathers the words anew. Suggestions follow the content within minutes; they need not be exact. */
export async function refreshWords(db: Db, modules: readonly Module[]): Promise<void> {
  const found = new Map<string, typeof searchWords.$inferInsert>()
  for (const { word, lang, uses } of await contentWords(db, modules)) {
    const key = `${lang} ${word}`
    const former = found.get(key)
    if (former) {
      former.uses = (former.uses ?? 0) + uses
      continue
    }
    const [sound = '', initials = ''] = lang === 'zh' ? soundsOf(word) : []
    found.set(key, {
      word,
      lang,
      uses,
      folded: foldText(word).slice(0, 120),
      sound: sound.slice(0, 400),
      initials: initials.slice(0, 60),
    })
  }
  const rows = [...found.values()]
  await db.transaction(async (tx) => {
    await tx.delete(searchWords)
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
      await tx
        .insert(searchWords)
        .values(rows.slice(from, from + ROWS_PER_INSERT))
        .onConflictDoNothing()
  })
}

/** Every group of words that mean the same, as written. */
export async function synonymGroups(db: Db): Promise<string[][]> {
  const rows = await db.select({ words: synonyms.words }).from(synonyms).where(eq(synonyms.status, '0'))
  return rows.map(({ words }) =>
    words
      .split('=')
      .map((word) => word.trim())
      .filter(Boolean),
  )
}

/** Words that the search field offers at most. */
export const SUGGESTIONS = 8

/** Words that begin with what was typed, by letters or pinyin, then words that contain it. */
export async function suggestedWords(
  db: Db,
  modules: readonly Module[],
  keyword: string,
  language: Language,
): Promise<string[]> {
  const folded = foldText(keyword.trim()).slice(0, 40)
  if (folded === '') return []
  const start = likePattern(folded).slice(1)
  const letters = /^[a-z]{2,}$/.test(folded)
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      and(
        sql`(${searchWords.folded} like ${likePattern(folded)}${
          letters
            ? sql` or ${searchWords.sound} like ${start} or ${searchWords.initials} like ${start}`
            : sql``
        })`,
        sql`(${searchWords.uses} >= 0 or ${searchWords.folded} like ${start}${
          letters
            ? sql` or ${searchWords.sound} like ${start} or ${searchWords.initials} like ${start}`
            : sql``
        })`,
        namesNothingClosed(modules),
      ),
    )
    .orderBy(
      sql`(${searchWords.folded} like ${start}) desc`,
      sql`(${searchWords.lang} = ${language}) desc`,
      desc(searchWords.uses),
      searchWords.word,
    )
    .limit(SUGGESTIONS)
  return [...new Set(rows.map(({ word }) => word))]
}

const NEAREST_CANDIDATES = 3_000

/** The known word that sounds the same or is spelt most alike; null when none is near. */
export async function nearestWord(
  db: Db,
  modules: readonly Module[],
  typed: string,
  language: Language,
): Promise<string | null> {
  const folded = foldText(typed.trim())
  if (folded.length < WORD_MIN) return null
  const [sound] = /\p{Script=Han}/u.test(folded) ? soundsOf(folded) : []
  const words = await candidates(db, modules, folded, sound, language)
  const same = sound && words.find((word) => word.sound === sound)
  if (same) return same.word
  let best: string | null = null
  let least = allowed(folded) + 1
  for (const { word, folded: known } of words) {
    for (const part of [known, ...known.split(' ')]) {
      const far = part.length < WORD_MIN ? least : distance(folded, part)
      if (far > 0 && far < least) {
        least = far
        best = word
      }
    }
  }
  return best
}

/** Of the words that are used most, those that sound the same, or of which a part is so long that few edits may join them. */
async function candidates(
  db: Db,
  modules: readonly Module[],
  folded: string,
  sound: string | undefined,
  language: Language,
) {
  const edits = allowed(folded)
  const length = [...folded].length
  const mostUsed = db
    .select({
      word: searchWords.word,
      folded: searchWords.folded,
      sound: searchWords.sound,
      isOther: sql<boolean>`${searchWords.lang} <> ${language}`.as('is_other'),
      uses: searchWords.uses,
    })
    .from(searchWords)
    .where(namesNothingClosed(modules))
    .orderBy(sql`(${searchWords.lang} = ${language}) desc`, desc(searchWords.uses), searchWords.word)
    .limit(NEAREST_CANDIDATES)
    .as('most_used')
  const isAsLong = sql`exists (
    select 1 from unnest(${mostUsed.folded} || string_to_array(${mostUsed.folded}, ' ')) part
    where char_length(part) between ${length - edits} and ${length + edits})`
  return db
    .select({ word: mostUsed.word, folded: mostUsed.folded, sound: mostUsed.sound })
    .from(mostUsed)
    .where(or(sound ? eq(mostUsed.sound, sound) : undefined, edits > 0 ? isAsLong : sql`false`))
    .orderBy(mostUsed.isOther, desc(mostUsed.uses), mostUsed.word)
}

/** Edits allowed for a word of this length; in less than four Han characters one edit makes another word. */
function allowed(folded: string): number {
  if (/\p{Script=Han}/u.test(folded)) return folded.length >= 4 ? 1 : 0
  return folded.length >= 8 ? 2 : folded.length >= 4 ? 1 : 0
}

const HOT_DAYS = 7
const HOT_TIMES = 3
const HOT_ROWS = 10

/** What was searched for most within a week, of the words the content uses; then its commonest words. */
export async function hotWords(
  db: Db,
  modules: readonly Module[],
  language: Language,
  now: Date,
): Promise<string[]> {
  const since = dayOf(new Date(now.getTime() - HOT_DAYS * DAY_MS))
  const { rows } = await db.execute<{ word: string }>(sql`
    select ${searchWords.word} from ${searchWords}
    left join (
      select term, sum(times) as times from ${searchLog} where day >= ${since} and not is_empty group by 1
      having sum(times) >= ${HOT_TIMES}
    ) l on l.term = ${searchWords.folded}
    where ${searchWords.lang} = ${language} and ${searchWords.uses} > 0 and ${namesNothingClosed(modules)}
    order by l.times desc nulls last, ${searchWords.uses} desc, ${searchWords.word} limit ${HOT_ROWS}`)
  return rows.map(({ word }) => word)
}

/** Posts have an index of their own; the other one serves a statement that leaves them out by name. */
type OtherType = Exclude<FoundType, 2>

/** The numbers of the records of a kind that a search finds, as a subquery; undefined where there is nothing to look for. */
export async function recordsFound(db: Db, kind: OtherType, typed: string): Promise<SQL | undefined> {
  const groups = (await synonymGroups(db)).map((group) => group.map(foldText))
  const { tsquery } = readQuery(typed, groups)
  if (tsquery === '') return undefined
  return sql`(select obj_id from ${searchEntries} where kind = ${kind} and kind <> 2 and tokens @@ ${tsquery}::tsquery)`
}

/** Records by whose words a search is respelt, and the tags of what changes them. */
export interface SpellingRecords {
  kinds: readonly FoundType[]
  tags: readonly string[]
}

const LONGEST_KNOWN = 42

/**
 * The Latin words of these records, those of the most records first; of the portal's pages only what they are named by,
 * since words of texts would be taken for others. Reading them takes the database some fifty milliseconds, so that each
 * process does it once after a change, however many searches find nothing meanwhile.
 */
async function knownWords(ctx: Pick<Ctx, 'db' | 'cached'>, { kinds, tags }: SpellingRecords) {
  const others = kinds.filter((kind) => kind !== PAGE)
  const lists = await Promise.all([
    kinds.includes(PAGE) ? wordsOf(ctx, 'page names', ['fact'], `kind = ${PAGE}`, 'ab') : [],
    others.length > 0 ? wordsOf(ctx, `words of ${others.join()}`, tags, `kind in (${others.join()})`) : [],
  ])
  return [...new Set(lists.flat())]
}

function wordsOf(
  { db, cached }: Pick<Ctx, 'db' | 'cached'>,
  name: string,
  tags: readonly string[],
  where: string,
  weights = 'abcd',
): Promise<string[]> {
  const texts = `select tokens from ${getTableName(searchEntries)} where ${where}`
  return cached(name, [...tags], async () => {
    const { rows } = await db.execute<{ word: string }>(sql`
      select word from ts_stat(${texts}, ${weights})
      where word ~ '^[a-z]+$' and length(word) between 3 and ${LONGEST_KNOWN}
      order by ndoc desc, word`)
    return rows.map(({ word }) => word)
  })
}

/**
 * A search that finds nothing with its words as these records spell them: those spelt most alike, and names that were
 * written without their blanks. The first reading that finds something; undefined where none does.
 */
export async function respelt(
  ctx: Pick<Ctx, 'db' | 'cached'>,
  records: SpellingRecords,
  typed: string,
): Promise<string | undefined> {
  const { db } = ctx
  const { kinds } = records
  const terms = readQuery(typed, []).terms.map(foldText)
  const lengths = terms.filter(isRespelt).map((term) => term.length)
  if (lengths.length === 0 || kinds.length === 0) return undefined
  const words = await knownWords(ctx, records)
  // a longer one is no other spelling, and what begins it is a search by its beginning
  const known = words.filter((word) => word.length <= Math.max(...lengths) + 2)
  const all = new Set(words)
  const readings = readingsOf(terms.map((term) => alternativesOf(term, known, all)))
  if (readings.length === 0) return undefined
  const queries = readings.map((reading) => readQuery(reading, []).tsquery)
  const { rows: found } = await db.execute<{ place: number }>(sql`
    select place::int from unnest(${sql.param(queries)}::text[]) with ordinality as reading (query, place)
    where exists (
      select 1 from ${searchEntries}
      where kind in ${kinds} and kind <> 2 and tokens @@ reading.query::tsquery)
    order by place limit 1`)
  const [first] = found
  return first && readings[first.place - 1]
}

/** Names of records of these kinds that a search finds, in the reader's language, real ones first. */
export async function namesFound(
  db: Db,
  kinds: readonly FoundType[],
  typed: string,
  limit: number,
): Promise<{ title: string; titleEn: string }[]> {
  const { tsquery } = readQuery(typed, [])
  if (tsquery === '' || kinds.length === 0) return []
  const { rows } = await db.execute<{ title: string; title_en: string }>(sql`
    select title, title_en from ${searchEntries}
    where kind in ${kinds} and kind <> 2 and tokens @@ ${tsquery}::tsquery
    order by is_sample, heat desc, obj_id limit ${limit}`)
  return rows.map(({ title, title_en }) => ({ title, titleEn: title_en }))
}
