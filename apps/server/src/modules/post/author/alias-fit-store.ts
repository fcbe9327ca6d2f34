import { ALIAS_COMPANY } from '@app/contract/post/post-writing.values.ts'
import { sql } from 'drizzle-orm'
import { auths } from '#modules/school-auth/table.ts'
import type { Db } from '#platform/db/database.ts'

/** What a hidden identity says of itself on its experience card. */
export interface AliasFacts {
  schoolId: number | null
  enrolYear: number | null
  grade: string | null
}

/** What of it may be shown, and how many verified people fit that. */
export interface AliasFit {
  showsYear: boolean
  showsGrade: boolean
  people: number
}

/**
 * How many verified people of the school fit what would be shown beside a hidden identity, and how much of it may be:
 * year and grade while five people fit both, one of them while five fit that, else neither. Where no school is named
 * nothing is narrowed down to people whom a profile names.
 */
export async function aliasFit(db: Db, { schoolId, enrolYear, grade }: AliasFacts): Promise<AliasFit | null> {
  if (schoolId === null) return null
  const { rows } = await db.execute<{ both: number; year: number; grade: number; school: number }>(sql`
    select count(*) filter (where same_year and same_grade)::int as both, count(*) filter (where same_year)::int as year,
      count(*) filter (where same_grade)::int as grade, count(*)::int as school
    from (select (${enrolYear}::int is null or (${auths.details}->>'enrolYear')::int = ${enrolYear}::int) as same_year,
        (${grade}::text is null or ${auths.details}->>'grade' = ${grade}::text) as same_grade
      from ${auths} where ${auths.schoolId} = ${schoolId} and ${auths.kind} = 'student' and ${auths.status} = 'approved') as mates`)
  const { both = 0, year = 0, grade: sameGrade = 0, school = 0 } = rows[0] ?? {}
  const choices: AliasFit[] = [
    { showsYear: enrolYear !== null, showsGrade: grade !== null, people: both },
    { showsYear: enrolYear !== null, showsGrade: false, people: year },
    { showsYear: false, showsGrade: grade !== null, people: sameGrade },
  ]
  return (
    choices.find(({ people }) => people >= ALIAS_COMPANY) ?? {
      showsYear: false,
      showsGrade: false,
      people: school,
    }
  )
}
