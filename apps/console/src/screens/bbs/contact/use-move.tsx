import type { LeadStage } from '@app/contract/contact/lead.values.ts'
import { leadLostReasons, leadStages } from '@app/contract/contact/lead.values.ts'
import { addLeadEvent, type LeadCard, moveLead } from '@app/contract/contact/lead-desk.ts'
import { type ReactNode, useState } from 'react'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { DecisionDialog } from '#kit/dialog/decision-dialog.tsx'
import { tellUndoable } from '#kit/message/messages.tsx'

const copy = pairs({
  moved: (name: string, stage: string) => ({
    zh: `${name} 已移到“${stage}”`,
    en: `${name} was moved to “${stage}”`,
  }),
  undo: { zh: '撤销', en: 'Undo' },
  lost: (name: string) => ({ zh: `${name} 为什么流失？`, en: `Why was ${name} lost?` }),
  note: { zh: '备注', en: 'Note' },
})

type Moved = Pick<LeadCard, 'id' | 'name' | 'status'>

/** Moves a lead to another state; a lost one asks why. A move can be taken back for some seconds. */
export function useMove(): { move: (lead: Moved, status: LeadStage) => void; dialog: ReactNode } {
  const say = useSay()
  const write = useWrite(moveLead)
  const note = useWrite(addLeadEvent)
  const [losing, setLosing] = useState<Moved>()

  const offerUndo = ({ id, name, status: before }: Moved, status: LeadStage) =>
    tellUndoable(sayNow(copy.moved(name, sayNow(leadStages[status]))), sayNow(copy.undo), () => {
      // a reason for being lost is not known any more
      if (before !== 'lost') write.mutate({ body: { id, status: before, takesBack: true } })
    })

  const move = (lead: Moved, status: LeadStage) => {
    if (lead.status === status) return
    if (status === 'lost') return setLosing(lead)
    write.mutate({ body: { id: lead.id, status } }, { onSuccess: () => offerUndo(lead, status) })
  }

  const dialog = losing && (
    <DecisionDialog
      title={say(copy.lost(losing.name))}
      choices={[{ value: 'lost', label: leadStages.lost, needsReason: true }]}
      reasons={leadLostReasons}
      noteLabel={copy.note}
      onDecide={async ({ reason, note: written }) => {
        const { id } = losing
        await write.mutateAsync({ body: { id, status: 'lost', lostReason: reason as never } })
        if (written) await note.mutateAsync({ body: { id, kind: 'note', text: written } })
        offerUndo(losing, 'lost')
      }}
      onClose={() => setLosing(undefined)}
    />
  )
  return { move, dialog }
}
