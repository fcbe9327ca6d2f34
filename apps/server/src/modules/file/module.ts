import type { Module } from '#platform/module.ts'
import { sweepPublicCopies, sweepUnusedFiles } from './jobs.ts'
import { fileLists, uploadedFiles } from './personal-store.ts'
import { fileRoutes } from './routes.ts'
import { files } from './table.ts'

export const fileModule: Module = {
  name: 'file',
  routes: fileRoutes,
  // erased by who knows what shows them
  personalData: { tables: [files], lists: fileLists, files: uploadedFiles },
  jobs: (appContext) => [
    {
      name: 'sweep-unused-files',
      title: { zh: '清理未使用的文件', en: 'Delete unused files' },
      cron: '27 3 * * *',
      run: async () => {
        const { database, storage, now } = appContext
        await sweepUnusedFiles(database.db, storage, now())
        await sweepPublicCopies(appContext)
      },
    },
  ],
}
