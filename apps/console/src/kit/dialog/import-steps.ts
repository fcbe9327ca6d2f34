import type { ImportOutcome } from '@app/contract/shapes/import.values.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { api } from '#kit/data/api.ts'

/** A row of an upload that was looked at, and what would come of it. */
export interface ImportRow {
  /** The line in the file. */
  line: number
  values: Record<string, string>
  /** What is wrong, by field; empty when the row can be taken. */
  errors: Record<string, string>
  outcome: ImportOutcome
}

/** What came of an import. */
export interface ImportReport {
  added: number
  updated: number
  refused: { line: number; name: string; reason: string }[]
  /** The rows that were not taken with their reasons, in base64. */
  workbook: string | null
}

const queryOf = (updates: boolean) => (updates ? { updateSupport: '1' } : {})

/** Every row of a workbook, and what would come of it. */
export async function previewImport(call: Call, file: File, updates: boolean): Promise<ImportRow[]> {
  const input = { file, query: queryOf(updates) }
  const { data } = (await api(call, input as never)) as unknown as { data: { rows: ImportRow[] } }
  return data.rows
}

/** Writes what is right and says what came of it. */
export async function runImport(call: Call, file: File, updates: boolean): Promise<ImportReport> {
  const input = { file, query: { ...queryOf(updates), report: '1' } }
  const done = api(call, input as never) as unknown as Promise<{ data: ImportReport }>
  // rows that were refused make the answer a refusal, with the same report
  return done.then(
    ({ data }) => data,
    (failure: unknown) => {
      const data =
        failure instanceof Refusal ? (failure.data as Partial<ImportReport> | undefined) : undefined
      if (data?.refused) return data as ImportReport
      throw failure
    },
  )
}

/** A workbook that came inside an answer. */
export const workbookOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
