import type { MyInfo } from '@app/contract/member/member.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import type { Call, CallOutput } from '@app/contract/wire/call.ts'
import type { Api } from '@app/contract/wire/client.ts'
import type { ReactNode } from 'react'
import type { Row, Tools } from './row.ts'

export interface Found {
  rows: Row[]
  total: number
  /** Parts of the list that can be shown alone; the first is all of it. */
  parts?: { value: string; label: string; count?: number }[]
  /** A sentence about the whole list, above its rows. */
  summary?: string
}

export interface List {
  title: Pair
  empty: Pair
  emptyText?: Pair
  /** What stands beside its name. */
  countOf?: (me: MyInfo) => number
  read: (api: Api, page: Page, tab: string) => Promise<Found>
  /** Drawn above the rows. */
  above?: (tools: Tools, hasRows: boolean) => ReactNode
}

export type Rows<C extends Call> = CallOutput<C> extends { rows: (infer R)[] } ? R : never

/** Rows of an answer, each drawn by one component. */
export function drawn<R>(
  { rows, total }: { rows: R[]; total: number },
  keyOf: (row: R) => string | number,
  draw: (row: R, self: Row, tools: Tools) => ReactNode,
): Found {
  return {
    total,
    rows: rows.map((one) => {
      const row: Row = { key: String(keyOf(one)), draw: (tools) => draw(one, row, tools) }
      return row
    }),
  }
}
