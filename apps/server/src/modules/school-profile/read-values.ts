import { SchoolProfileChange } from '@app/contract/school/school-profile.ts'
import { isReviewedField } from '@app/contract/school/school-profile.values.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import { isCity } from '#modules/city/store.ts'
import { picturesOf, videosOf } from '#modules/post/writing/written-text-store.ts'
import type { School } from '#modules/school/change-store.ts'
import { choiceKeys, dictionariesOf } from '#modules/school-auth/application-actions.ts'
import { type CheckedText, checkTexts, refuseDisguise } from '#modules/sensitive-word/check.ts'
import { type Ctx, ownerOf } from '#platform/http/handle.ts'
import { cleanRichText } from '#platform/offload/rich-text.ts'
import { decideParts, filesIn, partsOf } from '#platform/text/clean-html.ts'
import { fieldsOf, type Values } from './rules.ts'
import { fieldName, fieldNames } from './wording.ts'

type Field = keyof SchoolProfileChange

const richFields = ['intro', 'introEn', 'admissions', 'admissionsEn', 'life', 'lifeEn'] as const
type RichField = (typeof richFields)[number]
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
  'chancesYear',
  'englishNeeded',
  'englishNeededEn',
]

const isRich = (field: Field) => richFields.some((one) => one === field)
/** A picture is sent by its address, or by the name it is stored under. */
const storedName = (src: string) => (src.startsWith(`${API_PREFIX}/`) ? src.slice(API_PREFIX.length) : src)
const listed = (value: unknown): string[] => [value ?? []].flat().map(String).filter(Boolean)

/** Files that values show. */
export const fileNamesIn = (values: Values): string[] => [
  ...pictureFields.flatMap((field) => listed(values[field])),
  ...richFields.flatMap((field) => filesIn(String(values[field] ?? ''))),
]

/** Rich text by the one allow list, long ones in a worker: called before the transaction. Throws `textTangled`. */
export async function cleanTexts(ctx: Ctx, values: Values): Promise<Partial<Record<RichField, string>>> {
  const cleaned: Partial<Record<RichField, string>> = {}
  for (const field of richFields) {
    const html = values[field]
    if (html === undefined) continue
    const text = await cleanRichText(html, ownerOf(ctx))
    if (!text) throw problem('textTangled', { field, values: { field: fieldName(field)[ctx.language] } })
    cleaned[field] = text.html
  }
  return cleaned
}

/**
 * Cleaned values with the pictures and videos that the school shows already or that this account has uploaded.
 */
export async function cleanValues(
  ctx: Ctx,
  userId: number,
  changed: Values,
  publicFiles: readonly string[],
): Promise<Values> {
  const values: Values = { ...changed }
  for (const field of ['logo', 'cover'] as const)
    if (changed[field] !== undefined) values[field] = storedName(changed[field])
  if (changed.photos !== undefined) values.photos = changed.photos.map(storedName)
  const texts = richFields.flatMap((field) => {
    const html = changed[field]
    return html === undefined ? [] : [{ field, html }]
  })
  const parts = texts.map(({ html }) => partsOf(html))
  const names = parts.flatMap(({ pictures }) => pictures.flatMap(({ src }) => (src ? [storedName(src)] : [])))
  const videos = parts.flatMap((part) => part.videos.map(storedName))
  const own = await picturesOf(ctx.db, [userId], { ids: [], fileNames: names })
  const allowed = new Set([...publicFiles, ...own.map(({ fileName }) => fileName)])
  const ownVideos = await videosOf(ctx.db, [userId], videos)
  for (const { field, html } of texts)
    values[field] = decideParts(html, {
      picture: (attributes) =>
        allowed.has(storedName(attributes.src ?? '')) ? { ...attributes } : undefined,
      video: (src) => ownVideos.has(storedName(src)) || allowed.has(storedName(src)),
      mention: () => undefined,
    })
  return values
}

const choices = {
  schoolType: 'bbs_school_type',
  joinSchool: 'joinschooldict',
  recruitGrade: 'recruitgradedict',
  existStuNums: 'existstunumsdict',
} as const satisfies Partial<Record<Field, string>>
type ChoiceField = keyof typeof choices

