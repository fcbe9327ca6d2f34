import { openDayAdmin } from '@app/contract/school/open-day/open-day.ts'
import { openDayZones } from '@app/contract/school/open-day/open-day.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { ReviewKind } from '#platform/review-kind.ts'
import { escapeHtml } from '#platform/text/escape-html.ts'
import { isSentAfter, type WaitingOpenDay, waitingOpenDay, waitingOpenDays } from './review-queue-store.ts'

const reason = {
  zh: '学校填写的开放日含有需要审核的词句',
  en: 'An open day that a school wrote, with words to look at',
}

/** Both languages, because the word list may have found something in either. */
function textOf(item: WaitingOpenDay, language: Language): string {
  const when = `${item.day} ${item.time} · ${openDayZones[item.zone][language]}`
  const lines = [item.titleEn, when, item.place, item.placeEn, item.link, item.content, item.contentEn]
  return lines.flatMap((line) => (line ? `<p>${escapeHtml(line)}</p>` : [])).join('')
}

/** Editors of open days let them be shown, with a screen of their own. */
const openDay: ReviewKind<WaitingOpenDay> = {
  kind: 'openDay',
  access: openDayAdmin.update.access,
  waiting: waitingOpenDays,
  item: waitingOpenDay,
  show: async ({ language }, items) =>
    items.map((item) => ({
      title: item.title,
      text: textOf(item, language),
      reason: () => reason,
      version: null,
    })),
  isOutdated: isSentAfter,
  decision: { elsewhere: openDayAdmin.update },
}

export const openDayReviewKinds: readonly ReviewKind[] = [openDay]
