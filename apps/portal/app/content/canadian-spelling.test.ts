import { expect, it } from 'vitest'

const texts = import.meta.glob<string>(['./*/*.en.mdx', '../**/*copy*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** British words for which readers in Ontario have another. Names of fields keep theirs, so that the word list cannot refuse these. */
const BRITISH = /\b(?:programmes?|pupils?|at weekends|lodging|maths)\b/i

it('guides and copy are in the English of Ontario', () => {
  expect(Object.keys(texts).length).toBeGreaterThan(60)
  const faults = Object.entries(texts).flatMap(([file, text]) =>
    text
      .split('\n')
      .map((line) => (file.endsWith('.mdx') ? line : (/\ben: (.*)/.exec(line)?.[1] ?? '')))
      .flatMap((words) => BRITISH.exec(words.replace(/\$\{[^}]*\}/g, ''))?.[0] ?? [])
      .map((word) => `${file}: ${word}`),
  )
  expect(faults).toEqual([])
})
