import { and, eq, inArray, sql } from 'drizzle-orm'
import { cities } from '#modules/city/table.ts'
import { indexedTitles, indexRecords } from '#modules/search/index-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { SearchEntry, SearchLabel, SearchSource } from '#platform/search-source.ts'
import { plainText } from '#platform/text/clean-html.ts'
import { schools } from './table.ts'

/** `objType` of schools. */
const SCHOOL = 1

async function readSchools(db: Db, ids: readonly number[]): Promise<SearchEntry[]> {
  const rows = await db
    .select({ school: schools, city: cities.label, cityEn: cities.labelEn })
    .from(schools)
    .leftJoin(cities, eq(cities.value, schools.cityCode))
    .where(and(inArray(schools.id, [...ids]), eq(schools.status, '0')))
  return rows.map(({ school, city, cityEn }): SearchEntry => {
    const programmes = school.programs.flatMap(({ name, nameEn }) => [name, nameEn])
    return {
      kind: SCHOOL,
      objId: school.id,
      title: { zh: school.schoolName, en: school.schoolNameEn },
      isName: true,
      body: {
        zh: plainText(`${school.intro} ${school.admissions} ${school.life}`),
        en: plainText(`${school.introEn} ${school.admissionsEn} ${school.lifeEn}`),
      },
      fields: [
        { text: `${school.location ?? ''} ${city ?? ''}`, weight: 'B', isName: true },
        { text: `${school.locationEn ?? ''} ${cityEn ?? ''}`, weight: 'B' },
        { text: [...school.tags, ...school.tagsEn, ...programmes].join('，'), weight: 'B' },
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
  offeredBy: schools.completeness,
}

/** Writes the search entries of schools anew, and removes those of closed and removed ones. */
export const indexSchools = (db: Db, ids: readonly number[]) => indexRecords(db, schoolSearch, ids)

export const schoolLabel: SearchLabel = {
  of: 'school',
  key: schools.id,
  name: schools.schoolName,
  nameEn: schools.schoolNameEn,
}

/** Those of the schools that are not in the index under the names they have now. Ask before `indexSchools`. */
export async function renamedSchools(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: schools.id, name: schools.schoolName, nameEn: schools.schoolNameEn })
    .from(schools)
    .where(inArray(schools.id, [...ids]))
  const indexed = await indexedTitles(db, SCHOOL, ids)
  return rows.flatMap(({ id, name, nameEn }) => {
    const title = indexed.get(id)
    return title && title.zh === name && title.en === nameEn ? [] : [id]
  })
}

/** Names, places and tags of open schools. A school counts once, and once more for each post about it. */
export const schoolWords = sql`
  select school_name as word, 'zh' as lang, 1 + blog_count as uses from ${schools} where status = '0'
  union all
  select school_name_en, 'en', 1 + blog_count from ${schools} where status = '0'
  union all
  select trim(split_part(location, ',', 1)), 'zh', 1 from ${schools} where status = '0' and location is not null
  union all
  select trim(split_part(location_en, ',', 1)), 'en', 1 from ${schools}
    where status = '0' and location_en is not null
  union all
  select trim(word), 'zh', count(*) from ${schools}, unnest(tags) word where status = '0' group by 1
  union all
  select trim(word), 'en', count(*) from ${schools}, unnest(tags_en) word where status = '0' group by 1`
