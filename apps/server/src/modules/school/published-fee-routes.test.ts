import { baseline } from '@app/contract/editorial/facts/baseline.values.ts'
import { amountsIn } from '@app/contract/editorial/facts/numbers.values.ts'
import { feeFactsOf, publishedFees } from '@app/contract/editorial/facts/school-fees.values.ts'
import { compareSchools, getSchool } from '@app/contract/school/school.ts'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { logChanges } from '#modules/fact/store.ts'
import { facts } from '#modules/fact/table.ts'
import { seedRegister } from '#modules/seed/register.ts'
import { as } from '#test/as.ts'
import { openTestApp } from '#test/test-app.ts'
import { followLedger } from './fee-actions.ts'
import { publishedFeeValues, recordPublishedFees } from './published-fee-store.ts'
import { schoolFigureLog, schools } from './table.ts'

const app = await openTestApp()
const visitor = as(app)
const { db } = app
await db.transaction(seedRegister)
await db.transaction((tx) => recordPublishedFees(tx))

const numbers = publishedFees.map(({ ministryNo }) => ministryNo)
const rows = await db.select().from(schools).where(inArray(schools.ministryNo, numbers))
const idOf = (ministryNo: string) => rows.find((row) => row.ministryNo === ministryNo)?.id ?? 0
const [bronte, lakefield] = [idOf('875112'), idOf('885371')]

/** Changes an entry as an editor's accepted change does. */
async function edit(code: string, values: Partial<typeof facts.$inferInsert>) {
  const [fact] = await db
    .update(facts)
    .set({ ...values, isEdited: true })
    .where(eq(facts.code, code))
    .returning()
  await logChanges(db, [
    {
      factId: fact?.id ?? 0,
      code,
      field: 'value',
      before: '',
      beforeEn: '',
      after: '',
      afterEn: '',
      reason: '',
      reasonEn: '',
      kind: 'edited',
      createBy: 'admin',
      approvedBy: '',
      createTime: new Date(),
    },
  ])
  await followLedger(app.product.appContext)
}

describe('fees that private schools publish', () => {
  it('are amounts of the ledger’s entries, in both languages', () => {
    for (const { tuition, boarding, lines } of publishedFees)
      for (const stated of [tuition, boarding, ...lines]) {
        if (!stated?.fact || stated.amount === undefined) continue
        const { [stated.fact]: fact } = baseline
        if (fact.kind !== 'today') throw new Error(`${stated.fact} is no figure of today`)
        for (const language of ['zh', 'en'] as const) {
          const amounts = amountsIn(`${fact.value[language]} ${fact.found[language]}`)
          expect(amounts, stated.fact).toContain(stated.amount)
        }
      }
  })

  it('stand in the records of their schools, with year, source and day of the check', async () => {
    expect(rows).toHaveLength(publishedFees.length)
    const { data } = await visitor(compareSchools, { body: { ids: rows.map(({ id }) => id) } })
    for (const published of publishedFees) {
      const { boarding, ...money } = publishedFeeValues(published)
      expect(data.find(({ id }) => id === idOf(published.ministryNo))).toMatchObject(money)
    }
    const { data: school } = await visitor(getSchool, { params: { id: bronte } })
    expect(school).toMatchObject({ tuitionMin: 25_200, boardingFee: 23_000, feeYear: '2025-26' })
    expect(school.sources).toMatchObject([
      { figure: 'tuition', checkedOn: baseline.T64.checkedOn },
      { figure: 'boardingFee', checkedOn: baseline.T65.checkedOn },
      { figure: 'fees', checkedOn: baseline.T64.checkedOn },
    ])
    expect(school.sources[0]?.text).toContain('https://brontecollege.ca/fees')
  })

  it('follow an edit of the ledger, and leave alone what an editor or the school has written', async () => {
    await edit('T64', {
      value: '学费 26,000 加元，另收年度注册费 3,100',
      valueEn: 'Tuition CAD 26,000, and CAD 3,100 of annual registration',
      checkedOn: '2026-11-26',
    })
    const { data: school } = await visitor(getSchool, { params: { id: bronte } })
    expect(school).toMatchObject({ tuitionMin: 26_000, tuitionMax: 26_000, boardingFee: 23_000 })
    expect(school.fees).toContainEqual(
      expect.objectContaining({ nameEn: 'Annual registration', amount: 3_100 }),
    )
    expect(school.sources[0]?.checkedOn).toBe('2026-11-26')
    const log = await db.select().from(schoolFigureLog).where(eq(schoolFigureLog.schoolId, bronte))
    expect(log).toContainEqual(
      expect.objectContaining({
        figure: 'tuition',
        before: expect.objectContaining({ tuitionMin: 25_200 }),
        byName: 'ledger',
      }),
    )

    await db.update(schools).set({ tuitionMin: 43_000, tuitionMax: 43_000 }).where(eq(schools.id, lakefield))
    await edit('T67', { value: '44,000 加元', valueEn: 'CAD 44,000' })
    const [stored] = await db.select().from(schools).where(eq(schools.id, lakefield))
    expect(stored?.tuitionMin).toBe(43_000)
  })

  it('name every entry that they hold', () => {
    expect(publishedFees.flatMap(feeFactsOf).sort()).toEqual([
      'T64',
      'T65',
      'T66',
      'T67',
      'T68',
      'T69',
      'T70',
    ])
  })
})
