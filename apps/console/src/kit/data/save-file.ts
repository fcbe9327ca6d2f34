import type { Call, CallInput } from '@app/contract/wire/call.ts'
import { type Download, download, isWorded } from '@app/contract/wire/client.ts'
import { clientTexts } from '@app/contract/wire/client-texts.ts'
import { copy } from '#kit/copy.ts'
import { reactTo, tellBusy, tellError } from '#kit/message/messages.tsx'
import { clientOptions } from './api.ts'
import { say } from './language.ts'

const REVOKE_AFTER_MS = 1_000

/** Hands a blob to the browser as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // a second later, because some browsers read the address late
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

/** Fetches a file and hands it to the browser under a name; says why where the server refuses. */
export async function saveFile<C extends Call>(call: C, input: CallInput<C>, name: string): Promise<void> {
  const quiet = tellBusy(say(copy.downloading))
  try {
    const fetched = (download as (...args: unknown[]) => Promise<Download>)(clientOptions, call, input)
    saveBlob((await fetched).blob, name)
  } catch (failure) {
    if (isWorded(failure)) reactTo(failure)
    else tellError(say(clientTexts.download))
  } finally {
    quiet()
  }
}

/** Exports a list with its filters to a file of this name; the time tells two of one day apart. */
export function exportList(call: Call, filters: object, name: string): Promise<void> {
  return saveFile(call, { body: filters } as never, `${name}_${Date.now()}.xlsx`)
}
