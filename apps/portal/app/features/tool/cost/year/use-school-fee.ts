import { inLanguage } from '@app/contract/shapes/language.ts'
import { useEffect, useState } from 'react'
import { feeOf, type SchoolFee } from '#app/features/tool/cost/schools.ts'
import { useLanguage } from '#app/site/use-language.ts'

/** The chosen school with its price list. */
export interface ChosenSchool {
  /** Undefined until it is read, and where it cannot be. */
  school: SchoolFee | undefined
  /** The directory did not give a school of this number. */
  isMissing: boolean
}

/** The school of this number: the one that came with the page, or, when the reader chooses another, its record read anew. */
export function useSchoolFee(id: number | undefined, loadedFee: SchoolFee | undefined): ChosenSchool {
  const language = useLanguage()
  const [known, setKnown] = useState<SchoolFee | undefined>(loadedFee)
  const [missing, setMissing] = useState(loadedFee ? undefined : id)
  const isRead = id === undefined || known?.id === id || missing === id

  useEffect(() => {
    if (id === undefined || isRead) return undefined
    let isCurrent = true
    async function load(schoolId: number) {
      const [{ api }, { getSchool }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/school/school.ts'),
      ])
      const { data } = await api(getSchool, { params: { id: schoolId } })
      return feeOf(data, inLanguage(data, 'schoolName', language))
    }
    load(id).then(
      (fee) => isCurrent && setKnown(fee),
      () => isCurrent && setMissing(id),
    )
    return () => {
      isCurrent = false
    }
  }, [id, isRead, language])

  return { school: known?.id === id ? known : undefined, isMissing: id !== undefined && missing === id }
}
