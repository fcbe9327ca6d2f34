import type { Module } from '#platform/module.ts'
import { postJobs } from './jobs.ts'
import { postNotices } from './notice-store.ts'
import { eraseWritten, giveBackWritten, hideOwnPosts } from './own/closing-actions.ts'
import { writtenLists } from './own/personal-store.ts'
import { postRoutes } from './routes.ts'
import { indexPosts, postWords } from './search-store.ts'
import { aliases, comments, drafts, postRevisions, posts } from './table.ts'
import { writingRoutes } from './writing/writing-routes.ts'

export const postModule: Module = {
  name: 'post',
  routes: (modules) => [...postRoutes(modules), ...writingRoutes],
  jobs: postJobs,
  notices: postNotices,
  searchSources: [{ id: posts.id, index: indexPosts }],
  searchWords: postWords,
  references: [
    { to: 'city', column: posts.cityCode },
    { to: 'school', column: posts.schoolId },
  ],
  personalData: {
    tables: [posts, comments, drafts, postRevisions, aliases],
    lists: writtenLists,
    suspend: hideOwnPosts,
    resume: giveBackWritten,
    erase: eraseWritten,
  },
  reservedIds: [[posts.id, 999]],
  sample: { tables: [comments, posts], tags: ['post'] },
}
