import {
  type CommunityNumberName,
  type CommunityNumbers,
  communityNumberKey,
  communityNumberNames,
  communityNumberOf,
} from '@app/contract/member/community-numbers.values.ts'
import type { AppContext } from '#platform/http/app-context.ts'

/** The numbers of the community as the settings say now; the settings are cached in the process. */
export async function numbersNow(
  { setting }: Pick<AppContext, 'setting'>,
  names: readonly CommunityNumberName[] = communityNumberNames,
): Promise<CommunityNumbers> {
  const values = await Promise.all(
    names.map(async (name) => [name, communityNumberOf(name, await setting(communityNumberKey(name)))]),
  )
  return Object.fromEntries(values)
}
