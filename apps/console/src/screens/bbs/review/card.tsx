import { readNeighbours } from '@app/contract/moderation/desk/neighbour.ts'
import type { HeldStep } from '@app/contract/moderation/held-decision.ts'
import { decideReport } from '@app/contract/moderation/report.ts'
import { claimReview, decideReview, type QueueRow } from '@app/contract/moderation/review.ts'
import {
  decisionReasons,
  type PostDecision,
  type QueueKind,
  queueKinds,
} from '@app/contract/moderation/review.values.ts'
import { sanctionUser } from '@app/contract/moderation/sanction.ts'
import { MUTE_DAYS, muteDayChoices } from '@app/contract/moderation/sanction.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Tag } from '#kit/data/dictionary.tsx'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { refreshAfter, useWrite } from '#kit/data/use-call.ts'
import { reportStep, reviewStep } from '#kit/dialog/held-steps.ts'
import { useHold } from '#kit/dialog/hold-decision.ts'
import { ReasonDialog } from '#kit/dialog/reason-dialog.tsx'
import { MarkedText } from '#kit/display/marked-text.tsx'
import { MemberName } from '#kit/display/member-name.tsx'
import { PictureRow } from '#kit/display/pictures.tsx'
import type { KeyOf } from '#kit/keys/keys.ts'
import { useShortcuts } from '#kit/keys/shortcuts.ts'
import { StaffNotes } from '#kit/member/staff-notes.tsx'
import { KeyHint } from '#kit/rows/key-hint.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { cardCopy as copy } from './copy.ts'
import { Flood } from './flood.tsx'
import { Neighbours } from './neighbours.tsx'

/** What a key or button does to a card; those with a reason ask for it first. */
interface Act {
  key: KeyOf<'queue'>
  label: Pair
  needsReason: boolean
  isDanger?: boolean
  isMain?: boolean
  /** What the author will read. */
  preview?: (title: string, why: Pair) => Pair
  /** In the queue's own decisions. */
  action: PostDecision
  /** Of a case. */
  status: 'upheld' | 'dismissed'
  actions: readonly string[]
  /** Mutes the author of each text besides, for as long as the dialog says. */
  mutes?: boolean
}

const readsRejected = (title: string, why: Pair): Pair => ({
  zh: copy.rejected(title, why.zh).zh,
  en: copy.rejected(title, why.en).en,
})
const readsRemoved = (_: string, why: Pair): Pair => ({
  zh: copy.removed(why.zh).zh,
  en: copy.removed(why.en).en,
})
const readsHidden = (title: string, why: Pair): Pair => ({
  zh: copy.hidden(title, why.zh).zh,
  en: copy.hidden(title, why.en).en,
})

const approve: Act = {
  key: 'a',
  label: copy.approve,
  needsReason: false,
  isMain: true,
  action: 'approve',
  status: 'dismissed',
  actions: [],
}
const reject: Act = {
  key: 'r',
  label: copy.reject,
  needsReason: true,
  action: 'reject',
  status: 'upheld',
  actions: ['hide'],
  preview: readsRejected,
}
const readsCommentRejected = (_: string, why: Pair): Pair => ({
  zh: copy.commentRejected(why.zh).zh,
  en: copy.commentRejected(why.en).en,
})
const rejectComment: Act = { ...reject, preview: readsCommentRejected }
const rejectAndMute = (act: Act): Act => ({
  ...act,
  key: 'm',
  label: copy.rejectAndMute,
  isDanger: true,
  mutes: true,
})
const rejectProfile: Act = {
  key: 'r',
  label: copy.reject,
  needsReason: true,
  action: 'reject',
  status: 'upheld',
  actions: [],
}
const remove: Act = {
  key: 'x',
  label: copy.remove,
  needsReason: true,
  isDanger: true,
  action: 'delete',
  status: 'upheld',
  actions: ['delete'],
  preview: readsRemoved,
}
const dismiss: Act = { ...approve, label: copy.dismiss, isMain: false }
const hide: Act = {
  key: 'r',
  label: copy.hide,
  needsReason: true,
  action: 'reject',
  status: 'upheld',
  actions: ['hide'],
  preview: readsHidden,
}
const removeAndMute: Act = {
  key: 'm',
  label: copy.removeAndMute,
  needsReason: true,
  isDanger: true,
  action: 'delete',
  status: 'upheld',
  actions: ['delete'],
  mutes: true,
  preview: readsRemoved,
}
const uphold: Act = { ...remove, label: copy.removeUpheld }
const mute: Act = {
  key: 'm',
  label: copy.mute,
  needsReason: true,
  isDanger: true,
  action: 'delete',
  status: 'upheld',
  actions: [],
  mutes: true,
}

