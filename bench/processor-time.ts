import { readdir, readFile } from 'node:fs/promises'

/** Ticks of the kernel's clock in a second, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

interface Process {
  parent: number
  /** Milliseconds of a processor, with those of ended children. */
  ms: number
}

async function processAt(pid: string): Promise<[number, Process] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // the name, in brackets, may hold blanks
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  return [Number(pid), { parent: Number(fields[1]), ms: (ticks * 1_000) / TICKS_PER_SECOND }]
}

/**
 * Milliseconds of a processor that a process and its descendants have taken until now, to ten of them, without those of
 * another process and its descendants.
 */
export async function processorTime(root: number, without?: number): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const processes = new Map((await Promise.all(names.map(processAt))).filter((one) => one !== undefined))
  const children = new Map<number, number[]>()
  for (const [pid, { parent }] of processes) children.set(parent, [...(children.get(parent) ?? []), pid])
  const timeOf = (pid: number): number =>
    pid === without
      ? 0
      : (processes.get(pid)?.ms ?? 0) +
        (children.get(pid) ?? []).reduce((sum, child) => sum + timeOf(child), 0)
  return timeOf(root)
}
