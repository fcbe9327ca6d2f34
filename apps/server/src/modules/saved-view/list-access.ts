import { allCalls } from '@app/contract/calls.ts'
import { listEntries } from '@app/contract/editorial/red-black.ts'
import { listRoleCandidates, listRoleHolders } from '@app/contract/system/role.ts'
import { readUserRoles } from '@app/contract/system/user.ts'
import { listDatabaseTables, listGeneratedTables } from '@app/contract/tool/code-generator.ts'
import type { Call } from '@app/contract/wire/call.ts'

/** Calls that fill a list of the console under another name than theirs (`listing` of the console's kit). */
const listings: Record<string, Call> = {
  redBlack: listEntries,
  databaseTable: listDatabaseTables,
  generatedTable: listGeneratedTables,
  roleOfUser: readUserRoles,
  roleHolder: listRoleHolders,
  roleCandidate: listRoleCandidates,
}

const named = allCalls
  .filter(({ id }) => id.endsWith('.list'))
  .map((call): [string, Call] => [call.id.slice(0, -'.list'.length), call])

/** The access that opens the list of a screen, by the name of its resource. */
export const accessOfLists: ReadonlyMap<string, Exclude<Call['access'], 'public' | 'account'>> = new Map(
  [...named, ...Object.entries(listings)].flatMap(([name, { access }]) =>
    access === 'public' || access === 'account' ? [] : [[name, access] as const],
  ),
)
