import { useMemo } from 'react'
import { useLanguage } from '#app/site/language.ts'
import { LazyHydrate, laterPart } from '#app/ui/lazy-hydrate.tsx'
import type { FeedbackReturned } from './feedback.ts'

const part = laterPart(() => import('./feedback-part.tsx').then((module) => module.FeedbackPart))

type Props = {
  path: string
  stamp: string
  returned: FeedbackReturned | undefined
}

/** “Was this page helpful?” at the end of a guide page; its script comes when the reader does. */
export function FeedbackBlock({ path, stamp, returned }: Props) {
  const language = useLanguage()
  const given = useMemo(() => ({ path, stamp, returned, language }), [path, stamp, returned, language])
  return <LazyHydrate part={part} given={given} />
}
