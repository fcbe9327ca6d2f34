import { expect, it } from 'vitest'
import { schoolAdmin } from './school.ts'
import { isWebsite, WEBSITE_MAX } from './school.values.ts'
import { updateMySchoolInfo } from './school-profile.ts'

const good = [
  'https://maple.example',
  'http://www.maple.edu.cn/about?lang=en#top',
  'Https://maple.example',
  'https://maple.example:8443/a/@us',
  'https://枫叶.中国/学校',
]
const bad = [
  'javascript:alert(1)',
  'maple.example',
  'https://',
  'https:// ',
  'https://maple',
  'https://localhost:3000',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://maple..example',
  'https://.example',
  'https://maple.example/a b',
  'https://maple.example/<script>',
  'https://maple.example\\@evil.example',
  'https://maple.example@evil.example',
  'https://me:word@maple.example',
  'ftp://maple.example',
  'https://maple.example:99999',
  `https://maple.example/${'a'.repeat(WEBSITE_MAX)}`,
]

const ofEditor = schoolAdmin.update.body.shape.website
const ofSchool = updateMySchoolInfo.body.shape.website

it.each(good)('%s is a website', (address) => {
  expect(isWebsite(address)).toBe(true)
  for (const field of [ofEditor, ofSchool]) expect(field.safeParse(address).success).toBe(true)
})

it.each(bad)('%s is none, for an editor as for the school itself', (address) => {
  expect(isWebsite(address)).toBe(false)
  for (const field of [ofEditor, ofSchool]) expect(field.safeParse(address.trim()).success).toBe(false)
})

it('may be left empty', () => {
  for (const empty of ['', '  ', null, undefined])
    for (const field of [ofEditor, ofSchool]) expect(field.safeParse(empty).success).toBe(true)
})
