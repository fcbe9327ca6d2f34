import type { VideoDetail } from '@app/contract/editorial/video/video.ts'
import type { Cue } from '@app/contract/editorial/video/web-vtt.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'

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

/** The captions of drawn scenes as a film has them: each stays until the next one. */
export function drawnCues(lines: readonly Line[], duration: number, language: Language): Cue[] {
  return lines.map(({ at, caption, captionEn }, index) => ({
    start: at,
    end: lines[index + 1]?.at ?? Math.max(duration, at + 1),
    text: language === 'en' ? captionEn : caption,
  }))
}

type Captioned = Pick<VideoDetail, 'videoUrl' | 'scenes' | 'duration' | 'cues' | 'cuesEn'>

/** What a video says in a language: the captions of its film, or of its drawn scenes. */
export function captionsOf(video: Captioned, language: Language): Cue[] {
  if (!video.videoUrl) return drawnCues(video.scenes, video.duration, language)
  return language === 'en' ? video.cuesEn : video.cues
}
