import { makeGapSynonym, readNearestWord, searchGapAdmin } from '@app/contract/site/search-gap.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { tellDone } from '#kit/message/messages.tsx'

type Row = z.output<typeof searchGapAdmin.record>

const copy = pairs({
  synonym: { zh: '设为同义词', en: 'Synonym' },
  synonymOf: (term: string) => ({
    zh: `“${term}”与哪个词同义？`,
    en: `Which word means the same as “${term}”?`,
  }),
  word: { zh: '有搜索结果的词', en: 'A word with results' },
  hint: {
    zh: '保存后立即生效：搜索两个词得到同样的结果。',
    en: 'Takes effect at once: a search for either word finds the results of both.',
  },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  made: { zh: '已设为同义词', en: 'Synonym saved' },
  idea: { zh: '选题', en: 'Page idea' },
  noted: { zh: '已记为选题', en: 'Noted as a page idea' },
  done: { zh: '完成', en: 'Done' },
  settled: { zh: '已处理', en: 'Settled' },
})

/** What an editor makes of a search that finds nothing. */
export function GapControl({ row }: { row: Row }) {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const stateInput = (state: 'idea' | 'done') => ({ body: { id: row.id, state } })
  return (
    <>
      {row.state !== 'synonym' && can(makeGapSynonym) && (
        <Button
          type="link"
          size="small"
          aria-label={say(copy.synonymOf(row.term))}
          onClick={() => setOpen(true)}
        >
          {say(copy.synonym)}
        </Button>
      )}
      {row.state === 'open' && (
        <ConfirmButton
          label={copy.idea}
          call={searchGapAdmin.update}
          input={stateInput('idea')}
          done={copy.noted}
          rowName={row.term}
        />
      )}
      {(row.state === 'open' || row.state === 'idea') && (
        <ConfirmButton
          label={copy.done}
          call={searchGapAdmin.update}
          input={stateInput('done')}
          done={copy.settled}
          rowName={row.term}
        />
      )}
      {isOpen && <SynonymDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function SynonymDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const params = { id: row.id }
  const { data } = useCall(readNearestWord, { params })
  const [written, setWritten] = useState<string>()
  const word = written ?? data?.data.word ?? ''
  const write = useWrite(makeGapSynonym)
  const save = () =>
    write.mutate(
      { params, body: { word: word.trim() } },
      {
        onSuccess: () => {
          tellDone(sayNow(copy.made))
          onClose()
        },
      },
    )
  return (
    <Dialog title={say(copy.synonymOf(row.term))} width={520} footer={null} onCancel={onClose}>
      <form
        className="decision-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (word.trim()) save()
        }}
      >
        <div>
          <label htmlFor={`${id}-word`}>{say(copy.word)}</label>
          <Input
            id={`${id}-word`}
            maxLength={40}
            value={word}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setWritten(event.target.value)}
          />
          <p id={`${id}-hint`} className="form-hint">
            {say(copy.hint)}
          </p>
        </div>
        <div className="form-footer">
          <Button onClick={onClose}>{say(copy.cancel)}</Button>
          <Button type="primary" htmlType="submit" loading={write.isPending} disabled={word.trim() === ''}>
            {say(copy.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
