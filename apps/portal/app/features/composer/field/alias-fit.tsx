import type { countAliasFit } from '@app/contract/post/post-writing.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { useEffect, useState } from 'react'
import { copy } from '#app/features/composer/copy.ts'
import type { PostForm } from '#app/features/composer/form.ts'
import { api } from '#app/request/api.client.ts'
import { say } from '#app/site/language.ts'

type Fit = CallOutput<typeof countAliasFit>['data']

/** Says before a hidden post is sent how many verified people fit what readers will see of its author. */
export function AliasFit({ form, language }: { form: PostForm; language: Language }) {
  const [fit, setFit] = useState<Fit>()
  const schoolId = form.about === 'school' ? (form.school?.id ?? null) : null
  const enrolYear = form.hasCard && /^\d{4}$/.test(form.enrolYear) ? Number(form.enrolYear) : null
  const grade = form.hasCard && form.grade ? (form.grade as '9') : null
  useEffect(() => {
    setFit(undefined)
    if (schoolId === null) return
    let isCurrent = true
    const ask = async () => {
      const { countAliasFit: call } = await import('@app/contract/post/post-writing.ts')
      const { data } = await api(call, { body: { schoolId, enrolYear, grade } })
      if (isCurrent) setFit(data)
    }
    // without an answer the hint stays away; the server shows no more for it
    ask().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [schoolId, enrolYear, grade])
  if (!fit) return null
  const left = [
    ...(enrolYear !== null && !fit.showsYear ? ['year' as const] : []),
    ...(grade !== null && !fit.showsGrade ? ['grade' as const] : []),
  ]
  return (
    <div className="field-hint" role="status">
      <p>{say(fit.people === null ? copy.fitFew : copy.fitPeople(fit.people), language)}</p>
      {left.length > 0 && <p>{say(copy.fitLeft(left), language)}</p>}
    </div>
  )
}
