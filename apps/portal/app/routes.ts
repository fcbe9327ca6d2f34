import { isGuideName } from '@app/contract/editorial/guide.values.ts'
import { type RouteConfig, route } from '@react-router/dev/routes'
import { type AddressName, addresses, addressNames } from './site/addresses.ts'

/** The file behind every page. Two addresses lead to one file, each with its own id. */
export const files: Partial<Record<AddressName, string>> = {
  home: 'features/home/home.route.tsx',
  dss: 'features/home/home.route.tsx',
  dssIndex: 'features/home/home.route.tsx',
  index: 'features/home/home.route.tsx',
  school: 'features/forward/to-list.route.ts',
  'school.list': 'features/school/list/list.route.tsx',
  'school.detail': 'features/school/detail/detail.route.tsx',
  'school.compare': 'features/school/compare/compare.route.tsx',
  shortlist: 'features/school/shortlist/shortlist.route.tsx',
  match: 'features/match/match.route.tsx',
  post: 'features/forward/to-list.route.ts',
  'post.list': 'features/post/list/list.route.tsx',
  'post.detail': 'features/post/detail/detail.route.tsx',
  'post.new': 'features/composer/composer.route.tsx',
  story: 'features/forward/to-list.route.ts',
  'story.list': 'features/story/list.route.tsx',
  'story.detail': 'features/story/detail.route.tsx',
  news: 'features/news/list.route.tsx',
  'news.detail': 'features/news/detail.route.tsx',
  video: 'features/video/list.route.tsx',
  'video.detail': 'features/video/detail.route.tsx',
  search: 'features/search/search.route.tsx',
  signIn: 'features/account/sign-in/sign-in.route.tsx',
  'layout.person': 'features/person/centre/person.route.tsx',
  person: 'features/person/centre/person.route.tsx',
  layout: 'features/forward/to-centre.route.ts',
  'layout.editinfo': 'features/person/profile/profile.route.tsx',
  editinfo: 'features/person/profile/profile.route.tsx',
  'layout.schoolinfo': 'features/school-auth/school-auth.route.tsx',
  schoolinfo: 'features/school-auth/school-auth.route.tsx',
  'user.home': 'features/person/home.route.tsx',
  notify: 'features/notice/notices.route.tsx',
  register: 'features/account/register.route.tsx',
  recover: 'features/account/security/recover.route.tsx',
  confirmEmail: 'features/account/security/email.route.tsx',
  stopDigest: 'features/notice/stop-digest.route.tsx',
  'layout.security': 'features/account/security/security.route.tsx',
  'layout.data': 'features/personal-data/data.route.tsx',
  redirect: 'features/forward/redirect.route.ts',
  unauthorized: 'features/error/unauthorized.route.tsx',
  contact: 'features/lead/contact.route.tsx',
  'contact.thanks': 'features/lead/thanks.route.tsx',
  'contact.withdraw': 'features/lead/withdraw.route.tsx',
  corrections: 'features/correction/corrections.route.tsx',
  ledger: 'features/ledger/ledger.route.tsx',
  sources: 'features/sources/sources.route.tsx',
  tools: 'features/tool/tools.route.tsx',
  'tools.cost': 'features/tool/cost/cost.route.tsx',
  'tools.studyPermit': 'features/tool/study-permit/study-permit.route.tsx',
  'tools.timeline': 'features/tool/timeline/timeline.route.tsx',
  'tools.applicationFee': 'features/tool/application-fee/application-fee.route.tsx',
  'tools.quiz': 'features/tool/osslt-quiz/osslt-quiz.route.tsx',
  'tools.graduation': 'features/tool/graduation/graduation.route.tsx',
  'tools.courseCode': 'features/tool/course-code/course-code.route.tsx',
  'tools.hoursLog': 'features/tool/hours-log/hours-log.route.tsx',
  notFound: 'features/error/not-found.route.tsx',
}

/** Pages of plain text share one file as well. */
const texts: AddressName[] = ['about', 'editorial', 'rules', 'privacy', 'terms', 'accessibility']
for (const name of texts) files[name] = 'features/text/text.route.tsx'

/** The guide pages share one file, which finds its text by address. */
for (const name of addressNames) if (isGuideName(name)) files[name] = 'features/guide/guide.route.tsx'

const pages = Object.entries(files).flatMap(([name, file]) =>
  (['zh', 'en'] as const).map((language) =>
    route(addresses[name as AddressName][language].slice(1), file, { id: `${name}.${language}` }),
  ),
)

export default [
  ...pages,
  route('tools/timeline.ics', 'features/tool/timeline/calendar.route.ts'),
  route('rss/:file', 'features/feed/feed.route.ts'),
  route('video/captions/:file', 'features/video/captions.route.ts'),
  route('sitemap.xml', 'features/seo/sitemap.route.ts'),
  route('sitemap-pages.xml', 'features/seo/sitemap-pages.route.ts'),
  route('sitemap-schools.xml', 'features/seo/sitemap-schools.route.ts'),
  route('sitemap/:file', 'features/seo/sitemap-records.route.ts'),
  route('search-names/:file', 'features/search/search-names.route.ts'),
  route('facts.json', 'features/sources/facts-json.route.ts'),
  route('sw.js', 'features/offline/sw.route.ts'),
  route('llms.txt', 'features/seo/llms.route.ts'),
  route('robots.txt', 'features/seo/robots.route.ts'),
  route('*', 'features/error/not-found.route.tsx', { id: 'unknown' }),
] satisfies RouteConfig
