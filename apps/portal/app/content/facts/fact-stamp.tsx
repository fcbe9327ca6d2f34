import {
  type Fact,
  type FactStatus,
  figureOf,
  isOverdue,
  reviewBy,
} from '@app/contract/editorial/facts/fact.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { now } from '#app/site/clock.ts'
import { pairs, say } from '#app/site/language.ts'
import {
  EvidenceStamp,
  StampAgain,
  type StampFigure,
  type StampKind,
  type StampRow,
} from '#app/ui/content/evidence-stamp.tsx'
import { NewTabHint } from '#app/ui/content/visually-hidden.tsx'

const copy = pairs({
  label: (word: string, month: string) => ({ zh: `${word} · ${month}`, en: `${word} · ${month}` }),
  labelOfAlike: (word: string, count: number, month: string) => ({
    zh: `${word} · ${count} 个数字 · ${month}`,
    en: `${word} · ${count} figures · ${month}`,
  }),
  labelOfMixed: (word: string, count: number, month: string) => ({
    zh: `${count} 个数字，其中有${word} · ${month}`,
    en: `${count} figures, some ${word.toLowerCase()} · ${month}`,
  }),
  published: { zh: '来源材料原文', en: 'As published in the source material' },
  value: { zh: '今天的数', en: 'Figure of today' },
  validFrom: { zh: '适用时间', en: 'Holds from' },
  appliesTo: { zh: '对谁成立', en: 'For whom it holds' },
  found: { zh: '我们查到的', en: 'What we found' },
  compared: { zh: '核对了什么', en: 'What was checked' },
  body: { zh: '官方机构', en: 'Official body' },
  publisher: { zh: '由谁公布', en: 'Published by' },
  source: { zh: '查阅的页面', en: 'Page we read' },
  quote: { zh: '页面原文', en: 'Words of the page' },
  checkedOn: { zh: '核对日期', en: 'Checked on' },
  reviewBy: { zh: '再核对的期限', en: 'To be checked again by' },
  overdue: (day: string) => ({ zh: `${day}，已超过复核期`, en: `${day}, review overdue` }),
  ledger: { zh: '台账编号', en: 'Ledger entry' },
  close: { zh: '关闭', en: 'Close' },
})

const kinds: Record<FactStatus, StampKind> = {
  current: 'checked',
  partly: 'partly',
  superseded: 'outdated',
  unverified: 'unverified',
}

type Words = Record<FactStatus, { word: Pair; compared: Pair }>

const ofMaterial: Words = {
  current: {
    word: { zh: '已核对', en: 'Checked' },
    compared: {
      zh: '来源材料的写法与官方机构或学校公开的说明对照过，相符。',
      en: 'The source’s wording was compared with what the official body or schools publish. It agrees.',
    },
  },
  partly: {
    word: { zh: '部分适用', en: 'Holds for some' },
    compared: {
      zh: '来源材料的写法与公开的说明对照过，只对一部分人或一段时间成立。',
      en: 'The source’s wording was compared with what is published. It holds for some people or some years only.',
    },
  },
  superseded: {
    word: { zh: '已过时', en: 'Outdated' },
    compared: {
      zh: '来源材料的写法与公开的说明对照过，已被新的规定或收费取代。',
      en: 'The source’s wording was compared with what is published. Later rules or fees have replaced it.',
    },
  },
  unverified: {
    word: { zh: '未核实', en: 'Unverified' },
    compared: {
      zh: '找过官方出处，没有找到对得上的。',
      en: 'We looked for an official page that says so and found none.',
    },
  },
}

const ofToday: Record<Exclude<FactStatus, 'superseded'>, Words[FactStatus]> = {
  current: {
    word: { zh: '官方现行', en: 'In force' },
    compared: {
      zh: '公布机构自己的页面上有这个数，我们读的是存档副本。',
      en: 'The figure stands on the body’s own page, which we read as a stored copy.',
    },
  },
  partly: {
    word: { zh: '部分适用', en: 'Holds for some' },
    compared: {
      zh: '公布机构自己的页面上有这个数，只对一部分人或一段时间成立；我们读的是存档副本。',
      en: 'The figure stands on the body’s own page, which we read as a stored copy. It holds for some people or some years only.',
    },
  },
  unverified: {
    word: { zh: '见于转述', en: 'Seen in reports' },
    compared: {
      zh: '只见到别处转述这个数，公布机构自己的页面没有读到。',
      en: 'Others report the figure; we have not read the body’s own page.',
    },
  },
}

