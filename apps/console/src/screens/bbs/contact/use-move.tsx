import type { LeadStage } from '@app/contract/contact/lead.values.ts'
import { leadLostReasons, leadStages } from '@app/contract/contact/lead.values.ts'
import { addLeadEvent, type LeadCard, moveLead } from '@app/contract/contact/lead-desk.ts'
import { type ReactNode, useState } from 'react'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { DecisionDialog } from '#kit/dialog/decision-dialog.tsx'
import { tellUndoable } from '#kit/message/messages.tsx'
import { moveCopy as copy } from './copy.ts'

type Moved = Pick<LeadCard, 'id' | 'name' | 'status'>

/** Moves a lead to another state; a lost one asks why. A move can be taken back for some seconds. `onMove` hears of each. */
export function useMove(onMove?: (id: number) => void): {
  move: (lead: Moved, status: LeadStage) => void
  dialog: ReactNode
} {
  const say = useSay()
  const write = useWrite(moveLead)
  const note = useWrite(addLeadEvent)
  const [losing, setLosing] = useState<Moved>()

  const offerUndo = ({ id, name, status: before }: Moved, status: LeadStage) =>
    tellUndoable(sayNow(copy.moved(name, sayNow(leadStages[status]))), sayNow(copy.undo), () => {
      onMove?.(id)
      // a reason for being lost is not known any more
      if (before !== 'lost') write.mutate({ body: { id, status: before, takesBack: true } })
    })

  const move = (lead: Moved, status: LeadStage) => {
    if (lead.status === status) return
    onMove?.(lead.id)
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