/**
 * What can be done with a card, by its kind. The author of one text under the own name, and the authors of a flood of posts
 * or comments, can be muted in the same press.
 */
function actsFor({ objKind, blogId, schoolName, userId, cluster }: QueueRow, maySanction: boolean): Act[] {
  const muting = (act: Act) => (maySanction && (userId !== null || cluster) ? [rejectAndMute(act)] : [])
  switch (objKind) {
    case 'blog':
      return [approve, reject, ...muting(reject), remove]
    case 'comment':
      return [approve, rejectComment, ...muting(rejectComment)]
    case 'revision':
    case 'append':
      return [approve, reject, ...muting(reject)]
    case 'schoolChange':
      return [approve, rejectProfile]
    case 'report':
      if (blogId !== null) return [dismiss, hide, maySanction ? removeAndMute : uphold]
      return maySanction && (userId !== null || schoolName === null) ? [dismiss, mute] : [dismiss]
    default:
      return []
  }
}

interface Why {
  reason?: string | null
  note?: string | null
  muteDays?: number
}

/**
 * What an act is for an entry: one decision, or one for each item of a flood, each with the mute that goes with it. Of a
 * single item the server refuses it once the item is another than `row`.
 */
function stepsOf(row: QueueRow, { action, status, actions, mutes }: Act, why: Why): HeldStep[] {
  const [version, stamp] = row.cluster ? [null, null] : [row.version, row.stamp]
  const muteDays = mutes ? (why.muteDays ?? MUTE_DAYS) : null
  return (row.cluster?.items ?? [row]).map(({ objKind, objId }) => {
    if (objKind === 'report')
      return reportStep(objId, status, [...actions, ...(muteDays ? [`mute:${muteDays}`] : [])], why, version)
    if (objKind === 'schoolChange') return reviewStep(objKind, objId, action, why, { version, stamp })
    const muteHours = muteDays && muteDays * 24
    return objKind === 'comment'
      ? reviewStep(objKind, objId, action, why, { stamp, muteHours })
      : reviewStep('blog', objId, action, why, {
          version: objKind === 'blog' ? version : null,
          stamp,
          muteHours,
        })
  })
}

/** What the watch of the queue knows of a card. */
interface CardNews {
  isWaiting: boolean
  openBy: readonly string[]
  claimedBy: string | null
}

interface CardProps {
  row: QueueRow
  name: string
  /** The keys of the queue mean this card. */
  isCurrent: boolean
  /** It is shown as chosen; its keys rest while the queue is read anew. */
  isMarked: boolean
  /** What changed since the page was read. */
  news: CardNews | undefined
  onChoose: () => void
  onDecided: () => void
}

const isAuth = ({ objKind }: QueueRow) => objKind === 'schoolAuth' || objKind === 'studentAuth'

/** Where a card is decided or read whole, when that is not the queue. */
function screenOf({ objKind, objId }: QueueRow): { to: string; label: Pair } | undefined {
  switch (objKind) {
    case 'report':
      return { to: '/bbs/report', label: copy.toReports }
    case 'schoolAuth':
    case 'studentAuth':
      return { to: `/bbs/schoolauth?detail=${objId}`, label: copy.toAuth }
    case 'openDay':
      return { to: `/bbs/openday?edit=${objId}`, label: copy.toOpenDay }
    default:
      return undefined
  }
}

/** What the reader may do with a card as things stand. */
function standingOf(row: QueueRow, news: CardNews | undefined, can: ReturnType<typeof useCan>) {
  const isReport = row.objKind === 'report'
  return {
    mayDecide: can(decideReview) && (!isReport || can(decideReport)),
    maySanction: can(sanctionUser),
    isGone: news?.isWaiting === false,
    claimedBy: row.isMine ? null : (news?.claimedBy ?? row.claimedBy),
    elsewhere: screenOf(row),
  }
}

/** So much of a comment tells it from the others below the same post. */
const BEGINNING = 30

/** What a decision is about, in one line, with its author. */
function subjectOf(row: QueueRow): Pair {
  const what = thingOf(row)
  if (row.cluster || row.nickName === '') return what
  return { zh: copy.written(what.zh, row.nickName).zh, en: copy.written(what.en, row.nickName).en }
}

