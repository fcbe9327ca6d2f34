import { decideReview } from '@app/contract/moderation/review.ts'
import { decisionReasons } from '@app/contract/moderation/review.values.ts'
import { sanctionUser } from '@app/contract/moderation/sanction.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { copy } from './bulk-copy.ts'
import { MUTE_HOURS, reviewStep } from './held-steps.ts'
import { useHold } from './hold-decision.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const titles = {
  blog: { hide: copy.hidePosts, show: copy.showPosts },
  comment: { hide: copy.hideComments, show: copy.showComments },
} as const

/** A ticked post or comment. */
export interface TickedText {
  id: number
  status: string
  title: string
  author: string
  version?: number
}

/** The texts that an action is about, so that nothing unseen is decided. */
export function TickedTexts({ texts }: { texts: readonly TickedText[] }) {
  const say = useSay()
  return (
    <section aria-label={say(copy.these)}>
      <ul className="bulk-preview">
        {texts.map(({ id, title, author }) => (
          <li key={id}>
            {title} <span className="tip">{author}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface BulkDecisionProps {
  kind: keyof typeof titles
  texts: readonly TickedText[]
  onDone: () => void
}

/** Hides ticked texts and mutes their authors with it, or shows them again, with an undo of ten seconds before their authors get a notice. */
export function BulkDecision({ kind, texts, onDone }: BulkDecisionProps) {
  const say = useSay()
  const can = useCan()
  const [isHiding, setHiding] = useState(false)
  const [isMuting, setMuting] = useState(false)
  const { hold } = useHold()
  if (!can(decideReview)) return null
  const published = texts.filter(({ status }) => status === 'published')
  const hidden = texts.filter(({ status }) => status === 'hidden')
  const title = titles[kind]
  const show = () =>
    void hold(
      sayNow(title.show(hidden.length)),
      hidden.map(({ id, version }) => reviewStep(kind, id, 'show', {}, { version: version ?? null })),
    ).then(onDone, () => undefined)
  return (
    <>
      {published.length > 0 && (
        <Button
          danger
          onClick={() => {
            setMuting(false)
            setHiding(true)
          }}
        >
          {say(copy.hide(published.length))}
        </Button>
      )}
      {hidden.length > 0 && <Button onClick={show}>{say(copy.show(hidden.length))}</Button>}
      {isHiding && (
        <ReasonDialog
          title={say(title.hide(published.length))}
          reasons={decisionReasons}
          isDanger
          onDecide={async (why) => {
            await hold(
              sayNow(title.hide(published.length)),
              published.map(({ id, version }) =>
                reviewStep(kind, id, 'hide', why, {
                  version: version ?? null,
                  muteHours: isMuting ? MUTE_HOURS : null,
                }),
              ),
            )
            onDone()
          }}
          onClose={() => setHiding(false)}
        >
          <TickedTexts texts={published} />
          {can(sanctionUser) && (
            <Checkbox checked={isMuting} onChange={(event) => setMuting(event.target.checked)}>
              {say(copy.mute)}
            </Checkbox>
          )}
        </ReasonDialog>
      )}
    </>
  )
}
