import type { Pair } from '@app/contract/shapes/language.ts'

/** The types of a task's argument: text, yes or no, and numbers of three kinds. */
export type Argument =
  | { type: 'string'; value: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'long' | 'double' | 'integer'; value: number }

/** What a scheduled task may call. Nothing else is ever run, and no text is evaluated. */
export interface Target {
  /** The types of its arguments, in their order. */
  takes: readonly Argument['type'][]
  run: (values: readonly (string | boolean | number)[]) => Promise<void> | void
}

export type Targets = ReadonlyMap<string, Target>

/** A call as it was written: `bean.method(arguments)`. */
export interface Invocation {
  name: string
  /** Undefined where there are no parentheses. */
  written: string | undefined
}

/** Class names that stand for registered objects, as clients of the admin template write them. */
const CLASS_FORM = /^com\.ruoyi\.quartz\.task\.RyTask\./i

/** Reads the form of a target; undefined for text that has another. */
export function readTarget(text: string): Invocation | undefined {
  const [, name = '', , written] =
    /^([A-Za-z_][\w.]*)\s*(\(((?:[^'"()]|'[^']*'|"[^"]*")*)\))?$/.exec(text.trim()) ?? []
  if (!name) return undefined
  return { name: name.replace(CLASS_FORM, 'ryTask.'), written }
}

/** The arguments between the parentheses, cut at commas outside quotes. */
function partsOf(written: string): string[] {
  const parts: string[] = []
  let [part, quote] = ['', '']
  for (const sign of written) {
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === "'" || sign === '"') quote = sign
    else if (sign === ',') {
      parts.push(part.trim())
      part = ''
      continue
    }
    part += sign
  }
  return [...parts, part.trim()]
}

/** @throws Error when an argument is none of the five types, which fails the run. */
export function argumentsOf({ written }: Invocation): Argument[] {
  if (written === undefined || written.trim() === '') return []
  return partsOf(written).map((part): Argument => {
    const [, , quoted] = /^(['"])([\s\S]*)\1$/.exec(part) ?? []
    if (quoted !== undefined) return { type: 'string', value: quoted }
    if (/^(true|false)$/i.test(part)) return { type: 'boolean', value: part.toLowerCase() === 'true' }
    if (/^[+-]?\d+L$/.test(part)) return { type: 'long', value: Number.parseInt(part, 10) }
    if (/^[+-]?(\d+\.?\d*|\.\d+)D$/.test(part)) return { type: 'double', value: Number.parseFloat(part) }
    if (/^[+-]?\d+$/.test(part)) return { type: 'integer', value: Number(part) }
    throw new Error(`不是整数 (not a whole number): ${part}`)
  })
}

/** Calls what a target names. @throws Error when nothing takes these arguments, and whatever the task throws. */
export async function invoke(targets: Targets, text: string): Promise<void> {
  const invocation = readTarget(text)
  const target = invocation && targets.get(invocation.name)
  if (!invocation || !target) throw new Error(`没有登记的任务 (no such task): ${text}`)
  const parameters = argumentsOf(invocation)
  const types = parameters.map(({ type }) => type).join(', ')
  if (types !== target.takes.join(', '))
    throw new Error(
      `没有匹配的方法 (no such method): ${invocation.name}(${types}); ${invocation.name}(${target.takes.join(', ')})`,
    )
  await target.run(parameters.map(({ value }) => value))
}

const VIOLATIONS = [
  'java.net.URL',
  'javax.naming.InitialContext',
  'org.yaml.snakeyaml',
  'org.springframework',
  'org.apache',
  'com.ruoyi.common.utils.file',
  'com.ruoyi.common.config',
  'com.ruoyi.generator',
]

const refusals: readonly (Pair & { words: readonly string[] })[] = [
  { words: ['rmi:'], zh: "目标字符串不允许'rmi'调用", en: 'the target must not call rmi' },
  { words: ['ldap:', 'ldaps:'], zh: "目标字符串不允许'ldap(s)'调用", en: 'the target must not call ldap(s)' },
  {
    words: ['http://', 'https://'],
    zh: "目标字符串不允许'http(s)'调用",
    en: 'the target must not call http(s)',
  },
  { words: VIOLATIONS, zh: '目标字符串存在违规', en: 'the target names what is forbidden' },
]

/** Why a target cannot be saved; undefined when it can. */
export function refusalOfTarget(text: string, targets: Pick<Targets, 'has'>): Pair | undefined {
  const lower = text.toLowerCase()
  const found = refusals.find(({ words }) => words.some((word) => lower.includes(word.toLowerCase())))
  if (found) return { zh: found.zh, en: found.en }
  const invocation = readTarget(text)
  return invocation && targets.has(invocation.name)
    ? undefined
    : { zh: '目标字符串不在白名单内', en: 'the target is not on the list of tasks' }
}
