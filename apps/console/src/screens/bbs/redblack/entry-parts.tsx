import { redBlackProblems } from '@app/contract/editorial/red-black.problems.ts'
import { changeEntry, readEntry } from '@app/contract/editorial/red-black.ts'
import {
  answerEnds,
  type ListAction,
  listActions,
  listSteps,
  weightGrounds,
} from '@app/contract/editorial/red-black.values.ts'
import { labelOfCategory } from '@app/contract/post/post.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import { AccountName, Reference } from '#kit/display/reference.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import type { Entry } from './entry.ts'
import { copy, papers } from './entry-copy.ts'
import { LetterTools, StepDialog } from './step-dialog.tsx'

/** All that staff weigh before a step, and the steps themselves. */
export function EntryParts({ id }: { id: number }) {
  const read = useCall(readEntry, { params: { id } }, { isQuiet: true })
  const entry = read.data?.data
  if (read.isError && !entry) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!entry) return <Waiting />
  return (
    <div className="detail-parts entry-parts">
      <Steps entry={entry} />
      {entry.list === 'black' && <Procedure entry={entry} />}
      <Score entry={entry} />
      <Posts entry={entry} />
      <Answer entry={entry} />
      <History entry={entry} />
    </div>
  )
}

function EntrySection({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className={className}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** The steps that the viewer may take, and why others have to wait. */
function Steps({ entry }: { entry: Entry }) {
  const say = useSay()
  const can = useCan()
  const [action, setAction] = useState<ListAction>()
  if (!can(changeEntry)) return null
  const { choices, list, noticeTime } = entry
  const refusals = [...new Set(choices.flatMap(({ refusal }) => refusal ?? []))]
  return (
    <EntrySection title={say(copy.next)}>
      {list === 'red' && <p className="tip">{say(copy.redNote)}</p>}
      {list === 'black' && choices.length === 0 && <p className="tip">{say(copy.noSteps)}</p>}
      <div className="button-row">
        {choices.map((choice) => (
          <Button
            key={choice.action}
            danger={choice.action === 'publish'}
            disabled={choice.refusal !== null}
            onClick={() => setAction(choice.action)}
          >
            {say(listActions[choice.action])}
          </Button>
        ))}
      </div>
      {refusals.map((refusal) => (
        <p key={refusal} role="note" className="tip">
          {refusal === 'listTooEarly' && noticeTime
            ? say(copy.early(writeMoment(answerEnds(noticeTime))))
            : say(redBlackProblems[refusal])}
        </p>
      ))}
      {action && <StepDialog entry={entry} action={action} onClose={() => setAction(undefined)} />}
    </EntrySection>
  )
}

/** The procedure step by step: what has happened, what is due and by when. */
function Procedure({ entry }: { entry: Entry }) {
  const say = useSay()
  const { state, noticeTime, pausedUntil, belowSince, replyStatus, settledShare, steps } = entry
  const timeOf = (...actions: string[]) =>
    [...steps].reverse().find(({ action }) => actions.includes(action))?.createTime
  const moment = (time: Date | null | undefined) => (time ? writeMoment(time) : say(copy.notYet))
  const ends = noticeTime && answerEnds(noticeTime)
  const repairs = {
    none: copy.unanswered,
    replied: copy.settled(Math.round(settledShare * 1000) / 10),
    resolved: copy.resolved,
  }
  const lines: { name: string; text: string; isDone: boolean }[] = [
    { name: say(copy.found), text: moment(timeOf('candidate') ?? entry.sinceTime), isDone: true },
    {
      name: say(copy.notified),
      text: noticeTime ? writeMoment(noticeTime) : say(copy.accounts(entry.schoolAccounts)),
      isDone: noticeTime !== null,
    },
    {
      name: say(copy.answer),
      text: ends ? say(copy.answerBy(writeMoment(ends), ends <= new Date())) : say(copy.notYet),
      isDone: replyStatus !== 'none',
    },
    {
      name: say(copy.published),
      text:
        state === 'paused' && pausedUntil
          ? say(copy.pausedUntil(writeMoment(pausedUntil)))
          : moment(timeOf('publish')),
      isDone: timeOf('publish') !== undefined,
    },
    {
      name: say(copy.repair),
      text: say(repairs[replyStatus]),
      isDone: replyStatus === 'resolved',
    },
    {
      name: say(copy.end),
      text:
        state === 'left'
          ? `${say(copy.ended)} ${moment(timeOf('left', 'remove', 'resolve'))}`
          : belowSince
            ? say(copy.belowSince(writeMoment(belowSince)))
            : say(copy.endRule),
      isDone: state === 'left',
    },
  ]
  const current = lines.findIndex(({ isDone }) => !isDone)
  return (
    <EntrySection title={say(copy.procedure)}>
      <ol className="entry-procedure">
        {lines.map(({ name, text, isDone }, at) => (
          <li
            key={name}
            className={isDone ? 'is-done' : undefined}
            aria-current={at === current ? 'step' : undefined}
          >
            <strong>{name}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </EntrySection>
  )
}

/** The computation in words and as a formula, and the conditions of the list. */
function Score({ entry }: { entry: Entry }) {
  const say = useSay()
  const { working, score, list, authorCount, verifiedCount, provenCount } = entry
  const number = (value: number) => String(Math.round(value * 100) / 100)
  const isRed = list === 'red'
  const conditions: [name: string, needed: number, present: number][] = [
    [say(copy.scoreName), isRed ? 70 : 50, Math.round(score * 10) / 10],
    [say(copy.authors), isRed ? 8 : 5, authorCount],
    isRed ? [say(copy.verified), 3, verifiedCount] : [say(copy.proven), 3, provenCount],
  ]
  return (
    <EntrySection title={say(copy.score)}>
      {working ? (
        <>
          <p>
            {say(
              copy.inWords(
                number(working.points),
                number(working.allPoints),
                `${number(working.siteShare * 100)}%`,
                writeMoment(working.computedTime),
              ),
            )}
          </p>
          <p className="entry-formula number">
            {say(
              copy.formula(
                number(working.points),
                number(working.allPoints),
                number(working.siteShare),
                score.toFixed(1),
              ),
            )}
          </p>
        </>
      ) : (
        <p className="tip">{say(copy.noWorking)}</p>
      )}
      <PlainTable
        caption={say(copy.conditions)}
        heads={[say(copy.condition), say(copy.needed), say(copy.present), say(copy.isMet)]}
        rows={conditions.map(([name, needed, present]) => [
          name,
          `≥ ${needed}`,
          present,
          say(present >= needed ? copy.yes : copy.no),
        ])}
      />
    </EntrySection>
  )
}

function Posts({ entry: { posts } }: { entry: Entry }) {
  const say = useSay()
  return (
    <EntrySection title={say(copy.posts(posts.length))} className="entry-posts">
      <p className="tip">{say(copy.postsHint)}</p>
      <PlainTable
        caption={say(copy.posts(posts.length))}
        heads={[say(copy.post), say(copy.category), say(copy.weight), say(copy.why), say(copy.time)]}
        empty={say(copy.noPosts)}
        rows={posts.map((post) => {
          const category = labelOfCategory(post.blogType)
          return [
            <Reference key="post" to="post" id={post.id} name={post.title} />,
            category ? say(category) : post.blogType,
            <span key="weight" className="number">
              {Math.round(post.weight * 100) / 100}
            </span>,
            <Ground key="why" post={post} />,
            <time key="time" className="number">
              {writeMoment(post.publishTime)}
            </time>,
          ]
        })}
      />
    </EntrySection>
  )
}

/** Why a post weighs what it does, and which document staff have seen. */
function Ground({ post: { ground, isHalved, evidence } }: { post: Entry['posts'][number] }) {
  const say = useSay()
  const paper = evidence?.paper
  return (
    <>
      {[say(weightGrounds[ground]), isHalved && say(copy.halved)].filter(Boolean).join(' · ')}
      {evidence && (
        <div className="tip">
          {say(
            copy.seen(
              evidence.byName,
              writeMoment(evidence.time),
              paper ? say(papers[paper] ?? { zh: paper, en: paper }) : '',
            ),
          )}
        </div>
      )}
    </>
  )
}

function Answer({ entry: { reply } }: { entry: Entry }) {
  const say = useSay()
  return (
    <EntrySection title={say(copy.reply)}>
      {reply ? <p className="entry-reply">{reply}</p> : <p className="tip">{say(copy.noReply)}</p>}
    </EntrySection>
  )
}

/** Every step with its reason, and the letters that were sent. */
function History({ entry: { steps } }: { entry: Entry }) {
  const say = useSay()
  const nameOf = (byName: string) =>
    byName === 'job' ? (
      say(copy.job)
    ) : byName === 'authors' ? (
      say(copy.byAuthors)
    ) : (
      <AccountName userName={byName} />
    )
  return (
    <EntrySection title={say(copy.history)}>
      {steps.length === 0 && <p className="tip">{say(copy.noHistory)}</p>}
      <ol className="entry-history">
        {steps.map((step) => (
          <li key={`${step.createTime.getTime()} ${step.action}`}>
            <time className="number tip">{writeMoment(step.createTime)}</time>{' '}
            <strong>
              {say(listSteps[step.action as keyof typeof listSteps] ?? { zh: step.action, en: step.action })}
            </strong>{' '}
            {nameOf(step.byName)}
            <p>{step.reason}</p>
            {step.letter &&
              (['zh', 'en'] as const).map((language) => (
                <details key={language}>
                  <summary>{say(language === 'zh' ? copy.letterZh : copy.letterEn)}</summary>
                  <p className="entry-reply">{step.letter?.[language]}</p>
                  <LetterTools
                    text={step.letter?.[language] ?? ''}
                    label={say(language === 'zh' ? copy.letterZh : copy.letterEn)}
                  />
                </details>
              ))}
          </li>
        ))}
      </ol>
    </EntrySection>
  )
}
