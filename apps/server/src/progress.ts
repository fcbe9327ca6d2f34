const LINE_EVERY_MS = 2_000

/** Prints at most a line every two seconds, for a command that takes long. */
export function progress(): (line: string) => void {
  let last = performance.now()
  return (line) => {
    if (performance.now() - last < LINE_EVERY_MS) return
    last = performance.now()
    console.log(`  ${line}`)
  }
}
