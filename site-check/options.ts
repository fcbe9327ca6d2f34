import { parseArgs } from 'node:util'
import { type Section, sections } from './fault.ts'

export interface Options {
  /** A few pages, no Lighthouse and no other sites: what `npm test` runs. */
  isSample: boolean
  only: readonly Section[]
  /** Whether a missed budget fails the site check. */
  areBudgetsStrict: boolean
}

/**
 * What the caller asks for: `--sample`, `--only=links,axe`, `--budgets=warn|strict`.
 * @throws Error in one plain sentence for an argument that is not understood
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      sample: { type: 'boolean', default: false },
      only: { type: 'string' },
      budgets: { type: 'string', default: 'warn' },
    },
  })
  if (!['warn', 'strict'].includes(values.budgets))
    throw new Error(`--budgets is warn or strict, not ${values.budgets}.`)
  const names = values.only?.split(',')
  const unknown = names?.filter((name) => !(sections as readonly string[]).includes(name))
  if (unknown?.length) throw new Error(`--only knows ${sections.join(', ')}, not ${unknown.join(', ')}.`)
  return {
    isSample: values.sample,
    only: sections.filter(
      (name) => names?.includes(name) ?? !(values.sample && (name === 'lighthouse' || name === 'bytes')),
    ),
    areBudgetsStrict: values.budgets === 'strict',
  }
}
