import type { EditedFact } from '@app/contract/editorial/fact.ts'
import { listEditedFacts } from '@app/contract/editorial/fact.ts'
import { baseline, isLedgerId, type LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import type { Fact } from '@app/contract/editorial/facts/fact.values.ts'
import type { Api } from '@app/contract/wire/client.ts'

const current: Record<LedgerId, Fact> = { ...baseline }
let version = 0
let changedTime: Date | null = null

/**
 * The whole fact ledger as it is now: the entries of the release, and over them what editors changed since. Pages,
 * stamps, the sources page and the public JSON read this one list; it stays on the server. A loader whose page shows
 * a figure calls `refreshLedger` first, which also ties the page to the ledger's cache tag.
 */
export const ledger: Readonly<Record<LedgerId, Fact>> = current

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
}

/** An entry of the release with what editors changed. */
function editedFact(released: Fact, entry: EditedFact): Fact {
  const pair = (zh: string | null | undefined, en: string | null | undefined) => ({
    zh: zh ?? '',
    en: en ?? '',
  })
  const common = {
    id: released.id,
    found: pair(entry.found, entry.foundEn),
    body: pair(entry.body, entry.bodyEn),
    checkedOn: entry.checkedOn,
    isCostly: entry.isCostly,
    status: entry.status,
    appliesTo: entry.status === 'partly' ? pair(entry.appliesTo, entry.appliesToEn) : undefined,
  }
  if (released.kind === 'material')
    return { ...common, kind: 'material', published: released.published } as Fact
  return {
    ...common,
    kind: 'today',
    value: pair(entry.value, entry.valueEn),
    validFrom: pair(entry.validFrom, entry.validFromEn),
    source: released.source,
    page: {
      name: pair(entry.sourceName, entry.sourceNameEn),
      url: entry.sourceUrl || null,
      isOfficial: entry.isOfficial,
    },
    reviewMonths: entry.reviewMonths ?? released.reviewMonths,
    ...(entry.quote ? { quote: entry.quote } : {}),
  } as Fact
}
