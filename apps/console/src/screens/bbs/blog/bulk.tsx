import { decideReview, type staffPostAdmin } from '@app/contract/moderation/review.ts'
import { decisionReasons, reviewReasons } from '@app/contract/moderation/review.values.ts'
import { moveStaffPosts } from '@app/contract/moderation/staff-post.ts'
import { MAX_MOVED_POSTS } from '@app/contract/moderation/staff-post.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { pairs, say as sayNow, useLanguage, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { reviewStep } from '#kit/dialog/held-steps.ts'
import { useHold } from '#kit/dialog/hold-decision.ts'
import { ReasonDialog } from '#kit/dialog/reason-dialog.tsx'
import { useTypes } from '#kit/form/type-choice.tsx'
import { tellDone, tellWarning } from '#kit/message/messages.tsx'

type Row = z.output<typeof staffPostAdmin.record>

const copy = pairs({
  hide: (count: number) => ({ zh: `隐藏（${count}）`, en: `Hide (${count})` }),
  show: (count: number) => ({ zh: `恢复显示（${count}）`, en: `Show again (${count})` }),
  move: (count: number) => ({ zh: `移动（${count}）`, en: `Move (${count})` }),
  hideTitle: (count: number) => ({ zh: `隐藏 ${count} 篇帖子`, en: `Hide ${count} posts` }),
  showTitle: (count: number) => ({ zh: `恢复显示 ${count} 篇帖子`, en: `Show ${count} posts again` }),
  moveTitle: (count: number) => ({ zh: `移动 ${count} 篇帖子`, en: `Move ${count} posts` }),
  these: { zh: '将处理的帖子', en: 'Posts concerned' },
  category: { zh: '移到分类', en: 'Move to category' },
  city: { zh: '移到城市', en: 'Move to city' },
  unchanged: { zh: '不变', en: 'Unchanged' },
  note: { zh: '说明（作者会看到）', en: 'Explanation (shown to the author)' },
  moved: (count: number) => ({ zh: `已移动 ${count} 篇`, en: `Moved ${count}` }),
  refused: (count: number, first: string) => ({
    zh: `${count} 篇未移动：${first}`,
    en: `${count} not moved: ${first}`,
  }),
  tooMany: { zh: `一次最多移动 ${MAX_MOVED_POSTS} 篇`, en: `At most ${MAX_MOVED_POSTS} at once` },
})

/** The posts an action is about, so that nothing unseen is decided. */
function Preview({ rows }: { rows: readonly Row[] }) {
  const say = useSay()
  return (
    <section aria-label={say(copy.these)}>
      <ul className="bulk-preview">
        {rows.map(({ id, title, author }) => (
          <li key={id}>
            {title} <span className="tip">{author}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be done to ticked posts: hide and show with an undo of ten seconds, move with a version each. */
export function BulkButtons({ rows, onDone }: { rows: readonly Row[]; onDone: () => void }) {
  const say = useSay()
  const can = useCan()
  const [asked, ask] = useState<'hide' | 'move'>()
  const { hold } = useHold()
  const published = rows.filter(({ status }) => status === 'published')
  const hidden = rows.filter(({ status }) => status === 'hidden')
  const movable = rows.filter(({ status }) => ['published', 'pending', 'hidden'].includes(status))
  const show = () =>
    void hold(
      sayNow(copy.showTitle(hidden.length)),
      hidden.map(({ id, version }) => reviewStep('blog', id, 'show', {}, version)),
    ).then(onDone, () => undefined)
  return (
    <>
      {can(decideReview) && published.length > 0 && (
        <Button danger onClick={() => ask('hide')}>
          {say(copy.hide(published.length))}
        </Button>
      )}
      {can(decideReview) && hidden.length > 0 && (
        <Button onClick={show}>{say(copy.show(hidden.length))}</Button>
      )}
      {can(moveStaffPosts) && movable.length > 0 && (
        <Button onClick={() => ask('move')}>{say(copy.move(movable.length))}</Button>
      )}
      {asked === 'hide' && (
        <ReasonDialog
          title={say(copy.hideTitle(published.length))}
          reasons={decisionReasons}
          isDanger
          onDecide={async (why) => {
            await hold(
              sayNow(copy.hideTitle(published.length)),
              published.map(({ id, version }) => reviewStep('blog', id, 'hide', why, version)),
            )
            onDone()
          }}
          onClose={() => ask(undefined)}
        >
          <Preview rows={published} />
        </ReasonDialog>
      )}
      {asked === 'move' && <MoveDialog rows={movable} onDone={onDone} onClose={() => ask(undefined)} />}
    </>
  )
}

interface MoveDialogProps {
  rows: readonly Row[]
  onDone: () => void
  onClose: () => void
}

function MoveDialog({ rows, onDone, onClose }: MoveDialogProps) {
  const say = useSay()
  const language = useLanguage()
  const id = useId()
  const move = useWrite(moveStaffPosts)
  const cities = useCall(listCities, undefined, { staleTimeMs: Number.POSITIVE_INFINITY })
  const types = useTypes('article')
  const [blogType, setBlogType] = useState<number>()
  const [cityCode, setCityCode] = useState<string>()
  return (
    <ReasonDialog
      title={say(copy.moveTitle(rows.length))}
      reasons={reviewReasons}
      suggested="misplaced"
      noteLabel={copy.note}
      onDecide={async ({ reason, note }) => {
        if (rows.length > MAX_MOVED_POSTS) {
          tellWarning(sayNow(copy.tooMany))
          throw new Error('too many posts')
        }
        const { data } = await move.mutateAsync({
          body: {
            ids: rows.map((row) => row.id),
            blogType,
            cityCode,
            reasonKey: reason as keyof typeof reviewReasons,
            note,
          },
        })
        tellDone(sayNow(copy.moved(data.moved)))
        const [first] = data.refused
        if (first) tellWarning(sayNow(copy.refused(data.refused.length, first.message)))
        onDone()
      }}
      onClose={onClose}
    >
      <div>
        <label htmlFor={`${id}-type`}>{say(copy.category)}</label>
        <Select
          id={`${id}-type`}
          allowClear
          style={{ width: '100%' }}
          placeholder={say(copy.unchanged)}
          value={blogType}
          onChange={setBlogType}
          options={types}
        />
      </div>
      <div>
        <label htmlFor={`${id}-city`}>{say(copy.city)}</label>
        <Select
          id={`${id}-city`}
          allowClear
          style={{ width: '100%' }}
          placeholder={say(copy.unchanged)}
          value={cityCode}
          onChange={setCityCode}
          options={(cities.data?.data ?? []).map(({ value, label, labelEn }) => ({
            value: value || '000000',
            label: language === 'en' ? labelEn : label,
          }))}
        />
      </div>
      <Preview rows={rows} />
    </ReasonDialog>
  )
}
