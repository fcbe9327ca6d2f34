/** The next one after the last in the list, round again, of whom the condition is true; undefined where none is. */
export function nextInTurn(
  userIds: readonly number[],
  last: number | null,
  isAble: (userId: number) => boolean,
): number | undefined {
  const after = last === null ? 0 : userIds.indexOf(last) + 1
  return [...userIds.slice(after), ...userIds.slice(0, after)].find(isAble)
}

const CAMPAIGN = /^[\p{L}\p{N} ._-]+$/u

/** The word of a campaign as it is stored: short and plain, or nothing, because any visitor can write it. */
export function campaignWord(written: string | null | undefined): string | null {
  const word = written?.trim() ?? ''
  return CAMPAIGN.test(word) ? word : null
}
