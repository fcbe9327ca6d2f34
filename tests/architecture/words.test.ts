import { describe, expect, it } from 'vitest'
import { seedCities } from '../../apps/server/seed/cities.ts'
import { seedDictionaries } from '../../apps/server/seed/dictionaries.ts'
import { menusOf } from '../../apps/server/src/modules/seed/menus.ts'
import { modules } from '../../apps/server/src/modules.ts'
import { allCalls, allResources } from '../../packages/contract/src/calls.ts'
import type { Pair } from '../../packages/contract/src/shapes/language.ts'
import { kindOf, labelOf } from '../../packages/contract/src/shapes/shapes.ts'
import { clientTexts, codeTexts } from '../../packages/contract/src/wire/client-texts.ts'
import { problems } from '../../packages/contract/src/wire/problem.ts'
import { filesOf, HAN, read, withoutComments } from './repository.ts'

/** What is missing or in the wrong language; places in braces are filled by the thrower. */
function faultOf({ zh, en }: Pair): string | undefined {
  if (!zh.trim() || !en.trim()) return 'a twin is empty'
  if (HAN.test(en)) return `Chinese in “${en}”`
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()
  return places(zh) === places(en) ? undefined : `other places in “${zh}” than in “${en}”`
}

const faults = (named: [name: string, pair: Pair | undefined][]) =>
  named.flatMap(([name, pair]) => {
    const fault = pair ? faultOf(pair) : 'no words'
    return fault ? [`${name}: ${fault}`] : []
  })

describe('in both languages stand', () => {
  it('all refusals', () => {
    expect(
      faults([
        ...Object.entries(problems).filter(([name]) => name !== 'alreadyThere'),
        ...Object.entries(clientTexts),
        ...Object.entries(codeTexts),
      ]),
    ).toEqual([])
  })

  it('the summary and the good end of every call', () => {
    expect(
      faults(
        allCalls
          .flatMap((call) => [[call.id, call.summary] as const, [`${call.id} done`, call.done] as const])
          .map(([name, pair]) => [name, pair]),
      ),
    ).toEqual([])
  })

  it('one English word for 状态: Status', () => {
    const others = allResources.flatMap((resource) =>
      (['record', 'draft', 'search'] as const).flatMap((part) =>
        Object.entries(resource[part].shape).flatMap(([name, schema]) => {
          const label = labelOf(schema)
          return label?.en === 'State' || (label?.zh === '状态' && label.en !== 'Status')
            ? [`${resource.name} ${part} ${name}: ${label?.zh} / ${label?.en}`]
            : []
        }),
      ),
    )
    expect(others).toEqual([])
  })

  it('the label of every field of every resource, and every choice', () => {
    const fields = allResources.flatMap((resource) =>
      (['record', 'draft', 'search'] as const).flatMap((part) =>
        Object.entries(resource[part].shape).flatMap(([name, schema]): [string, Pair | undefined][] => {
          const kind = kindOf(schema)
          const options = kind?.kind === 'choice' ? Object.entries(kind.options) : []
          return [
            [`${resource.name} ${part} ${name}`, labelOf(schema)],
            ...options.map(([value, pair]): [string, Pair] => [`${resource.name} ${name} ${value}`, pair]),
          ]
        }),
      ),
    )
    expect(fields.length).toBeGreaterThan(100)
    expect(faults([...fields, ...allResources.map((one): [string, Pair] => [one.name, one.title])])).toEqual(
      [],
    )
  })

  it('planted menus, dictionaries and cities', () => {
    expect(
      faults([
        ...menusOf(modules).map((menu): [string, Pair] => [
          `menu ${menu.menuId}`,
          { zh: menu.menuName, en: menu.menuNameEn ?? '' },
        ]),
        ...seedDictionaries.flatMap(({ type, entries }) =>
          entries.map(([zh, en]): [string, Pair] => [`${type} ${zh}`, { zh, en }]),
        ),
        ...seedCities.map((city): [string, Pair] => [city.value, { zh: city.label, en: city.labelEn }]),
      ]),
    ).toEqual([])
  })
})

describe('the front ends', () => {
  it('write no sentence straight into their markup, where it would have no twin', () => {
    const inMarkup =
      /<\w[^<>]*\s[\w-]+="[^"<>]*\p{Script=Han}|>[^<>{}()=;'`]*\p{Script=Han}[^<>{}()=;'`]*<\//u
    const loose = filesOf('apps')
      .filter((file) => /^apps\/(portal\/app|console\/src)\/.*\.tsx$/.test(file) && !file.includes('.test.'))
      .flatMap((file) =>
        withoutComments(read(file))
          .split('\n')
          .filter((line) => inMarkup.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(loose).toEqual([])
  })
})

/** Where a permission is missing and nothing else, which the general sentence of `notAllowed` says. */
const PERMISSION_CHECKS = 'apps/server/src/platform/http/handle.ts'

/** A refusal by name, up to the end of its details; no call stands within them. */
const NOT_ALLOWED = /\bproblem\(\s*'notAllowed'([^()]*)\)|return 'notAllowed'/g

it('a refusal says why and what to do, where it is not a permission that is missing', () => {
  const withoutText = filesOf('apps/server/src')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== PERMISSION_CHECKS)
    .flatMap((file) =>
      [...withoutComments(read(file)).matchAll(NOT_ALLOWED)]
        .filter(([, details]) => !/\btext:/.test(details ?? ''))
        .map(([refusal]) => `${file}: ${refusal}`),
    )
  expect(withoutText).toEqual([])
})
