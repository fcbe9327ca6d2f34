import type { Module } from '#platform/module.ts'
import { eraseMarks } from './closing-actions.ts'
import { reactionEvents } from './events.ts'
import { reactionJobs } from './jobs.ts'
import { marksOn } from './list-store.ts'
import { reactionNotices } from './notice-store.ts'
import { markLists } from './personal-store.ts'
import { reactionRoutes } from './routes.ts'
import {
  commentLikes,
  commentThanks,
  favouriteFolders,
  postFavourites,
  postFollows,
  postHelpfuls,
  postLikes,
  postViews,
  schoolFavourites,
  schoolFollows,
} from './table.ts'

export const reactionModule: Module = {
  name: 'reaction',
  routes: reactionRoutes,
  jobs: reactionJobs,
  events: reactionEvents,
  notices: reactionNotices,
  viewerState: marksOn,
  personalData: {
    tables: [
      postLikes,
      commentLikes,
      commentThanks,
      postHelpfuls,
      favouriteFolders,
      postFavourites,
      postFollows,
      schoolFollows,
      schoolFavourites,
      postViews,
    ],
    lists: markLists,
    erase: eraseMarks,
  },
}
