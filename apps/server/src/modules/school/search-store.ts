import { and, eq, inArray } from 'drizzle-orm'
import { cities } from '#modules/city/table.ts'
import { type SearchEntry, syncEntries } from '#modules/search/index-store.ts'
import { plainText } from '#platform/clean-html.ts'
import type { Db } from '#platform/db/database.ts'
import { schools } from './table.ts'

/** Writes the search entries of schools anew, and removes those of closed and removed ones. */
export async function indexSchools(db: Db, ids: readonly number[]): Promise<void> {
  const rows = await db
    .select({ school: schools, city: cities.label, cityEn: cities.labelEn })
    .from(schools)
    .leftJoin(cities, eq(cities.value, schools.cityCode))
    .where(and(inArray(schools.id, [...ids]), eq(schools.status, '0')))
  await syncEntries(
    db,
    1,
    ids,
    rows.map(({ school, city, cityEn }): SearchEntry => {
      const programmes = school.programs.flatMap(({ name, nameEn }) => [name, nameEn])
      return {
        kind: 1,
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
    }),
  )
}
