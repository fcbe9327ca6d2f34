import { nicknameRefusal } from '@app/contract/account/nickname.values.ts'
import { expect, it } from 'vitest'
import { newNickName } from './rules.ts'

it.each(['zh', 'en'] as const)('the nickname of a member who gives none is allowed (%s)', (language) => {
  const names = Array.from({ length: 5_000 }, () => newNickName(language))
  expect(names.filter((name) => nicknameRefusal(name) !== undefined)).toEqual([])
  expect(names.filter((name) => !/([a-z][2-9]){3}$/.test(name))).toEqual([])
})
