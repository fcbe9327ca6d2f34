import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import { say } from '#app/site/language.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { FINANCIAL_FROM, ONLINE_CREDITS, ONLINE_FROM } from './calculate.ts'
import { copy } from './copy.ts'
import type { Filled } from './read.ts'
import type { ResultProps } from './result-parts.tsx'

/** Hours, literacy, online credits and financial literacy. */
export function OtherRequirements({
  filled,
  stamps,
  year,
  literacy,
  financial,
  language,
}: ResultProps & { year: NonNullable<Filled['year']> }) {
  const { hoursDone, hoursTarget, isTargetSet } = filled
  const left = Math.max(0, hoursTarget - hoursDone)
  // After one year of secondary school the 40 stand; after two the principal sets the number.
  const isToAsk = filled.isTransfer && !isTargetSet && filled.finished !== '9'
  const onlineLeft = Math.max(0, ONLINE_CREDITS - filled.online)
  const isOnlineAsked = year >= ONLINE_FROM
  const nothing = say(copy.nothingOpen, language)
  const rows = [
    {
      key: 'hours',
      name: copy.hours,
      fact: stamps.F03,
      state: say(copy.hoursState(hoursDone, hoursTarget, isTargetSet), language),
      open:
        (left > 0 ? say(copy.hoursOpen(left), language) : nothing) +
        (isToAsk ? say(copy.hoursAsk, language) : ''),
    },
    {
      key: 'literacy',
      name: copy.literacy,
      fact: stamps.F04,
      state: say(literacy, language),
      open: filled.literacy === 'n' ? say(copy.literacyOpen, language) : nothing,
    },
    {
      key: 'online',
      name: copy.online,
      state: say(filled.hasOptedOut ? copy.optedOutState : copy.onlineState(filled.online), language),
      open: !isOnlineAsked
        ? say(copy.onlineNone, language)
        : filled.hasOptedOut
          ? say(copy.optedOutOpen, language)
          : onlineLeft > 0
            ? say(copy.onlineOpen(onlineLeft), language)
            : nothing,
    },
    {
      key: 'financial',
      name: copy.financial,
      state: say(financial, language),
      open:
        filled.financial === 'q'
          ? say(copy.financialAsk(year >= FINANCIAL_FROM), language)
          : filled.financial === 'n'
            ? say(copy.financialOpen, language)
            : nothing,
    },
  ]
  return (
    <DataTable
      caption={say(copy.otherCaption, language)}
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        {
          key: 'requirement',
          head: say(copy.requirement, language),
          cell: (row) => (
            <>
              {say(row.name, language)}
              {row.fact && <FactStamp fact={row.fact} language={language} isInline />}
            </>
          ),
        },
        { key: 'state', head: say(copy.state, language), cell: (row) => row.state },
        { key: 'open', head: say(copy.open, language), cell: (row) => row.open },
      ]}
    />
  )
}
