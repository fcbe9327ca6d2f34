/** What happened to a list of ids between two moments. */
interface ListChanges {
  added: number[]
  removed: number[]
}

/** What was added to and taken off a list since it was `before`. */
export function changesSince(before: readonly number[], now: readonly number[]): ListChanges {
  return {
    added: now.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !now.includes(id)),
  }
}

/**
 * The list of this browser after the account has answered: what both have, what the account could not take, and what
 * was pressed while the answer was on its way.
 *
 * @param uploaded the list that was compared for the question
 * @param now the list as it stands when the answer comes
 */
export function afterAnswer(
  answer: { ids: readonly number[]; left: readonly number[] },
  uploaded: readonly number[],
  now: readonly number[],
): number[] {
  const late = changesSince(uploaded, now)
  const both = [...answer.left.filter((id) => uploaded.includes(id)), ...answer.ids]
  const remaining = [...new Set(both)].filter((id) => !late.removed.includes(id))
  return [...remaining, ...late.added.filter((id) => !remaining.includes(id))]
}
