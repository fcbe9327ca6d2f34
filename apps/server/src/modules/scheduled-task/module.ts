import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { scheduledTaskRoutes } from './routes.ts'
import { schedulerWorker } from './scheduler.ts'
import { forgetOldTaskLogs } from './store.ts'
import { scheduledTasks } from './table.ts'

export const scheduledTaskModule: Module = {
  name: 'scheduled-task',
  routes: scheduledTaskRoutes,
  workers: (appContext) => [schedulerWorker(appContext)],
  reservedIds: [[scheduledTasks.jobId, 99]],
  jobs: (appContext) => [
    {
      name: 'forget-old-job-logs',
      title: { zh: '清理旧调度日志', en: 'Delete old job logs' },
      cron: '51 3 * * *',
      run: () =>
        runAsSystem(appContext, async ({ db, now, invalidate }) => {
          await forgetOldTaskLogs(db, now())
          invalidate('jobLog:list')
        }),
    },
  ],
  menus: [
    {
      id: 110,
      directory: 'monitor',
      orderNum: 2,
      name: { zh: '定时任务', en: 'Scheduled jobs' },
      path: 'job',
      icon: 'job',
      buttons: {
        firstId: 1049,
        verbs: [
          ['query', { zh: '任务查询', en: 'View jobs' }],
          ['add', { zh: '任务新增', en: 'Add jobs' }],
          ['edit', { zh: '任务修改', en: 'Edit jobs' }],
          ['remove', { zh: '任务删除', en: 'Delete jobs' }],
          ['changeStatus', { zh: '状态修改', en: 'Start and stop jobs' }],
          ['export', { zh: '任务导出', en: 'Export jobs' }],
        ],
      },
    },
  ],
}
