import type { Lettering, LetterOptions } from '@app/contract/file/social-image.ts'
import { type Sign, signsOf } from './typeface.ts'
import { wrap } from './wrap.ts'

/** So many sizes smaller a text may become to keep its Chinese words whole. */
const STEPS_FOR_WORDS = 2

/**
 * Text as outlines, in the largest of the given sizes that needs no cut; a little smaller where that keeps words
 * whole in no more lines. The smallest size is cut where it must be.
 */
export async function letter(text: string, options: LetterOptions): Promise<Lettering> {
  const { sizes, width, lines: most, weight } = options
  const isChinese = /\p{Script=Han}/u.test(text)
  const [signs, ellipsis] = await Promise.all([
    signsOf(text, weight),
    signsOf(isChinese ? '…' : '...', weight),
  ])
  const tried = sizes.map((size) => ({ size, ...wrap(signs, width / size, most, ellipsis) }))
  const first = tried.findIndex(({ isCut }) => !isCut)
  const fitting = tried.slice(first, first + 1 + STEPS_FOR_WORDS)
  const best =
    first < 0
      ? tried.at(-1)
      : (fitting.find(({ isSplit, lines }) => !isSplit && lines.length <= (fitting[0]?.lines.length ?? 0)) ??
        fitting[0])
  if (!best) return { size: 0, lines: [] }
  return { size: best.size, lines: best.lines.map((line) => setLine(line, best.size)) }
}

function setLine(line: readonly Sign[], size: number): Lettering['lines'][number] {
  let x = 0
  const outlines = line.map((sign, at) => {
    const outline = sign.char === ' ' ? '' : sign.outline(x, size)
    const next = line[at + 1]
    x += (sign.width + (next ? sign.kern(next) : 0)) * size
    return outline
  })
  return { text: line.map(({ char }) => char).join(''), outline: outlines.join(''), width: x }
}
