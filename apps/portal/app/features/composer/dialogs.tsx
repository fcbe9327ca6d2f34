import { sayReason } from '@app/contract/moderation/review.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useEffect, useState } from 'react'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import type { DraftRow } from './calls.ts'
import { copy } from './copy.ts'

interface StaleProps {
  language: Language
  isPost: boolean
  theirs: { title: string; time: Date }
  useMine: () => void
  useTheirs: () => void
  /** Only a draft can be kept twice. */
  saveBoth?: () => void
  close: () => void
}

/** Two versions of one text: neither is lost until the writer has chosen. */
export function StaleDialog({
  language,
  isPost,
  theirs,
  useMine,
  useTheirs,
  saveBoth: onSaveBoth,
  close,
}: StaleProps) {
  const title = theirs.title || say(copy.untitled, language)
  return (
    <Dialog
      isOpen
      onClose={close}
      title={say(isPost ? copy.stalePostTitle : copy.staleDraftTitle, language)}
      closeText={say(copy.close, language)}
    >
      <div className="grid gap-4">
        <p>{say(copy.staleText, language)}</p>
        <p className="meta">{say(copy.otherVersion(title, momentText(theirs.time, language)), language)}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={useMine}>{say(copy.mine, language)}</Button>
          <Button kind="quiet" onClick={useTheirs}>
            {say(copy.theirs, language)}
          </Button>
          {onSaveBoth && (
            <Button kind="quiet" onClick={onSaveBoth}>
              {say(copy.both, language)}
            </Button>
          )}
        </div>
        {onSaveBoth && <p className="field-hint">{say(copy.bothHint, language)}</p>}
      </div>
    </Dialog>
  )
}

interface DraftsProps {
  language: Language
  open: (draft: DraftRow) => void
  onDeleted: (id: number) => void
  close: () => void
}

/** All drafts of the writer, newest first. */
export function DraftsDialog({ language, open, onDeleted, close }: DraftsProps) {
  const [rows, setRows] = useState<DraftRow[]>()
  const [hasFailed, setFailed] = useState(false)
  const [confirmedId, setConfirmedId] = useState<number>()
  useEffect(() => {
    import('./calls.ts').then(({ readDrafts }) => readDrafts()).then(setRows, () => setFailed(true))
  }, [])
  const remove = async (id: number) => {
    try {
      await (await import('./calls.ts')).dropDraft(id)
      setRows((before) => before?.filter(({ draftId }) => draftId !== id))
      onDeleted(id)
    } catch {
      setFailed(true)
    }
  }
  return (
    <Dialog isOpen onClose={close} title={say(copy.drafts, language)} closeText={say(copy.close, language)}>
      {hasFailed && (
        <div role="alert">
          <Note kind="error">{say(copy.draftsFailed, language)}</Note>
        </div>
      )}
      {!rows && !hasFailed && <Skeleton text={say(copy.waiting, language)} />}
      {rows?.length === 0 && <p>{say(copy.noDrafts, language)}</p>}
      <ul className="composer-drafts">
        {rows?.map((draft) => {
          const { draftId, title, summary, updateTime, rejectReason } = draft
          const name = title || summary || say(copy.untitled, language)
          return (
            <li key={draftId}>
              <button type="button" className="composer-draft" onClick={() => open(draft)}>
                <span className="font-semibold">{name}</span>
                <span className="meta">
                  {say(copy.draftTime(momentText(updateTime, language)), language)}
                </span>
                {rejectReason && (
                  <span className="field-error">
                    {say(copy.rejected(say(sayReason(rejectReason), language)), language)}
                  </span>
                )}
              </button>
              {confirmedId === draftId ? (
                <span className="flex flex-wrap items-center gap-2" role="alert">
                  {say(copy.askDeleteDraft, language)}
                  <Button kind="quiet" onClick={() => void remove(draftId)}>
                    {say(copy.yesDelete, language)}
                  </Button>
                  <Button kind="quiet" onClick={() => setConfirmedId(undefined)}>
                    {say(copy.stay, language)}
                  </Button>
                </span>
              ) : (
                <Button
                  kind="plain"
                  aria-label={say(copy.deleteDraft(name), language)}
                  onClick={() => setConfirmedId(draftId)}
                >
                  {say(copy.yesDelete, language)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
