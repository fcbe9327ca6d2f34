import { listTypes } from '@app/contract/editorial/type.ts'
import { useLanguage } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { choiceFrom } from './widgets.tsx'

type Kind = 'article' | 'news'

/** The types of a kind as choices, in the reader's language; stopped ones too, because records keep theirs. */
export function useTypes(kind: Kind): { value: number; label: string }[] {
  const language = useLanguage()
  const { data } = useCall(listTypes, undefined, { staleTimeMs: Number.POSITIVE_INFINITY })
  return (data?.data ?? [])
    .filter((type) => type.kind === kind)
    .map(({ number, name, nameEn }) => ({ value: number, label: language === 'en' ? nameEn : name }))
}

/** A field or a filter that chooses the type of a record, which editors may add. */
export const typeChoice = (kind: Kind) =>
  choiceFrom(listTypes, ({ data }, language) =>
    data
      .filter((type) => type.kind === kind)
      .map(({ number, name, nameEn }) => ({
        value: String(number),
        label: language === 'en' ? nameEn : name,
      })),
  )

/** A type by its name, where a record has its number; the number of a type that was removed. */
export function TypeName({ kind, number }: { kind: Kind; number: number }) {
  return <>{useTypes(kind).find(({ value }) => value === number)?.label ?? number}</>
}
