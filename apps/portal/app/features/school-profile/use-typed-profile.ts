import type { MySchoolInfo } from '@app/contract/school/school-profile.ts'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#app/site/use-language.ts'
import { changesOf, formOf, merged, type ProfileForm, restored } from './form.ts'
import { storedTyping, storeTyping } from './typed-values.ts'

interface Base {
  form: ProfileForm
  version: number
}

const STORE_MS = 500

/**
 * The form as it is typed, upon the school as it was read. What was typed stays whatever becomes of the rest: a newer
 * state of the school goes below it, and this tab keeps it until it is saved.
 */
export function useTypedProfile(info: MySchoolInfo) {
  const language = useLanguage()
  const { schoolId } = info
  const [state, setState] = useState(() => {
    const form = formOf(info, language)
    const stored = storedTyping(schoolId)
    const typed = stored ? restored(stored, form, language) : form
    return {
      base: { form, version: info.version } as Base,
      form: typed,
      isRestored: Object.keys(changesOf(typed, form)).length > 0,
    }
  })
  const { base, form, isRestored } = state
  const changed = Object.keys(changesOf(form, base.form))
  const isChanged = changed.length > 0
  /** What holds now, for what happens later. */
  const latest = useRef(state)
  latest.current = state

  const storeIfChanged = () => {
    const { form, base } = latest.current
    const isWorth = Object.keys(changesOf(form, base.form)).length > 0
    return storeTyping(schoolId, isWorth ? { form, before: base.form } : undefined)
  }
  const storeNow = useRef(storeIfChanged)
  storeNow.current = storeIfChanged
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is kept, a little later
  useEffect(() => {
    const timer = setTimeout(() => storeNow.current(), STORE_MS)
    return () => clearTimeout(timer)
  }, [form, base])
  useEffect(() => {
    const hide = () => void storeNow.current()
    window.addEventListener('pagehide', hide)
    return () => window.removeEventListener('pagehide', hide)
  }, [])

  /** A newer state of the school, below what was typed since `since`. */
  const rebase = (next: MySchoolInfo, since?: ProfileForm) =>
    setState((before) => {
      const now = formOf(next, language)
      return {
        ...before,
        base: { form: now, version: next.version },
        form: merged(before.form, since ?? before.base.form, now),
      }
    })

  return {
    base,
    form,
    latest,
    /** The fields that are not saved, as they are sent. */
    changed,
    isChanged,
    /** True where the form began with what this tab had kept. */
    isRestored: isRestored && isChanged,
    set: (change: Partial<ProfileForm>) =>
      setState((before) => ({ ...before, form: { ...before.form, ...change } })),
    rebase,
    /** Gives up what was typed, for the school as it was read or for a newer state. */
    startAgain: (next?: MySchoolInfo) =>
      setState(({ base }) => {
        const begun = next ? { form: formOf(next, language), version: next.version } : base
        return { base: begun, form: begun.form, isRestored: false }
      }),
    /** Puts what was typed where the next page finds it; false where that cannot be. */
    keep: storeIfChanged,
  }
}
