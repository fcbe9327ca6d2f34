import { describe, expect, it } from 'vitest'
import { filesOf, read } from './repository.ts'

/** Words that hide the actor of a sentence: name the caller, the author, a moderator, the worker (CONTRIBUTING.md). */
const ACTORLESS =
  /\b(?:somebody|nobody|whoever|anybody|everybody|(?:is|are|was|were|be|been|being) (?:told|said|asked|given)|ever so long|of their own accord)\b/gi

/** Most of these words in all comments and titles of tests; lower it, never raise it. */
const MOST = 0

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\/\w])\/\/[^\n]*/g
const TITLE = /\b(?:it|test|describe)(?:\.\w+)?\(\s*(['`])(.*?)\1/g

const oneLine = (text: string) => text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')

function actorlessIn(source: string): string[] {
  const comments = [...source.matchAll(COMMENT)].map(([comment]) => comment)
  const titles = [...source.matchAll(TITLE)].map(([, , title = '']) => title)
  return [...comments, ...titles].flatMap((text) => oneLine(text).match(ACTORLESS) ?? [])
}

describe('a comment', () => {
  it('is found with the words that hide its actor', () => {
    expect(actorlessIn('/** What somebody\n * is\n * told. */\nconst somebody = 1 // nobody')).toEqual([
      'somebody',
      'is told',
      'nobody',
    ])
    expect(actorlessIn("it('is given to whoever asks', () => {})\nconst address = 'https://nobody'")).toEqual(
      ['is given', 'whoever'],
    )
  })

  it('names the actor, and so does a title of a test', () => {
    const sources = filesOf().filter(
      (file) => /\.(ts|tsx|mjs|css)$/.test(file) && file !== 'tests/architecture/comment-words.test.ts',
    )
    expect(sources.length).toBeGreaterThan(500)
    const faults = sources.flatMap((file) => actorlessIn(read(file)).map((word) => `${file}: ${word}`))
    expect(faults.length, faults.join('\n')).toBeLessThanOrEqual(MOST)
  })
})

describe('a document', () => {
  it('names the actor, in tables too', () => {
    // The page of words is printed from the glossary that visitors read.
    const documents = filesOf().filter((file) => file.endsWith('.md') && file !== 'docs/word-list.md')
    expect(documents.length).toBeGreaterThan(15)
    const faults = documents.flatMap((file) =>
      (oneLine(read(file)).match(ACTORLESS) ?? []).map((word) => `${file}: ${word}`),
    )
    expect(faults).toEqual([])
  })
})