const wordsOf = (fact: Fact) => (fact.kind === 'today' ? ofToday[fact.status] : ofMaterial[fact.status])

/** From the one that holds best to the one that must not be used. */
const weakness: readonly StampKind[] = ['checked', 'partly', 'unverified', 'outdated']

interface Props {
  fact: Fact
  language: Language
  /** Set where further marks on the page open the same popover. */
  id?: string
  isInline?: boolean
}

/** The evidence stamp of a figure of the ledger. */
export function FactStamp({ fact, language, id, isInline }: Props) {
  const term = say(fact.kind === 'today' ? copy.value : copy.published, language)
  return (
    <EvidenceStamp
      {...markOf([fact], language)}
      id={id}
      isInline={isInline}
      rows={[{ term, value: say(figureOf(fact), language) }, ...rowsOf(fact, language)]}
      closeText={say(copy.close, language)}
    />
  )
}

/**
 * The one stamp of a sentence, paragraph or row that states several figures: the popover lists them all, and its kind
 * is that of the weakest.
 */
export function FactStamps({ facts, language, id }: { facts: Fact[]; language: Language; id?: string }) {
  const [only] = facts
  if (!only) return null
  if (facts.length === 1) return <FactStamp fact={only} language={language} id={id} isInline />
  return (
    <EvidenceStamp
      {...markOf(facts, language)}
      id={id}
      isInline
      figures={facts.map(
        (fact): StampFigure => ({
          kind: kinds[fact.status],
          word: say(wordsOf(fact).word, language),
          title: say(figureOf(fact), language),
          rows: rowsOf(fact, language),
        }),
      )}
      closeText={say(copy.close, language)}
    />
  )
}

/** A further mark for the stamp of the same figures elsewhere on the page. */
export function FactStampsAgain({ facts, language, id }: { facts: Fact[]; language: Language; id: string }) {
  return <StampAgain {...markOf(facts, language)} id={id} />
}

function rowsOf(fact: Fact, language: Language): StampRow[] {
  const row = (term: Pair, value: StampRow['value']): StampRow => ({ term: say(term, language), value })
  const isToday = fact.kind === 'today'
  return [
    ...(isToday ? [row(copy.validFrom, say(fact.validFrom, language))] : []),
    ...(fact.status === 'partly' ? [row(copy.appliesTo, say(fact.appliesTo, language))] : []),
    row(copy.found, say(fact.found, language)),
    row(copy.compared, say(wordsOf(fact).compared, language)),
    row(isToday ? copy.publisher : copy.body, say(fact.body, language)),
    ...(isToday ? [row(copy.source, <SourceLink fact={fact} language={language} />)] : []),
    ...(isToday && fact.quote ? [row(copy.quote, fact.quote)] : []),
    row(copy.checkedOn, fact.checkedOn),
    ...(isToday
      ? [
          row(
            copy.reviewBy,
            isOverdue(fact, now()) ? say(copy.overdue(reviewBy(fact)), language) : reviewBy(fact),
          ),
        ]
      : []),
    row(copy.ledger, fact.id),
  ]
}

function SourceLink({ fact, language }: { fact: Fact & { kind: 'today' }; language: Language }) {
  const { name, url } = fact.page
  if (!url) return say(name, language)
  return (
    <a href={url} target="_blank" rel="noopener">
      {say(name, language)}
      <NewTabHint language={language} />
    </a>
  )
}

/** What a mark of these figures shows: the weakest kind, that kind in words, and when they were checked. */
export function markOf(facts: Fact[], language: Language) {
  const weakest = facts.reduce((weak, fact) =>
    weakness.indexOf(kinds[fact.status]) > weakness.indexOf(kinds[weak.status]) ? fact : weak,
  )
  const word = say(wordsOf(weakest).word, language)
  // the oldest check is the one that counts
  const month = facts.map(({ checkedOn }) => checkedOn.slice(0, 7)).sort()[0] ?? ''
  const isAlike = facts.every((fact) => say(wordsOf(fact).word, language) === word)
  const label = isAlike ? copy.labelOfAlike : copy.labelOfMixed
  return {
    kind: kinds[weakest.status],
    word,
    label: say(facts.length > 1 ? label(word, facts.length, month) : copy.label(word, month), language),
  }
}
