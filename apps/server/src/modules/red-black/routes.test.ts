import { listRedBlack } from '@app/contract/red-black.ts'
import { listSchoolsById } from '@app/contract/school.ts'
import { describe, expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, openHouse } from '#test/test-app.ts'
import { redBlack } from './table.ts'

const appContext = await openHouse()
const make = makers(appContext)
const reader = as(appContext, (await make.member()).token)

describe('the red and the black list', () => {
  it('have the keys that clients expect, the misspelt one included', async () => {
    const { envelope } = await call(appContext, { method: 'POST', path: '/bbs/web/listRedBlack' })
    expect(Object.keys(envelope.data as object).sort()).toEqual(['balcklist', 'redlist'])
  })

  it('show ten each in their order, of the city and of all cities, without closed schools', async () => {
    await appContext.db.delete(redBlack)
    for (let sort = 12; sort > 0; sort--)
      await make.listEntry({
        list: 'red',
        schoolId: (await make.school({ schoolName: `红${sort}` })).id,
        sort,
      })
    const [here, there, closed] = [
      await make.school({ schoolName: '本地' }),
      await make.school({ schoolName: '外地' }),
      await make.school({ schoolName: '关闭', status: '1' }),
    ]
    await make.listEntry({ list: 'black', schoolId: here.id, cityCode: '440100' })
    await make.listEntry({ list: 'black', schoolId: there.id, cityCode: '310000' })
    await make.listEntry({ list: 'black', schoolId: closed.id })
    const { data } = await reader(listRedBlack, { body: { cityCode: '440100' } })
    expect(data.redlist.map((row) => row.schoolName)).toEqual(
      Array.from({ length: 10 }, (_, index) => `红${index + 1}`),
    )
    expect(data.balcklist.map((row) => row.schoolName)).toEqual(['本地'])
    const [row] = (await reader(listSchoolsById, { body: { ids: [here.id] } })).data
    expect(row?.listFlag).toBe('black')
  })
})
