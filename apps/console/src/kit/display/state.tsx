import { sayFailure } from '@app/contract/wire/client.ts'
import { Button, Spin } from 'antd'
import type { ReactNode } from 'react'
import { copy } from '#kit/copy.ts'
import { useLanguage, useSay } from '#kit/data/language.ts'

/** Contour lines around a dotted trail: the product's picture for "nothing here". */
function Contours() {
  return (
    <svg viewBox="0 0 160 80" width="160" height="80" aria-hidden="true" className="contours">
      <path d="M8 66c22-10 30-34 58-36s40 22 86 18" />
      <path d="M14 74c24-8 34-30 58-32s44 18 76 16" />
      <path d="M24 54c14-12 26-28 48-28s34 14 60 12" />
      <path className="trail" d="M18 70c26-4 30-26 54-28 22-2 30 10 46 2" />
      <circle cx="122" cy="42" r="4" />
    </svg>
  )
}

export function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className="state">
      <Contours />
      <p>{children}</p>
    </div>
  )
}

export function Waiting() {
  const say = useSay()
  return (
    <div className="state" role="status">
      <Spin />
      <p className="visually-hidden">{say(copy.loading)}</p>
    </div>
  )
}

/** What failed, in words, and a way to try again. */
export function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <div className="state" role="alert">
      <p>{sayFailure(failure, language)}</p>
      <Button onClick={onRetry}>{say(copy.retry)}</Button>
    </div>
  )
}
