import { listReviewedAuths } from '@app/contract/school/school-auth.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { eraseAuths } from './actions.ts'
import { schoolAuthEvents } from './events.ts'
import { endOldVerifications, eraseOldMaterials } from './jobs.ts'
import { materialFiles, verificationLists } from './personal-store.ts'
import { authReviewKinds } from './review-kinds.ts'
import { schoolAuthRoutes } from './routes.ts'
import { countPendingAuths } from './store.ts'
import { authMaterials, auths, isInForce } from './table.ts'

export const schoolAuthModule: Module = {
  name: 'school-auth',
  routes: schoolAuthRoutes,
  references: [
    {
      to: 'school',
      column: auths.schoolId,
      // a verified account without its school would speak for nothing, and an application could not be decided
      keeps: {
        where: isInForce,
        called: {
          zh: '认证账号或待审的认证申请',
          en: 'a verified account or an application under review',
        },
        remedy: {
          zh: '请先在认证审核中处理再删除',
          en: 'Settle it under verifications, then delete the school',
        },
      },
    },
  ],
  personalData: {
    tables: [auths, authMaterials],
    lists: verificationLists,
    files: materialFiles,
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => eraseAuths(ctx, userId)),
  },
  jobs: (parts) => [
    {
      name: 'end-old-verifications',
      title: { zh: '结束到期的认证', en: 'End expired verifications' },
      cron: '11 0 * * *',
      run: () => endOldVerifications(parts),
    },
    {
      name: 'erase-auth-materials',
      title: { zh: '删除到期的认证材料', en: 'Erase old verification materials' },
      cron: '47 3 * * *',
      run: () => eraseOldMaterials(parts),
    },
  ],
  events: schoolAuthEvents,
  reviewable: authReviewKinds,
  waiting: [
    { kind: 'schoolAuth', access: listReviewedAuths.access, count: ({ db }) => countPendingAuths(db) },
  ],
  menus: [
    {
      id: 2150,
      directory: 'bbs',
      group: 'school',
      orderNum: 24,
      name: { zh: '认证审核', en: 'Verification' },
      path: 'schoolauth',
      permission: 'bbs:auth',
      icon: 'validCode',
      buttons: { firstId: 2151, verbs: [['edit', { zh: '认证处理', en: 'Decide verifications' }]] },
    },
  ],
}
