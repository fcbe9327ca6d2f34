import { toAuthor } from '#modules/post/notice-store.ts'
import { onEvent } from '#platform/event/events.ts'
import type { Module } from '#platform/module.ts'
import { storyEvents } from './events.ts'

export const storyNotices: NonNullable<Module['notices']> = [
  onEvent(storyEvents['story.offered'], (db, { postId, note }) =>
    toAuthor(db, postId, 'story.offer', note ? { c: note } : {}),
  ),
  onEvent(storyEvents['story.takenBack'], (db, { postId }) => toAuthor(db, postId, 'story.back')),
]
