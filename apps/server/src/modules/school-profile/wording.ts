import { schoolAdmin } from '@app/contract/school/school.ts'
import { type FieldChange, profileFields } from '@app/contract/school/school-profile.ts'
import { type Language, listText, type Pair } from '@app/contract/shapes/language.ts'
import { kindOf, labelOf } from '@app/contract/shapes/shapes.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { plainText } from '#platform/text/clean-html.ts'
import { fieldsOf, type Values } from './rules.ts'
import { cityNames } from './store.ts'

type Field = (typeof profileFields)[number]

/** What a field of a school is called. */
export const fieldName = (field: string): Pair =>
  labelOf(schoolAdmin.draft.shape[field as Field]) ?? { zh: field, en: field }

/** What several fields are called, one after the other. */
export const fieldNames = (fields: readonly string[]): Pair => ({
  zh: listText(
    fields.map((field) => fieldName(field).zh),
    'zh',
  ),
  en: listText(
    fields.map((field) => fieldName(field).en),
    'en',
  ),
})

const answers = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } } as const
const pictures = (count: number): Pair => ({
  zh: `${count} 张图片`,
  en: count === 1 ? '1 picture' : `${count} pictures`,
})

export interface Change {
  former: Values
  values: Values
}

/** Of each change the fields that would change, before and after, in the words of the reader. */
export async function linesOf(ctx: Ctx, changes: readonly Change[]): Promise<FieldChange[][]> {
  const codes = changes.flatMap(({ former, values }) => [former.cityCode ?? [], values.cityCode ?? []].flat())
  const cities = await cityNames(ctx.db, codes)
  return Promise.all(
    changes.map(({ former, values }) => {
      const fields = profileFields.filter((field) => fieldsOf(values).includes(field))
      return Promise.all(
        fields.map(async (field) => ({
          field,
          name: fieldName(field)[ctx.language],
          before: await valueText(ctx, cities, field, former[field]),
          after: await valueText(ctx, cities, field, values[field]),
        })),
      )
    }),
  )
}

async function valueText(
  ctx: Ctx,
  cities: ReadonlyMap<string, Pair>,
  field: Field,
  value: unknown,
): Promise<string> {
  const { language } = ctx
  if (value === undefined || value === null || value === '') return ''
  if (field === 'cityCode' && value === ALL_CITIES) return { zh: '全国', en: 'All cities' }[language]
  if (field === 'cityCode') return cities.get(String(value))?.[language] ?? String(value)
  const kind = kindOf(schoolAdmin.draft.shape[field])
  const each = Array.isArray(value) ? value : [value]
  switch (kind?.kind) {
    case 'richText':
      return plainText(String(value))
    case 'image':
      return each.length === 0 ? '' : pictures(each.length)[language]
    case 'choice':
      return listText(
        each.map((one) => kind.options[String(one)]?.[language] ?? String(one)),
        language,
      )
    case 'dictionary': {
      const entries = await ctx.dictionary(kind.type)
      const named = (one: unknown) =>
        entries.find(({ dictValue }) => dictValue === String(one))?.dictLabel ?? String(one)
      return listText(each.map(named), language)
    }
    default:
      return plain(value, language)
  }
}

/** A value of several parts, one after the other. */
function plain(value: unknown, language: Language): string {
  if (typeof value === 'boolean') return answers[`${value}`][language]
  // words stand in a list, rows of several parts one after the other
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return listText(value, language)
  if (Array.isArray(value))
    return value.map((one) => plain(one, language)).join(language === 'zh' ? '；' : '; ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.values(value)
    .filter((one) => one !== null && one !== '')
    .map((one) => plain(one, language))
    .join(' · ')
}
