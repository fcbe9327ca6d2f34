import type { Relation } from '@app/contract/member/member.values.ts'
import { postProblems } from '@app/contract/post/post.problems.ts'
import type { PostDetail } from '@app/contract/post/post.ts'
import type { UnfinishedPost } from '@app/contract/post/post-writing.ts'
import { type Interest, postLimits, type RatingKey } from '@app/contract/post/post-writing.values.ts'
import { fill, type Language, type Pair } from '@app/contract/shapes/language.ts'
import { now } from '#app/site/clock.ts'
import { copy } from './copy.ts'
import { isTemplate } from './templates.ts'

/** A picture of the gallery below the text. `url` is empty where only its number is known. */
export interface GalleryPicture {
  fileId: number
  url: string
  /** What it shows, for people who cannot see it. */
  alt: string
}

export interface FeeLine {
  /** Tells lines apart while they are moved and removed. */
  key: number
  name: string
  amount: string
  currency: 'CNY' | 'CAD'
}

/** A post as its form holds it: what is not chosen yet is empty. */
export interface PostForm {
  isStory: boolean
  /** Missing in texts that this browser kept before there were questions. */
  isQuestion?: boolean
  blogType: number | null
  title: string
  content: string
  images: GalleryPicture[]
  cityCode: string
  /** Whether it is about a school is an open question until it is answered. */
  about: 'school' | 'nothing' | ''
  school: { id: number; name: string } | null
  tags: string[]
  hasCard: boolean
  relation: Relation | ''
  enrolYear: string
  grade: string
  ratings: Partial<Record<RatingKey, number>>
  fees: FeeLine[]
  interest: Interest | ''
  hideName: boolean
  aiAssisted: boolean
  commentOpen: boolean
}

/** What is written. */
export type FormKind = 'article' | 'story' | 'question'

export const kindOf = ({ isStory, isQuestion }: Pick<PostForm, 'isStory' | 'isQuestion'>): FormKind =>
  isStory ? 'story' : isQuestion ? 'question' : 'article'

export const emptyForm = (kind: FormKind): PostForm => ({
  isStory: kind === 'story',
  isQuestion: kind === 'question',
  blogType: null,
  title: '',
  content: '',
  images: [],
  cityCode: '',
  about: '',
  school: null,
  tags: [],
  hasCard: false,
  relation: '',
  enrolYear: '',
  grade: '',
  ratings: {},
  fees: [],
  interest: '',
  hideName: false,
  aiAssisted: false,
  commentOpen: true,
})

/** What stands in the text and is not seen in its HTML alone. */
export interface TextMeasure {
  length: number
  pictures: number
}

/** Fields that errors can name; each has an element of that id. */
export const fields = [
  'blogType',
  'title',
  'content',
  'images',
  'cityCode',
  'school',
  'tags',
  'card',
  'interest',
  'hideName',
  'reason',
] as const
export type FieldName = (typeof fields)[number]
export type FieldErrors = Partial<Record<FieldName, string>>

export const idOf = (field: FieldName) => `composer-${field}`

