import { labelOf } from '@app/contract/shapes/shapes.ts'
import type { z } from 'zod'
import { Tag } from '#kit/data/dictionary.tsx'
import { useSay } from '#kit/data/language.ts'
import { twinCopy as copy } from './copy.ts'

interface Props {
  missing: readonly string[]
  /** The draft, whose fields have the labels. */
  shape: Readonly<Record<string, z.core.$ZodType>>
}

/** Which language a record lacks; the fields stand in the tooltip. */
export function MissingTwins({ missing, shape }: Props) {
  const say = useSay()
  const nameOf = (field: string) => {
    const schema = shape[field]
    const label = schema && labelOf(schema)
    return label ? say(label) : field
  }
  return (
    <>
      {(['zh', 'en'] as const).map((language) => {
        const fields = missing.filter((field) => field.endsWith('En') === (language === 'en'))
        if (fields.length === 0) return null
        return (
          <span key={language} title={fields.map(nameOf).join(' · ')}>
            <Tag label={say(copy[language])} tone="warning" />
          </span>
        )
      })}
    </>
  )
}
