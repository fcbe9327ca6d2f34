import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operLogs } from '#modules/log/table.ts'
import { registerEntries, registerImports } from '#modules/register/table.ts'
import { modules } from '#modules.ts'
import { openTestApp } from '#test/test-app.ts'
import { readCommand, runRegisterCommand } from './command.ts'

const app = await openTestApp()
const { db } = app

const HEADERS = 'School Number,School Name,OSSD Credits Offered,School Level'
const path = join(app.files, 'private.csv')

/** What the command prints, and the tags that it publishes. */
async function run(...words: string[]) {
  const [lines, tags]: [string[], string[]] = [[], []]
  const command = readCommand(words)
  if (!command) throw new Error('no command')
  await runRegisterCommand(command, {
    db,
    now: app.clock.now,
    say: (line) => lines.push(line),
    publish: async (_, stale) => {
      tags.push(...stale)
    },
    modules,
  })
  return { text: lines.join('\n'), tags }
}

describe('npm run register', () => {
  it('takes files, a day and whether to write', () => {
    expect(readCommand(['a.csv', '--apply', '--as-of=2026-11-01', 'b.xlsx'])).toEqual({
      files: ['a.csv', 'b.xlsx'],
      applies: true,
      acceptsGone: false,
      asOf: '2026-11-01',
    })
    expect(readCommand(['a.csv', '--complete'])).toMatchObject({ applies: false, acceptsGone: true })
    for (const words of [
      [],
      ['--apply'],
      ['a.csv', '--force'],
      ['a.csv', '--as-of=soon'],
      ['a.csv', '--as-of=2026-02-30'],
    ])
      expect(readCommand(words)).toBeUndefined()
  })

  it('compares and prints without --apply, and writes with it', async () => {
    await writeFile(path, `${HEADERS},Mood\n880001,North,,Secondary,good\nnone,South,,Secondary,bad`)
    const compared = await run(path, '--as-of=2026-11-01')
    expect(compared.text).toContain('Private school contact information as of 2026-11-01')
    expect(compared.text).toContain(
      '2 rows: 1 new, 0 changed, 0 no longer listed, 0 not covered, 1 unreadable',
    )
    expect(compared.text).toContain('line 3: The school number is missing or malformed')
    expect(compared.text).toContain('Unknown headers: Mood')
    expect(compared.text).toContain('Nothing was written')
    expect(await db.$count(registerImports)).toBe(0)

    const applied = await run(path, '--as-of=2026-11-01', '--apply')
    expect(applied.text).toMatch(/Applied as import \d+/)
    expect(applied.tags).toContain('school:list')
    expect(await db.$count(registerEntries, eq(registerEntries.ministryNo, '880001'))).toBe(1)
    expect(await db.$count(operLogs, eq(operLogs.operName, 'npm run register'))).toBe(1)
    expect(await db.select({ by: registerImports.createBy }).from(registerImports)).toEqual([
      { by: 'npm run register' },
    ])
  })

  it('refuses with a sentence', async () => {
    await writeFile(path, 'a,b\n1,2')
    await expect(run(path)).rejects.toMatchObject({ name: 'registerFile' })
  })
})