/** A comment is named by its own words, not by the post above it. */
function thingOf({ objKind, title, text }: QueueRow): Pair {
  if (objKind === 'comment') {
    const words = [...text.replace(/\s+/g, ' ').trim()]
    const beginning = words.slice(0, BEGINNING).join('')
    return copy.comment(words.length > BEGINNING ? `${beginning}…` : beginning, title)
  }
  const kind = queueKinds[objKind]
  return { zh: copy.ofKind(kind.zh, title).zh, en: copy.ofKind(kind.en, title).en }
}

/** One entry of the queue: a single item, or a flood that is decided at once. */
export function Card({ row, name, isCurrent, isMarked, news, onChoose, onDecided }: CardProps) {
  const say = useSay()
  const can = useCan()
  const [asking, ask] = useState<{ act: Act; read: QueueRow }>()
  const [isDecided, setDecided] = useState(false)
  const { hold, isPending } = useHold({ isQuiet: true })
  const claim = useWrite(claimReview)
  const { mayDecide, maySanction, isGone, claimedBy, elsewhere } = standingOf(row, news, can)
  const acts = mayDecide && !isGone ? actsFor(row, maySanction) : []
  const navigate = useNavigate()
  useShortcuts('queue', isCurrent && elsewhere ? { o: () => void navigate(elsewhere.to) } : {})
  const mayClaim = mayDecide && !isAuth(row) && claimedBy === null && !isGone

  async function decide(act: Act, read: QueueRow, why: Why = {}) {
    const label = act.mutes ? copy.forDays(sayNow(act.label), why.muteDays ?? MUTE_DAYS) : act.label
    try {
      await hold(sayNow(copy.about(sayNow(label), sayNow(subjectOf(read)))), stepsOf(read, act, why))
    } catch (failure) {
      // what was refused is shown as it is now
      refreshAfter(decideReview)
      throw failure
    }
    setDecided(true)
    onDecided()
  }
  const isBusy = isPending || isDecided
  const start = (act: Act) =>
    act.needsReason ? ask({ act, read: row }) : void decide(act, row).catch(() => undefined)
  const take = () =>
    claim.mutate({ params: { id: row.objId }, body: { objKind: row.objKind, on: !row.isMine } })

  useShortcuts(
    'queue',
    isCurrent && !isBusy && acts.length > 0
      ? {
          ...Object.fromEntries(acts.map((act) => [act.key, () => start(act)])),
          c: claimedBy !== null || claim.isPending ? undefined : take,
        }
      : {},
  )
  return (
    <article
      className={isMarked ? 'panel card card-current' : 'panel card'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: J and K move the focus from card to card
      tabIndex={0}
      data-card={name}
      onFocus={onChoose}
      aria-label={row.title}
    >
      <CardHead row={row} />
      <CardContent row={row} isCurrent={isCurrent} />
      {row.cluster && <Flood cluster={row.cluster} />}
      <CardState row={row} claimedBy={claimedBy} news={news} />
      <footer className="button-row">
        {acts.map((act) => (
          <Button
            key={act.key}
            type={act.isMain ? 'primary' : 'default'}
            danger={act.isDanger ?? false}
            loading={isPending && !asking && !act.needsReason}
            onClick={() => start(act)}
          >
            {say(act.label)}
            <KeyHint letter={act.key} />
          </Button>
        ))}
        {elsewhere && (
          <Link to={elsewhere.to} aria-keyshortcuts="O">
            {say(elsewhere.label)}
            <KeyHint letter="o" />
          </Link>
        )}
        {mayClaim && (
          <Button type="text" loading={claim.isPending} onClick={take}>
            {say(row.isMine ? copy.giveBack : copy.claim)}
            <KeyHint letter="c" />
          </Button>
        )}
      </footer>
      <CardTools row={row} isCurrent={isCurrent} mayAssign={mayDecide && !isGone} />
      {asking && (
        <ReasonFor
          row={asking.read}
          act={asking.act}
          isChanged={isGone || row.stamp !== asking.read.stamp || row.version !== asking.read.version}
          onDecide={(why) => decide(asking.act, asking.read, why)}
          onClose={() => ask(undefined)}
        />
      )}
    </article>
  )
}

interface CardToolsProps extends Pick<CardProps, 'row' | 'isCurrent'> {
  mayAssign: boolean
}

/** What helps to judge a card, opened in place, and handing it over. */
function CardTools({ row, isCurrent, mayAssign }: CardToolsProps) {
  const say = useSay()
  const can = useCan()
  const [openSections, setShown] = useState({ notes: false, neighbours: false })
  const [isAssigning, setAssigning] = useState(false)
  const toggle = (section: keyof typeof openSections) =>
    setShown({ ...openSections, [section]: !openSections[section] })
  const hasNeighbours = can(readNeighbours) && withoutNeighbours.every((kind) => kind !== row.objKind)
  const keys = {
    n: () => toggle('notes'),
    b: hasNeighbours ? () => toggle('neighbours') : undefined,
    h: mayAssign ? () => setAssigning(true) : undefined,
  }
  useShortcuts('queue', isCurrent ? keys : {})
  return (
    <>
      <div className="button-row">
        {hasNeighbours && (
          <Button size="small" type="text" aria-expanded={openSections.neighbours} onClick={keys.b}>
            {say(copy.neighbours)}
            <KeyHint letter="b" />
          </Button>
        )}
        <Button size="small" type="text" aria-expanded={openSections.notes} onClick={keys.n}>
          {say(copy.notes(row.noteCount))}
          <KeyHint letter="n" />
        </Button>
        {mayAssign && (
          <Button size="small" type="text" onClick={keys.h}>
            {say(copy.assign)}
            <KeyHint letter="h" />
          </Button>
        )}
      </div>
      {openSections.neighbours && <Neighbours row={row} />}
      {openSections.notes && <StaffNotes objKind={row.objKind} id={row.objId} startsInField />}
      {isAssigning && <AssignDialog row={row} onClose={() => setAssigning(false)} />}
    </>
  )
}

const withoutNeighbours: readonly QueueKind[] = ['schoolAuth', 'studentAuth', 'schoolChange', 'openDay']

/** Who has the card, who handed it over, and whether it still waits. */
function CardState({ row, claimedBy, news }: Pick<CardProps, 'row' | 'news'> & { claimedBy: string | null }) {
  const say = useSay()
  const { assigned } = row
  const openBy = news?.openBy ?? row.openBy
  const assignment =
    assigned &&
    (assigned.isRole
      ? copy.escalated(assigned.toName, assigned.byName)
      : assigned.isMine
        ? copy.givenToMe(assigned.byName)
        : copy.given(assigned.toName, assigned.byName))
  return (
    <div className="card-state" role="status">
      {news?.isWaiting === false && <Tag label={say(copy.gone)} tone="info" />}
      {assignment && <Tag label={say(assignment)} tone={assigned?.isMine ? 'danger' : 'warning'} />}
      {claimedBy !== null && <Tag label={say(copy.claimed(claimedBy))} tone="warning" />}
      {openBy.length > 0 && <Tag label={say(copy.alsoOpen(openBy.join(say(copy.and))))} tone="warning" />}
    </div>
  )
}

interface ReasonForProps {
  /** As it was read when the dialog opened. */
  row: QueueRow
  act: Act
  /** It was decided or changed since. */
  isChanged: boolean
  onDecide: (why: Why) => Promise<void>
  onClose: () => void
}

/** So much of a text is quoted where a decision about it is confirmed. */
const QUOTED = 200

/** Asks why, with the author and the words that it is about, the likely reason chosen and the sentence that the author will read. */
function ReasonFor({ row, act, isChanged, onDecide, onClose }: ReasonForProps) {
  const say = useSay()
  const { label, preview, isDanger = false, mutes = false } = act
  const [muteDays, setMuteDays] = useState<number>(MUTE_DAYS)
  const words = [...row.text.replace(/\s+/g, ' ').trim()]
  return (
    <ReasonDialog
      title={say(copy.about(say(label), say(subjectOf(row))))}
      reasons={decisionReasons}
      suggested={row.suggestedReason}
      isDanger={isDanger}
      isReady={!isChanged}
      {...(mutes && {
        choice: {
          label: copy.muteFor,
          options: muteDayChoices.map((days) => ({ value: days, label: copy.days(days) })),
          value: muteDays,
          onChange: setMuteDays,
        },
      })}
      {...(preview && { preview: (why: Pair) => preview(row.title, why) })}
      {...(row.objKind === 'schoolChange' && { noteLabel: copy.noteToSchool, templates: 'schoolChange' })}
      onDecide={(why) => onDecide(mutes ? { ...why, muteDays } : why)}
      onClose={onClose}
    >
      {!row.cluster && row.nickName !== '' && (
        <p className="review-subject">
          <strong>{say(copy.by(row.nickName, row.level))}</strong>
          {words.length > 0 && (
            <q>
              {words.slice(0, QUOTED).join('')}
              {words.length > QUOTED && '…'}
            </q>
          )}
        </p>
      )}
      {isChanged && <p role="alert">{say(copy.changedSince)}</p>}
    </ReasonDialog>
  )
}

/** Kind, urgency, title and author of what waits. */
function CardHead({ row }: Pick<CardProps, 'row'>) {
  const say = useSay()
  const isAboutSchool = Boolean(row.schoolName) && row.schoolName !== row.title
  return (
    <>
      <header>
        <Tag label={say(queueKinds[row.objKind])} tone="primary" />
        {row.form !== null && <Tag label={row.form} tone="info" />}
        {row.priority >= 3 && (
          <Tag
            label={say(row.priority >= 4 ? copy.urgent : copy.high)}
            tone={row.priority >= 4 ? 'danger' : 'warning'}
          />
        )}
        {row.cluster && <Tag label={say(copy.flood(row.cluster.count))} tone="warning" />}
        {row.cityName && <Tag label={row.cityName} tone="info" />}
        <span>{row.reason}</span>
        <time className="number tip">{writeMoment(row.createTime)}</time>
      </header>
      <h2>
        <MarkedLine text={row.title} spans={row.titleSpans} />
      </h2>
      <p className="tip">
        {row.nickName && <MemberName id={row.userId} name={say(copy.by(row.nickName, row.level))} />}
        {row.nickName && isAboutSchool && ' · '}
        {isAboutSchool && say(copy.aboutSchool(row.schoolName ?? ''))}
      </p>
    </>
  )
}

/** Text, changes and pictures to decide about. */
function CardContent({ row, isCurrent }: Pick<CardProps, 'row' | 'isCurrent'>) {
  const say = useSay()
  const [isEnlarged, enlarge] = useState(false)
  const hasPictures = row.images.length > 0
  useShortcuts('queue', isCurrent && hasPictures ? { p: () => enlarge(true) } : {})
  return (
    <>
      {row.text !== '' && (
        <LongText>
          <MarkedText text={row.text} spans={row.spans} />
        </LongText>
      )}
      {row.changes.length > 0 && <SideBySide changes={row.changes} />}
      {row.formerText !== null && (
        <details>
          <summary>{say(copy.former)}</summary>
          {row.formerTitle !== null && <strong>{row.formerTitle}</strong>}
          <MarkedText text={row.formerText} spans={[]} />
        </details>
      )}
      {hasPictures && (
        <section className="review-pictures" aria-label={say(copy.pictures(row.images.length))}>
          <p className="tip">
            {say(
              row.textPictures > 0
                ? copy.picturesInText(row.textPictures, row.images.length - row.textPictures)
                : copy.pictures(row.images.length),
            )}
            <KeyHint letter="p" />
          </p>
          <PictureRow names={row.images} isLarge preview={{ open: isEnlarged, onOpenChange: enlarge }} />
        </section>
      )}
      {row.videos.length > 0 && (
        <ul className="review-videos" aria-label={say(copy.videos(row.videos.length))}>
          {row.videos.map((address) => (
            <li key={address}>
              <a href={pictureAddress(address)} target="_blank" rel="noreferrer">
                {say(copy.video)} {address}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What a school says of itself, and what it wants to say. */
function SideBySide({ changes }: Pick<QueueRow, 'changes'>) {
  const say = useSay()
  return (
    <div className="review-changes">
      <table>
        <thead>
          <tr>
            <th scope="col">{say(copy.field)}</th>
            <th scope="col">{say(copy.stands)}</th>
            <th scope="col">{say(copy.wanted)}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, name, before, after, spans }) => (
            <tr key={field}>
              <th scope="row">{name}</th>
              <td>{before || say(copy.empty)}</td>
              <td>{after ? <MarkedText text={after} spans={spans} /> : say(copy.empty)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const MANY_CHARACTERS = 600

/** A long text is cut until the reader opens it. */
function LongText({ children }: { children: React.ReactElement<{ text: string }> }) {
  const say = useSay()
  const [isWhole, setWhole] = useState(children.props.text.length <= MANY_CHARACTERS)
  if (isWhole) return children
  return (
    <>
      <div className="review-cut">{children}</div>
      <Button type="link" className="review-more" onClick={() => setWhole(true)}>
        {say(copy.wholeText)}
      </Button>
    </>
  )
}

function MarkedLine({ text, spans }: { text: string; spans: QueueRow['titleSpans'] }) {
  return spans.length === 0 ? text : <MarkedText text={text} spans={spans} />
}
