import { MailOutlined, PhoneOutlined } from '@ant-design/icons'
import type { leadAdmin } from '@app/contract/contact/lead.ts'
import {
  type LeadStage,
  leadCallOutcomes,
  leadEventKinds,
  leadStages,
  leadStatuses,
} from '@app/contract/contact/lead.values.ts'
import {
  addLeadEvent,
  assignLeads,
  eraseLead,
  joinLeads,
  listLeadOwners,
  moveLead,
  readLeadHistory,
  revealLead,
} from '@app/contract/contact/lead-desk.ts'
import { readMoment, writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { Button, Input, Radio, Select } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan, useMe } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { MomentField } from '#kit/form/date-fields.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { tellDone, tellUndoable } from '#kit/message/messages.tsx'
import { timeLineCopy as copy } from './copy.ts'
import { useMove } from './use-move.tsx'

type Lead = z.output<(typeof leadAdmin)['record']>
type History = CallOutput<typeof readLeadHistory>['data']
type Kind = 'note' | 'call'
type Outcome = keyof typeof leadCallOutcomes

/** What staff do with a lead while they telephone: the number, a note, the next date, and all that was before. */
export function TimeLine({ lead }: { lead: Lead }) {
  const say = useSay()
  const can = useCan()
  const read = useCall(readLeadHistory, { params: { id: lead.id } }, { isQuiet: true })
  const history = read.data?.data
  return (
    <div className="lead-work">
      {can(revealLead) && <WholeNumber id={lead.id} />}
      {can(moveLead) && <StageBox lead={lead} />}
      {can(assignLeads) && <OwnerBox lead={lead} />}
      {can(addLeadEvent) && <NoteForm id={lead.id} />}
      <section aria-label={say(copy.history)}>
        <h3>{say(copy.history)}</h3>
        {read.isError && !history ? (
          <Failed failure={read.error} onRetry={() => void read.refetch()} />
        ) : !history ? (
          <Waiting />
        ) : (
          <Events events={history.events} />
        )}
      </section>
      {history && history.twins.length > 0 && <Twins id={lead.id} twins={history.twins} />}
      <ConfirmButton
        label={copy.erase}
        call={eraseLead}
        input={{ params: { id: lead.id } }}
        asks={copy.eraseAsk}
        done={copy.erased}
      />
    </div>
  )
}

/** The whole number or e-mail address after a press, as a link that dials it or writes to it. */
function WholeNumber({ id }: { id: number }) {
  const say = useSay()
  const reveal = useWrite(revealLead)
  const mobile = reveal.data?.data.mobile
  const isMail = mobile?.includes('@')
  if (mobile)
    return (
      <p>
        <a className="lead-number number" href={isMail ? `mailto:${mobile}` : `tel:${mobile}`}>
          {isMail ? <MailOutlined aria-hidden /> : <PhoneOutlined aria-hidden />} {mobile}
        </a>
      </p>
    )
  return (
    <p className="lead-reveal">
      <Button
        icon={<PhoneOutlined aria-hidden />}
        loading={reveal.isPending}
        onClick={() => reveal.mutate({ params: { id } })}
      >
        {say(copy.reveal)}
      </Button>
      <span className="tip">{say(copy.revealHint)}</span>
    </p>
  )
}

/** How far the lead has come, changed here as on the board. */
function StageBox({ lead: { id, name, status } }: { lead: Lead }) {
  const say = useSay()
  const fieldId = useId()
  const { move, dialog } = useMove()
  if (status === 'withdrawn') return null
  return (
    <p className="lead-owner">
      <label htmlFor={fieldId}>{say(copy.stage)}</label>
      <Select<LeadStage>
        id={fieldId}
        popupMatchSelectWidth={false}
        value={status}
        options={Object.entries(leadStages).map(([value, label]) => ({
          value: value as LeadStage,
          label: say(label),
        }))}
        onChange={(next) => move({ id, name, status }, next)}
      />
      {dialog}
    </p>
  )
}

/** Gives the lead to another account, or takes it from its owner; a press takes that back. */
function OwnerBox({ lead: { id, ownerId } }: { lead: Lead }) {
  const say = useSay()
  const fieldId = useId()
  const me = useMe()?.user.userId
  const owners = useCall(listLeadOwners).data?.data ?? []
  const write = useWrite(assignLeads)
  const nameOf = (owner: number | null) =>
    owners.find(({ userId }) => userId === owner)?.nickName ?? sayNow(copy.nobody)
  const give = (next: number | null) => {
    if (next === ownerId) return
    write.mutate(
      { body: { leads: [{ id, ownerId: next }] } },
      {
        onSuccess: () =>
          tellUndoable(sayNow(copy.given(nameOf(next))), sayNow(copy.undo), () =>
            write.mutate({ body: { leads: [{ id, ownerId }] } }),
          ),
      },
    )
  }
  return (
    <p className="lead-owner">
      <label htmlFor={fieldId}>{say(copy.owner)}</label>
      <Select
        id={fieldId}
        placeholder={say(copy.nobody)}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        loading={write.isPending}
        value={ownerId}
        options={owners.map(({ userId, nickName }) => ({ value: userId, label: nickName }))}
        onChange={give}
      />
      {me !== undefined && me !== ownerId && owners.some(({ userId }) => userId === me) && (
        <Button loading={write.isPending} onClick={() => give(me)}>
          {say(copy.take)}
        </Button>
      )}
      {ownerId !== null && (
        <Button loading={write.isPending} onClick={() => give(null)}>
          {say(copy.release)}
        </Button>
      )}
    </p>
  )
}

