import { fill } from '@app/contract/shapes/language.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { kindOf, labelOf } from '@app/contract/shapes/shapes.ts'
import { problem, problems } from '@app/contract/wire/problem.ts'
import type { TaskOwner } from '#platform/limit/concurrency-limiter.ts'
import { cleanRichText } from '#platform/offload/rich-text.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields of a resource that hold rich text. */
export const richFieldsOf = ({ draft }: Pick<Resource, 'draft'>): string[] =>
  Object.entries(draft.shape).flatMap(([name, schema]) => (kindOf(schema)?.kind === 'richText' ? [name] : []))

/** The refusal of a rich text that would take too long to clean, at its field. */
export function tangled({ draft }: Pick<Resource, 'draft'>, field: string) {
  const label = labelOf(draft.shape[field] as never) ?? { zh: field, en: field }
  const { zh, en } = problems.textTangled
  const text = { zh: fill(zh, { field: label.zh }), en: fill(en, { field: label.en }) }
  return problem('textTangled', { field, text, data: { fields: { [field]: text } } })
}

/** The rich texts that were sent, cleaned: long ones in a worker, so it is called before a transaction. */
export async function cleanFields(
  resource: Pick<Resource, 'draft'>,
  fields: Fields,
  owner: TaskOwner,
): Promise<Record<string, string>> {
  const cleaned: Record<string, string> = {}
  for (const field of richFieldsOf(resource)) {
    const html = fields[field]
    if (typeof html !== 'string') continue
    const text = await cleanRichText(html, owner)
    if (!text) throw tangled(resource, field)
    cleaned[field] = text.html
  }
  return cleaned
}
