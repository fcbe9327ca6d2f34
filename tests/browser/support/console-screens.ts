import type { MenuRoute } from '@app/contract/system/menu.ts'
import { type SideEntry, sideEntries } from '../../../apps/console/src/shell/pages.ts'

/** Screens that no menu names. */
const others = [
  '/user/profile',
  '/system/user-auth/role/2',
  '/system/role-auth/user/2',
  '/system/dict-data/index/1',
  '/monitor/job-log/index/0',
]

const leaves = (entries: readonly SideEntry[]): string[] =>
  entries.flatMap(({ path, children }) => (children ? leaves(children) : [path]))

/** What stands where an answer is still on its way. */
export const UNFINISHED = '#main .ant-skeleton, #main .ant-spin-spinning'

/** A frame with a page that is not ours to judge. */
const FRAMED = '/tool/swagger'

/** Every screen that the menus of a person lead to, and those that no menu names. */
export const addressesOf = (menus: readonly MenuRoute[]) => [
  '/index',
  ...leaves(sideEntries(menus)).filter((path) => path.startsWith('/') && path !== FRAMED),
  ...others,
]
