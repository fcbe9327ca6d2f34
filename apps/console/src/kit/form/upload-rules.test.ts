import { expect, test } from 'vitest'
import { fileRules, imageRules, refusalOf } from './upload-rules.ts'

const MB = 1024 * 1024
const photo = { name: 'campus.JPG', size: MB }

test('a picture of an allowed type under the limit is taken, whatever the case of its ending', () => {
  expect(refusalOf([photo], 0, imageRules)).toBeUndefined()
})

test('refusals carry the texts that people know', () => {
  expect(refusalOf([{ name: 'a.gif', size: 1 }], 0, imageRules)?.zh).toBe(
    '文件格式不正确，请上传png/jpg/jpeg图片格式文件!',
  )
  expect(refusalOf([{ ...photo, size: 5 * MB }], 0, imageRules)?.zh).toBe('上传头像图片大小不能超过 5 MB!')
  expect(refusalOf([{ name: 'a.exe', size: 1 }], 0, fileRules)?.zh).toBe(
    '文件格式不正确, 请上传doc/xls/ppt/txt/pdf/mp4格式文件!',
  )
  expect(refusalOf([{ name: 'a.pdf', size: 6 * MB }], 0, fileRules)?.zh).toBe('上传文件大小不能超过 5 MB!')
})

test('the count includes what is already there', () => {
  expect(refusalOf([photo], 4, imageRules)).toBeUndefined()
  expect(refusalOf([photo, photo], 4, imageRules)?.zh).toBe('上传文件数量不能超过 5 个!')
})
