import {
  commentDecisions,
  type PostDecision,
  postDecisions,
  sayReason,
} from '@app/contract/moderation/review.values.ts'
import { labelOfCategory } from '@app/contract/post/post.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { postEvents } from '#modules/post/events.ts'
import { lockComments, lockPosts } from '#modules/post/state/state-store.ts'
import type { ReviewKind } from '#platform/review-kind.ts'
import {
  locateComment,
  locatePost,
  type WaitingAppend,
  type WaitingComment,
  type WaitingPost,
  type WaitingRevision,
  waitingAppend,
  waitingAppends,
  waitingComment,
  waitingComments,
  waitingPost,
  waitingPosts,
  waitingRevision,
  waitingRevisions,
} from './review-queue-store.ts'
import { decideComment, decidePost } from './staff-actions.ts'

const addresses = (pictures: readonly { url: string }[]) => pictures.map(({ url }) => url)
/** Why a text waits: what was stored as it came, what the word list finds now, or its author's first contributions. */
const waitsFor =
  (stored: string | null) =>
  (found: string | null): Pair =>
    sayReason(stored ?? found ?? 'first')

const formOf = ({
  isQuestion,
  isStory,
  blogType,
}: Pick<WaitingPost, 'isQuestion' | 'isStory' | 'blogType'>): Pair | undefined => {
  if (isQuestion) return { zh: '提问', en: 'Question' }
  return isStory ? { zh: '学生故事', en: 'Student story' } : labelOfCategory(blogType)
}

const post: ReviewKind<WaitingPost> = {
  kind: 'blog',
  waiting: waitingPosts,
  item: waitingPost,
  locate: locatePost,
  lockAll: lockPosts,
  show: async (_, items) =>
    items.map(({ title, content, images, pendingReason, version, ...post }) => ({
      form: formOf(post),
      title,
      text: content,
      images: addresses(images),
      reason: waitsFor(pendingReason),
      stored: pendingReason,
      version,
    })),
  decision: {
    here: {
      actions: Object.keys(postDecisions) as PostDecision[],
      decide: decidePost,
      publishes: [
        postEvents['post.approved'],
        postEvents['post.rejected'],
        postEvents['post.hidden'],
        postEvents['post.shown'],
        postEvents['post.removed'],
        postEvents['post.essence'],
      ],
    },
  },
}

const revision: ReviewKind<WaitingRevision> = {
  kind: 'revision',
  waiting: waitingRevisions,
  item: waitingRevision,
  show: async (_, items) =>
    items.map(({ title, content, nextTitle, nextContent, images, pendingReason, version, ...post }) => ({
      form: formOf(post),
      title: nextTitle ?? title,
      text: nextContent ?? '',
      former: { title, text: content },
      images: addresses(images),
      reason: waitsFor(pendingReason),
      stored: pendingReason,
      version,
    })),
  decision: { with: 'blog' },
}

const append: ReviewKind<WaitingAppend> = {
  kind: 'append',
  waiting: waitingAppends,
  item: waitingAppend,
  show: async (_, items) =>
    items.map(({ title, appended, appendReason, images, version, ...post }) => ({
      form: formOf(post),
      title,
      text: appended,
      images: addresses(images),
      reason: waitsFor(appendReason),
      stored: appendReason,
      version,
    })),
  decision: { with: 'blog' },
}

const comment: ReviewKind<WaitingComment> = {
  kind: 'comment',
  waiting: waitingComments,
  item: waitingComment,
  locate: locateComment,
  lockAll: lockComments,
  show: async (_, items) =>
    items.map(({ title, text, images, pendingReason, isQuestion }) => ({
      form: isQuestion ? { zh: '回答', en: 'Answer' } : undefined,
      title,
      text,
      isComment: true,
      images: addresses(images),
      reason: waitsFor(pendingReason),
      stored: pendingReason,
      version: null,
    })),
  decision: {
    here: {
      actions: commentDecisions,
      decide: decideComment,
      publishes: [
        postEvents['comment.published'],
        postEvents['comment.approved'],
        postEvents['comment.removed'],
        postEvents['comment.shown'],
      ],
    },
  },
}

export const postReviewKinds: readonly ReviewKind[] = [post, revision, append, comment]
