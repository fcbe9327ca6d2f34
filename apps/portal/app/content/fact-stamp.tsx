import type { Language } from '@app/contract/language.ts'
import type { Fact, FactStatus } from '#app/content/facts.ts'
import { pairs, say } from '#app/language.ts'
import { EvidenceStamp, type StampKind } from '#app/ui/evidence-stamp.tsx'

const copy = pairs({
  label: (month: string) => ({ zh: `来源 · ${month} 核对`, en: `Source · checked ${month}` }),
  checked: { zh: '已核对', en: 'Checked' },
  outdated: { zh: '已过时', en: 'Outdated' },
  unverified: { zh: '未核实', en: 'Unverified' },
  published: { zh: '来源材料原文', en: 'As published in the source material' },
  found: { zh: '我们查到的', en: 'What we found' },
  body: { zh: '官方机构', en: 'Official body' },
  checkedOn: { zh: '核对日期', en: 'Checked on' },
  ledger: { zh: '台账编号', en: 'Ledger entry' },
  close: { zh: '关闭', en: 'Close' },
})

const kinds: Record<FactStatus, StampKind> = {
  current: 'checked',
  partly: 'checked',
  superseded: 'outdated',
  unverified: 'unverified',
}

interface Props {
  fact: Fact
  language: Language
  /** Set where further marks on the page open the same popover. */
  id?: string
  isInline?: boolean
}

/** The evidence stamp of a figure of the ledger. */
export function FactStamp({ fact, language, id, isInline }: Props) {
  return (
    <EvidenceStamp
      {...markOf(fact, language)}
      id={id}
      isInline={isInline}
      rows={[
        { term: say(copy.published, language), value: say(fact.published, language) },
        { term: say(copy.found, language), value: say(fact.found, language) },
        { term: say(copy.body, language), value: say(fact.body, language) },
        { term: say(copy.checkedOn, language), value: fact.checkedOn },
        { term: say(copy.ledger, language), value: fact.id },
      ]}
      closeText={say(copy.close, language)}
    />
  )
}

/** What a mark of this figure shows: kind, kind in words, and when it was checked. */
export function markOf(fact: Fact, language: Language) {
  const kind = kinds[fact.status]
  return {
    kind,
    word: say(copy[kind], language),
    label: say(copy.label(fact.checkedOn.slice(0, 7)), language),
  }
}
