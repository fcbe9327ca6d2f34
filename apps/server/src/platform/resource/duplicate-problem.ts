import type { Pair } from '@app/contract/shapes/language.ts'
import { type Problem, problem } from '@app/contract/wire/problem.ts'

const verbs = { create: { zh: '新增', en: 'add' }, update: { zh: '修改', en: 'change' } } as const

/** What a write was about to do. */
export type Writing = keyof typeof verbs

/** The refusal of a value that another record has, in the words of the admin template. */
export function duplicateProblem(
  writing: Writing,
  { called, name, field, label }: { called: Pair; name: string; field: string; label: Pair },
): Problem {
  const verb = verbs[writing]
  const taken = label.en.toLowerCase()
  return problem('alreadyThere', {
    field,
    text: {
      zh: `${verb.zh}${called.zh}'${name}'失败，${label.zh}已存在`,
      en: `Could not ${verb.en} ${called.en.toLowerCase()} “${name}”: this ${taken} exists already`,
    },
    data: { fields: { [field]: { zh: `${label.zh}已存在`, en: `This ${taken} exists already` } } },
  })
}
