import { baseline } from '@app/contract/editorial/facts/baseline.values.ts'
import { type Fact, figureOf, reviewBy } from '@app/contract/editorial/facts/fact.values.ts'
import type { FactRow } from './table.ts'

type Released = Omit<
  FactRow,
  'id' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime' | 'remark' | 'owner' | 'checkedBy'
>

/** An entry of the release as a row. */
function rowOf(fact: Fact): Released {
  const value = figureOf(fact)
  const today = fact.kind === 'today' ? fact : undefined
  return {
    code: fact.id,
    kind: fact.kind,
    status: fact.status,
    value: value.zh,
    valueEn: value.en,
    validFrom: today?.validFrom.zh ?? null,
    validFromEn: today?.validFrom.en ?? null,
    appliesTo: fact.appliesTo?.zh ?? null,
    appliesToEn: fact.appliesTo?.en ?? null,
    found: fact.found.zh,
    foundEn: fact.found.en,
    body: fact.body.zh,
    bodyEn: fact.body.en,
    sourceName: today?.page.name.zh ?? null,
    sourceNameEn: today?.page.name.en ?? null,
    sourceUrl: today?.page.url ?? null,
    isOfficial: today?.page.isOfficial ?? false,
    quote: today?.quote ?? null,
    reviewMonths: today?.reviewMonths ?? null,
    checkedOn: fact.checkedOn,
    reviewOn: today ? reviewBy(today) : null,
    isCostly: fact.isCostly,
    isEdited: false,
    proposal: null,
    proposedBy: '',
    proposedTime: null,
  }
}

/** The entries that this release ships. */
export const releasedRows: readonly Released[] = Object.values<Fact>(baseline).map(rowOf)
