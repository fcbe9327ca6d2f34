import type { Pair } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Choice, FieldGroup } from '#app/ui/control/field.tsx'

type Props<T extends string> = {
  name: string
  label: Pair
  options: readonly T[]
  names: Record<T, Pair>
  chosen: T | undefined
}

/** One question of a tool with its choices. */
export function Radios<T extends string>({ name, label, options, names, chosen }: Props<T>) {
  const language = useLanguage()
  return (
    <FieldGroup id={name} label={say(label, language)}>
      {options.map((option) => (
        <Choice
          key={option}
          type="radio"
          name={name}
          value={option}
          id={`${name}-${option}`}
          defaultChecked={option === chosen}
        >
          {say(names[option], language)}
        </Choice>
      ))}
    </FieldGroup>
  )
}
