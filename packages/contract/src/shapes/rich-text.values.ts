/**
 * What rich text may contain: each tag with the attributes it may carry. The server drops everything else but its
 * text; the editor's preview shows the same.
 */
export const richTextTags: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  h2: [],
  h3: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'data-file-id'],
  figure: [],
  figcaption: [],
  video: ['src', 'controls', 'width', 'height', 'preload'],
  hr: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  span: ['data-mention'],
}

/** Tags that are written as another one of the same meaning; a page has its only `h1` already. */
export const richTextSynonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2' }
