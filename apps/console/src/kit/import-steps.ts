import type { Call } from '@app/contract/call.ts'
import { Refusal } from '@app/contract/client.ts'
import { api } from './api.ts'

/** A row of an upload that was looked at and not written yet. */
export interface ImportRow {
  /** The line in the file. */
  line: number
  values: Record<string, string>
  /** What is wrong, by field; empty when the row can be taken. */
  errors: Record<string, string>
  /** The row is there already and would be changed. */
  exists: boolean
}

/** Every row of a workbook, and what would come of it. */
export async function previewImport(call: Call, file: File): Promise<ImportRow[]> {
  const { data } = (await api(call, { file } as never)) as unknown as { data: { rows: ImportRow[] } }
  return data.rows
}

/** Writes what is right; gives the report as plain lines. */
export async function runImport(call: Call, file: File, updates: boolean): Promise<string> {
  const query = updates ? { updateSupport: '1' } : {}
  const done = api(call, { file, query } as never) as unknown as Promise<{ msg: string }>
  // rows that were refused make the answer a refusal, whose text is the report
  return done.then(
    ({ msg }) => plainLines(msg),
    (failure: unknown) => {
      if (failure instanceof Refusal && failure.message.includes('<br/>')) return plainLines(failure.message)
      throw failure
    },
  )
}

/** A report of the server, HTML with its values escaped, as lines of text. */
function plainLines(html: string): string {
  const parser = new DOMParser()
  return html
    .split('<br/>')
    .map((line) => parser.parseFromString(line, 'text/html').body.textContent ?? '')
    .join('\n')
}
