/** The path of the call, for a browser that sends it without the contract client. */
export const PAGE_VIEW_PATH = '/bbs/web/countPageView'

/** The longest address that is read. */
export const PAGE_VIEW_ADDRESS = 2_000
