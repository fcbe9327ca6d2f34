import type { Language } from '@app/contract/shapes/language.ts'
import { useEffect, useRef, useState } from 'react'
import { say } from '#app/site/language.ts'
import { IconButton } from '#app/ui/control/button.tsx'
import { SceneStage } from './scene-stage.tsx'
import { advance, clock, type Line, lineAt } from './timing.ts'
import { watchCopy } from './watch-copy.ts'

const TICK_MS = 200
const speeds = [0.75, 1, 1.25, 1.5, 2] as const
const captionChoices = ['zh', 'en', 'both', 'off'] as const
type Captions = (typeof captionChoices)[number]

interface Props {
  lines: readonly Line[]
  duration: number
  language: Language
  /** A wish to go to a second; each wish is a new object. */
  seek: { to: number }
  onLine: (index: number) => void
}

/**
 * Plays a film that has no video file: its drawn scenes and captions by the clock. It starts because the reader
 * pressed play, and stands still while its tab is hidden.
 */
export default function CaptionPlayer({ lines, duration, language, seek, onLine }: Props) {
  const [time, setTime] = useState(seek.to)
  const [isPlaying, setPlaying] = useState(true)
  const [speed, setSpeed] = useState<number>(1)
  const [captions, setCaptions] = useState<Captions>(language)
  const box = useRef<HTMLElement>(null)
  const playButton = useRef<HTMLButtonElement>(null)
  const index = lineAt(lines, time)
  const line = lines[index]
  const hasEnded = time >= duration

  useEffect(() => playButton.current?.focus({ preventScroll: true }), [])

  useEffect(() => {
    setTime(seek.to)
    setPlaying(true)
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [seek])

  useEffect(() => onLine(index), [index, onLine])

  useEffect(() => {
    if (!isPlaying) return
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const elapsed = now - before
      before = now
      setTime((at) => advance(at, elapsed, speed, duration))
    }, TICK_MS)
    const stop = () => {
      if (document.hidden) setPlaying(false)
    }
    document.addEventListener('visibilitychange', stop)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', stop)
    }
  }, [isPlaying, speed, duration])

  useEffect(() => {
    if (hasEnded) setPlaying(false)
  }, [hasEnded])

  function toggle() {
    if (hasEnded) setTime(0)
    setPlaying(!isPlaying || hasEnded)
  }

  const step = (by: 1 | -1) => {
    const next = lines[Math.max(0, Math.min(lines.length - 1, index + by))]
    if (next) setTime(next.at)
  }

  return (
    <section ref={box} className="player" aria-label={say(watchCopy.player, language)}>
      <SceneStage scene={line?.scene ?? ''} isMoving={isPlaying} language={language} />
      {captions !== 'off' && (
        <div className="player-caption on-night" aria-live="polite" aria-atomic="true">
          {captions !== 'en' && <p lang="zh-CN">{line?.caption}</p>}
          {captions !== 'zh' && <p lang="en">{line?.captionEn}</p>}
        </div>
      )}
      <div className="player-bar">
        <button ref={playButton} type="button" className="button button-primary" onClick={toggle}>
          <svg className="icon" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
            <path d={isPlaying ? 'M8 5v14M16 5v14' : 'M8 5.2v13.6l11-6.800z'} />
          </svg>
          {say(isPlaying ? watchCopy.pause : hasEnded ? watchCopy.again : watchCopy.play, language)}
        </button>
        <div className="player-progress">
          <input
            type="range"
            min={0}
            max={duration}
            step={1}
            value={Math.floor(time)}
            aria-label={say(watchCopy.progress, language)}
            aria-valuetext={say(watchCopy.progressText(clock(time), clock(duration)), language)}
            onChange={(event) => setTime(Number(event.target.value))}
          />
          <span aria-hidden="true">
            {clock(time)} / {clock(duration)}
          </span>
        </div>
        <span className="flex gap-2">
          <IconButton
            kind="quiet"
            icon="chevron-left"
            label={say(watchCopy.previousLine, language)}
            onClick={() => step(-1)}
          />
          <IconButton
            kind="quiet"
            icon="chevron-right"
            label={say(watchCopy.nextLine, language)}
            onClick={() => step(1)}
          />
        </span>
        <label className="player-choice">
          {say(watchCopy.captions, language)}
          <select
            className="input"
            value={captions}
            onChange={(event) =>
              setCaptions(captionChoices.find((choice) => choice === event.target.value) ?? language)
            }
          >
            {captionChoices.map((choice) => (
              <option key={choice} value={choice}>
                {say(watchCopy.captionChoice(choice), language)}
              </option>
            ))}
          </select>
        </label>
        <label className="player-choice">
          {say(watchCopy.speed, language)}
          <select className="input" value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
            {speeds.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  )
}
