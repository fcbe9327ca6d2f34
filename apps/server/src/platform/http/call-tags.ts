/** What a tag of a declaration is filled from; the answer is missing while there is none. */
export interface TagContext {
  params: unknown
  query: unknown
  body: unknown
  answer?: unknown
}

/** Nothing else gets into a tag: a space would be read as its end. */
const PLAIN = /^[\w-]+$/

type Filling = (context: TagContext) => string[]

const fillings = new Map<string, Filling>()

/**
 * The tags that a declaration names, filled: `school:{params.id}`, `post:{answer.rows.id}`. A place that leads through
 * a list gives a tag for each of its things, and none where there is nothing.
 */
export function filledTags(declared: readonly string[], context: TagContext): string[] {
  return declared.flatMap((tag) => {
    const known = fillings.get(tag) ?? filling(tag)
    fillings.set(tag, known)
    return known(context)
  })
}

function filling(tag: string): Filling {
  const [, before, place, after] = /^(.*)\{(.+)\}(.*)$/.exec(tag) ?? []
  if (place === undefined) return () => [tag]
  const steps = place.split('.')
  return (context) => valuesAt(context, steps).map((value) => `${before}${value}${after}`)
}

function valuesAt(from: unknown, steps: readonly string[]): string[] {
  if (Array.isArray(from)) return from.flatMap((one) => valuesAt(one, steps))
  if (from === null || from === undefined) return []
  const [step, ...others] = steps
  if (step !== undefined) return valuesAt((from as Record<string, unknown>)[step], others)
  const value = String(from)
  return PLAIN.test(value) ? [value] : []
}
