import { listSchools, type SchoolRow } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { MAX_PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { schoolWords } from '#app/features/school/names.server.ts'
import { settled } from '#app/request/api.server.ts'
import type { MatchSchool } from './questions/questions.ts'
import type { Words } from './questions/values.ts'

/** What the questionnaire needs: the names of its options, and every school; null when they did not come. */
export async function readMatch(
  api: Api,
  language: Language,
): Promise<{ words: Words; schools: MatchSchool[] | null }> {
  const [{ names, values }, cities, schools] = await Promise.all([
    schoolWords(api),
    settled(api(listCities)),
    settled(everySchool(api)),
  ])
  const known = cities.ok ? cities.value.data.filter(({ value }) => value && value !== ALL_CITIES) : []
  return {
    words: {
      names,
      values,
      cities: known.map((city) => ({
        value: city.value,
        label: language === 'en' ? city.labelEn || city.label : city.label,
      })),
    },
    schools: schools.ok ? schools.value : null,
  }
}

async function everySchool(api: Api): Promise<MatchSchool[]> {
  const page = (pageNum: number) =>
    api(listSchools, { query: { pageNum, pageSize: MAX_PAGE_SIZE }, body: {} })
  const first = await page(1)
  const pageCount = Math.ceil(first.total / MAX_PAGE_SIZE)
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pageCount - 1) }, (_, at) => page(at + 2)),
  )
  // a school added meanwhile may push another from one page to the next
  const byId = new Map([first, ...others].flatMap(({ rows }) => rows.map((row) => [row.id, row])))
  return [...byId.values()].map(matchFieldsOf)
}

/** Only the fields that matching reads travel to the browser. */
function matchFieldsOf(row: SchoolRow): MatchSchool {
  const {
    cover,
    schoolTypeName,
    tags,
    tagsEn,
    scoreAvg,
    scoreCount,
    blogCount,
    followCount,
    followed,
    ...facts
  } = row
  return facts
}
