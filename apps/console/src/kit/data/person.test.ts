import { expect, test } from 'vitest'
import { hasEveryPermission, hasEveryRole, hasPermission, hasRole } from './person.ts'

const held = ['bbs:city:list', 'bbs:city:add']

test('one of the permissions is enough, or all of them, and the wildcard holds every one', () => {
  expect(hasPermission(held, ['bbs:city:edit', 'bbs:city:add'])).toBe(true)
  expect(hasPermission(held, ['bbs:city:edit'])).toBe(false)
  expect(hasEveryPermission(held, ['bbs:city:edit', 'bbs:city:add'])).toBe(false)
  expect(hasEveryPermission(held, held)).toBe(true)
  expect(hasEveryPermission(['*:*:*'], ['bbs:city:edit', 'bbs:city:add'])).toBe(true)
})

test('the role admin holds every role', () => {
  expect(hasRole(['editor'], ['editor', 'auditor'])).toBe(true)
  expect(hasEveryRole(['editor'], ['editor', 'auditor'])).toBe(false)
  expect(hasEveryRole(['admin'], ['editor', 'auditor'])).toBe(true)
})

test('asking without a list is a mistake and says so', () => {
  expect(() => hasPermission(held, [])).toThrow('请设置操作权限标签值')
  expect(() => hasEveryPermission(held, [])).toThrow('请设置操作权限标签值')
  expect(() => hasRole([], [])).toThrow('请设置角色权限标签值')
  expect(() => hasEveryRole([], [])).toThrow('请设置角色权限标签值')
})
