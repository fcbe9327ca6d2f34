import { decisionReasons } from '@app/contract/moderation/review.values.ts'
import { type readMemberDesk, resetProfile, sanctionUser } from '@app/contract/moderation/sanction.ts'
import {
  MODERATOR_MUTE_HOURS,
  type ProfilePart,
  profileParts,
  type SanctionKind,
  sanctionKinds,
  sanctionLengths,
} from '@app/contract/moderation/sanction.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { Button, Checkbox, Select } from 'antd'
import { useId, useState } from 'react'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { refreshAfter } from '#kit/data/use-call.ts'
import { resetStep, sanctionStep } from '#kit/dialog/held-steps.ts'
import { useHold } from '#kit/dialog/hold-decision.ts'
import { ReasonDialog } from '#kit/dialog/reason-dialog.tsx'
import { HeldMark } from '#kit/held/held-mark.tsx'
import { useHeldAbout } from '#kit/held/use-held.ts'
import { sanctionCopy as copy } from './copy.ts'

type Desk = CallOutput<typeof readMemberDesk>['data']

interface Act {
  kind: SanctionKind
  label: Pair
  hidesLastDay?: boolean
}

const silence: Act = { kind: 'mute', label: copy.silence, hidesLastDay: true }
const warning: Act = { kind: 'warn', label: copy.warn }
const plain = (kind: SanctionKind): Act => ({ kind, label: sanctionKinds[kind] })

/** What can be done to a member as things stand. */
function actsFor({
  muted,
  banned,
  mayWarn,
  mayBan,
}: Pick<Desk, 'muted' | 'banned' | 'mayWarn' | 'mayBan'>): Act[] {
  if (!mayWarn) return []
  return [
    warning,
    plain('mute'),
    silence,
    ...(muted ? [plain('unmute')] : []),
    ...(mayBan ? [plain(banned ? 'unban' : 'ban')] : []),
  ]
}

interface SanctionButtonsProps {
  userId: number
  name: string
  desk: Pick<Desk, 'muted' | 'banned' | 'mayWarn' | 'mayBan' | 'mayReset'>
  filledParts: readonly ProfilePart[]
}

/** Sanctions of a member and the reset of the profile, each with its reason, its length and an undo of ten seconds. */
export function SanctionButtons({ userId, name, desk, filledParts }: SanctionButtonsProps) {
  const say = useSay()
  const [openAct, ask] = useState<Act>()
  const [isResetting, setResetting] = useState(false)
  const acts = actsFor(desk)
  const pending = useHeldAbout('user', userId)
  if (acts.length === 0) return null
  return (
    <div className="button-row">
      {pending && (
        <p>
          {pending.held.title} <HeldMark {...pending} />
        </p>
      )}
      {acts.map((act) => (
        <Button
          key={`${act.kind} ${act.hidesLastDay ?? false}`}
          size="small"
          danger={act.kind === 'ban' || act.hidesLastDay === true}
          onClick={() => ask(act)}
        >
          {say(act.label)}
        </Button>
      ))}
      {desk.mayReset && (
        <Button size="small" onClick={() => setResetting(true)}>
          {say(copy.reset)}
        </Button>
      )}
      {isResetting && (
        <ResetDialog
          userId={userId}
          name={name}
          filledParts={filledParts}
          onClose={() => setResetting(false)}
        />
      )}
      {openAct && (
        <SanctionDialog
          userId={userId}
          name={name}
          act={openAct}
          mayBan={desk.mayBan}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  )
}

interface SanctionDialogProps {
  userId: number
  name: string
  act: Act
  /** Administrators give what moderators cannot: longer mutes, bans. */
  mayBan: boolean
  onClose: () => void
}

const FOR_EVER = 'ever'

function SanctionDialog({ userId, name, act, mayBan, onClose }: SanctionDialogProps) {
  const say = useSay()
  const id = useId()
  const { hold } = useHold()
  const { kind, label, hidesLastDay = false } = act
  const lasts = kind === 'mute' || kind === 'ban'
  const [hours, setHours] = useState<number | null>(kind === 'ban' ? null : 72)
  const lengths = sanctionLengths.filter(
    ({ hours: one }) => mayBan || (one !== null && one <= MODERATOR_MUTE_HOURS),
  )
  const length = sanctionLengths.find((one) => one.hours === hours)?.name ?? { zh: '', en: '' }
  const preview = (why: Pair): Pair => {
    if (kind === 'unmute' || kind === 'unban') return label
    if (kind === 'warn') return { zh: copy.warned(why.zh).zh, en: copy.warned(why.en).en }
    const named = sanctionKinds[kind]
    return {
      zh: copy.given(named.zh, length.zh, why.zh).zh,
      en: copy.given(named.en, length.en, why.en).en,
    }
  }
  return (
    <ReasonDialog
      title={say(copy.about(say(label), name))}
      reasons={decisionReasons}
      suggested={kind === 'unmute' || kind === 'unban' ? 'other' : null}
      isDanger={kind === 'ban' || hidesLastDay}
      preview={preview}
      onDecide={async (why) => {
        await hold(sayNow(copy.about(sayNow(label), name)), [
          sanctionStep(userId, kind, lasts ? hours : null, why, hidesLastDay),
        ])
        refreshAfter(sanctionUser)
      }}
      onClose={onClose}
    >
      {lasts && (
        <div>
          <label htmlFor={`${id}-length`}>{say(copy.length)}</label>
          <Select
            id={`${id}-length`}
            style={{ width: 160 }}
            value={hours ?? FOR_EVER}
            onChange={(next) => setHours(next === FOR_EVER ? null : Number(next))}
            options={lengths.map((one) => ({ value: one.hours ?? FOR_EVER, label: say(one.name) }))}
          />
        </div>
      )}
    </ReasonDialog>
  )
}

interface ResetDialogProps extends Pick<SanctionButtonsProps, 'userId' | 'name' | 'filledParts'> {
  onClose: () => void
}

const resetTexts = { nickName: copy.resetNickName, avatar: copy.resetAvatar, bio: copy.resetBio } as const

/** Asks which parts of a profile are reset, and why. */
function ResetDialog({ userId, name, filledParts, onClose }: ResetDialogProps) {
  const say = useSay()
  const id = useId()
  const { hold } = useHold()
  const [parts, setParts] = useState<readonly ProfilePart[]>([])
  const preview = (why: Pair): Pair => ({
    zh: copy.wasReset(parts.map((part) => resetTexts[part].zh).join('，'), why.zh).zh,
    en: copy.wasReset(parts.map((part) => resetTexts[part].en).join(', '), why.en).en,
  })
  return (
    <ReasonDialog
      title={say(copy.about(say(copy.reset), name))}
      reasons={decisionReasons}
      isReady={parts.length > 0}
      {...(parts.length > 0 && { preview })}
      onDecide={async (why) => {
        await hold(sayNow(copy.about(sayNow(copy.reset), name)), [resetStep(userId, parts, why)])
        refreshAfter(resetProfile)
      }}
      onClose={onClose}
    >
      <div>
        <p id={`${id}-parts`} className="tip">
          {say(copy.resetParts)}
        </p>
        <Checkbox.Group
          aria-labelledby={`${id}-parts`}
          value={[...parts]}
          onChange={(chosen) => setParts(filledParts.filter((part) => chosen.includes(part)))}
          options={filledParts.map((value) => ({ value, label: say(profileParts[value]) }))}
        />
        <p className="tip">{say(copy.resetHint)}</p>
      </div>
    </ReasonDialog>
  )
}
