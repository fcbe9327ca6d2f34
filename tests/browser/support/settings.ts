/** The variable in which the set-up leaves the product's address. */
export const ORIGIN = 'BROWSER_TEST_ORIGIN'

/** What the product under test is started with. */
export const ADMIN_PASSWORD = 'browser-password'

/** The variable in which the set-up leaves the product's data folder. */
export const DATA_FOLDER = 'BROWSER_TEST_DATA'

/** Set when every journey is to run in each of its looks. */
export const EVERY_LOOK = 'BROWSER_TEST_EVERY_LOOK'

/** Set when the journeys are to run as on a slow phone. */
export const SLOW = 'BROWSER_TEST_SLOW'
