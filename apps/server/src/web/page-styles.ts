import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverFolder } from '#folders.ts'

/** The sheet of a small page of the server: the colours that all of them share, then its own rules. */
export async function pageStyles(own: string): Promise<string> {
  const sheets = [join(serverFolder, 'src/web/page-colours.css'), own]
  return (await Promise.all(sheets.map((path) => readFile(path, 'utf8')))).join('\n')
}
