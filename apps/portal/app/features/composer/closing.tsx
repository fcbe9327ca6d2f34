import type { Pair } from '@app/contract/shapes/language.ts'
import { openSignIn } from '#app/site/account-dialog-events.ts'
import { Button } from '#app/ui/control/button.tsx'
import type { ComposerState } from './composer-state.ts'
import { copy } from './copy.ts'
import { kindOf } from './form.ts'

interface ClosingProps {
  state: ComposerState
  /** A published text is changed. */
  isEdit: boolean
  localized: (pair: Pair) => string
  maySubmit: boolean
  onPreview: () => void
  onWrite: () => void
  onSave: () => void
  onDrafts: () => void
}

/** The end of the form: publish, preview, save, drafts, and what the last saving came to. */
export function Closing({
  state,
  isEdit,
  localized,
  maySubmit,
  onPreview,
  onWrite,
  onSave,
  onDrafts,
}: ClosingProps) {
  const { phase, isBusy, status } = state
  const isOpening = phase === 'opening'
  const isQuestion = kindOf(state.form) === 'question'
  return (
    <>
      <p className="field-hint">{localized(isQuestion ? copy.questionPledge : copy.pledge)}</p>
      <div className="composer-end">
        <Button type="submit" busy={isBusy} disabled={!maySubmit}>
          {localized(
            isBusy ? copy.publishing : isEdit ? copy.saveChanges : isQuestion ? copy.ask : copy.publish,
          )}
        </Button>
        {phase === 'preview' ? (
          <Button kind="quiet" onClick={onWrite}>
            {localized(copy.backToWriting)}
          </Button>
        ) : (
          <Button kind="quiet" disabled={isOpening} onClick={onPreview}>
            {localized(copy.preview)}
          </Button>
        )}
        {!isEdit && (
          <Button kind="quiet" disabled={isOpening} onClick={onSave}>
            {localized(copy.saveDraft)}
          </Button>
        )}
        {(isOpening || state.writer) && (
          <Button kind="plain" disabled={isOpening} onClick={onDrafts}>
            {localized(copy.drafts)}
          </Button>
        )}
      </div>
      <p className="meta" data-status="">
        {status}
        {status === localized(copy.signedOut) && (
          <Button kind="plain" onClick={() => openSignIn()}>
            {localized(copy.signIn)}
          </Button>
        )}
      </p>
    </>
  )
}
