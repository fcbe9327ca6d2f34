import type { VideoDetail } from '@app/contract/editorial/video/video.ts'
import type { Cue } from '@app/contract/editorial/video/web-vtt.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'

/** Seconds as a clock: `3:08`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Seconds as structured data has them: `PT3M8S`. */
export function isoDuration(seconds: number): string {
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}

/** What the film of a video says in a language. */
export function captionsOf(
  { cues, cuesEn }: Pick<VideoDetail, 'cues' | 'cuesEn'>,
  language: Language,
): Cue[] {
  return language === 'en' ? cuesEn : cues
}
