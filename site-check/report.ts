import type { Fault, Finding } from './fault.ts'

/** So many pages are named for a fault that many have; the file has them all. */
const NAMED = 4

/** The report as it is printed: one row per section, then every fault once, missed budgets apart. */
export function report(findings: readonly Finding[]): string {
  const rows = findings.map(({ section, looked, faults }) => [
    section,
    String(faults.filter(({ isBudget }) => !isBudget).length),
    String(faults.filter(({ isBudget }) => isBudget).length),
    looked,
  ])
  const all = findings.flatMap(({ faults }) => faults)
  return [
    ...findings.flatMap(({ table }) => (table ? [tableOf(table), ''] : [])),
    ...listOf(
      'Faults',
      all.filter(({ isBudget }) => !isBudget),
    ),
    ...listOf(
      'Missed budgets',
      all.filter(({ isBudget }) => isBudget),
    ),
    tableOf([['section', 'faults', 'budgets', 'looked at'], ...rows]),
  ].join('\n')
}

function listOf(heading: string, faults: readonly Fault[]): string[] {
  if (faults.length === 0) return []
  const groups = Map.groupBy(faults, ({ section, what }) => `${section}: ${what}`)
  const lines = [...groups].map(([what, same]) => {
    const pages = same.map(({ page }) => page)
    const more = pages.length > NAMED ? ` and ${pages.length - NAMED} more` : ''
    return `  ${what}\n    ${pages.slice(0, NAMED).join('  ')}${more}`
  })
  return [`${heading}:`, ...lines, '']
}

function tableOf(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
