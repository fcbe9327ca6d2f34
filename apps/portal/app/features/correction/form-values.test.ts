import { CorrectionForm } from '@app/contract/contact/correction.ts'
import { describe, expect, it } from 'vitest'
import { bodyOf, inOrder, readFormValues } from './form-values.ts'

function posted(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readFormValues(form)
}

describe('a report', () => {
  it('is read as it was written, with nothing for what is missing', () => {
    expect(posted({ text: ' 学费 写错 ', path: '/ossd/credit' })).toEqual({
      ...{ path: '/ossd/credit', schoolId: '', field: '', text: ' 学费 写错 ', contact: '' },
      ...{ website: '', stamp: '' },
    })
  })

  it.each([
    ['31', 31],
    ['', null],
    ['x', null],
    ['-1', null],
    ['1.5', null],
  ])('with the school “%s” is about %s', (schoolId, id) =>
    expect(bodyOf(posted({ schoolId })).schoolId).toBe(id),
  )

  it('is one that the call takes', () => {
    const body = bodyOf(
      posted({ schoolId: '31', field: 'tuition', text: '学费是 21,000 加元，不是 12,000。' }),
    )
    expect(CorrectionForm.parse(body)).toMatchObject({ schoolId: 31, field: 'tuition', path: '' })
  })

  it('lists its errors in the order of its fields', () => {
    expect(inOrder({ contact: 'c', text: 't', path: 'p', schoolId: 's' }).map(({ text }) => text)).toEqual([
      'p',
      't',
      'c',
      's',
    ])
  })
})
