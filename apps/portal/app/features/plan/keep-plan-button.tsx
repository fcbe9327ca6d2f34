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

/** Keeps what a tool was told in the reader's account. */
export function KeepPlanButton({ toolName, answersNow }: Props) {
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const keep = async () => {
    const tool = toolHere()
    if (isBusy || !tool) return
    setBusy(true)
    const { keepPlan } = await import('./keep-plan.ts')
    await keepPlan(tool, toolName, answersNow().replace(/^[?#]/, ''), language)
    setBusy(false)
  }
  return (
    <Button kind="quiet" icon="heart" className="noscript:hidden" busy={isBusy} onClick={() => void keep()}>
      {say(planCopy.keep, language)}
    </Button>
  )
}
