import { isWebsite } from '@app/contract/school/school.values.ts'
import type { AuthAct, AuthStatus } from '@app/contract/school/school-auth.values.ts'
import { asciiAddress } from '@app/contract/shapes/web-address.values.ts'

/** From which states an act leads where; anything else is refused. */
const moves = {
  edit: { from: ['pending', 'rejected'], to: 'pending' },
  withdraw: { from: ['pending', 'approved'], to: 'withdrawn' },
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  revoke: { from: ['approved'], to: 'rejected' },
  expire: { from: ['approved'], to: 'withdrawn' },
} as const satisfies Partial<Record<AuthAct, { from: readonly AuthStatus[]; to: AuthStatus }>>

export type Move = keyof typeof moves

/** The state an act leads to; undefined where it may not be done. */
export function stateAfter(status: AuthStatus, move: Move): AuthStatus | undefined {
  const { from, to } = moves[move]
  return (from as readonly AuthStatus[]).includes(status) ? to : undefined
}

/** What the owner may do in a state. */
export function rightsOf(status: AuthStatus) {
  return {
    canEdit: stateAfter(status, 'edit') !== undefined,
    canWithdraw: stateAfter(status, 'withdraw') !== undefined,
    canDelete: status === 'rejected' || status === 'withdrawn',
  }
}

interface LogEntry {
  action: AuthAct
  byRole: string
  note: string | null
}

/**
 * The numbers of the materials that staff have opened since the owner sent the application last. The log names the files,
 * so that of several with one name as many count as opened as there were openings.
 */
export function openedMaterials(
  materials: readonly { fileId: number; fileName: string }[],
  log: readonly LogEntry[],
): Set<number> {
  const lastSubmission = log.findLastIndex(({ action }) => action === 'submit' || action === 'edit')
  const views = log
    .slice(lastSubmission + 1)
    .filter(({ action, byRole }) => action === 'view' && byRole === 'staff')
  const opened = [...Map.groupBy(materials, ({ fileName }) => fileName)].flatMap(([fileName, all]) =>
    all.slice(0, views.filter(({ note }) => note === fileName).length),
  )
  return new Set(opened.map(({ fileId }) => fileId))
}

/** A website in the directory's form; null for what is no address. */
export function websiteOf(written: string): string | null {
  const [, scheme = 'https://', rest = ''] = /^(https?:\/\/)?(.*)$/is.exec(written.trim()) ?? []
  const address = scheme.toLowerCase() + rest
  return isWebsite(address) ? asciiAddress(address) : null
}
