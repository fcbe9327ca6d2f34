import type { Pair } from '@app/contract/language.ts'
import type { TodayFact } from './facts.ts'
import { type SourceId, sourceList } from './source-list.ts'

type Given = {
  value: Pair
  validFrom: Pair
  /** What the figure covers and what it leaves out. */
  found: Pair
  body: Pair
  /** Its address must be the page that states the figure, not a front door. */
  source: SourceId
  checkedOn?: string
  reviewMonths: number
} & ({ status?: 'current' | 'unverified' } | { status: 'partly'; appliesTo: Pair })

const CHECKED_ON = '2026-11-21'

const today = (id: string, given: Given): TodayFact => ({
  status: 'current',
  checkedOn: CHECKED_ON,
  ...given,
  kind: 'today',
  id,
  page: sourceList[given.source],
})

const ircc: Pair = { zh: '加拿大移民、难民及公民部（IRCC）', en: 'IRCC' }

/**
 * Official figures of today: who publishes them, from when they hold, where they were read and when somebody has to
 * look again. `current` means read in a stored copy of the body's own page; a figure that was only seen repeated by
 * others is `unverified`.
 */
export const factsToday = {
  // T01 to T29: the diploma.
  // T30 to T59: money and permits.
  T30: today('T30', {
    status: 'unverified',
    value: { zh: '22,895 加元', en: 'CAD 22,895' },
    validFrom: { zh: '2025 年 9 月 1 日', en: '1 September 2025' },
    found: {
      zh: '魁北克以外、一个人、一年的生活费证明；学费和路费另计。多家报道同列此数，IRCC 页面本身没有见到存档；2026-11-21 未见更新的数。',
      en: 'Proof of one year’s living costs for one person outside Quebec; tuition and travel come on top. Several reports give this figure; we saw no stored copy of IRCC’s own page, and no newer figure on 2026-11-21.',
    },
    body: ircc,
    source: 'cic-news-funds-2025',
    reviewMonths: 1,
  }),
  // T60 on: life in Canada and schools.
} as const satisfies Record<string, TodayFact>
