import type { Pair } from '@app/contract/shapes/language.ts'
import { resource } from '@app/contract/shapes/resource.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

type Filters<C extends Call> = C['query']['shape']

interface ListingSpec<K extends string, R extends z.ZodObject, C extends Call, F extends string> {
  /** What the chosen columns are kept under. */
  name: string
  title: Pair
  id: K
  record: R
  list: C
  /** What of the call's query a person filters by. */
  filters: readonly F[]
}

/** Rows of a call without a resource, described so that `ResourceScreen` shows them. */
export function listing<
  K extends string,
  R extends z.ZodObject,
  C extends Call,
  F extends keyof Filters<C> & string,
>({ name, title, id, record, list, filters }: ListingSpec<K, R, C, F>) {
  const shape = Object.fromEntries(filters.map((filter) => [filter, list.query.shape[filter]]))
  // `verbs` says that the list is all there is: the screen calls no others
  const declared = resource({
    name,
    title,
    id,
    record,
    path: list.path,
    permission: 'listing:none',
    draft: z.object({}),
    search: z.object(shape) as z.ZodObject<Pick<Filters<C>, F>>,
    verbs: ['list'],
  })
  return { ...declared, list }
}
