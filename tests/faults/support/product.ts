import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import {
  newDataFolder,
  runCommand,
  type ServerProcess,
  startProcess,
} from '../../../apps/server/test/server-process.ts'
import serverProgram from '../../../scripts/server-program.json' with { type: 'json' }

/** Starts the built product, which is there sooner than its sources are, and waits until it serves or has ended. */
export const startProduct = (
  settings: Record<string, string>,
  launcher: readonly string[] = [],
): Promise<ServerProcess> => startProcess(settings, launcher, serverProgram)

/** Runs a command of the built product, and gives what it printed and how it ended. */
export const runProductCommand: typeof runCommand = (args, settings) =>
  runCommand(args, settings, serverProgram)

/**
 * A data folder with sample data, as the first start leaves it. It is a copy, because a first start takes four seconds
 * of the processor more than the next one; all copies are of the same installation.
 */
export async function plantedFolder(): Promise<string> {
  const folder = await newDataFolder()
  // with the owner: under root the database has an account of its own
  await promisify(execFile)('cp', ['-a', `${inject('plantedFolder')}/.`, folder])
  return folder
}
