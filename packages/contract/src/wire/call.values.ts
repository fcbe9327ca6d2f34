/** Every call is below it, and so are uploaded files. */
export const API_PREFIX = '/prod-api'
