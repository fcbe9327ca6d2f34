import type { DecisionRow } from '@app/contract/moderation/report.ts'
import { useState } from 'react'
import { useQuery } from '#app/request/use-query.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Button } from '#app/ui/control/button.tsx'
import { appealCopy } from './copy.ts'
import { type OwnThing, readDecisions } from './decisions.ts'

const kinds = { open: 'waiting', accepted: 'ok', refused: 'error' } as const

/** How an appeal stands, in a word and a colour. */
export function AppealBadge({ status }: { status: string }) {
  const language = useLanguage()
  return (
    <Badge kind={kinds[status as keyof typeof kinds] ?? 'plain'}>
      {say(appealCopy.state(status), language)}
    </Badge>
  )
}

/** What can be done against a decision: the appeal while its time lasts, and how it stands once there is one. */
export function AppealAct({ decision, onSent }: { decision: DecisionRow | undefined; onSent?: () => void }) {
  const language = useLanguage()
  const [appealedId, setSentFor] = useState<number>()
  if (!decision) return null
  const status = decision.appeal?.status ?? (appealedId === decision.decisionId ? 'open' : undefined)
  if (status) return <AppealBadge status={status} />
  if (!decision.appealUntil) return null
  const open = async () => {
    const { showAppeal } = await import('./appeal-dialog.tsx')
    const markAppealed = () => {
      setSentFor(decision.decisionId)
      onSent?.()
    }
    showAppeal({ decision, onSent: markAppealed }, language)
  }
  return (
    <Button kind="plain" onClick={() => void open()}>
      {say(appealCopy.appeal, language)}
      <VisuallyHidden>{say(appealCopy.appealOf(decision.title), language)}</VisuallyHidden>
    </Button>
  )
}

/** The appeal from the newest decision about one thing of one's own, once it is known whether there is one. */
export function AppealPart({ objKind, objId }: OwnThing) {
  const { answer } = useQuery(`${objKind} ${objId}`, async (api) => {
    const decisionOf = await readDecisions(api, [{ objKind, objId }])
    return { decision: decisionOf({ objKind, objId }) }
  })
  return <AppealAct decision={answer?.decision} />
}
