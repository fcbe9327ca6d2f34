import { Island } from '#app/islands/island.tsx'
import { useLanguage } from '#app/site/use-language.ts'
import type { FeedbackReturned } from './feedback.ts'
import type FeedbackPart from './feedback-part.island.tsx'

type Props = {
  path: string
  stamp: string
  returned: FeedbackReturned | undefined
}

/** “Was this page helpful?” at the end of a guide page; its script comes when the reader does. */
export function FeedbackBlock({ path, stamp, returned }: Props) {
  const language = useLanguage()
  return (
    <Island<typeof FeedbackPart>
      name="guide/feedback/feedback-part"
      props={{ path, stamp, returned, language }}
    />
  )
}
