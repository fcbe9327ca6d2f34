import { type DictEntry, listDictEntries } from '@app/contract/system/dictionary.ts'
import { useCall } from './use-call.ts'

const none: DictEntry[] = []

/** The enabled values of a dictionary, asked once per session and again after a dictionary write. */
export function useDictionary(type: string): DictEntry[] {
  const { data } = useCall(
    listDictEntries,
    { params: { type } },
    { staleTimeMs: Number.POSITIVE_INFINITY, isOn: type !== '' },
  )
  return data?.data ?? none
}

const tones = ['primary', 'success', 'info', 'warning', 'danger']

/** A value as a tag in one of the template's colours; plain text without a style. */
export function Tag({
  label,
  tone,
  className,
}: {
  label: string
  tone?: string | null
  className?: string | null
}) {
  const isPlain = !tone || !tones.includes(tone)
  if (isPlain && !className) return <span>{label}</span>
  return (
    <span className={['tag', `tag-${isPlain ? 'info' : tone}`, className].filter(Boolean).join(' ')}>
      {label}
    </span>
  )
}

/** Dictionary values as their labels. Texts are split at commas; a value without an entry is shown as it is. */
export function DictTags({ type, value }: { type: string; value: unknown }) {
  const entries = useDictionary(type)
  if (value === null || value === undefined || value === '') return null
  const values = Array.isArray(value) ? value.map(String) : String(value).split(',')
  return (
    <span className="tags">
      {values.map((one) => {
        const entry = entries.find(({ dictValue }) => dictValue === one)
        return (
          <Tag
            key={one}
            label={entry?.dictLabel ?? one}
            tone={entry?.listClass}
            className={entry?.cssClass}
          />
        )
      })}
    </span>
  )
}
