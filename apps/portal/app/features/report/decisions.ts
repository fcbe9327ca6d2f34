import type { DecisionRow } from '@app/contract/moderation/report.ts'
import type { AppealKind } from '@app/contract/moderation/report.values.ts'
import type { Api } from '@app/contract/wire/client.ts'

/** Something of one's own that a decision may be about; of a sanction, and of a reset of the profile, oneself. */
export interface OwnThing {
  objKind: AppealKind
  objId: number
  /** One decision about it, as its notice names it; without, the newest. */
  decisionId?: number | null
}

const MOST = 50
const keyOf = ({ objKind, objId }: OwnThing) => `${objKind} ${objId}`

/** The decision that is named, or the newest about a thing, of those that were read; undefined without any. */
export type DecisionOf = (thing: OwnThing) => DecisionRow | undefined

/** Reads the named decision, or the newest, about each of these things of the caller's; asks nothing for none. */
export async function readDecisions(api: Api, things: readonly OwnThing[]): Promise<DecisionOf> {
  if (things.length === 0) return () => undefined
  const { myDecisionList } = await import('@app/contract/moderation/report.ts')
  const { rows } = await api(myDecisionList, { body: { about: things.slice(0, MOST) } })
  return (thing) =>
    rows.find((row) => (thing.decisionId ? row.decisionId === thing.decisionId : keyOf(row) === keyOf(thing)))
}
