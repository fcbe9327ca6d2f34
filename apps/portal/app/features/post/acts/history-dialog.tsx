import { listPostHistory } from '@app/contract/post/post-writing.ts'
import { useState } from 'react'
import { useQuery } from '#app/request/use-query.ts'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { actCopy } from './act-copy.ts'
import type { ActDialogProps } from './act-dialog.ts'

type Run = { kind: 'same' | 'out' | 'in'; text: string }

/** Long runs that stayed are shortened to this at each side of a change, in code points. */
const CONTEXT = 40

/** What was changed in a post, newest first. */
export function HistoryDialog({ id, language, onClosed }: ActDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const { answer, failure } = useQuery(
    String(id),
    async (api) => (await api(listPostHistory, { params: { id }, body: {} })).data,
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        setOpen(false)
        onClosed()
      }}
      title={say(actCopy.historyTitle, language)}
      closeText={say(actCopy.close, language)}
      className="dialog-wide"
    >
      <div className="grid gap-4" aria-live="polite">
        {failure ? (
          <p className="field-error">{failure}</p>
        ) : !answer ? (
          <p>{say(actCopy.historyLoading, language)}</p>
        ) : answer.length === 0 ? (
          <p>{say(actCopy.historyNone, language)}</p>
        ) : (
          <>
            <p className="meta">{say(actCopy.historyLegend, language)}</p>
            {answer.map((change) => (
              <section key={change.version} className="grid gap-2">
                <h3 className="text-base">
                  {say(actCopy.version(change.version, momentText(change.time, language)), language)}
                  {change.byRole === 'staff' && (
                    <span className="meta"> · {say(actCopy.byStaff, language)}</span>
                  )}
                </h3>
                {change.isLeftOut ? (
                  <LeftOut id={id} version={change.version} language={language} />
                ) : (
                  <Differences {...change} language={language} />
                )}
              </section>
            ))}
          </>
        )}
      </div>
    </Dialog>
  )
}

type DifferencesProps = { titleDiff: Run[]; contentDiff: Run[]; language: ActDialogProps['language'] }

function Differences({ titleDiff, contentDiff, language }: DifferencesProps) {
  return (
    <>
      <Difference label={say(actCopy.titlePart, language)} runs={titleDiff} language={language} />
      <Difference label={say(actCopy.contentPart, language)} runs={contentDiff} language={language} />
    </>
  )
}

/** A change whose differences are fetched when a reader asks for them: a long history does not come at once. */
function LeftOut({ id, version, language }: Pick<ActDialogProps, 'id' | 'language'> & { version: number }) {
  const [isExpanded, setExpanded] = useState(false)
  if (isExpanded) return <LoadedChange id={id} version={version} language={language} />
  return (
    <p>
      <button type="button" className="button button-quiet" onClick={() => setExpanded(true)}>
        {say(actCopy.showChange(version), language)}
      </button>
    </p>
  )
}

function LoadedChange({
  id,
  version,
  language,
}: Pick<ActDialogProps, 'id' | 'language'> & { version: number }) {
  const { answer, failure } = useQuery(
    `${id} ${version}`,
    async (api) => (await api(listPostHistory, { params: { id }, body: { version } })).data,
  )
  if (failure) return <p className="field-error">{failure}</p>
  const [change] = answer ?? []
  return change ? (
    <Differences {...change} language={language} />
  ) : (
    <p>{say(actCopy.historyLoading, language)}</p>
  )
}

type DifferenceProps = { label: string; runs: Run[]; language: ActDialogProps['language'] }

/** Words put in and taken out, told by lines and by words for screen readers, not by colour alone. */
function Difference({ label, runs, language }: DifferenceProps) {
  if (!runs.some(({ kind }) => kind !== 'same')) return null
  return (
    <div>
      <p className="meta">{label}</p>
      <p className="diff">
        {runs.map(({ kind, text }, at) => {
          const key = `${at} ${kind}`
          if (kind === 'same')
            return <span key={key}>{shortened(text, at === 0, at === runs.length - 1, language)}</span>
          const Mark = kind === 'in' ? 'ins' : 'del'
          return (
            <Mark key={key}>
              <VisuallyHidden>
                {say(kind === 'in' ? actCopy.putIn : actCopy.takenOut, language)}
              </VisuallyHidden>
              {text}
            </Mark>
          )
        })}
      </p>
    </div>
  )
}

/** What stayed, as far as it stands beside a change. */
function shortened(
  text: string,
  isFirst: boolean,
  isLast: boolean,
  language: DifferenceProps['language'],
): string {
  const signs = [...text]
  const before = isFirst ? 0 : CONTEXT
  const after = isLast ? 0 : CONTEXT
  const left = signs.length - before - after
  if (left <= CONTEXT) return text
  const head = signs.slice(0, before).join('')
  const tail = after ? signs.slice(-after).join('') : ''
  return `${head}…${say(actCopy.unchanged(left), language)}…${tail}`
}
