/** What we use of opentype.js, which brings no types of its own. */
declare module 'opentype.js' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }

  export interface Glyph {
    index: number
    advanceWidth: number
    getPath(
      x: number,
      y: number,
      size: number,
      options: { variation: Record<string, number> },
      font: Font,
    ): { commands: Command[] }
  }

  export interface Font {
    unitsPerEm: number
    charToGlyph(char: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
    variation: { getTransform(glyph: Glyph, coords: Record<string, number>): Glyph }
  }

  const opentype: { parse(font: ArrayBuffer): Font }
  export default opentype
}
