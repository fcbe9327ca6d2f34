import { timeSteps } from '@app/contract/monitor/statistics.values.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The day of a moment in Asia/Shanghai, as text. */
export const dayOf = (time: SQLWrapper): SQL =>
  sql`to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

/** The step of `timeSteps` into which the time between two moments falls, as text. */
export const timeStepOf = (from: SQLWrapper, until: SQLWrapper): SQL =>
  sql`width_bucket(extract(epoch from ${until} - ${from})::double precision / 60,
    ${sql.raw(`array[${timeSteps.join(',')}]::double precision[]`)})::text`
