import type { Pair } from '@app/contract/shapes/language.ts'
import { type Dispatch, type RefObject, useCallback, useEffect, useRef } from 'react'
import { now } from '#app/site/clock.ts'
import type { ComposerAction, ComposerState } from './composer-state.ts'
import { copy } from './copy.ts'
import { isBlank } from './form.ts'
import { STRANGER, storeLocalDraft } from './text/local-drafts.ts'

/** How often a text is saved in this browser and on the server (docs/addresses.md#writing). */
const LOCAL_MS = 3_000
const SERVER_MS = 20_000

const timeText = () =>
  now().toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })

/** Deletes a draft of what is published; where that fails it stays in the list, and its owner deletes it. */
function discard(draftId: number): void {
  void import('./calls.ts').then(({ dropDraft }) => dropDraft(draftId)).catch(() => undefined)
}

/**
 * Saves the text in this browser and among the drafts on the server: at intervals, when the page is hidden, and when
 * the form asks for it. `latest` is the state of the last rendering, for what happens between two of them.
 */
export function useSaving(
  latest: RefObject<ComposerState>,
  dispatch: Dispatch<ComposerAction>,
  localized: (pair: Pair) => string,
) {
  const isSaving = useRef(false)
  const isDone = useRef(false)
  const showStatus = useCallback(
    (status: Pair) => dispatch({ type: 'status', status: localized(status) }),
    [dispatch, localized],
  )

  /** False where this browser does not keep what was written, or has no more to keep because it is published. */
  const saveLocally = useCallback((): boolean => {
    const { form, base, slot, writer, isChanged, stamp } = latest.current
    if (isDone.current) return false
    if (!isChanged || isBlank(form)) return true
    const isSaved = storeLocalDraft(writer?.userId ?? STRANGER, slot, {
      form,
      draftId: base.draft?.draftId ?? null,
      rev: base.draft?.rev ?? 0,
      version: base.post?.version ?? null,
      isAhead: true,
      savedAt: now().getTime(),
      stamp,
    })
    showStatus(isSaved ? copy.keptHere(timeText()) : copy.notKept)
    return isSaved
  }, [latest, showStatus])

  /** Saves the text among the drafts on the server; true when it is there. */
  const saveToAccount = useCallback(
    async (isAsked: boolean): Promise<boolean> => {
      const { form, base, writer, isChanged } = latest.current
      if (!writer || base.post || isBlank(form) || isSaving.current || isDone.current) return false
      if (!isChanged && !isAsked) return false
      isSaving.current = true
      try {
        const { saveDraftToAccount } = await import('./calls.ts')
        const outcome = await saveDraftToAccount(form, base.draft, isAsked)
        if (isDone.current) {
          if ('saved' in outcome) discard(outcome.saved.draftId)
          return false
        }
        if ('saved' in outcome) {
          dispatch({ type: 'saved', draft: outcome.saved, form })
          const isSame = latest.current.form === form
          storeLocalDraft(writer.userId, latest.current.slot, {
            form: latest.current.form,
            ...outcome.saved,
            version: null,
            isAhead: !isSame,
            savedAt: now().getTime(),
            stamp: latest.current.stamp,
          })
          showStatus(copy.keptThere(timeText()))
          return isSame
        }
        if ('stale' in outcome) {
          const { form, time, ...draft } = outcome.stale
          dispatch({ type: 'stale', stale: { form, time, base: { draft, post: null } } })
        } else showStatus('signedOut' in outcome ? copy.signedOut : copy.saveFailed(outcome.failure))
        return false
      } catch {
        showStatus(copy.saveFailed(localized(copy.failed)))
        return false
      } finally {
        isSaving.current = false
      }
    },
    [latest, dispatch, localized, showStatus],
  )

  const { isChanged, phase } = latest.current
  useEffect(() => {
    if (!isChanged || phase === 'opening') return
    const timer = setInterval(saveLocally, LOCAL_MS)
    return () => clearInterval(timer)
  }, [isChanged, phase, saveLocally])
  useEffect(() => {
    const timer = setInterval(() => void saveToAccount(false), SERVER_MS)
    const hide = () => {
      if (document.visibilityState !== 'hidden') return
      saveLocally()
      void saveToAccount(false)
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', saveLocally)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', saveLocally)
    }
  }, [saveLocally, saveToAccount])

  return {
    saveLocally,
    saveToAccount,
    /** Saves nothing from here on: the text is published. A draft that came about while it was sent is no longer needed. */
    stop: (sentDraftId: number | null) => {
      isDone.current = true
      const { draft } = latest.current.base
      if (draft && draft.draftId !== sentDraftId) discard(draft.draftId)
    },
  }
}
