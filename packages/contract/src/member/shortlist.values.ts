/** Most schools on a shortlist, in a browser and in an account alike. */
export const SHORTLIST_MAX = 50
