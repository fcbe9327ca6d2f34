/** All sheets of the portal, for development only: in the product each page links its own. */
export const sheets = import.meta.glob('./**/*.css', { eager: true })
