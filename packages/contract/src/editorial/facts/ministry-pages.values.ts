/** What the Ontario Ministry of Education tells families about private schools, and what to ask one. */
export const PRIVATE_SCHOOLS_PAGE = 'https://www.ontario.ca/page/private-schools-in-ontario'

/**
 * Its data set on private schools: in Ontario, with name, address, and whether one may offer OSSD credits. As far as
 * we know the schools abroad are a file of their own in it; no editor has read a stored copy of that file, and no
 * text may promise that it is there (docs/content.md#schools-in-china).
 */
export const PRIVATE_SCHOOL_LIST = 'https://data.ontario.ca/dataset/private-school-contact-information'

/** Private schools that may no longer grant credits. Named by others; no editor has read a stored copy. */
export const REVOKED_SCHOOLS_PAGE =
  'https://www.ontario.ca/page/private-schools-cannot-grant-credits-towards-ontario-secondary-school-diploma'

/** Its list of publicly funded schools, with board and address. Named by others; no editor has read a stored copy. */
export const PUBLIC_SCHOOL_LIST = 'https://data.ontario.ca/dataset/ontario-public-school-contact-information'

/** Its table of enrolment and results of publicly funded schools; no editor has read a stored copy. */
export const SCHOOL_FIGURES = 'https://data.ontario.ca/dataset/school-information-and-student-demographics'
