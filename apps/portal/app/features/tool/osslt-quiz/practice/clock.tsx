import type { Language } from '@app/contract/shapes/language.ts'
import { useEffect, useState } from 'react'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Button } from '#app/ui/control/button.tsx'
import { words } from './practice-copy.ts'

/** Minutes left that are worth a word. */
const marks = [30, 10, 5, 1]

type Props = {
  /** Read once at the start, then written every second. */
  seconds: { current: number | undefined }
  minutes: number
  language: Language
}

/**
 * The clock of a part. It can be paused and hidden, is announced at a few moments and never every second, and
 * hands nothing in when the time is over.
 */
export function Clock({ seconds, minutes, language }: Props) {
  const [used, setUsed] = useState(seconds.current ?? 0)
  const [isPaused, setPaused] = useState(false)
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    if (isPaused) return
    // by the time of day, because timers of a tab in the background come late
    const begun = now().getTime() - (seconds.current ?? 0) * 1000
    const timer = setInterval(() => {
      seconds.current = Math.floor((now().getTime() - begun) / 1000)
      setUsed(seconds.current)
    }, 1000)
    return () => clearInterval(timer)
  }, [isPaused, seconds])

  const left = minutes * 60 - used
  return (
    <div className="quiz-clock noscript:hidden">
      {!isHidden && (
        <p role="timer" aria-label={say(words.timeLeft, language)}>
          {left >= 0 ? minuteText(left) : say(words.over(minuteText(-left)), language)}
          {isPaused && <span className="meta"> {say(words.paused, language)}</span>}
        </p>
      )}
      <Button kind="quiet" onClick={() => setPaused(!isPaused)}>
        {say(isPaused ? words.resume : words.pause, language)}
      </Button>
      <Button kind="quiet" onClick={() => setHidden(!isHidden)}>
        {say(isHidden ? words.showTime : words.hide, language)}
      </Button>
      <VisuallyHidden>
        <span aria-live="polite">{spoken(left, language)}</span>
      </VisuallyHidden>
    </div>
  )
}

function minuteText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The latest moment that was reached; the words change only there, so a screen reader speaks only then. */
function spoken(left: number, language: Language): string {
  if (left <= 0) return say(words.timeUp, language)
  const reached = marks.findLast((mark) => left <= mark * 60)
  return reached === undefined ? '' : say(words.minutesLeft(reached), language)
}
