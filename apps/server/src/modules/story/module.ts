import { storyAdmin } from '@app/contract/editorial/story.ts'
import { type Module, unsavedWriter } from '#platform/module.ts'
import { writeUnsaved } from './actions.ts'
import { storyEvents } from './events.ts'
import { storyNotices } from './notice-store.ts'
import { followPlans } from './plan-actions.ts'
import { storyRoutes } from './routes.ts'

export const storyModule: Module = {
  name: 'story',
  routes: storyRoutes,
  unsaved: unsavedWriter(storyAdmin, writeUnsaved),
  jobs: (appContext) => [
    {
      name: 'story-plans',
      title: { zh: '按计划发布和结束故事', en: 'Publish and end stories by plan' },
      cron: '* * * * *',
      run: () => followPlans(appContext),
    },
  ],
  events: storyEvents,
  notices: storyNotices,
  menus: [
    {
      id: 2220,
      directory: 'bbs',
      group: 'content',
      orderNum: 6,
      name: { zh: '学生故事', en: 'Student stories' },
      path: 'story',
      icon: 'star',
      buttons: {
        firstId: 2221,
        verbs: [
          ['query', { zh: '故事查询', en: 'View stories' }],
          ['add', { zh: '故事新增', en: 'Add stories' }],
          ['edit', { zh: '故事修改', en: 'Edit stories' }],
          ['export', { zh: '故事导出', en: 'Export stories' }],
          ['offer', { zh: '收录与恢复', en: 'Take articles in and give them back' }],
        ],
      },
    },
  ],
}
