import { dataOf, named, PathId, WholeOrText } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

const nothingElse = 'a sample: what is written is kept for who wrote it and shown nowhere else'

const SampleUser = z.object({
  userId: named('用户编号', 'No.', z.number()),
  username: named('用户名称', 'Name', z.string()),
  password: named('用户密码', 'Password', z.string()),
  mobile: named('用户手机', 'Mobile', z.string()),
})
export type SampleUser = z.output<typeof SampleUser>

/** The typed envelope of the sample carries `data` even where there is none. */
const Nothing = dataOf(z.null())

/** Clients send it as parameters or as a body. */
const SampleUserBody = z.object({
  userId: WholeOrText(1_000_000_000, 1).nullish(),
  username: z.string().max(50).nullish(),
  password: z.string().max(100).nullish(),
  mobile: z.string().max(20).nullish(),
})

const problems = ['sampleUserNeedsId', 'sampleUserMissing'] as const

/** The sample calls of the API page, with invented users. Every caller has a list of their own. */
export const listSampleUsers = call({
  id: 'sampleUser.list',
  summary: { zh: '获取用户列表（示例）', en: 'List sample users' },
  method: 'GET',
  path: '/test/user/list',
  access: 'account',
  answer: dataOf(z.array(SampleUser)),
  shows: ['sampleUser'],
})

export const readSampleUser = call({
  id: 'sampleUser.read',
  summary: { zh: '获取用户详细（示例）', en: 'Read a sample user' },
  method: 'GET',
  path: '/test/user/{userId}',
  access: 'account',
  params: z.object({ userId: PathId }),
  answer: dataOf(SampleUser),
  shows: ['sampleUser'],
  problems,
})

export const addSampleUser = call({
  id: 'sampleUser.create',
  summary: { zh: '新增用户（示例）', en: 'Add a sample user' },
  method: 'POST',
  path: '/test/user/save',
  access: 'account',
  transaction: false,
  query: SampleUserBody,
  body: SampleUserBody,
  answer: Nothing,
  invalidatesNothingBecause: nothingElse,
  problems,
})

export const changeSampleUser = call({
  id: 'sampleUser.update',
  summary: { zh: '更新用户（示例）', en: 'Change a sample user' },
  method: 'PUT',
  path: '/test/user/update',
  access: 'account',
  transaction: false,
  query: SampleUserBody,
  body: SampleUserBody,
  answer: Nothing,
  invalidatesNothingBecause: nothingElse,
  problems,
})

export const removeSampleUser = call({
  id: 'sampleUser.remove',
  summary: { zh: '删除用户信息（示例）', en: 'Delete a sample user' },
  method: 'DELETE',
  path: '/test/user/{userId}',
  access: 'account',
  transaction: false,
  params: z.object({ userId: PathId }),
  answer: Nothing,
  invalidatesNothingBecause: nothingElse,
  problems,
})
