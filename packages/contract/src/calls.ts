import * as account from './account/account.ts'
import * as accountSecurity from './account/account-security.ts'
import * as personalData from './account/personal-data.ts'
import * as session from './account/session.ts'
import * as correction from './contact/correction.ts'
import * as feedback from './contact/feedback.ts'
import * as lead from './contact/lead.ts'
import * as leadCounts from './contact/lead-counts.ts'
import * as leadDesk from './contact/lead-desk.ts'
import * as leadRobot from './contact/lead-robot.ts'
import * as leadRule from './contact/lead-rule.ts'
import * as banner from './editorial/banner.ts'
import * as fact from './editorial/fact.ts'
import * as factCounts from './editorial/facts/fact-counts.ts'
import * as news from './editorial/news.ts'
import * as redBlack from './editorial/red-black.ts'
import * as schedule from './editorial/schedule/schedule.ts'
import * as story from './editorial/story.ts'
import * as types from './editorial/type.ts'
import * as video from './editorial/video/video.ts'
import * as file from './file/file.ts'
import * as media from './file/media.ts'
import * as calendarLink from './member/application/calendar-link.ts'
import * as schoolApplication from './member/application/school-application.ts'
import * as broadcast from './member/broadcast.ts'
import * as invitation from './member/invitation.ts'
import * as member from './member/member.ts'
import * as notice from './member/notice.ts'
import * as pageState from './member/page-state.ts'
import * as plan from './member/plan.ts'
import * as push from './member/push.ts'
import * as shortlist from './member/shortlist.ts'
import * as wechat from './member/wechat/wechat.ts'
import * as audit from './moderation/audit.ts'
import * as neighbour from './moderation/desk/neighbour.ts'
import * as replyTemplate from './moderation/desk/reply-template.ts'
import * as reviewCounts from './moderation/desk/review-counts.ts'
import * as reviewWork from './moderation/desk/review-work.ts'
import * as shift from './moderation/desk/shift.ts'
import * as heldDecision from './moderation/held-decision.ts'
import * as moderator from './moderation/moderator.ts'
import * as report from './moderation/report.ts'
import * as review from './moderation/review.ts'
import * as reviewWait from './moderation/review-wait.ts'
import * as sanction from './moderation/sanction.ts'
import * as sensitiveWord from './moderation/sensitive-word.ts'
import * as staffPost from './moderation/staff-post.ts'
import * as alert from './monitor/alert/alert.ts'
import * as alertCount from './monitor/alert/alert-count.ts'
import * as cache from './monitor/cache.ts'
import * as cdn from './monitor/cdn/cdn.ts'
import * as dashboard from './monitor/dashboard.ts'
import * as databaseView from './monitor/database-view.ts'
import * as event from './monitor/event.ts'
import * as log from './monitor/log.ts'
import * as message from './monitor/message.ts'
import * as messageText from './monitor/message-text.ts'
import * as pageCount from './monitor/page-view/page-count.ts'
import * as pageView from './monitor/page-view/page-view.ts'
import * as scheduledTask from './monitor/scheduled-task.ts'
import * as machine from './monitor/server-monitor.ts'
import * as statistics from './monitor/statistics.ts'
import * as comment from './post/comment.ts'
import * as post from './post/post.ts'
import * as postWriting from './post/post-writing.ts'
import * as question from './post/question.ts'
import * as reaction from './post/reaction.ts'
import * as tag from './post/tag.ts'
import * as liaison from './school/liaison.ts'
import * as schoolMap from './school/map/school-map.ts'
import * as openDay from './school/open-day/open-day.ts'
import * as registerDesk from './school/register/register-desk.ts'
import * as school from './school/school.ts'
import * as schoolAuth from './school/school-auth.ts'
import * as schoolDesk from './school/school-desk.ts'
import * as schoolProfile from './school/school-profile.ts'
import { callsOf, type Resource } from './shapes/resource.ts'
import * as city from './site/city.ts'
import * as search from './site/search.ts'
import * as searchGap from './site/search-gap.ts'
import * as siteSettings from './site/site-settings.ts'
import * as announcement from './system/announcement.ts'
import * as config from './system/config.ts'
import * as department from './system/department.ts'
import * as dictionary from './system/dictionary.ts'
import * as editing from './system/editing.ts'
import * as menu from './system/menu.ts'
import * as position from './system/position.ts'
import * as recordSearch from './system/record-search.ts'
import * as role from './system/role.ts'
import * as savedView from './system/saved-view.ts'
import * as user from './system/user.ts'
import * as codeGenerator from './tool/code-generator.ts'
import * as sampleUser from './tool/sample-user.ts'
import type { Call } from './wire/call.ts'

const subjects = [
  account,
  accountSecurity,
  menu,
  role,
  department,
  user,
  savedView,
  recordSearch,
  message,
  messageText,
  session,
  log,
  scheduledTask,
  machine,
  cache,
  cdn,
  databaseView,
  event,
  config,
  dictionary,
  position,
  file,
  media,
  dashboard,
  alert,
  alertCount,
  statistics,
  siteSettings,
  invitation,
  city,
  heldDecision,
  moderator,
  comment,
  banner,
  searchGap,
  tag,
  broadcast,
  types,
  fact,
  factCounts,
  schedule,
  school,
  schoolMap,
  sensitiveWord,
  staffPost,
  post,
  postWriting,
  question,
  reaction,
  plan,
  schoolApplication,
  calendarLink,
  shortlist,
  announcement,
  audit,
  sanction,
  report,
  neighbour,
  review,
  reviewWait,
  shift,
  replyTemplate,
  reviewCounts,
  reviewWork,
  redBlack,
  news,
  notice,
  push,
  wechat,
  video,
  story,
  editing,
  lead,
  leadCounts,
  leadDesk,
  leadRobot,
  leadRule,
  member,
  feedback,
  correction,
  schoolAuth,
  schoolProfile,
  liaison,
  openDay,
  schoolDesk,
  registerDesk,
  personalData,
  search,
  pageCount,
  pageView,
  pageState,
  codeGenerator,
  sampleUser,
]

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'draft' in value && 'list' in value
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value
}

/** Every declared resource. */
export const allResources: Resource[] = subjects.flatMap((subject) =>
  Object.values(subject).filter(isResource),
)

/** All calls of the API, for the server, the API page and the tests that loop over all calls. */
export const allCalls: Call[] = [
  ...subjects.flatMap((subject) => Object.values(subject).filter(isCall)),
  ...allResources.flatMap(callsOf),
]
