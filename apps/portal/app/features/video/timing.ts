/** A line of a film: it stays until the next one. `at` is in seconds. */
export interface Line {
  at: number
  caption: string
  captionEn: string
  scene: string
}

/** Which line shows at a time, or -1 before the first. Lines are in order. */
export function lineAt(lines: readonly Pick<Line, 'at'>[], time: number): number {
  return lines.findLastIndex((line) => line.at <= time)
}

/** Where the film stands after so many milliseconds at a speed; never past its end. */
export function advance(time: number, elapsedMs: number, speed: number, duration: number): number {
  return Math.min(duration, time + (Math.max(0, elapsedMs) / 1000) * speed)
}

/** Seconds as a clock: `3:08`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Seconds as structured data has them: `PT3M8S`. */
export function isoDuration(seconds: number): string {
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}

const stampOf = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(11, 19)}.000`

/** Captions as a WebVTT file; marks that the format reads itself are written out. */
export function webVtt(lines: readonly { at: number; text: string }[], duration: number): string {
  const cues = lines.map(({ at, text }, index) => {
    const end = lines[index + 1]?.at ?? Math.max(duration, at + 1)
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return `${stampOf(at)} --> ${stampOf(end)}\n${safe}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
