import type { SchoolDetail } from '@app/contract/school/school.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { Band } from '#app/features/tool/cost/calculate.ts'
import { yearCopy } from '#app/features/tool/cost/year/year-copy.ts'
import type { YearLine } from '#app/features/tool/cost/year/year-total.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { roundedCny } from '#app/text/renminbi.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { detailCopy } from './detail-copy.ts'

/** What a first year comes to, as the calculator and the comparison reckon it. */
export interface YearInAll {
  cad: Band
  cny: Band
  /** Lines without a figure; with any, the total is a floor. */
  without: YearLine[]
}

const text = (amount: number) => Math.round(amount).toLocaleString('en-US')

/** The total in a few words: at least so much, or from so much to so much. */
export function totalText({ cad, without }: YearInAll): Pair {
  const [low, high] = [text(cad.low), text(cad.high)]
  const money = (amount: string): Pair => ({ zh: `${amount} 加元`, en: `CAD ${amount}` })
  if (without.length > 0) {
    const least = money(low)
    return { zh: yearCopy.atLeast(least.zh).zh, en: yearCopy.atLeast(least.en).en }
  }
  return low === high ? money(low) : { zh: `${low}–${high} 加元`, en: `CAD ${low}–${high}` }
}

/** What the total does not hold; null where nothing is missing. */
export const withoutText = ({ without }: YearInAll): Pair | null =>
  without.length > 0 ? yearCopy.without(without) : null

/** The total above the price list, with the way to its lines; a sentence where tuition is not stated. */
export function YearLead({
  school,
  year,
  language,
}: {
  school: Pick<SchoolDetail, 'id'>
  year: YearInAll | null
  language: Language
}) {
  const without = year && withoutText(year)
  return (
    <p className="mb-4 max-w-text">
      {year ? (
        <>
          <strong>{say(detailCopy.yearIs(totalText(year)), language)}</strong>{' '}
          {say(detailCopy.yearCny(text(roundedCny(year.cny.low)), year.without.length > 0), language)}{' '}
          {without && `${say(without, language)}${language === 'zh' ? '。' : '. '}`}
        </>
      ) : (
        say(detailCopy.yearUnknown, language)
      )}{' '}
      <Link className="link" to={to('tools.cost', language, {}, { school: school.id })}>
        {say(detailCopy.yearLines, language)}
      </Link>
    </p>
  )
}
