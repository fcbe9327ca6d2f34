import { listRoleCandidates, listRoleHolders, RoleHolder } from '@app/contract/system/role.ts'
import type { z } from 'zod'
import { listing } from '#kit/list/listing.ts'

export type Holder = z.output<typeof RoleHolder>

const described = {
  title: { zh: '用户', en: 'User' },
  id: 'userId',
  record: RoleHolder,
  filters: ['userName', 'phonenumber'],
} as const

/** People who have a role. */
export const roleHolders = listing({ ...described, name: 'roleHolder', list: listRoleHolders })

/** Candidates for the role. */
export const roleCandidates = listing({ ...described, name: 'roleCandidate', list: listRoleCandidates })

/** How both look. */
export const people = {
  search: ['userName', 'phonenumber'],
  columns: ['userName', 'nickName', 'email', 'phonenumber', 'status', 'createTime'],
  form: [],
} as const
