import { boardWords, cityNameZh, cityWordsZh } from '@app/contract/school/register/places.values.ts'
import { registerKinds } from '@app/contract/school/register/register.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { cities } from '#modules/city/table.ts'
import {
  type RegisterEntry,
  registerBoards,
  registerChanges,
  registerEntries,
} from '#modules/register/table.ts'
import { indexedTitles, indexRecords } from '#modules/search/index-store.ts'
import { dropWords } from '#modules/search/word-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { SearchEntry, SearchLabel, SearchSource } from '#platform/search-source.ts'
import { plainText } from '#platform/text/clean-html.ts'
import { ofEntry } from './register-store.ts'
import { schools } from './table.ts'

/** `objType` of schools. */
export const SCHOOL = 1

type Listed = Pick<
  RegisterEntry,
  'ministryNo' | 'kind' | 'name' | 'street' | 'city' | 'postalCode' | 'boardNo'
>

/** What a school is looked for by beside its names, as the register has it: number, place and board, in both languages. */
function listedTexts(entry: Listed, boardName: string | null): string[] {
  const { ministryNo, name, street, city, postalCode, boardNo } = entry
  return [
    ministryNo,
    name,
    street,
    city,
    postalCode,
    postalCode?.replaceAll(' ', ''),
    boardName,
    ...(boardNo && boardName ? boardWords(boardNo, boardName) : []),
  ].flatMap((text) => text || [])
}

/** The Chinese names of a city, with and without 市, which are also found by their pinyin. */
const cityNamesOf = (city: string): string[] =>
  cityWordsZh(city).flatMap((word) => (word.endsWith('市') ? word : [word, `${word}市`]))

/** What a hit says of a school that says nothing of itself. */
const listedBody = ({ kind, street, city, postalCode }: Listed, language: Language): string =>
  [registerKinds[kind][language], street, (language === 'zh' && city && cityNameZh(city)) || city, postalCode]
    .filter(Boolean)
    .join(' · ')

/** Names that the register gave a school before, by its number. */
async function formerNames(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ ministryNo: registerChanges.ministryNo, name: sql<string>`${registerChanges.before}->>'name'` })
    .from(registerChanges)
    .where(
      and(
        inArray(registerChanges.ministryNo, [...numbers]),
        inArray(registerChanges.change, ['changed', 'returned']),
        sql`${registerChanges.before} ? 'name'`,
      ),
    )
  const names = new Map<string, string[]>()
  for (const { ministryNo, name } of rows) names.set(ministryNo, [...(names.get(ministryNo) ?? []), name])
  return names
}

async function readSchools(db: Db, ids: readonly number[]): Promise<SearchEntry[]> {
  const rows = await db
    .select({
      school: schools,
      city: cities.label,
      cityEn: cities.labelEn,
      entry: registerEntries,
      boardName: registerBoards.name,
    })
    .from(schools)
    .leftJoin(cities, eq(cities.value, schools.cityCode))
    .leftJoin(registerEntries, ofEntry)
    .leftJoin(registerBoards, eq(registerBoards.boardNo, registerEntries.boardNo))
    .where(and(inArray(schools.id, [...ids]), eq(schools.status, '0')))
  const former = await formerNames(
    db,
    rows.flatMap(({ entry }) => entry?.ministryNo ?? []),
  )
  return rows.map(({ school, city, cityEn, entry, boardName }): SearchEntry => {
    const programmes = school.programs.flatMap(({ name, nameEn }) => [name, nameEn])
    return {
      kind: SCHOOL,
      objId: school.id,
      title: { zh: school.schoolName, en: school.schoolNameEn },
      isName: true,
      body: {
        zh:
          plainText(`${school.intro} ${school.admissions} ${school.life}`) ||
          (entry ? listedBody(entry, 'zh') : ''),
        en:
          plainText(`${school.introEn} ${school.admissionsEn} ${school.lifeEn}`) ||
          (entry ? listedBody(entry, 'en') : ''),
      },
      fields: [
        { text: `${school.location ?? ''} ${city ?? ''}`, weight: 'B', isName: true },
        { text: entry?.city ? cityNamesOf(entry.city).join('，') : '', weight: 'B', isName: true },
        { text: `${school.locationEn ?? ''} ${cityEn ?? ''}`, weight: 'B' },
        { text: [...school.tags, ...school.tagsEn, ...programmes].join('，'), weight: 'B' },
        {
          text: [
            school.address ?? '',
            school.ministryNo ?? '',
            ...(entry ? listedTexts(entry, boardName) : []),
            ...(former.get(entry?.ministryNo ?? '') ?? []),
          ].join('，'),
          weight: 'B',
        },
      ],
      cityCode: school.cityCode,
      schoolId: school.id,
      cover: school.logo || null,
      isAuth: school.isAuth,
      isSample: school.isSample,
      publishTime: school.createTime ?? new Date(0),
    }
  })
}

