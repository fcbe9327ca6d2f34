import type { staffPostAdmin } from '@app/contract/moderation/review.ts'
import { reviewReasons } from '@app/contract/moderation/review.values.ts'
import { moveStaffPosts } from '@app/contract/moderation/staff-post.ts'
import { MAX_MOVED_POSTS } from '@app/contract/moderation/staff-post.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { say as sayNow, useLanguage, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { BulkDecision, TickedTexts } from '#kit/dialog/bulk-decision.tsx'
import { ReasonDialog } from '#kit/dialog/reason-dialog.tsx'
import { useTypes } from '#kit/form/type-choice.tsx'
import { tellDone, tellUndoable, tellWarning } from '#kit/message/messages.tsx'
import { bulkCopy as copy } from './copy.ts'

type Row = z.output<typeof staffPostAdmin.record>

/** What can be done to ticked posts: hide and show with an undo before authors get a notice, move with a version each. */
export function BulkButtons({ rows, onDone }: { rows: readonly Row[]; onDone: () => void }) {
  const say = useSay()
  const can = useCan()
  const [isMoving, setMoving] = useState(false)
  const movable = rows.filter(({ status }) => ['published', 'pending', 'hidden'].includes(status))
  return (
    <>
      <BulkDecision kind="blog" texts={rows} onDone={onDone} />
      {can(moveStaffPosts) && movable.length > 0 && (
        <Button onClick={() => setMoving(true)}>{say(copy.move(movable.length))}</Button>
      )}
      {isMoving && <MoveDialog rows={movable} onDone={onDone} onClose={() => setMoving(false)} />}
    </>
  )
}

/** Posts that stood in one place, to be moved back there together. */
const byPlace = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, ({ blogType, cityCode }) => `${blogType ?? ''} ${cityCode}`).values()].flatMap(
    (together) => {
      const [first] = together
      return first
        ? [{ ids: together.map(({ id }) => id), blogType: first.blogType, cityCode: first.cityCode }]
        : []
    },
  )

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
  const moveBack = async (
    moved: readonly Row[],
    { reason, note }: { reason: string; note: string | null },
  ) => {
    const refused: { message: string }[] = []
    for (const place of byPlace(moved)) {
      const { data } = await move.mutateAsync({
        body: {
          ids: place.ids,
          // a story has no category
          blogType: blogType === undefined ? undefined : place.blogType,
          cityCode: cityCode === undefined ? undefined : place.cityCode,
          reasonKey: reason as keyof typeof reviewReasons,
          note,
        },
      })
      refused.push(...data.refused)
    }
    const [first] = refused
    if (refused.length < moved.length) tellDone(sayNow(copy.undone))
    if (first) tellWarning(sayNow(copy.notUndone(refused.length, first.message)))
  }
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
        const refused = new Set(data.refused.map((one) => one.id))
        const moved = rows.filter((row) => !refused.has(row.id))
        if (moved.length > 0)
          tellUndoable(
            sayNow(copy.moved(data.moved)),
            sayNow(copy.undo),
            () => void moveBack(moved, { reason, note }).catch(() => undefined),
          )
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
      <TickedTexts texts={rows} />
    </ReasonDialog>
  )
}
