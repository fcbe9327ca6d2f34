import { API_PREFIX } from '@app/contract/call.ts'
import { problem } from '@app/contract/problem.ts'
import type { SchoolProfileChange } from '@app/contract/school-profile.ts'
import { isReviewedField } from '@app/contract/school-profile.values.ts'
import { picturesOf, videosOf } from '#modules/post/written-text-store.ts'
import { isCity } from '#modules/profile/store.ts'
import type { School } from '#modules/school/change-store.ts'
import { choiceKeys, dictionariesOf, ownContacts } from '#modules/school-auth/actions.ts'
import { type CheckedText, checkTexts } from '#modules/sensitive-word/check.ts'
import { cleanHtml, decideParts, filesIn, isTooTangled, partsOf } from '#platform/clean-html.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { fieldsOf, type Values } from './rules.ts'
import { fieldName } from './wording.ts'

type Field = keyof SchoolProfileChange

const richFields = ['intro', 'introEn', 'admissions', 'admissionsEn', 'life', 'lifeEn'] as const
const pictureFields = ['logo', 'cover', 'photos'] as const
/** Fields with words of the school's own. */
const wordedFields: readonly Field[] = [
  'schoolName',
  'schoolNameEn',
  'location',
  'locationEn',
  'feeYear',
  'programs',
  'tags',
  'tagsEn',
  ...richFields,
  'fees',
  'destinations',
  'address',
]

const isRich = (field: Field) => richFields.some((one) => one === field)
/** A picture is sent by its address, or by the name it is stored under. */
const storedName = (src: string) => (src.startsWith(`${API_PREFIX}/`) ? src.slice(API_PREFIX.length) : src)
const listed = (value: unknown): string[] => [value ?? []].flat().map(String).filter(Boolean)

/** Files that values show. */
export const shownFiles = (values: Values): string[] => [
  ...pictureFields.flatMap((field) => listed(values[field])),
  ...richFields.flatMap((field) => filesIn(String(values[field] ?? ''))),
]

/**
 * Rich text by the one allow list, with the pictures and videos that the school shows already or that this account has
 * uploaded. Throws `textTangled`.
 */
export async function cleanValues(
  ctx: Ctx,
  userId: number,
  sent: Values,
  shown: readonly string[],
): Promise<Values> {
  const values: Values = { ...sent }
  for (const field of ['logo', 'cover'] as const)
    if (sent[field] !== undefined) values[field] = storedName(sent[field])
  if (sent.photos !== undefined) values.photos = sent.photos.map(storedName)
  for (const field of richFields) {
    const html = sent[field]
    if (html === undefined) continue
    if (isTooTangled(html))
      throw problem('textTangled', { field, values: { field: fieldName(field)[ctx.language] } })
    const cleaned = cleanHtml(html)
    const { pictures, videos } = partsOf(cleaned)
    const names = pictures.flatMap(({ src }) => (src ? [storedName(src)] : []))
    const own = await picturesOf(ctx.db, [userId], { ids: [], fileNames: names })
    const allowed = new Set([...shown, ...own.map(({ fileName }) => fileName)])
    const ownVideos = await videosOf(ctx.db, [userId], videos.map(storedName))
    values[field] = decideParts(cleaned, {
      picture: (attributes) =>
        allowed.has(storedName(attributes.src ?? '')) ? { ...attributes } : undefined,
      video: (src) => ownVideos.has(storedName(src)) || allowed.has(storedName(src)),
      mention: () => undefined,
    })
  }
  return values
}

/** Refuses choices that nobody can make, and pictures of others. */
export async function checkReferences(
  ctx: Ctx,
  userId: number,
  values: Values,
  shown: readonly string[],
): Promise<void> {
  const known = await dictionariesOf(ctx)
  const choices = [
    ['schoolType', 'bbs_school_type'],
    ['joinSchool', 'joinschooldict'],
    ['recruitGrade', 'recruitgradedict'],
    ['existStuNums', 'existstunumsdict'],
  ] as const
  for (const [field, type] of choices)
    if (listed(values[field]).some((value) => !known[type]?.has(value)))
      throw problem('authChoice', {
        field,
        errKey: choiceKeys[field],
        values: { field: fieldName(field)[ctx.language] },
      })
  const { cityCode } = values
  if (cityCode && cityCode !== '000000' && !(await isCity(ctx.db, cityCode)))
    throw problem('postCity', { field: 'cityCode' })
  for (const field of pictureFields) {
    const foreign = listed(values[field]).filter((name) => !shown.includes(name))
    const own = await picturesOf(ctx.db, [userId], { ids: [], fileNames: foreign })
    if (own.length < new Set(foreign).size) throw problem('schoolPicture', { field })
  }
}

/**
 * Values as they may be shown, and why somebody has to look at them first. A school may name the contacts it has
 * registered. A name that waits anyway keeps every letter for those who decide.
 */
export async function judgeValues(
  ctx: Ctx,
  speaker: { userId: number; schoolId: number },
  values: Values,
): Promise<{ values: Values; reviewReason: string | null }> {
  const fields = wordedFields.filter((field) => fieldsOf(values).includes(field))
  const texts: CheckedText[] = fields.flatMap((field) =>
    textsIn(values[field]).map((text) => ({ field, scope: 'school' as const, text, isHtml: isRich(field) })),
  )
  const verdict = await checkTexts(ctx, texts, { ownContacts: await ownContacts(ctx, speaker) })
  const shown = [...verdict.texts]
  const judged = Object.fromEntries(
    fields.map((field) => {
      const value = withTexts(values[field], () => shown.shift() ?? '')
      return [field, isReviewedField(field) ? values[field] : value]
    }),
  )
  return { values: { ...values, ...judged }, reviewReason: verdict.reviewReason }
}

function textsIn(value: unknown): string[] {
  const texts: string[] = []
  withTexts(value, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** A value with each text in it replaced. */
function withTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, replace)]))
}

export const schoolShows = (school: School): string[] => shownFiles(school as Values)
