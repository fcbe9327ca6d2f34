/// <reference path="./opentype.d.ts" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { LRUCache } from 'lru-cache'
import opentype, { type Command, type Font, type Glyph } from 'opentype.js'
import decompress from 'woff2-encoder/decompress'

/** One character of a face at one weight: its outline at size 1 stays with the font. */
export interface Sign {
  char: string
  /** Share of the size that it takes along the line. */
  width: number
  /** Outline with its origin at `x`, on the base line 0. */
  outline: (x: number, size: number) => string
  /** What is added before `next`, as a share of the size. */
  kern: (next: Sign) => number
}

interface Known extends Sign {
  font: Font
  glyph: Glyph
}

/** Printed for a character that the face lacks, as Chinese printers do. */
const MISSING = '〓'

/** The slices of the font in memory; a title needs about ten, Latin ones are needed always. */
const SLICES = 40

const folder = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-serif-sc/package.json'),
)
const slices = new LRUCache<string, Promise<Font>>({ max: SLICES })
let places: Promise<(code: number) => string | undefined> | undefined

/**
 * The characters of a text in Noto Serif SC (SIL Open Font License), from the package's slices: system fonts are not
 * used, so Chinese looks the same on a server that has none. Emoji and signs without a form are left out.
 */
export async function signsOf(text: string, weight: number): Promise<Sign[]> {
  places ??= readPlaces()
  const sliceOf = await places
  const chars = [...text.normalize('NFC').replace(/\s+/g, ' ')].filter(
    (char) => !/\p{Emoji_Presentation}|\p{Cc}|\p{Cf}|\p{M}|\p{Co}|\p{Cn}|\p{Cs}/u.test(char),
  )
  return Promise.all(chars.map((char) => signOf(char, weight, sliceOf)))
}

async function signOf(
  char: string,
  weight: number,
  sliceOf: (code: number) => string | undefined,
): Promise<Sign> {
  const slice = sliceOf(char.codePointAt(0) ?? 0)
  const font = slice === undefined ? undefined : await fontOf(slice)
  const glyph = font?.charToGlyph(char)
  if (!font || !glyph || glyph.index === 0) {
    if (char === MISSING) throw new Error('The face lacks the sign for missing characters.')
    return signOf(MISSING, weight, sliceOf)
  }
  const variation = { wght: weight }
  // opentype.js adapts the width of a glyph only when its outline has been varied
  const { advanceWidth } = font.variation.getTransform(glyph, variation)
  const sign: Known = {
    char,
    font,
    glyph,
    width: advanceWidth / font.unitsPerEm,
    outline: (x, size) => pathOf(glyph.getPath(x, 0, size, { variation }, font).commands),
    kern: (next) =>
      isKnown(next) && next.font === font ? font.getKerningValue(glyph, next.glyph) / font.unitsPerEm : 0,
  }
  return sign
}

/** SVG path data with one decimal. The library's own loses the space before a rounded minus zero. */
function pathOf(commands: readonly Command[]): string {
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      const { type, x, y } = command
      const steps =
        type === 'Q'
          ? [command.x1, command.y1, x, y]
          : type === 'C'
            ? [command.x1, command.y1, command.x2, command.y2, x, y]
            : [x, y]
      return type + steps.map((step) => Math.round(step * 10) / 10).join(' ')
    })
    .join('')
}

const isKnown = (sign: Sign): sign is Known => 'font' in sign

function fontOf(slice: string): Promise<Font> {
  const cached = slices.get(slice)
  if (cached) return cached
  const read = readFile(`${folder}/files/noto-serif-sc-${slice}-wght-normal.woff2`)
    .then((packed) => decompress(packed))
    .then((font) => opentype.parse(font.slice().buffer))
  read.catch(() => slices.delete(slice))
  slices.set(slice, read)
  return read
}

/** Which slice holds a character, from the ranges that the package lists. */
async function readPlaces(): Promise<(code: number) => string | undefined> {
  const listed = JSON.parse(await readFile(`${folder}/unicode.json`, 'utf8')) as Record<string, string>
  const ranges = Object.entries(listed)
    // a Latin letter may stand in several slices; the one made for it comes first
    .sort(([one], [two]) => Number(one.startsWith('[')) - Number(two.startsWith('[')))
    .flatMap(([key, text]) =>
      text.split(',').map((range) => {
        const [from = '', until = from] = range.trim().slice(2).split('-')
        return {
          slice: key.replace(/^\[(\d+)\]$/, '$1'),
          from: Number.parseInt(from, 16),
          until: Number.parseInt(until, 16),
        }
      }),
    )
  return (code) => ranges.find(({ from, until }) => code >= from && code <= until)?.slice
}
