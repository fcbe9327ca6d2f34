import { expect, it } from 'vitest'
import { signatureLine, signatureOf } from './signature.ts'

const badge = {
  kind: 'school',
  label: '学校认证',
  labelEn: 'Verified school',
  schoolId: 3,
  schoolName: '静湖学校',
}

it('names the school before the person who writes for it', () => {
  expect(signatureOf({ nickName: '小林', badge })).toEqual({ name: '静湖学校', person: '小林' })
  expect(signatureLine({ nickName: '小林', badge })).toBe('静湖学校 · 小林')
})

it('names a school once whose officer is called as it is', () => {
  expect(signatureLine({ nickName: '静湖学校', badge })).toBe('静湖学校')
})

it('leaves families with their nickname, also verified ones at a school', () => {
  expect(signatureOf({ nickName: '小满妈妈', badge: { ...badge, kind: 'student' } })).toEqual({
    name: '小满妈妈',
    person: null,
  })
  expect(signatureLine({ nickName: '小满妈妈', badge: null })).toBe('小满妈妈')
})

it('keeps the nickname where no school is known', () => {
  expect(signatureOf({ nickName: '小林', badge: { ...badge, schoolName: null } })).toEqual({
    name: '小林',
    person: null,
  })
})