/** The field that a refusal of the server speaks of. */
export function fieldOf(named: string | undefined): FieldName | undefined {
  if (!named) return undefined
  const [first = ''] = named.split(/[.[]/)
  const own = { schoolId: 'school' }[first] ?? first
  return fields.find((field) => field === own)
}

const codePoints = (text: string) => [...text].length

let lastKey = 0
export function newFee(): FeeLine {
  lastKey += 1
  return { key: lastKey, name: '', amount: '', currency: 'CNY' }
}

const isNumber = (text: string) => /^\d{1,8}(\.\d{1,2})?$/.test(text.trim())

/** True when nothing has been written that would be missed. */
export function isBlank(form: PostForm): boolean {
  return (
    form.title.trim() === '' &&
    (form.content === '' || isTemplate(form.content)) &&
    form.images.length === 0 &&
    form.tags.length === 0 &&
    !form.hasCard
  )
}

/** What an author sends, as far as it is written. What is empty is left out. */
export function toDraft(form: PostForm): UnfinishedPost {
  return {
    blogType: kindOf(form) === 'article' ? form.blogType : null,
    title: form.title.trim(),
    content: form.content,
    images: form.images.map(({ fileId }) => fileId),
    imageAlts: form.images.map(({ alt }) => alt.trim()),
    ...(form.cityCode && { cityCode: form.cityCode }),
    schoolId: form.about === 'school' ? (form.school?.id ?? null) : null,
    tags: form.tags,
    card: form.hasCard ? cardOf(form) : null,
    hideName: form.hideName,
    aiAssisted: form.aiAssisted,
    interest: form.interest || null,
    commentOpen: form.commentOpen,
    isStory: form.isStory,
    isQuestion: form.isQuestion ?? false,
  }
}

function cardOf({ relation, enrolYear, grade, ratings, fees }: PostForm): UnfinishedPost['card'] {
  const lines = fees.filter(({ name, amount }) => name.trim() || amount.trim())
  return {
    ...(relation && { relation }),
    ...(/^\d{4}$/.test(enrolYear) && { enrolYear: Number(enrolYear) }),
    ...(grade && { grade: grade as '9' }),
    ratings,
    fees: lines.map(({ name, amount, currency }) => ({
      name: name.trim(),
      amount: isNumber(amount) ? Number(amount) : 0,
      currency,
    })),
  }
}

/** A kept draft in the form. Names of schools and addresses of pictures are not part of it. */
export function fromDraft(data: UnfinishedPost): PostForm {
  const { card } = data
  return {
    ...emptyForm(kindOf({ isStory: data.isStory ?? false, isQuestion: data.isQuestion })),
    blogType: typeof data.blogType === 'number' ? data.blogType : null,
    title: data.title ?? '',
    content: data.content ?? '',
    images: (data.images ?? []).map((fileId, at) => ({ fileId, url: '', alt: data.imageAlts?.[at] ?? '' })),
    cityCode: data.cityCode ?? '',
    about: data.schoolId ? 'school' : '',
    school: data.schoolId ? { id: data.schoolId, name: '' } : null,
    tags: data.tags ?? [],
    hasCard: Boolean(card),
    relation: card?.relation ?? '',
    enrolYear: card?.enrolYear ? String(card.enrolYear) : '',
    grade: card?.grade ?? '',
    ratings: Object.fromEntries(
      Object.entries(card?.ratings ?? {}).filter(([, value]) => typeof value === 'number'),
    ) as PostForm['ratings'],
    fees: (card?.fees ?? []).map((fee) => ({ ...newFee(), ...fee, amount: String(fee.amount) })),
    interest: data.interest ?? '',
    hideName: data.hideName ?? false,
    aiAssisted: data.aiAssisted ?? false,
    commentOpen: data.commentOpen ?? true,
  }
}

/** A published or waiting post in the form that changes it. */
export function fromPost(post: PostDetail & { hideName: boolean; commentOpen: boolean }): PostForm {
  return {
    ...fromDraft({
      blogType: post.blogType,
      title: post.title,
      content: post.content,
      images: [],
      cityCode: post.cityCode,
      schoolId: post.schoolId,
      tags: post.tags,
      card: post.card as UnfinishedPost['card'],
      hideName: post.hideName,
      aiAssisted: post.aiAssisted,
      interest: post.interest as Interest | null,
      commentOpen: post.commentOpen,
      isStory: post.isStory,
      isQuestion: post.isQuestion,
    }),
    about: post.schoolId ? 'school' : 'nothing',
    images: post.images.flatMap(({ fileId, url, alt }) => (fileId ? [{ fileId, url, alt }] : [])),
    school: post.schoolId ? { id: post.schoolId, name: post.schoolName ?? '' } : null,
  }
}

/** What is wrong with a form, by field, in the order of the form; the server checks all of it again. */
export function checkForm(form: PostForm, text: TextMeasure, language: Language, at = now()): FieldErrors {
  const { title, content, tags, tagLength, gallery, pictures } = postLimits
  const localized = (pair: Pair, values?: Record<string, string | number>) => fill(pair[language], values)
  const errors: FieldErrors = {}
  const wrong = (field: FieldName, is: boolean, words: Pair, values?: Record<string, number>) => {
    if (is && !errors[field]) errors[field] = localized(words, values)
  }
  const titleLength = codePoints(form.title.trim())
  const pictureCount = text.pictures + form.images.length
  const isQuestion = kindOf(form) === 'question'
  const least = isQuestion ? 0 : pictureCount > 0 ? 1 : content.min
  wrong('blogType', kindOf(form) === 'article' && form.blogType === null, postProblems.postCategory)
  wrong('title', titleLength < title.min || titleLength > title.max, postProblems.postTitleLength)
  wrong('content', isTemplate(form.content), copy.onlyTemplate)
  wrong('content', text.length < least || text.length > content.max, postProblems.postContentLength)
  wrong('images', form.images.length > gallery, postProblems.postImages, { n: gallery })
  wrong('images', pictureCount > pictures, postProblems.postImages, { n: pictures })
  wrong('cityCode', form.cityCode === '', postProblems.postCity)
  const isSchoolOpen = (form.about === '' && !isQuestion) || (form.about === 'school' && !form.school)
  wrong('school', isSchoolOpen, copy.schoolOpen)
  wrong(
    'tags',
    form.tags.length > tags || form.tags.some((tag) => codePoints(tag) > tagLength),
    postProblems.postTags,
  )
  if (form.hasCard) {
    const year = Number(form.enrolYear)
    const isYear = form.enrolYear === '' || (year >= 2000 && year <= at.getFullYear() + 1)
    wrong('card', form.relation === '', copy.relationOpen)
    wrong('card', !isYear, postProblems.postYear)
    wrong('card', !form.fees.every(isFeeRight), postProblems.postFee)
    const mustSay = form.relation === 'staff' || form.relation === 'agent'
    wrong(
      'interest',
      mustSay && (form.interest === '' || form.interest === 'none'),
      postProblems.postInterest,
    )
  }
  const mustDeclare = form.about === 'school' && !isQuestion
  wrong('interest', mustDeclare && form.interest === '', postProblems.postInterest)
  return errors
}

function isFeeRight({ name, amount }: FeeLine): boolean {
  const length = codePoints(name.trim())
  // a line that nothing was written in is none
  if (length === 0 && amount.trim() === '') return true
  const { feeName, feeAmount } = postLimits
  return length >= feeName.min && length <= feeName.max && isNumber(amount) && Number(amount) <= feeAmount
}
