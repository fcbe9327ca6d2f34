import { useMe } from '#kit/data/person.ts'
import { saveHiddenColumns, useHiddenColumns } from './chosen-columns.ts'

interface Columns {
  /** Where the choice is kept: the resource's name. */
  list: string
  columns: readonly string[]
  hiddenAtFirst: readonly string[]
  /** Those that the address names. */
  inAddress: readonly string[] | undefined
}

/** Which columns a list shows: what its address says, else what the person chose, else what it begins with. */
export function useShownColumns({ list, columns, hiddenAtFirst, inAddress }: Columns) {
  const userId = useMe()?.user.userId
  const hiddenByUser = useHiddenColumns(userId, list)
  const hidden = inAddress
    ? columns.filter((name) => !inAddress.includes(name))
    : (hiddenByUser ?? hiddenAtFirst)
  const without = (gone: readonly string[]) => columns.filter((name) => !gone.includes(name))
  return {
    hidden,
    shown: without(hidden),
    isUsual: columns.every((name) => hidden.includes(name) === hiddenAtFirst.includes(name)),
    /** Keeps a choice, and answers the columns it shows. */
    hide: (next: readonly string[]) => {
      saveHiddenColumns(userId, list, next)
      return without(next)
    },
  }
}
