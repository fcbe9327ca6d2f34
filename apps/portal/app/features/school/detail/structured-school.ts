import type { SchoolDetail } from '@app/contract/school/school.ts'
import { isWebsite } from '@app/contract/school/school.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { locationText, namesOf } from '#app/features/school/wording.ts'

/** A school as schema.org describes schools; coordinates that contradict the postal code are left out. */
export function structuredSchool(
  school: SchoolDetail,
  pageUrl: string,
  language: Language,
): Record<string, unknown> {
  const { register } = school
  const { main, other } = namesOf(school, language)
  const grades = school.recruitGrade.length > 0 ? school.recruitGrade.map(Number) : [register?.gradeFrom ?? 9]
  const website = school.website || (register?.website && isWebsite(register.website) ? register.website : '')
  const alternate = register && register.name !== main.text ? register.name : other.text
  return {
    '@type': grades.some((grade) => grade < 9) ? 'School' : 'HighSchool',
    name: main.text,
    ...(alternate && { alternateName: alternate }),
    ...(school.founded && { foundingDate: String(school.founded) }),
    url: website || pageUrl,
    ...(register?.phone && { telephone: register.phone }),
    ...(register && {
      identifier: {
        '@type': 'PropertyValue',
        propertyID: 'Ontario Ministry of Education school number',
        value: register.ministryNo,
      },
    }),
    address: postalAddress(school, language),
    ...(register &&
      !register.isPlaceDoubtful &&
      school.lat !== null &&
      school.lng !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: school.lat, longitude: school.lng },
      }),
    ...(register?.boardName && {
      parentOrganization: { '@type': 'Organization', name: register.boardName },
    }),
  }
}

function postalAddress(school: SchoolDetail, language: Language) {
  const { register } = school
  const isCanadian = register ? register.country === null : school.schoolType === 1
  return {
    '@type': 'PostalAddress',
    addressLocality: register?.city ?? locationText(school, language) ?? undefined,
    streetAddress: register?.street ?? (school.address || undefined),
    ...(register && isCanadian && { addressRegion: 'ON' }),
    ...(register?.postalCode && { postalCode: register.postalCode }),
    addressCountry: register?.country ?? (isCanadian ? 'CA' : 'CN'),
  }
}
