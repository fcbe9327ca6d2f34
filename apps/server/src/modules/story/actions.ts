import { emptyFields, missingTwins } from '@app/contract/editorial/publication.values.ts'
import type { storyAdmin } from '@app/contract/editorial/story.ts'
import { storyParts, storyTwins } from '@app/contract/editorial/story.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import { lockArticle, turnStory } from '#modules/post/state/story-actions.ts'
import { postById } from '#modules/post/writing/write-store.ts'
import type { Db } from '#platform/db/database.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { incomplete } from '#platform/resource/publication.ts'
import { filesIn } from '#platform/text/clean-html.ts'
import { storyEvents } from './events.ts'
import { changeOffer, insertOffer, lockOffer, type StoryFields, storyOf, writeStory } from './store.ts'

type Draft = z.output<typeof storyAdmin.draft>

/** What a story needs in both languages before it is published; of its five parts at least one besides. */
const needed = ['title', 'titleEn', 'summary', 'summaryEn', 'nickName', 'nickNameEn']

const whenEmpty: Pair = { zh: '发布前请填写', en: 'Needed before publishing' }
const noTwin: Pair = { zh: '另一种语言已填写，请补上', en: 'The other language is filled: complete this one' }

/**
 * What is stored of a written story, whose texts are cleaned: they are joined to the one text that lists and the search
 * read. Refuses to publish one that lacks something.
 */
export function storyRow(draft: Draft) {
  if (draft.status === 'published' || draft.appearTime) refuseIncomplete(draft)
  return rowOf(draft)
}

function rowOf(fields: Draft) {
  const story = storyOf(fields as StoryFields)
  return {
    title: fields.title || fields.titleEn,
    titleEn: fields.titleEn || null,
    summary: fields.summary,
    summaryEn: fields.summaryEn || null,
    content: story.sections.map(({ html }) => html).join('\n'),
    contentEn: story.sections.map(({ htmlEn }) => htmlEn).join('\n') || null,
    cityCode: fields.cityCode,
    schoolId: fields.schoolId ?? null,
    status: fields.status,
    story,
  }
}

function refuseIncomplete(fields: Draft): void {
  const isTold = storyParts.some((part) => emptyFields(fields, [part]).length === 0)
  const empty = emptyFields(fields, isTold ? needed : [...needed, 'challenge', 'challengeEn'])
  const missing = missingTwins(fields, storyTwins)
  if (empty.length + missing.length === 0) return
  throw incomplete({
    ...Object.fromEntries(missing.map((name) => [name, noTwin])),
    ...Object.fromEntries(empty.map((name) => [name, whenEmpty])),
  })
}

type StoryTexts = { content: string; contentEn: string | null }

/** Pictures and films that a story did not have before are public from now on. */
export async function retainStoryFiles(ctx: Ctx, after: StoryTexts, before?: StoryTexts): Promise<void> {
  const filesOf = ({ content, contentEn }: StoryTexts) => [content, contentEn ?? ''].flatMap(filesIn)
  const known = new Set(before && filesOf(before))
  const names = filesOf(after).filter((name) => !known.has(name))
  if (names.length > 0) await ctx.retainFiles(names, { isOfSite: true })
}

/** Asks an author once whether an article may stand among the stories. Throws `notFound`, `storyOffer`, `storyOffered`. */
export async function offer(ctx: Ctx, postId: number, note: string): Promise<void> {
  const post = await lockArticle(ctx, postId)
  const isNew = await insertOffer(ctx.db, {
    postId,
    blogType: post.blogType,
    note,
    createBy: signedIn(ctx).userName,
    createTime: ctx.now(),
  })
  if (!isNew) throw problem('storyOffered')
  await publishEvent(ctx.db, storyEvents['story.offered'], { postId, note })
}

/** The author's answer: with it the article becomes a story, or stays what it is. Throws `notFound`, `storyOfferOver`. */
export async function answer(ctx: Ctx, postId: number, accept: boolean): Promise<void> {
  const { userId } = signedIn(ctx)
  // before the offer is locked: who does not own the article learns nothing of it
  const post = await postById(ctx.db, postId)
  if (post?.authorId !== userId) throw problem('notFound')
  if (accept) await turnStory(ctx, postId, { status: 'accepted', blogType: null })
  const found = await lockOffer(ctx.db, postId)
  if (!found) throw problem('notFound')
  if (found.status !== 'open') throw problem('storyOfferOver')
  await changeOffer(ctx.db, found.id, {
    status: accept ? 'accepted' : 'declined',
    answerTime: ctx.now(),
    // what it was when its author answered
    ...(accept && { blogType: post.blogType }),
  })
}

/** Makes a story an article again and notifies its author. Throws `notFound` or `storyNotLifted`. */
export async function takeBack(ctx: Ctx, postId: number): Promise<void> {
  const standing = await lockOffer(ctx.db, postId)
  if (standing?.status !== 'accepted') throw problem('storyNotLifted')
  await turnStory(ctx, postId, { status: 'ended', blogType: standing.blogType })
  await changeOffer(ctx.db, standing.id, { status: 'ended' })
  await publishEvent(ctx.db, storyEvents['story.takenBack'], { postId })
}

/** Writes a story of staff as a form has it, for a preview, which takes it back. */
export async function writeUnsaved(db: Db, id: number, draft: Draft): Promise<void> {
  const { status: _, ...row } = rowOf(draft)
  await writeStory(db, id, row)
}
