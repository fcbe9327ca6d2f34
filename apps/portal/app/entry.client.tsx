import { startCity } from '#app/city/city.client.ts'
import { startAccountDialogs } from '#app/features/account/dialogs.client.ts'
import { startSession } from '#app/features/account/sign-in/session.client.ts'
import { startNotices } from '#app/features/notice/live.client.ts'
import { startOffline } from '#app/features/offline/offline.client.ts'
import { startPostActs } from '#app/features/post/acts/post-acts.client.ts'
import { startFolds } from '#app/features/post/reading/fold.client.ts'
import { noteReading } from '#app/features/post/reading/read-floor.client.ts'
import { startReactions } from '#app/features/reaction/reactions.client.ts'
import { startShortlist } from '#app/features/school/shortlist/shortlist.client.ts'
import { listenToInteraction, visibleIslandsAlive, watchIslands } from '#app/islands/hydrate.client.ts'
import { startFrame } from '#app/layout/frame.client.ts'
import { startExchange } from '#app/layout/partial-navigation.client.ts'
import { startLists } from '#app/list/list.client.ts'
import { keepLanguage } from '#app/site/language.ts'
import { listenToForms, listenToLinks } from '#app/site/navigation.ts'
import { startSharing } from '#app/ui/control/share.client.ts'
import { showPassedToast } from '#app/ui/feedback/toast.ts'
import { startPictures } from '#app/ui/media/pictures.client.ts'
import { startTheme } from '#app/ui/theme/theme.client.ts'

/*
 * What is alive on every page. A page is a document: its frame is listened to from outside, and its living parts are
 * islands.
 */
// while developing, sheets come with the scripts of pages, which documents do not have
if (import.meta.env.DEV) for (const load of Object.values(import.meta.glob('./**/*.css'))) void load()

/** What reads the page, which has to be there whole. */
function start(): void {
  startFrame()
  startTheme()
  startSession()
  startAccountDialogs()
  startNotices()
  startOffline()
  startShortlist()
  startReactions()
  startPostActs()
  startFolds()
  noteReading()
  startPictures()
  startSharing()
  keepLanguage()
  showPassedToast()
  watchIslands()
  startExchange()
  startCity()
  startLists()
  listenToLinks()
  listenToForms()
  void visibleIslandsAlive().then(() => {
    document.documentElement.dataset.hydrated = ''
  })
}

listenToInteraction()
// on a slow line the script may come out of the cache while the document is still on its way
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
else start()
