import type { Plan } from '@app/contract/member/plan.ts'
import { type PlanTool, planLimits } from '@app/contract/member/plan.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { type ReactNode, useState } from 'react'
import { storedAnswers } from '#app/features/match/answers/stored-answers.ts'
import { matchName } from '#app/features/match/match-name.ts'
import { planCopy } from '#app/features/plan/copy.ts'
import { savePlan } from '#app/features/plan/save-plan.ts'
import { tools as toolList } from '#app/features/tool/tools.ts'
import { DialogForm } from '#app/form/dialog-form.tsx'
import { useOnce } from '#app/request/use-once.ts'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { Button } from '#app/ui/control/button.tsx'
import { TextField } from '#app/ui/control/field.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { Line } from './lines.tsx'
import type { Tools } from './row.ts'

/** What a tool is called. */
function toolName(tool: PlanTool): Pair {
  return Object.values(toolList).find(({ page }) => page === tool)?.name ?? matchName
}

/** Answers of a tool that were kept: leads back to the tool with them. */
export function PlanLine({ row, tools, children }: { row: Plan; tools: Tools; children?: ReactNode }) {
  const language = useLanguage()
  const [isNaming, setNaming] = useState(false)
  const href = `${to(row.tool, language)}${row.tool === 'match' ? '#' : '?'}${row.answers}`
  return (
    <>
      <Line
        badges={<Badge kind="spruce">{say(toolName(row.tool), language)}</Badge>}
        // a document of its own: the tool reads its address when it begins
        title={<a href={href}>{row.name}</a>}
        meta={
          <time dateTime={row.updateTime.toISOString()}>
            {say(planCopy.savedAt(momentText(row.updateTime, language)), language)}
          </time>
        }
      >
        <Button kind="plain" onClick={() => setNaming(true)}>
          {say(planCopy.rename, language)}
        </Button>
        {children}
      </Line>
      {isNaming && <NameDialog row={row} onClosed={() => setNaming(false)} onNamed={tools.again} />}
    </>
  )
}

function NameDialog({ row, onClosed, onNamed }: { row: Plan; onClosed: () => void; onNamed: () => void }) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(true)
  const [name, setName] = useState(row.name)
  const { isBusy, failure, once } = useOnce(language)
  const save = async () => {
    const [{ api }, { renamePlan }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/member/plan.ts'),
    ])
    await api(renamePlan, { body: { planId: row.planId, name } })
    showToast(say(planCopy.renamed, language))
    setOpen(false)
    onNamed()
  }
  const isEmpty = name.trim() === ''
  return (
    <DialogForm
      isOpen={isOpen}
      title={say(planCopy.renameTitle, language)}
      submitText={say(isBusy ? planCopy.saving : planCopy.save, language)}
      isBusy={isBusy}
      checksItself
      onSubmit={() => {
        if (!isEmpty) void once(save)
      }}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <TextField
        id="plan-name"
        label={say(planCopy.nameLabel, language)}
        value={name}
        maxLength={planLimits.name}
        error={isEmpty ? say(planCopy.badName, language) : failure || undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </DialogForm>
  )
}

const MOST = 50

/** Offers to take in the answers to the School match that this device holds, where the account has them not. */
export function MatchOnDevice({ tools }: { tools: Tools }) {
  const language = useLanguage()
  const [localAnswers] = useState(storedAnswers)
  const { isBusy, once } = useOnce(language)
  const { answer } = useQuery(`match ${localAnswers}`, async (api) => {
    if (localAnswers === '') return { isIn: true }
    const { listPlans } = await import('@app/contract/member/plan.ts')
    const { rows } = await api(listPlans, { query: { pageSize: MOST } })
    return { isIn: rows.some(({ tool, answers }) => tool === 'match' && answers === localAnswers) }
  })
  if (!answer || answer.isIn) return null
  return (
    <div className="card card-spruce flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1">{say(planCopy.onDevice, language)}</p>
      <Button
        kind="quiet"
        busy={isBusy}
        onClick={() =>
          void once(async () => {
            await savePlan('match', matchName, localAnswers, language)
            tools.again()
          })
        }
      >
        {say(planCopy.keep, language)}
      </Button>
    </div>
  )
}