export const schoolSearch: SearchSource = {
  objTypes: [SCHOOL],
  id: schools.id,
  read: readSchools,
  tags: ['school:list'],
  isTimeless: true,
  isNamed: true,
  offeredBy: schools.completeness,
}

/** Writes the search entries of schools anew, and removes those of closed and removed ones. */
export const indexSchools = (db: Db, ids: readonly number[]) => indexRecords(db, schoolSearch, ids)

export const schoolLabel: SearchLabel = {
  of: 'school',
  key: schools.id,
  name: schools.schoolName,
  nameEn: schools.schoolNameEn,
  isOpen: eq(schools.status, '0'),
  isClosed: eq(schools.status, '1'),
}

/** Those of the names that no school bears. */
async function withoutBearer(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const bearers = await db
    .select({ name: schools.schoolName, nameEn: schools.schoolNameEn })
    .from(schools)
    .where(or(inArray(schools.schoolName, [...names]), inArray(schools.schoolNameEn, [...names])))
  const borne = new Set(bearers.flatMap(({ name, nameEn }) => [name, nameEn]))
  return names.filter((name) => !borne.has(name))
}

/**
 * Those of the schools that are not in the index under the names they have now; names under which none is any more are
 * no longer suggested. Ask before `indexSchools`.
 */
export async function renamedSchools(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: schools.id, name: schools.schoolName, nameEn: schools.schoolNameEn })
    .from(schools)
    .where(inArray(schools.id, [...ids]))
  const indexed = await indexedTitles(db, SCHOOL, ids)
  const present = new Set(rows.flatMap(({ name, nameEn }) => [name, nameEn]))
  const former = [...indexed.values()].flatMap(({ zh, en }) => [zh, en].filter((name) => !present.has(name)))
  await dropWords(db, await withoutBearer(db, former))
  return rows.flatMap(({ id, name, nameEn }) => {
    const title = indexed.get(id)
    return title && title.zh === name && title.en === nameEn ? [] : [id]
  })
}

/**
 * A real school counts twice, and once more for each post about it; one of the sample less than not at all: it is
 * offered where its beginning is typed, and never for a part such as “school”.
 */
const usesOfName = sql`case when is_sample then -1 else 2 + blog_count end`

/** Names, places and tags of open schools. */
export const schoolWords = sql`
  select school_name as word, 'zh' as lang, ${usesOfName} as uses from ${schools} where status = '0'
  union all
  select school_name_en, 'en', ${usesOfName} from ${schools} where status = '0'
  union all
  select trim(split_part(location, ',', 1)), 'zh', 1 from ${schools} where status = '0' and location is not null
  union all
  select trim(split_part(location_en, ',', 1)), 'en', 1 from ${schools}
    where status = '0' and location_en is not null
  union all
  select trim(word), 'zh', count(*) from ${schools}, unnest(tags) word where status = '0' group by 1
  union all
  select trim(word), 'en', count(*) from ${schools}, unnest(tags_en) word where status = '0' group by 1`
