import { readdirSync } from 'node:fs'
import path from 'node:path'

const QUERY_READ = /\.(?:get|getAll|has)\(\s*'([\w.-]{1,30})'/g
const NAMED = /\bname="([\w.-]{1,30})"/g

/** The words that sources look for in addresses and forms, so that a new one is tried without being listed here. */
export function fuzzWords(folders: readonly string[], read: (file: string) => string): string[] {
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  const found = sources.flatMap((file) => {
    const text = read(file)
    return [...text.matchAll(QUERY_READ), ...text.matchAll(NAMED)].map(([, word]) => word ?? '')
  })
  return [...new Set([...found, 'pageNum', 'pageSize', 'redirect', 'index'])].sort()
}
