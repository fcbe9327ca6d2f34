import { deletePlan, listPlans, renamePlan, savePlan } from '@app/contract/member/plan.ts'
import { planLimits } from '@app/contract/member/plan.values.ts'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const person = async () => as(app, (await make.member()).token)

const timeline = { tool: 'tools.timeline', answers: 'year=2028&grade=9', name: '申请时间线' } as const

describe('plans', () => {
  it('are kept, found newest first, renamed and deleted', async () => {
    const api = await person()
    const { data: first } = await api(savePlan, { body: timeline })
    app.clock.pass(1_000)
    const match = { tool: 'match', answers: 'place=canada&grade=11', name: '选校问卷' } as const
    await api(savePlan, { body: match })
    const { rows, total } = await api(listPlans, { body: {} })
    expect(total).toBe(2)
    expect(rows).toMatchObject([match, timeline])
    app.clock.pass(1_000)
    await api(renamePlan, { body: { planId: first.planId, name: '老大的时间线' } })
    expect((await api(listPlans, { body: {} })).rows[0]).toMatchObject({ name: '老大的时间线' })
    await api(deletePlan, { params: { id: first.planId } })
    expect((await api(listPlans, { body: {} })).rows).toMatchObject([match])
  })

  it('with the same answers are one, whatever two devices call them', async () => {
    const api = await person()
    const saved = await Promise.all(
      ['一', '二', '三'].map((name) => api(savePlan, { body: { ...timeline, name } })),
    )
    expect(new Set(saved.map(({ data }) => data.planId)).size).toBe(1)
    expect(saved.filter(({ data }) => data.isNew)).toHaveLength(1)
  })

  it('are each person’s own', async () => {
    const [api, other] = [await person(), await person()]
    const { data } = await api(savePlan, { body: timeline })
    expect((await other(listPlans, { body: {} })).rows).toEqual([])
    const removal = other(deletePlan, { params: { id: data.planId } })
    expect((await refusalOf(removal)).code).toBe(404)
    const naming = other(renamePlan, { body: { planId: data.planId, name: '别人的' } })
    expect((await refusalOf(naming)).code).toBe(404)
    expect((await api(listPlans, { body: {} })).rows).toMatchObject([timeline])
  })

  it('are fifty at most, of tools there are, with a name and answers of bounded length', async () => {
    const api = await person()
    for (let at = 0; at < planLimits.plans; at++) {
      if (at % 20 === 0) app.clock.pass(2 * MINUTE)
      await api(savePlan, { body: { ...timeline, answers: `year=2028&grade=9&n=${at}` } })
    }
    expect((await refusalOf(api(savePlan, { body: timeline }))).errKey).toBe('plan.max')
    // one that is there already takes no room
    const again = { ...timeline, answers: 'year=2028&grade=9&n=7' }
    expect((await api(savePlan, { body: again })).data.isNew).toBe(false)
    for (const wrong of [
      { ...timeline, answers: 'x'.repeat(planLimits.answers + 1) },
      { ...timeline, answers: ' ' },
      { ...timeline, name: '' },
      { ...timeline, tool: 'tools.horoscope' },
    ])
      expect((await refusalOf(api(savePlan, { body: wrong as typeof timeline }))).code).toBe(500)
  })
})
