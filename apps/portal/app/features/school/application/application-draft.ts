import type {
  ApplicationDate,
  ApplicationPaper,
  SchoolApplication,
} from '@app/contract/member/application/school-application.ts'
import { applicationStateNames } from '@app/contract/member/application/school-application.values.ts'

/** What a member writes about a school. */
export type ApplicationDraft = Pick<SchoolApplication, 'state' | 'steps' | 'dates' | 'papers' | 'notes'>

export const emptyDraft: ApplicationDraft = { state: null, steps: [], dates: [], papers: [], notes: '' }

const ID_LENGTH = 12
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new line's name, which its calendar event keeps after a change. */
export function newLineId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH))
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** A record without what the server adds. */
export function draftOf({ state, steps, dates, papers, notes }: SchoolApplication): ApplicationDraft {
  return { state, steps, dates, papers, notes }
}

/** A draft as it is sent: lines without any text are left out. */
export function sentDraft(draft: ApplicationDraft): ApplicationDraft {
  const named = <Line extends { name: string }>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, name: line.name.trim() }))
  return {
    ...draft,
    notes: draft.notes.trim(),
    steps: draft.steps.filter(({ day }) => day !== ''),
    dates: named(draft.dates).filter(({ name, day }) => name !== '' || day !== ''),
    papers: named(draft.papers).filter(({ name }) => name !== ''),
  }
}

/** Whether two drafts say the same. */
export const isSameDraft = (one: ApplicationDraft, other: ApplicationDraft) =>
  JSON.stringify(sentDraft(one)) === JSON.stringify(sentDraft(other))

/** The draft with another state, whose day is `today` unless a day is noted already. */
export function withState(
  draft: ApplicationDraft,
  state: ApplicationDraft['state'],
  today: string,
): ApplicationDraft {
  if (state === null || draft.steps.some((step) => step.state === state)) return { ...draft, state }
  return { ...draft, state, steps: inOrder([...draft.steps, { state, day: today }]) }
}

/** The draft with another day for a state. */
export function withDay(
  draft: ApplicationDraft,
  state: NonNullable<ApplicationDraft['state']>,
  day: string,
): ApplicationDraft {
  const others = draft.steps.filter((step) => step.state !== state)
  return { ...draft, steps: inOrder([...others, { state, day }]) }
}

function inOrder(steps: ApplicationDraft['steps']): ApplicationDraft['steps'] {
  return applicationStateNames.flatMap((name) => steps.filter(({ state }) => state === name))
}

/** Lines of both, by their ids: what one side changed or removed holds; what both changed is as here. */
function mergedLines<Line extends ApplicationDate | ApplicationPaper>(
  base: readonly Line[],
  here: readonly Line[],
  there: readonly Line[],
): Line[] {
  const find = (lines: readonly Line[], id: string) => lines.find((line) => line.id === id)
  const isSame = (one: Line | undefined, other: Line | undefined) =>
    JSON.stringify(one) === JSON.stringify(other)
  const remaining = there.flatMap((line) => {
    const mine = find(here, line.id)
    const before = find(base, line.id)
    if (mine) return isSame(mine, before) ? line : mine
    // removed here: it goes unless it was changed there
    return before && isSame(before, line) ? [] : line
  })
  const added = here.filter((line) => {
    const before = find(base, line.id)
    // removed there: it stays only where it was changed here
    return !find(there, line.id) && (!before || !isSame(before, line))
  })
  return [...remaining, ...added]
}

/**
 * The drafts of two devices as one, from what both began with, so that the change of neither is lost. Where both wrote
 * notes, both stand below each other.
 */
export function mergedDraft(
  base: ApplicationDraft,
  here: ApplicationDraft,
  there: ApplicationDraft,
): ApplicationDraft {
  const pick = <Value>(before: Value, mine: Value, theirs: Value) => (mine === before ? theirs : mine)
  const states = [...new Set([...there.steps, ...here.steps].map(({ state }) => state))]
  const dayIn = ({ steps }: ApplicationDraft, state: (typeof states)[number]) =>
    steps.find((step) => step.state === state)?.day ?? ''
  const notes =
    here.notes !== base.notes && there.notes !== base.notes && here.notes !== there.notes
      ? `${there.notes}\n\n${here.notes}`.trim()
      : pick(base.notes, here.notes, there.notes)
  return {
    state: pick(base.state, here.state, there.state),
    steps: inOrder(
      states
        .map((state) => ({ state, day: pick(dayIn(base, state), dayIn(here, state), dayIn(there, state)) }))
        .filter(({ day }) => day !== ''),
    ),
    dates: mergedLines(base.dates, here.dates, there.dates),
    papers: mergedLines(base.papers, here.papers, there.papers),
    notes,
  }
}
