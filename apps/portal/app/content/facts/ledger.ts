import type { EditedFact } from '@app/contract/editorial/fact.ts'
import { listEditedFacts } from '@app/contract/editorial/fact.ts'
import { baseline, isLedgerId, type LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Fact, TodayFact } from '@app/contract/editorial/facts/fact.values.ts'
import type { Api } from '@app/contract/wire/client.ts'

const current: Record<LedgerId, Fact> = { ...baseline }
let added: readonly TodayFact[] = []
let version = 0
let changedTime: Date | null = null

/**
 * The whole fact ledger as it is now: the entries of the release, and over them what editors changed since. Pages,
 * stamps, the sources page and the public JSON read this one list; it stays on the server. A loader whose page shows
 * a figure calls `refreshLedger` first, which also ties the page to the ledger's cache tag.
 */
export const ledger: Readonly<Record<LedgerId, Fact>> = current

/** Entries that editors added in the console (`E…`): the sources page and the public JSON list them, and any text may link to one there. */
export const addedFacts = (): readonly TodayFact[] => added

/** Grows with every change: what was made with an earlier version may state old figures. */
export const ledgerVersion = () => version

/** When an editor last changed an entry; null while all is as the release has it. */
export const ledgerChangedTime = () => changedTime

/**
 * Reads what editors changed since the release. Requests may end in another order than they began, so an older answer
 * never replaces a newer one. When the call fails the last state stays, and the page is not cached.
 */
export async function refreshLedger(api: Api): Promise<void> {
  const answer = await api(listEditedFacts).catch(() => undefined)
  if (!answer || answer.data.version <= version) return
  takeEdited(answer.data)
}

/** Lays these entries over those of the release. */
export function takeEdited(edited: {
  version: number
  changedTime: Date | null
  facts: readonly EditedFact[]
}): void {
  version = edited.version
  changedTime = edited.changedTime
  Object.assign(current, baseline)
  for (const entry of edited.facts)
    if (isLedgerId(entry.code)) current[entry.code] = editedFact(baseline[entry.code], entry)
  added = edited.facts.filter(({ code }) => !isLedgerId(code)).map(addedFact)
}

const pair = (zh: string | null | undefined, en: string | null | undefined) => ({
  zh: zh ?? '',
  en: en ?? '',
})

/** What every entry has, as editors wrote it. */
const commonOf = (id: string, entry: EditedFact) => ({
  id,
  found: pair(entry.found, entry.foundEn),
  body: pair(entry.body, entry.bodyEn),
  checkedOn: entry.checkedOn,
  isCostly: entry.isCostly,
  status: entry.status,
  appliesTo: entry.status === 'partly' ? pair(entry.appliesTo, entry.appliesToEn) : undefined,
})

/** What a figure of today has besides. */
const todayOf = (entry: EditedFact) => ({
  kind: 'today' as const,
  value: pair(entry.value, entry.valueEn),
  validFrom: pair(entry.validFrom, entry.validFromEn),
  page: {
    name: pair(entry.sourceName, entry.sourceNameEn),
    url: entry.sourceUrl || null,
    isOfficial: entry.isOfficial,
  },
  ...(entry.quote ? { quote: entry.quote } : {}),
})

/** A review of entries that editors added is due after so many months where none is stated. */
const USUAL_REVIEW_MONTHS = 12

/** An entry that no release has. */
function addedFact(entry: EditedFact): TodayFact {
  return {
    ...commonOf(entry.code, entry),
    ...todayOf(entry),
    source: entry.code,
    reviewMonths: entry.reviewMonths ?? USUAL_REVIEW_MONTHS,
  } as TodayFact
}

/** An entry of the release with what editors changed. */
function editedFact(released: Fact, entry: EditedFact): Fact {
  const common = commonOf(released.id, entry)
  if (released.kind === 'material')
    return { ...common, kind: 'material', published: released.published } as Fact
  return {
    ...common,
    ...todayOf(entry),
    source: released.source,
    reviewMonths: entry.reviewMonths ?? released.reviewMonths,
    // too old by itself, until its value or its day is another
    ...(entry.value === released.value.zh && entry.validFrom === released.validFrom.zh
      ? { outdatedFrom: released.outdatedFrom }
      : {}),
  } as Fact
}
