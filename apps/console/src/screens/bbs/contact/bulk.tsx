import { leadAdmin } from '@app/contract/contact/lead.ts'
import { type LeadStage, leadLostReasons, leadStages } from '@app/contract/contact/lead.values.ts'
import { assignLeads, listLeadOwners, moveLeads } from '@app/contract/contact/lead-desk.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '#kit/data/api.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import { DecisionDialog } from '#kit/dialog/decision-dialog.tsx'
import type { BulkAction } from '#kit/page/screen-config.ts'
import { runOnRows } from '#kit/rows/bulk.ts'
import { BulkChoice } from '#kit/rows/bulk-choice.tsx'

type Lead = z.output<typeof leadAdmin.record>
type Bulk = BulkAction<typeof leadAdmin>

const leadsEn = (count: number) => (count === 1 ? '1 lead' : `${count} leads`)

const copy = pairs({
  assign: { zh: '分配给…', en: 'Assign to…' },
  nobody: { zh: '取消分配', en: 'Unassign' },
  move: { zh: '移到…', en: 'Move to…' },
  askAssign: (count: number, name: string) => ({
    zh: `将以下 ${count} 条线索分配给“${name}”？`,
    en: `Assign ${leadsEn(count)} to ${name}?`,
  }),
  assigned: (count: number, name: string) => ({
    zh: `${count} 条线索已分配给“${name}”`,
    en: `${leadsEn(count)} assigned to ${name}`,
  }),
  askRelease: (count: number) => ({
    zh: `取消以下 ${count} 条线索的分配？`,
    en: `Unassign ${leadsEn(count)}?`,
  }),
  released: (count: number) => ({
    zh: `${count} 条线索已取消分配`,
    en: `${leadsEn(count)} unassigned`,
  }),
  askMove: (count: number, stage: string) => ({
    zh: `将以下 ${count} 条线索移到“${stage}”？`,
    en: `Move ${leadsEn(count)} to “${stage}”?`,
  }),
  moved: (count: number, stage: string) => ({
    zh: `${count} 条线索已移到“${stage}”`,
    en: `${leadsEn(count)} moved to “${stage}”`,
  }),
  lost: (count: number) => ({
    zh: `将 ${count} 条线索移到“已流失”`,
    en: `Move ${leadsEn(count)} to “Lost”`,
  }),
})

const NOBODY = '-'

const moveAll = (leads: readonly Lead[], status: LeadStage, lostReason?: Lead['lostReason']) =>
  api(moveLeads, { body: { moves: leads.map(({ id }) => ({ id, status, lostReason })) } })

const takeMovesBack = (leads: readonly Lead[]) =>
  api(moveLeads, {
    body: {
      moves: leads.map(({ id, status, lostReason }) => ({ id, status: status as LeadStage, lostReason })),
      takesBack: true,
    },
  })

const giveAll = (leads: readonly Lead[], ownerOf: (lead: Lead) => number | null) =>
  api(assignLeads, { body: { leads: leads.map((lead) => ({ id: lead.id, ownerId: ownerOf(lead) })) } })

/** Boxes for ticked leads: their owner, and their state. A lost lead needs a reason, which one dialog asks for all. */
export function LeadBulk({ leads, onDone }: { leads: readonly Lead[]; onDone: () => void }) {
  const say = useSay()
  const can = useCan()
  const owners = useCall(listLeadOwners).data?.data ?? []
  const [losing, setLosing] = useState<readonly Lead[]>([])
  const nameOf = (row: Record<string, unknown>) => String(row.name)
  const nameOfOwner = (id: string) => owners.find(({ userId }) => String(userId) === id)?.nickName ?? id

  const assignment = (value: string): Bulk => {
    const ownerId = value === NOBODY ? null : Number(value)
    return {
      label: ownerId === null ? copy.nobody : copy.assign,
      needs: assignLeads,
      isFor: (lead) => lead.ownerId !== ownerId,
      runAll: (rows) => giveAll(rows, () => ownerId),
      undoAll: (rows) => giveAll(rows, (lead) => lead.ownerId),
      sentences:
        ownerId === null
          ? { asks: copy.askRelease, done: copy.released }
          : {
              asks: (count) => copy.askAssign(count, nameOfOwner(value)),
              done: (count) => copy.assigned(count, nameOfOwner(value)),
            },
    }
  }

  const movement = (value: string): Bulk | undefined => {
    const status = value as LeadStage
    if (status === 'lost') {
      setLosing(leads.filter((lead) => lead.status !== 'lost'))
      return undefined
    }
    const stage = say(leadStages[status])
    return {
      label: copy.move,
      needs: moveLeads,
      isFor: (lead) => lead.status !== status,
      runAll: (rows) => moveAll(rows, status),
      undoAll: takeMovesBack,
      sentences: { asks: (count) => copy.askMove(count, stage), done: (count) => copy.moved(count, stage) },
    }
  }

  return (
    <>
      {can(assignLeads) && (
        <BulkChoice
          resource={leadAdmin}
          rows={leads}
          label={copy.assign}
          options={[
            ...owners.map(({ userId, nickName }) => ({ value: String(userId), label: nickName })),
            { value: NOBODY, label: say(copy.nobody) },
          ]}
          actionOf={assignment}
          nameOf={nameOf}
          onDone={onDone}
        />
      )}
      {can(moveLeads) && (
        <BulkChoice
          resource={leadAdmin}
          rows={leads}
          label={copy.move}
          options={Object.entries(leadStages).map(([value, label]) => ({ value, label: say(label) }))}
          actionOf={movement}
          nameOf={nameOf}
          onDone={onDone}
        />
      )}
      {losing.length > 0 && (
        <DecisionDialog
          title={say(copy.lost(losing.length))}
          names={losing.map(({ name }) => name)}
          choices={[{ value: 'lost', label: leadStages.lost, needsReason: true }]}
          reasons={leadLostReasons}
          hasNote={false}
          onDecide={async ({ reason }) => {
            await runOnRows(losing, {
              label: copy.move,
              runAll: (rows) => moveAll(rows as Lead[], 'lost', reason as Lead['lostReason']),
              undoAll: (rows) => takeMovesBack(rows as Lead[]),
              stale: moveLeads,
              nameOf,
              doneText: (count) => copy.moved(count, say(leadStages.lost)),
            })
            onDone()
          }}
          onClose={() => setLosing([])}
        />
      )}
    </>
  )
}
