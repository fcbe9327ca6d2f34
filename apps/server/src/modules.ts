import { accessControlModule } from '#modules/access-control/module.ts'
import { accountModule } from '#modules/account/module.ts'
import { alertModule } from '#modules/alert/module.ts'
import { announcementModule } from '#modules/announcement/module.ts'
import { apiExplorerModule } from '#modules/api-explorer/module.ts'
import { auditModule } from '#modules/audit/module.ts'
import { backupModule } from '#modules/backup/module.ts'
import { bannerModule } from '#modules/banner/module.ts'
import { cacheModule } from '#modules/cache/module.ts'
import { cityModule } from '#modules/city/module.ts'
import { codeGeneratorModule } from '#modules/code-generator/module.ts'
import { configModule } from '#modules/config/module.ts'
import { correctionModule } from '#modules/correction/module.ts'
import { dashboardModule } from '#modules/dashboard/module.ts'
import { databaseViewModule } from '#modules/database-view/module.ts'
import { departmentModule } from '#modules/department/module.ts'
import { dictionaryModule } from '#modules/dictionary/module.ts'
import { editingModule } from '#modules/editing/module.ts'
import { eventModule } from '#modules/event/module.ts'
import { factModule } from '#modules/fact/module.ts'
import { planModule } from '#modules/family-plan/module.ts'
import { feedbackModule } from '#modules/feedback/module.ts'
import { fileModule } from '#modules/file/module.ts'
import { formBuilderModule } from '#modules/form-builder/module.ts'
import { invitationModule } from '#modules/invitation/module.ts'
import { leadModule } from '#modules/lead/module.ts'
import { liaisonModule } from '#modules/liaison/module.ts'
import { logModule } from '#modules/log/module.ts'
import { mediaModule } from '#modules/media/module.ts'
import { memberModule } from '#modules/member/module.ts'
import { memberDeskModule } from '#modules/member-desk/module.ts'
import { messageModule } from '#modules/message/module.ts'
import { moderatorModule } from '#modules/moderator/module.ts'
import { newsModule } from '#modules/news/module.ts'
import { noticeModule } from '#modules/notice/module.ts'
import { openDayModule } from '#modules/open-day/module.ts'
import { pageCountModule } from '#modules/page-count/module.ts'
import { personalDataModule } from '#modules/personal-data/module.ts'
import { positionModule } from '#modules/position/module.ts'
import { postModule } from '#modules/post/module.ts'
import { profileModule } from '#modules/profile/module.ts'
import { pushModule } from '#modules/push/module.ts'
import { reactionModule } from '#modules/reaction/module.ts'
import { recordSearchModule } from '#modules/record-search/module.ts'
import { redBlackModule } from '#modules/red-black/module.ts'
import { registerModule } from '#modules/register/module.ts'
import { registerDeskModule } from '#modules/register-desk/module.ts'
import { registrationModule } from '#modules/registration/module.ts'
import { replyTemplateModule } from '#modules/reply-template/module.ts'
import { reportModule } from '#modules/report/module.ts'
import { reviewModule } from '#modules/review/module.ts'
import { sanctionModule } from '#modules/sanction/module.ts'
import { savedViewModule } from '#modules/saved-view/module.ts'
import { scheduleModule } from '#modules/schedule/module.ts'
import { scheduledTaskModule } from '#modules/scheduled-task/module.ts'
import { schoolModule } from '#modules/school/module.ts'
import { schoolApplicationModule } from '#modules/school-application/module.ts'
import { schoolAuthModule } from '#modules/school-auth/module.ts'
import { schoolDeskModule } from '#modules/school-desk/module.ts'
import { schoolProfileModule } from '#modules/school-profile/module.ts'
import { searchModule } from '#modules/search/module.ts'
import { seedModule } from '#modules/seed/module.ts'
import { sensitiveWordModule } from '#modules/sensitive-word/module.ts'
import { machineModule } from '#modules/server-monitor/module.ts'
import { sessionModule } from '#modules/session/module.ts'
import { shiftModule } from '#modules/shift/module.ts'
import { shortlistModule } from '#modules/shortlist/module.ts'
import { siteSettingsModule } from '#modules/site-settings/module.ts'
import { statisticsModule } from '#modules/statistics/module.ts'
import { storyModule } from '#modules/story/module.ts'
import { systemStateModule } from '#modules/system-state/module.ts'
import { typeModule } from '#modules/type/module.ts'
import { userModule } from '#modules/user/module.ts'
import { videoModule } from '#modules/video/module.ts'
import { wechatModule } from '#modules/wechat/module.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { RouteHandler } from '#platform/http/handle.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Worker } from '#platform/jobs/workers.ts'
import type { Module } from '#platform/module.ts'

/** All modules, lowest first: a module imports only from those above it. */
export const modules: readonly Module[] = [
  systemStateModule,
  backupModule,
  configModule,
  dictionaryModule,
  departmentModule,
  positionModule,
  accountModule,
  accessControlModule,
  siteSettingsModule,
  savedViewModule,
  logModule,
  announcementModule,
  scheduledTaskModule,
  messageModule,
  searchModule,
  cityModule,
  typeModule,
  bannerModule,
  factModule,
  registerModule,
  schoolModule,
  sensitiveWordModule,
  memberModule,
  moderatorModule,
  invitationModule,
  sessionModule,
  userModule,
  fileModule,
  registrationModule,
  auditModule,
  schoolAuthModule,
  pushModule,
  wechatModule,
  noticeModule,
  editingModule,
  postModule,
  reactionModule,
  planModule,
  shortlistModule,
  schoolApplicationModule,
  openDayModule,
  profileModule,
  sanctionModule,
  reportModule,
  schoolProfileModule,
  reviewModule,
  memberDeskModule,
  redBlackModule,
  newsModule,
  videoModule,
  storyModule,
  scheduleModule,
  mediaModule,
  leadModule,
  feedbackModule,
  correctionModule,
  recordSearchModule,
  liaisonModule,
  schoolDeskModule,
  registerDeskModule,
  personalDataModule,
  pageCountModule,
  statisticsModule,
  alertModule,
  shiftModule,
  replyTemplateModule,
  dashboardModule,
  machineModule,
  cacheModule,
  databaseViewModule,
  eventModule,
  formBuilderModule,
  codeGeneratorModule,
  apiExplorerModule,
  seedModule,
]

/** Every call the product answers, from all modules. */
export const handlers: readonly RouteHandler[] = modules.flatMap(({ routes = [] }) =>
  typeof routes === 'function' ? routes(modules) : routes,
)

/** The work on a clock of all modules. */
export function jobsOf(appContext: AppContext): Job[] {
  return modules.flatMap(({ jobs }) => jobs?.(appContext, modules) ?? [])
}

/** The work of all modules that waits in the database. */
export function workersOf(appContext: AppContext): Worker[] {
  return modules.flatMap(({ workers }) => workers?.(appContext, modules) ?? [])
}
