/** What the Ontario Ministry of Education tells families about private schools, and what to ask one. */
export const PRIVATE_SCHOOLS_PAGE = 'https://www.ontario.ca/page/private-schools-in-ontario'

/** Its list of private schools in Ontario: name, address, and whether a school may offer OSSD credits. */
export const PRIVATE_SCHOOL_LIST = 'https://data.ontario.ca/dataset/private-school-contact-information'

/**
 * Where it publishes its schools abroad: as far as we know a file of its own in the same data set. Nobody has read a
 * stored copy, and no text may promise that the file is there (docs/content.md#schools-in-china).
 */
export const SCHOOLS_ABROAD_LIST = PRIVATE_SCHOOL_LIST

/** Private schools that may no longer grant credits. Named by others; nobody has read a stored copy. */
export const REVOKED_SCHOOLS_PAGE =
  'https://www.ontario.ca/page/private-schools-cannot-grant-credits-towards-ontario-secondary-school-diploma'
