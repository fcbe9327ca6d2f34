import { copy } from '#app/features/person/copy.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Skeleton } from '#app/ui/feedback/state.tsx'

const LINES = [40, 100, 92, 100, 84]

/** The room of the personal centre while it is on its way. */
export function CentreSkeleton() {
  return <Skeleton text={say(copy.loading, useLanguage())} lines={LINES} />
}
