/** What a writer may put into a text besides words; each place where text is written names its own. */
export interface EditorParts {
  headings?: boolean
  lists?: boolean
  quotes?: boolean
  rules?: boolean
  tables?: boolean
  links?: boolean
  mentions?: boolean
  pictures?: boolean
  videos?: boolean
}

/** Every part: for posts, and for the texts of the console without mentions. */
export const allParts = {
  headings: true,
  lists: true,
  quotes: true,
  rules: true,
  tables: true,
  links: true,
  mentions: true,
  pictures: true,
  videos: true,
} as const satisfies Required<EditorParts>

/**
 * For short answers: bold and the like, links and people; pictures stand beside the text.
 * @public offered to the boxes that comments are written in
 */
export const answerParts = { lists: true, quotes: true, links: true, mentions: true } as const
