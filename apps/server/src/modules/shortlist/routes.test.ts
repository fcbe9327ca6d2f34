import { syncShortlist } from '@app/contract/member/shortlist.ts'
import { SHORTLIST_MAX } from '@app/contract/member/shortlist.values.ts'
import { setSchoolFavourite } from '@app/contract/post/reaction.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const schools: number[] = []

beforeAll(async () => {
  for (let at = 0; at < SHORTLIST_MAX + 3; at++) schools.push((await make.school()).id)
})

async function person(row: Parameters<typeof make.member>[0] = {}) {
  const api = as(app, (await make.member(row)).token)
  return {
    api,
    sync: async (added: number[] = [], removed: number[] = []) => {
      app.clock.pass(1_000)
      return (await api(syncShortlist, { body: { added, removed } })).data
    },
  }
}

const [a, b, c, d] = [0, 1, 2, 3].map((at) => () => schools[at] ?? 0) as [
  () => number,
  () => number,
  () => number,
  () => number,
]

describe('the shortlist of an account', () => {
  it('takes in what two devices saved and dropped, in the order of saving, and loses nothing', async () => {
    const { sync } = await person()
    // the first device brings its list, the second joins with another
    expect(await sync([a(), b()])).toEqual({ ids: [a(), b()], left: [] })
    expect((await sync([b(), c()])).ids).toEqual([a(), b(), c()])
    // the first drops one that the second has, and saves another meanwhile
    expect((await sync([d()], [b()])).ids).toEqual([a(), c(), d()])
    // the second browser, which still had all three, receives the merged list and does not bring the dropped one back
    expect((await sync()).ids).toEqual([a(), c(), d()])
    // said again, as after an answer that got lost
    expect((await sync([d()], [b()])).ids).toEqual([a(), c(), d()])
  })

  it('is the same list as the one of saved schools, and each person’s own', async () => {
    const { api, sync } = await person()
    await api(setSchoolFavourite, { body: { id: a(), on: true } })
    expect((await sync([b()])).ids).toEqual([a(), b()])
    expect((await (await person()).sync()).ids).toEqual([])
  })

  it('tells what it has no room for, and what is no school', async () => {
    const { sync } = await person()
    const { ids } = await sync(schools.slice(0, SHORTLIST_MAX))
    expect(ids).toEqual(schools.slice(0, SHORTLIST_MAX))
    const more = schools.slice(SHORTLIST_MAX)
    expect(await sync(more)).toEqual({ ids, left: more })
    // what is dropped makes room
    expect((await sync(more.slice(0, 2), [a()])).left).toEqual(more.slice(1, 2))
    expect((await (await person()).sync([99_999_999])).left).toEqual([99_999_999])
  })

  it('of a school’s own account leaves that school out', async () => {
    const { sync } = await person({ usertype: '02', authstatus: 'approved', schoolId: a() })
    expect(await sync([a(), b()])).toEqual({ ids: [b()], left: [a()] })
  })

  it('is never fuller than it may be, whatever two devices do at once', async () => {
    const { api } = await person()
    await Promise.all(
      [schools.slice(0, 40), schools.slice(20)].map((added) =>
        api(syncShortlist, { body: { added: added.slice(0, SHORTLIST_MAX) } }),
      ),
    )
    const { data } = await api(syncShortlist, { body: {} })
    expect(data.ids).toHaveLength(SHORTLIST_MAX)
  })
})
