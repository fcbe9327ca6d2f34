import { describe, expect, it } from 'vitest'
import { argumentsOf, invoke, readTarget, refusalOfTarget, type Target } from './target.ts'

const seen: unknown[][] = []
const targets = new Map<string, Target>([
  ['ryTask.ryNoParams', { takes: [], run: () => void seen.push([]) }],
  ['ryTask.ryParams', { takes: ['string'], run: (values) => void seen.push([...values]) }],
  [
    'ryTask.ryMultipleParams',
    {
      takes: ['string', 'boolean', 'long', 'double', 'integer'],
      run: (values) => void seen.push([...values]),
    },
  ],
])
const argumentsIn = (text: string) => {
  const invocation = readTarget(text)
  return invocation && argumentsOf(invocation)
}

describe('a target', () => {
  it.each([
    ['ryTask.ryNoParams', []],
    ['ryTask.ryNoParams()', []],
    ["ryTask.ryParams('ry')", ['ry']],
    ['ryTask.ryParams("a, b")', ['a, b']],
    ["com.ruoyi.quartz.task.RyTask.ryParams('ry')", ['ry']],
    ["ryTask.ryMultipleParams('ry', TRUE, 2000L, 316.50D, 100)", ['ry', true, 2000, 316.5, 100]],
  ])('%s is called with %j', async (text, expected) => {
    expect(refusalOfTarget(text, targets)).toBeUndefined()
    await invoke(targets, text)
    expect(seen.at(-1)).toEqual(expected)
  })

  it('reads each kind of argument by how it is written', () => {
    expect(argumentsIn(`t.m('1', "x'y", false, -5L, .5D, -7)`)).toEqual([
      { type: 'string', value: '1' },
      { type: 'string', value: "x'y" },
      { type: 'boolean', value: false },
      { type: 'long', value: -5 },
      { type: 'double', value: 0.5 },
      { type: 'integer', value: -7 },
    ])
  })

  it.each([
    ['ryTask.ryParams(abc)', 'not a whole number'],
    ['ryTask.ryParams(1.5)', 'not a whole number'],
    ['ryTask.ryParams(1)', 'no such method'],
    ["ryTask.ryParams('a','b')", 'no such method'],
    ['ryTask.none()', 'no such task'],
  ])('%s fails its run', async (text, why) => {
    const before = seen.length
    await expect(invoke(targets, text)).rejects.toThrow(why)
    expect(seen.length).toBe(before)
  })

  it.each([
    ["x.y('RMI://a')", "目标字符串不允许'rmi'调用"],
    ["x.y('rmi:ldap:http://')", "目标字符串不允许'rmi'调用"],
    ["x.y('ldaps://a')", "目标字符串不允许'ldap(s)'调用"],
    ["x.y('https://a')", "目标字符串不允许'http(s)'调用"],
    ["org.springframework.Jndi.look('x')", '目标字符串存在违规'],
    ['JAVA.NET.URL.open()', '目标字符串存在违规'],
    ['com.example.Thing.run()', '目标字符串不在白名单内'],
    ['com.ruoyi.quartz.task.Other.run()', '目标字符串不在白名单内'],
    ['other.run()', '目标字符串不在白名单内'],
    ['ryTask.toString()', '目标字符串不在白名单内'],
    ['ryTask.constructor()', '目标字符串不在白名单内'],
    ['ryTask.ryNoParams();x()', '目标字符串不在白名单内'],
    ["ryTask.ryParams('a)", '目标字符串不在白名单内'],
    ['ryTask.ryParams(process.exit(1))', '目标字符串不在白名单内'],
    ['ryTask', '目标字符串不在白名单内'],
  ])('%s is refused', (text, why) => {
    expect(refusalOfTarget(text, targets)?.zh).toBe(why)
  })
})
