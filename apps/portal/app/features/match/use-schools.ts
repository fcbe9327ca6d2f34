import { useEffect, useMemo, useState } from 'react'
import { type PackedSchool, unpackSchool } from './questions/packed-school.ts'
import type { MatchSchool } from './questions/questions.ts'

export interface MatchSchools {
  /** Null until they are here. */
  schools: readonly MatchSchool[] | null
  hasFailed: boolean
  retry: () => void
}

/** The schools to rank: those that the page brought, else read once something is answered. */
export function useSchools(firstSchools: readonly PackedSchool[] | null, isNeeded: boolean): MatchSchools {
  const [packed, setPacked] = useState(firstSchools)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const isMissing = isNeeded && packed === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    const read = async () => {
      try {
        const answer = await fetch('/match-schools.json')
        if (!answer.ok) throw new Error(`${answer.status}`)
        const { schools } = (await answer.json()) as { schools: PackedSchool[] }
        if (!isOver) setPacked(schools)
      } catch {
        if (!isOver) setFailed(true)
      }
    }
    setFailed(false)
    void read()
    return () => {
      isOver = true
    }
  }, [isMissing, tries])
  const schools = useMemo(() => packed?.map(unpackSchool) ?? null, [packed])
  return { schools, hasFailed, retry: () => setTries((before) => before + 1) }
}