const MAX_TEXT = 1000

/** Days from today to which the next contact is put by one press, at ten in the morning in Shanghai. */
const SOON_DAYS = [1, 3, 7] as const
const morningIn = (days: number) =>
  readMoment(`${writeMoment(new Date(Date.now() + days * DAY_MS)).slice(0, 10)} 10:00:00`)

function NoteForm({ id }: { id: number }) {
  const say = useSay()
  const formId = useId()
  const [kind, setKind] = useState<Kind>('call')
  const [outcome, setOutcome] = useState<Outcome>('reached')
  const [text, setText] = useState('')
  const [nextTime, setNextTime] = useState<Date | null>(null)
  const write = useWrite(addLeadEvent)
  const isReady = kind === 'call' || text.trim() !== ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    write.mutate(
      { body: { id, kind, outcome: kind === 'call' ? outcome : null, text: text.trim() || null, nextTime } },
      {
        onSuccess: () => {
          setText('')
          setNextTime(null)
          tellDone(sayNow(copy.saved))
        },
      },
    )
  }
  return (
    <form className="lead-note" aria-label={say(copy.add)} onSubmit={send}>
      <div className="lead-note-kind">
        <Radio.Group
          aria-label={say(copy.kind)}
          optionType="button"
          value={kind}
          onChange={(event) => setKind(event.target.value as Kind)}
          options={(['call', 'note'] as const).map((value) => ({ value, label: say(leadEventKinds[value]) }))}
        />
        {kind === 'call' && (
          <Radio.Group
            aria-label={say(copy.outcome)}
            value={outcome}
            onChange={(event) => setOutcome(event.target.value as Outcome)}
            options={Object.entries(leadCallOutcomes).map(([value, label]) => ({ value, label: say(label) }))}
          />
        )}
      </div>
      <div className="field">
        <label htmlFor={`${formId}-text`}>{say(copy.text)}</label>
        <Input.TextArea
          id={`${formId}-text`}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={MAX_TEXT}
          placeholder={say(copy.textAsk)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="lead-note-foot">
        <div className="field">
          <label htmlFor={`${formId}-next`}>{say(copy.next)}</label>
          <MomentField id={`${formId}-next`} value={nextTime} onChange={setNextTime} />
          <div className="button-row">
            {SOON_DAYS.map((days) => (
              <Button key={days} size="small" onClick={() => setNextTime(morningIn(days))}>
                {say(days === 1 ? copy.tomorrow : copy.inDays(days))}
              </Button>
            ))}
          </div>
        </div>
        <Button type="primary" htmlType="submit" loading={write.isPending} disabled={!isReady}>
          {say(copy.save)}
        </Button>
      </div>
    </form>
  )
}

function Events({ events }: Pick<History, 'events'>) {
  const say = useSay()
  if (events.length === 0) return <p className="tip">{say(copy.none)}</p>
  const stage = (code: string | null) =>
    say(leadStatuses[code as keyof typeof leadStatuses] ?? { zh: code ?? '', en: code ?? '' })
  return (
    <ol className="lead-events">
      {events.map(({ id, kind, outcome, text, before, after, byName, createTime }) => (
        <li key={id}>
          <span>
            <strong>{say(leadEventKinds[kind])}</strong>
            {outcome && ` · ${say(leadCallOutcomes[outcome])}`}
            {kind === 'call' && after !== null && ` · ${say(copy.becameOwner(after))}`}
            {kind === 'state' && ` · ${stage(before)} → ${stage(after)}`}
            {kind === 'owner' && ` · ${after ?? say(copy.nobody)}`}
            {kind === 'next' && ` · ${after?.slice(0, 16)}`}
            {kind === 'joined' && ` · ${before}`}
          </span>
          <span className="tip">
            {byName ?? say(copy.system)} ·{' '}
            <time className="number">{writeMoment(createTime).slice(0, 16)}</time>
          </span>
          {text && <p className="marked-text">{text}</p>}
        </li>
      ))}
    </ol>
  )
}

function Twins({ id, twins }: { id: number; twins: History['twins'] }) {
  const say = useSay()
  return (
    <section aria-label={say(copy.twins)}>
      <h3>{say(copy.twins)}</h3>
      <ul className="lead-events">
        {twins.map((twin) => (
          <li key={twin.id}>
            <span>
              {twin.name} · <time className="number">{writeMoment(twin.createTime).slice(0, 16)}</time>
            </span>
            <ConfirmButton
              label={copy.join}
              call={joinLeads}
              input={{ body: { id, otherId: twin.id } }}
              asks={copy.joinAsk(twin.name)}
              done={copy.joined}
              rowName={twin.name}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