const isChoice = (field: Field): field is ChoiceField => field in choices

/** The fields with choices that do not exist, or not any more. */
async function unknownChoices(ctx: Ctx, values: Values): Promise<(ChoiceField | 'cityCode')[]> {
  const known = await dictionariesOf(ctx)
  const unknown: (ChoiceField | 'cityCode')[] = fieldsOf(values)
    .filter(isChoice)
    .filter((field) => listed(values[field]).some((value) => !known[choices[field]]?.has(value)))
  const { cityCode } = values
  const isKnownCity = !cityCode || cityCode === ALL_CITIES || (await isCity(ctx.db, cityCode))
  return isKnownCity ? unknown : [...unknown, 'cityCode']
}

/** Refuses choices that do not exist, and pictures of other accounts. */
export async function checkReferences(
  ctx: Ctx,
  userId: number,
  values: Values,
  publicFiles: readonly string[],
): Promise<void> {
  const [unknown] = await unknownChoices(ctx, values)
  if (unknown === 'cityCode') throw problem('postCity', { field: unknown })
  if (unknown)
    throw problem('authChoice', {
      field: unknown,
      errKey: choiceKeys[unknown],
      values: { field: fieldName(unknown)[ctx.language] },
    })
  const unshown = pictureFields.flatMap((field) =>
    listed(values[field]).flatMap((name) => (publicFiles.includes(name) ? [] : [{ field, name }])),
  )
  const fileNames = unshown.map(({ name }) => name)
  const own = await picturesOf(ctx.db, [userId], { ids: [], fileNames })
  const foreign = unshown.find(({ name }) => !own.some(({ fileName }) => fileName === name))
  if (foreign) throw problem('schoolPicture', { field: foreign.field })
}

/**
 * The values in their public form, and why a moderator must review them first. A school may name its registered
 * contacts. A name that waits anyway stays unmasked for the reviewer.
 */
export async function judgeValues(
  ctx: Ctx,
  contacts: readonly string[],
  values: Values,
): Promise<{ values: Values; reviewReason: string | null }> {
  const fields = wordedFields.filter((field) => fieldsOf(values).includes(field))
  const texts: CheckedText[] = fields.flatMap((field) =>
    textsIn(values[field]).map((text) => ({ field, scope: 'school' as const, text, isHtml: isRich(field) })),
  )
  if (values.website) refuseDisguise('website', values.website)
  const verdict = await checkTexts(ctx, texts, { ownContacts: contacts })
  const reviewTexts = [...verdict.texts]
  const judged = Object.fromEntries(
    fields.map((field) => {
      const value = withTexts(values[field], () => reviewTexts.shift() ?? '')
      return [field, isReviewedField(field) ? values[field] : value]
    }),
  )
  return { values: { ...values, ...judged }, reviewReason: verdict.reviewReason }
}

/** Problems of `judgeValues`. */
const refusedTexts = new Set<string>(['wordBlocked', 'contactLeak', 'stackedMarks', 'hostDisguised'])

/**
 * What waits as it may be published today: the word list, the choices and the rules may have changed since it was sent.
 * Throws `schoolChangeUnfit` with the fields that may not.
 */
export async function fitValues(ctx: Ctx, contacts: readonly string[], waiting: Values): Promise<Values> {
  const unfit = (fields: readonly string[]) =>
    problem('schoolChangeUnfit', { values: { fields: fieldNames(fields)[ctx.language] } })
  const read = SchoolProfileChange.safeParse(waiting)
  const flawed = read.success ? [] : read.error.issues.map(({ path }) => String(path[0]))
  const fields = [...new Set([...flawed, ...(await unknownChoices(ctx, waiting))])]
  if (fields.length > 0) throw unfit(fields)
  try {
    return (await judgeValues(ctx, contacts, waiting)).values
  } catch (error) {
    const isOfWords = error instanceof Problem && refusedTexts.has(error.name)
    throw isOfWords ? unfit([error.details.field ?? '']) : error
  }
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

export const schoolShows = (school: School): string[] => fileNamesIn(school as Values)
