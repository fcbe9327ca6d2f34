import { figureNow } from '#app/content/facts/current-figures.ts'
import { type FeeRule, latestRule, type ProgrammeFees, programmeFees, programmeKeys } from './calculate.ts'

/** The fees that the ledger has now. */
export function currentFees(): { rule: FeeRule; programmeFees: ProgrammeFees } {
  const ownFee = (fee: number) => figureNow('T59', fee)
  return {
    rule: {
      base: figureNow('T36', latestRule.base),
      extra: figureNow('T37', latestRule.extra),
      international: figureNow('T38', latestRule.international),
    },
    programmeFees: Object.fromEntries(
      programmeKeys.map((key) => {
        const { fee, groupB }: { fee: number; groupB?: number } = programmeFees[key]
        return [key, { fee: ownFee(fee), ...(groupB === undefined ? {} : { groupB: ownFee(groupB) }) }]
      }),
    ) as ProgrammeFees,
  }
}
