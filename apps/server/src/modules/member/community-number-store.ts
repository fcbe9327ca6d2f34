import {
  type CommunityNumbers,
  communityNumberKey,
  communityNumberNames,
  communityNumberOf,
  holdingNumbers,
} from '@app/contract/member/community-numbers.values.ts'
import type { AppContext } from '#platform/http/app-context.ts'

/** The numbers of the community that hold now; the settings are cached in the process. */
export async function numbersNow({ setting }: Pick<AppContext, 'setting'>): Promise<CommunityNumbers> {
  // all of them: whether one holds depends on others of its chain
  const values = await Promise.all(
    communityNumberNames.map(async (name) => [
      name,
      communityNumberOf(name, await setting(communityNumberKey(name))),
    ]),
  )
  return holdingNumbers(Object.fromEntries(values))
}
