import type { readEntry } from '@app/contract/editorial/red-black.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'

/** An entry with what it rests on and what may be done with it. */
export type Entry = CallOutput<typeof readEntry>['data']
