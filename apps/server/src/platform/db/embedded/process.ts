import { spawn } from 'node:child_process'
import * as fs from 'node:fs/promises'
import type { Account } from './account.ts'

/** The database's programs get an environment of their own: no PGPORT from outside, none of our secrets inside. */
export const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }

/** Sends a signal, or with 0 only asks: false when there is no such process. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The words a process was started with; empty when they cannot be read. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const words = await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return words.replaceAll('\0', ' ')
  }
  return (await run('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)])).output
}

/** Runs a program to its end and gives back its code and everything it said. */
export async function run(program: string, args: string[], account?: Account) {
  const child = spawn(program, args, { ...account, cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return { code, output }
}
