import { check } from '@app/contract/wire/client.ts'
import { describe, expect, it } from 'vitest'
import { codeOf } from './code.ts'
import {
  allItems,
  type Built,
  BuiltShape,
  copied,
  hasRoom,
  type Item,
  inserted,
  limits,
  moved,
  newItem,
  positionOf,
  startBuilt,
  without,
} from './model.ts'
import { kinds } from './widgets.ts'

/** mobile 101, a row 102 with a field 103, a row 104 inside it. */
function sample(): Item[] {
  let { items } = startBuilt()
  items = inserted(items, { row: undefined, at: 1 }, newItem('row', '行', items))
  items = inserted(items, { row: 102, at: 0 }, newItem('input', '内', items))
  return inserted(items, { row: 102, at: 1 }, newItem('row', '内行', items))
}

describe('the items of a form', () => {
  it('are numbered after all that are there, rows by a name of their own', () => {
    expect(allItems(sample()).map(({ name }) => name)).toEqual(['mobile', 'row102', 'field103', 'row104'])
  })

  it('never share a name, also when the user typed such a name', () => {
    const [first, ...others] = sample() as [Item, ...Item[]]
    const items = [{ ...first, name: 'field105' }, ...others]
    const added = newItem('input', '新', items)
    expect(added.name).toBe('field106')
    expect(check(BuiltShape, { ...startBuilt(), items: [...items, added] }, 'zh')).toEqual({})
  })

  it('find room up to a number, with all that is inside', () => {
    const items = Array.from({ length: limits.items - 2 }, (_, at) => ({
      ...newItem('input', '', []),
      id: at + 1,
      name: `one${at}`,
    }))
    expect(hasRoom(items, 2)).toBe(true)
    expect(hasRoom(items, 3)).toBe(false)
  })

  it('move between rows and the form', () => {
    const items = moved(sample(), 101, { row: 104, at: 0 })
    expect(positionOf(items, 101)).toEqual({ row: 104, at: 0 })
    expect(positionOf(moved(items, 101, { row: undefined, at: 1 }), 101)).toEqual({ row: undefined, at: 1 })
  })

  it('stay where they are when a row would go into itself', () => {
    const items = sample()
    expect(moved(items, 102, { row: 104, at: 0 })).toEqual(items)
    expect(moved(items, 102, { row: 102, at: 0 })).toEqual(items)
  })

  it('are copied beside themselves, with what is inside, under new names', () => {
    const { items, id } = copied(sample(), 102)
    expect(items.map(({ id: one }) => one)).toEqual([101, 102, id])
    const names = allItems(items).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(allItems(items)).toHaveLength(7)
  })

  it('go with what is inside', () => {
    expect(allItems(without(sample(), 102)).map(({ name }) => name)).toEqual(['mobile'])
  })
})

describe('a form from JSON', () => {
  const wrong = (change: (built: Built) => unknown, language: 'zh' | 'en' = 'zh') => {
    const built = structuredClone({ ...startBuilt(), items: sample() })
    return check(BuiltShape, change(built) ?? built, language)
  }
  const first = (built: Built) => built.items[0] as Item

  it('is taken as it was', () => {
    expect(wrong((built) => built)).toEqual({})
  })

  it('of before a setting was there is taken, too', () => {
    const old = startBuilt()
    old.items = kinds.map((kind, at) => ({
      ...newItem(kind, kind, []),
      id: at + 1,
      name: kind,
      settings: {},
    }))
    expect(check(BuiltShape, old, 'zh')).toEqual({})
    expect(codeOf(old, 'page', 'en')).toContain('name="checkbox"')
  })

  it.each<[string, (built: Built) => unknown, string, RegExp]>([
    [
      'a day that is none',
      (built) => ({
        ...built,
        items: [{ ...newItem('date', '', []), settings: { dayDefault: '2026-02-30' } }],
      }),
      'items.0.settings.dayDefault',
      /格式不正确/,
    ],
    [
      'a time that is none',
      (built) => ({
        ...built,
        items: [{ ...newItem('time', '', []), settings: { timeSpan: ['08:00:00', '24:00:00'] } }],
      }),
      'items.0.settings.timeSpan',
      /格式不正确/,
    ],
    ['no form', () => [], '', /格式不正确/],
    ['another version', (built) => ({ ...built, version: 2 }), 'version', /格式不正确/],
    [
      'an unknown widget',
      (built) => Object.assign(first(built), { kind: 'magic' }) && built,
      'items.0.kind',
      /格式不正确/,
    ],
    [
      'a name that is no name',
      (built) => Object.assign(first(built), { name: 'a b' }) && built,
      'items.0.name',
      /须以字母开头/,
    ],
    [
      'two fields of one name',
      (built) => Object.assign(first(built), { name: 'field103' }) && built,
      'items',
      /字段名field103重复/,
    ],
    [
      'a pattern that is none',
      (built) => Object.assign(first(built), { rules: [{ pattern: '(', message: '' }] }) && built,
      'items.0.rules.0.pattern',
      /正则表达式/,
    ],
    [
      'a setting of the wrong kind',
      (built) => Object.assign(first(built).settings, { maxLength: 'x' }) && built,
      'items.0.settings.maxLength',
      /须为数字/,
    ],
    [
      'a field inside a field',
      (built) => Object.assign(first(built), { items: [first(built)] }) && built,
      'items.0.items',
      /格式不正确/,
    ],
    [
      'a word of the language as a name',
      (built) => ({ ...built, form: { ...built.form, formRef: 'class' } }),
      'form.formRef',
      /保留/,
    ],
    [
      'one name for two things',
      (built) => ({ ...built, form: { ...built.form, formData: 'rules' } }),
      'form',
      /不同/,
    ],
  ])('is refused with its place: %s', (_, change, path, message) => {
    const fault = wrong(change)
    expect(Object.keys(fault)[0]).toBe(path)
    expect(fault[path]).toMatch(message)
    expect(Object.values(wrong(change, 'en')).join()).not.toMatch(/\p{Script=Han}/u)
  })
})
