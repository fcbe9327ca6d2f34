/** How a text is to be set in outlines; lengths in pixels. */
export interface LetterOptions {
  /** Sizes to try, largest first. */
  sizes: readonly number[]
  width: number
  /** Most lines; what is left ends in an ellipsis. */
  lines: number
  /** 200 to 900. */
  weight: number
}

/** A text set in outlines: the size that was taken, and each line as SVG path data from 0, 0 on its base line. */
export interface Lettering {
  size: number
  lines: { text: string; outline: string; width: number }[]
}

export type Letter = (text: string, options: LetterOptions) => Promise<Lettering>

/** A picture that the portal designs and the server draws: 1200 × 630 for links in other places. */
export interface SocialImageDesign {
  /** Everything that the picture shows, in one text. */
  key: string
  /** Changes when the title does; the address carries it. */
  version: string
  /** The SVG, with every text as outlines, because a server may have no fonts. */
  compose: (letter: Letter) => Promise<string>
}
