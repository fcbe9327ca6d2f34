import { type PlanTool, planTools } from '@app/contract/member/plan.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { useState } from 'react'
import { addressOf } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { planCopy } from './copy.ts'

interface Props {
  /** The name of the plan is made of it and the day. */
  toolName: Pair
  /** The answers as the address of this page would hold them now, with `?` or `#`. */
  answersNow: () => string
}

const toolHere = (): PlanTool | undefined => {
  const name = addressOf(window.location.pathname)?.name
  return planTools.find((tool) => tool === name)
}

/** Saves the answers of a tool in the reader's account. */
export function SavePlanButton({ toolName, answersNow }: Props) {
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const tool = toolHere()
    if (isBusy || !tool) return
    setBusy(true)
    const { savePlan } = await import('./save-plan.ts')
    await savePlan(tool, toolName, answersNow().replace(/^[?#]/, ''), language)
    setBusy(false)
  }
  return (
    <Button kind="quiet" icon="heart" className="noscript:hidden" busy={isBusy} onClick={() => void save()}>
      {say(planCopy.keep, language)}
    </Button>
  )
}
