/** Where a database that is starting or running says what happens to it. */
export type Log = Record<'debug' | 'info' | 'warn', (message: string) => void>
