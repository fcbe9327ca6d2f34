import { startCity } from '#app/city/city.client.ts'
import { features } from '#app/features.ts'
import { listenToInteraction, visibleIslandsAlive, watchIslands } from '#app/islands/hydrate.client.ts'
import { startFrame } from '#app/layout/frame.client.ts'
import { startExchange } from '#app/layout/partial-navigation.client.ts'
import { startLists } from '#app/list/list.client.ts'
import { startCountingViews } from '#app/request/page-view.client.ts'
import { isInWeChat } from '#app/site/in-wechat.ts'
import { storeLanguage } from '#app/site/language.ts'
import { listenToForms, listenToLinks } from '#app/site/navigation.ts'
import { startPrinting } from '#app/ui/control/print.client.ts'
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

/** What features run on every page, in the order of their list. */
const starters = import.meta.glob<() => void>('./features/*/start.client.ts', {
  eager: true,
  import: 'default',
})

/** What reads the page, which has to be there whole. */
function start(): void {
  if (isInWeChat()) document.documentElement.dataset.wechat = ''
  startFrame()
  startTheme()
  for (const { name } of features) starters[`./features/${name}/start.client.ts`]?.()
  startPictures()
  startSharing()
  startPrinting()
  storeLanguage()
  showPassedToast()
  watchIslands()
  startExchange()
  startCity()
  startLists()
  listenToLinks()
  listenToForms()
  startCountingViews()
  void visibleIslandsAlive().then(() => {
    document.documentElement.dataset.hydrated = ''
  })
}

listenToInteraction()
// on a slow line the script may come out of the cache while the document is still on its way
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
else start()
