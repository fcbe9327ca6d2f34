import * as account from './account.ts'
import * as accountSecurity from './account-security.ts'
import * as announcement from './announcement.ts'
import * as audit from './audit.ts'
import * as banner from './banner.ts'
import * as cache from './cache.ts'
import type { Call } from './call.ts'
import * as city from './city.ts'
import * as codeGenerator from './code-generator.ts'
import * as comment from './comment.ts'
import * as config from './config.ts'
import * as correction from './correction.ts'
import * as dashboard from './dashboard.ts'
import * as databaseView from './database-view.ts'
import * as department from './department.ts'
import * as dictionary from './dictionary.ts'
import * as event from './event.ts'
import * as feedback from './feedback.ts'
import * as file from './file.ts'
import * as lead from './lead.ts'
import * as log from './log.ts'
import * as member from './member.ts'
import * as menu from './menu.ts'
import * as message from './message.ts'
import * as moderator from './moderator.ts'
import * as news from './news.ts'
import * as notice from './notice.ts'
import * as pageCount from './page-count.ts'
import * as pageState from './page-state.ts'
import * as personalData from './personal-data.ts'
import * as plan from './plan.ts'
import * as position from './position.ts'
import * as post from './post.ts'
import * as postWriting from './post-writing.ts'
import * as reaction from './reaction.ts'
import * as redBlack from './red-black.ts'
import * as report from './report.ts'
import { callsOf, type Resource } from './resource.ts'
import * as review from './review.ts'
import * as role from './role.ts'
import * as sampleUser from './sample-user.ts'
import * as sanction from './sanction.ts'
import * as scheduledTask from './scheduled-task.ts'
import * as school from './school.ts'
import * as schoolAuth from './school-auth.ts'
import * as schoolProfile from './school-profile.ts'
import * as search from './search.ts'
import * as sensitiveWord from './sensitive-word.ts'
import * as machine from './server-monitor.ts'
import * as session from './session.ts'
import * as shortlist from './shortlist.ts'
import * as user from './user.ts'
import * as video from './video.ts'

const subjects = [
  account,
  accountSecurity,
  menu,
  role,
  department,
  user,
  message,
  session,
  log,
  scheduledTask,
  machine,
  cache,
  databaseView,
  event,
  config,
  dictionary,
  position,
  file,
  dashboard,
  city,
  moderator,
  comment,
  banner,
  school,
  sensitiveWord,
  post,
  postWriting,
  reaction,
  plan,
  shortlist,
  announcement,
  audit,
  sanction,
  report,
  review,
  redBlack,
  news,
  notice,
  video,
  lead,
  member,
  feedback,
  correction,
  schoolAuth,
  schoolProfile,
  personalData,
  search,
  pageCount,
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

/** Everything the API can be asked, for the server, the API page and the tests that loop over all calls. */
export const allCalls: Call[] = [
  ...subjects.flatMap((subject) => Object.values(subject).filter(isCall)),
  ...allResources.flatMap(callsOf),
]
