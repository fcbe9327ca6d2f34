import { inLanguage } from '@app/contract/shapes/language.ts'
import { useEffect, useState } from 'react'
import { feeOf, type SchoolFee } from '#app/features/tool/cost/schools.ts'
import { useLanguage } from '#app/site/use-language.ts'

/**
 * The chosen school with its price list: the one that came with the page, or, when the reader chooses another, its
 * record read anew. Until that has come, or when it fails, the school without its list.
 */
export function useSchoolFee(
  school: SchoolFee | undefined,
  loadedFee: SchoolFee | undefined,
): SchoolFee | undefined {
  const language = useLanguage()
  const [known, setKnown] = useState<SchoolFee | undefined>(loadedFee)
  const id = school?.id
  const isKnown = known?.id === id

  useEffect(() => {
    if (id === undefined || isKnown) return undefined
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
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, isKnown, language])

  return isKnown ? known : school
}
