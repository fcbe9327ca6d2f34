import { type Module, usualButtons } from '#platform/module.ts'
import { postEvents } from './events.ts'
import { postFigures } from './figure-store.ts'
import { postFileSources } from './file-source-store.ts'
import { postJobs } from './jobs.ts'
import { postNotices, postTargets } from './notice-store.ts'
import { eraseWritten, giveBackWritten, hideOwnPosts } from './own/closing-actions.ts'
import { writtenLists } from './own/personal-store.ts'
import { openQuestionsForOfficer } from './question/officer-question-store.ts'
import { questionRoutes } from './question/question-routes.ts'
import { postReviewKinds } from './review/review-kinds.ts'
import { auditedContent } from './review/review-queue-store.ts'
import { postRoutes } from './routes.ts'
import { postCounts } from './school-store.ts'
import { postSearch, postWords } from './search-store.ts'
import { staffListRoutes } from './staff/staff-list-routes.ts'
import { aliases, comments, drafts, postRevisions, posts } from './table.ts'
import { tagRoutes } from './tag/tag-routes.ts'
import { writingRoutes } from './writing/writing-routes.ts'

export const postModule: Module = {
  name: 'post',
  figures: postFigures,
  routes: (modules) => [
    ...postRoutes(modules),
    ...questionRoutes(modules),
    ...writingRoutes,
    ...staffListRoutes,
    ...tagRoutes,
  ],
  jobs: postJobs,
  events: postEvents,
  notices: [...postNotices, openQuestionsForOfficer],
  noticeTargets: postTargets,
  aboutSchools: { postCounts },
  searchSources: [postSearch],
  searchWords: postWords,
  reviewable: postReviewKinds,
  auditKinds: auditedContent,
  fileSources: postFileSources,
  references: [
    { to: 'city', column: posts.cityCode, displayedBy: ['post'] },
    { to: 'school', column: posts.schoolId },
    { to: 'type', kind: 'article', column: posts.blogType },
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
  menus: [
    {
      id: 2245,
      directory: 'bbs',
      group: 'content',
      orderNum: 10,
      name: { zh: '标签管理', en: 'Tags' },
      path: 'tag',
      icon: 'number',
      buttons: usualButtons(2246, { zh: '标签', en: 'tags' }),
    },
    {
      id: 2101,
      directory: 'bbs',
      group: 'community',
      orderNum: 20,
      name: { zh: '帖子管理', en: 'Posts' },
      path: 'blog',
      icon: 'documentation',
      buttons: {
        firstId: 2321,
        verbs: [
          ['add', { zh: '帖子新增', en: 'Write posts' }],
          ['edit', { zh: '帖子修改', en: 'Change and move posts' }],
          ['export', { zh: '帖子导出', en: 'Export posts' }],
        ],
      },
    },
    {
      id: 2102,
      directory: 'bbs',
      group: 'community',
      orderNum: 21,
      name: { zh: '评论管理', en: 'Comments' },
      path: 'comment',
      icon: 'wechat',
    },
  ],
}
