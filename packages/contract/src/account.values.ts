/** The role every account has that holds no other. */
export const DEFAULT_ROLE = 'ROLE_DEFAULT'
/** The cookie in which a browser keeps the token; the console and the portal share it. */
export const TOKEN_COOKIE = 'Admin-Token'
/** How long “remember me” lasts. */
export const REMEMBER_DAYS = 30
