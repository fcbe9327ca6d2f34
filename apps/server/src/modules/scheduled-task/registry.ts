import type { FastifyBaseLogger } from 'fastify'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Target, Targets } from './target.ts'

/** The object whose methods are the product's own work on a clock. */
const SITE = 'siteTask'

const methodOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** How a job of the product is called as a target. */
export const targetOf = (name: string) => `${SITE}.${methodOf(name)}`

/**
 * Everything a scheduled task may call: the admin template's sample, and the product's own work on a clock, as
 * `siteTask.purgeSessions()` for the job `purge-sessions`.
 */
export function targetsOf(jobs: readonly Job[], log: Pick<FastifyBaseLogger, 'info'>): Targets {
  const say = (...values: unknown[]) => log.info({ values }, 'sample task')
  const sample: [string, Target][] = [
    ['ryTask.ryNoParams', { takes: [], run: () => say() }],
    ['ryTask.ryParams', { takes: ['string'], run: (values) => say(...values) }],
    [
      'ryTask.ryMultipleParams',
      { takes: ['string', 'boolean', 'long', 'double', 'integer'], run: (values) => say(...values) },
    ],
  ]
  const own = jobs.map(({ name, run }): [string, Target] => [targetOf(name), { takes: [], run }])
  return new Map([...sample, ...own])
}

const examples = {
  string: "'ry'",
  boolean: 'true',
  long: '2000L',
  double: '316.50D',
  integer: '100',
} as const

/** Each target with a call of it as it may be written. */
export function examplesOf(targets: Targets): { target: string; example: string }[] {
  return [...targets].map(([target, { takes }]) => ({
    target,
    example: takes.length === 0 ? target : `${target}(${takes.map((type) => examples[type]).join(', ')})`,
  }))
}
