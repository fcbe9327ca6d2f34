import { changedUser, newUser } from '@app/contract/system/user-forms.ts'
import { check } from '@app/contract/wire/client.ts'
import { expect, test } from 'vitest'
import { isRequired } from '#kit/data/shape.ts'
import { menuShape } from './menu/form-shape.ts'

const user = { userName: 'teacher', nickName: '张老师' }
const messages = (values: object, shape = newUser as Parameters<typeof check>[0]) =>
  Object.values(check(shape, values, 'zh'))

test('a user’s form takes what the admin template’s takes', () => {
  expect(messages({ ...user, phonenumber: '13812345678', password: 'maple-42' })).toEqual([])
  expect(messages({ ...user, phonenumber: '', password: '' })).toEqual([])
  expect(messages({ ...user, phonenumber: null, password: null })).toEqual([])
})

test.each([
  [{ nickName: '' }, '用户昵称不能为空'],
  [{ nickName: null }, '用户昵称不能为空'],
  [{ userName: '' }, '用户名称不能为空'],
  [{ userName: 'a' }, '用户名称长度必须介于 2 和 20 之间'],
  [{ phonenumber: '12812345678' }, '请输入正确的手机号码'],
  [{ phonenumber: '1381234567' }, '请输入正确的手机号码'],
  [{ password: '12345' }, '密码长度必须介于 6 和 20 之间'],
])('a user’s form refuses %j', (wrong, message) => {
  expect(messages({ ...user, ...wrong })[0]).toBe(message)
})

test('a user who is there keeps a longer name and the mask of a member’s number', () => {
  const values = { ...user, userName: 'n'.repeat(25), phonenumber: '138****2222' }
  expect(messages(values, changedUser)).toEqual([])
})

test('a menu that leads somewhere needs a path, and says so with a star; a button needs none', () => {
  const menu = { parentId: 1, orderNum: 1, menuName: '报名', path: '' }
  for (const menuType of ['M', 'C'])
    expect(messages({ ...menu, menuType }, menuShape({ menuType }))).toEqual(['路由地址不能为空'])
  expect(messages({ ...menu, menuType: 'F' }, menuShape({ menuType: 'F' }))).toEqual([])
  const { path } = menuShape({ menuType: 'M' }).shape
  expect(isRequired(path)).toBe(true)
})
