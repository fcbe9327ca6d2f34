import { type Paper, type Practice, paperOf } from './rule.ts'

const papers = new Map<Practice, Promise<Paper>>()

/** The paper of a practice; its texts travel only when asked for, and once. */
export function loadPaper(practice: Practice): Promise<Paper> {
  let paper = papers.get(practice)
  if (!paper) {
    paper = fetchPaper(practice)
    papers.set(practice, paper)
    // a lost connection must not be remembered
    paper.catch(() => papers.delete(practice))
  }
  return paper
}

async function fetchPaper(practice: Practice): Promise<Paper> {
  const [one, two] = await Promise.all([
    practice === 'two' ? [] : import('./part-one.ts').then((module) => module.partOne),
    practice === 'one' ? [] : import('./part-two.ts').then((module) => module.partTwo),
  ])
  return paperOf(practice, one, two)
}
