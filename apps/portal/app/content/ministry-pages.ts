/** What the Ontario Ministry of Education tells families about private schools, and what to ask one. */
export const PRIVATE_SCHOOLS_PAGE = 'https://www.ontario.ca/page/private-schools-in-ontario'

/** Its list of private schools: name, address, and whether a school may offer OSSD credits. */
export const PRIVATE_SCHOOL_LIST = 'https://data.ontario.ca/dataset/private-school-contact-information'
