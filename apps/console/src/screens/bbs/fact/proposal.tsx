import { decideFact, type factAdmin } from '@app/contract/editorial/fact.ts'
import { type FactField, factFields, pairedFactFields } from '@app/contract/editorial/fact.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { z } from 'zod'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { useMe } from '#kit/data/person.ts'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { copy } from './copy.ts'
import './proposal.css'

type Fact = z.output<typeof factAdmin.record>

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const isPaired = (field: string) => (pairedFactFields as readonly string[]).includes(field)

/** A proposed change beside what stands, with the two decisions for a second editor. */
export function ProposalPart({ fact }: { fact: Fact }) {
  const say = useSay()
  const language = useLanguage()
  const me = useMe()
  const { id, code, proposal, proposedBy, proposedTime } = fact
  if (!proposal || !proposedTime) return null
  const names = (Object.keys(factFields) as FactField[]).flatMap((field): [FactField, string, string][] =>
    isPaired(field)
      ? [
          [field, field, '中文'],
          [field, `${field}En`, 'English'],
        ]
      : [[field, field, '']],
  )
  const rows = names.flatMap(([field, name, mark]) => {
    const before = text(fact[name as keyof Fact])
    const after = text(proposal[name as keyof typeof proposal])
    return before === after
      ? []
      : [[[say(factFields[field]), mark].filter(Boolean).join(' · '), before, after]]
  })
  const reason = language === 'en' ? proposal.reasonEn : proposal.reason
  const decisionInput = (isApproved: boolean) => ({ params: { id }, body: { isApproved, proposedTime } })
  return (
    <>
      <p>{say(copy.proposedBy(proposedBy, writeMoment(proposedTime), reason))}</p>
      <div className="fact-proposal">
        <PlainTable
          caption={say(copy.proposal)}
          heads={[copy.field, copy.now, copy.proposed].map((head) => say(head))}
          rows={rows}
        />
      </div>
      {me?.user.userName === proposedBy ? (
        <p className="tip">{say(copy.own)}</p>
      ) : (
        <div className="button-row">
          <ConfirmButton
            label={copy.approve}
            call={decideFact}
            input={decisionInput(true)}
            asks={copy.askApprove(code)}
            done={copy.approved}
            className="tool-add"
          />
          <ConfirmButton
            label={copy.reject}
            call={decideFact}
            input={decisionInput(false)}
            asks={copy.askReject(code)}
            done={copy.rejected}
          />
        </div>
      )}
    </>
  )
}
