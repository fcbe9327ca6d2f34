import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { RepeatedStatements } from './repeated-statements.ts'

describe('a statement that comes again and again', () => {
  it('is planned once for a connection where it stands in transactions, and each time elsewhere', async () => {
    const database = openTestDatabase((await copyDatabase()).name)
    onTestFinished(() => database.close())
    const prepared = async () =>
      (
        await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
      ).rows.map(({ statement }) => statement)
    for (let n = 0; n < 8; n++) {
      await database.db.transaction(async (tx) => {
        const { rows } = await tx.execute(sql`select ${n}::int as within`)
        expect(rows).toEqual([{ within: n }])
      })
      await database.db.execute(sql`select ${n}::int as outside`)
    }
    expect((await prepared()).filter((text) => /within|outside/.test(text))).toEqual([
      'select $1::int as within',
    ])
  })
})

describe('the names of repeated statements', () => {
  it('start with the fifth use, one for each text, up to a number of texts', () => {
    const statements = new RepeatedStatements()
    const uses = (text: string, times = 5) =>
      Array.from({ length: times }, () => statements.nameOf(text)).at(-1)
    expect(uses('select 1', 4)).toBeUndefined()
    expect(statements.nameOf('select 1')).toBe('repeated_0')
    expect(statements.nameOf('select 1')).toBe('repeated_0')
    expect(uses('select 2')).toBe('repeated_1')
    expect(uses(`select ${'1,'.repeat(5_000)}`)).toBeUndefined()
    for (let n = 3; n < 400; n++) uses(`select ${n}`)
    expect(uses('select 1000')).toBeUndefined()
    expect(statements.nameOf('select 2')).toBe('repeated_1')
  })
})
