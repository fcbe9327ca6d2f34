import { accountFeature } from '#app/features/account/feature.ts'
import { composerFeature } from '#app/features/composer/feature.ts'
import { correctionFeature } from '#app/features/correction/feature.ts'
import { entryAnswerFeature } from '#app/features/entry-answer/feature.ts'
import { errorFeature } from '#app/features/error/feature.ts'
import { feedFeature } from '#app/features/feed/feature.ts'
import { forwardFeature } from '#app/features/forward/feature.ts'
import { guideFeature } from '#app/features/guide/feature.ts'
import { homeFeature } from '#app/features/home/feature.ts'
import { leadFeature } from '#app/features/lead/feature.ts'
import { ledgerFeature } from '#app/features/ledger/feature.ts'
import { matchFeature } from '#app/features/match/feature.ts'
import { newsFeature } from '#app/features/news/feature.ts'
import { noticeFeature } from '#app/features/notice/feature.ts'
import { offlineFeature } from '#app/features/offline/feature.ts'
import { personFeature } from '#app/features/person/feature.ts'
import { personalDataFeature } from '#app/features/personal-data/feature.ts'
import { planFeature } from '#app/features/plan/feature.ts'
import { postFeature } from '#app/features/post/feature.ts'
import { reactionFeature } from '#app/features/reaction/feature.ts'
import { redBlackFeature } from '#app/features/red-black/feature.ts'
import { reportFeature } from '#app/features/report/feature.ts'
import { sceneFeature } from '#app/features/scene/feature.ts'
import { schoolFeature } from '#app/features/school/feature.ts'
import { schoolAuthFeature } from '#app/features/school-auth/feature.ts'
import { schoolProfileFeature } from '#app/features/school-profile/feature.ts'
import { searchFeature } from '#app/features/search/feature.ts'
import { seoFeature } from '#app/features/seo/feature.ts'
import { sourcesFeature } from '#app/features/sources/feature.ts'
import { storyFeature } from '#app/features/story/feature.ts'
import { textFeature } from '#app/features/text/feature.ts'
import { toolFeature } from '#app/features/tool/feature.ts'
import { videoFeature } from '#app/features/video/feature.ts'

/** All features of the portal, lowest first: a feature imports only from those above it. */
export const features = [
  correctionFeature,
  leadFeature,
  reactionFeature,
  redBlackFeature,
  reportFeature,
  feedFeature,
  sceneFeature,
  forwardFeature,
  planFeature,
  accountFeature,
  toolFeature,
  guideFeature,
  searchFeature,
  errorFeature,
  schoolFeature,
  matchFeature,
  noticeFeature,
  personFeature,
  personalDataFeature,
  entryAnswerFeature,
  schoolProfileFeature,
  schoolAuthFeature,
  postFeature,
  storyFeature,
  composerFeature,
  newsFeature,
  videoFeature,
  homeFeature,
  ledgerFeature,
  sourcesFeature,
  textFeature,
  offlineFeature,
  seoFeature,
] as const
