import { richTextTags } from '@app/contract/shapes/rich-text.values.ts'
import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import type { EditorParts } from './parts.ts'

/** An address that a text may lead to: the web, or a page of this site. */
export const LINK = /^(https?:\/\/|\/(?!\/)|#)/i

/** A picture or video is one of this site; the server drops others. */
const OWN_FILE = /^\/(?!\/)/

/** A way to draw a tag: its name, its attributes in the order in which they are written, and where its content goes. */
export type Drawn =
  | string
  | readonly [tag: string, attributes: Record<string, string>, ...inside: (Drawn | 0)[]]

/** A node or mark of a text, with the tags of the allow list that it is written with. */
interface Rendered<Spec> {
  /** What it is drawn with; a part whose tags the allow list lacks does not exist. */
  tags: readonly string[]
  wants?: keyof EditorParts
  spec: Spec
  draw: (attrs: Attrs) => Drawn
}

const number = (value: string | null) => (value && /^\d{1,5}$/.test(value) ? Number(value) : null)

/** Attributes without value are not written. */
function written(attrs: Record<string, string | number | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attrs).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

function pictureAttrs(image: HTMLElement, caption = ''): Attrs | false {
  const src = image.getAttribute('src') ?? ''
  if (!OWN_FILE.test(src)) return false
  return {
    src,
    alt: image.getAttribute('alt') ?? '',
    width: number(image.getAttribute('width')),
    height: number(image.getAttribute('height')),
    fileId: image.getAttribute('data-file-id'),
    caption,
  }
}

const cellAttributes = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } }

const cellAttrs = (cell: HTMLElement): Attrs => ({
  colspan: number(cell.getAttribute('colspan')) ?? 1,
  rowspan: number(cell.getAttribute('rowspan')) ?? 1,
})

const spans = ({ colspan, rowspan }: Attrs) =>
  written({ colspan: colspan > 1 ? colspan : null, rowspan: rowspan > 1 ? rowspan : null })

const nodes: Record<string, Rendered<NodeSpec>> = {
  paragraph: {
    tags: ['p'],
    spec: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }] },
    draw: () => ['p', {}, 0],
  },
  heading: {
    tags: ['h2', 'h3'],
    wants: 'headings',
    spec: {
      attrs: { level: { default: 2 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [
        // a page has its only h1 already
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ],
    },
    draw: ({ level }) => [`h${level}`, {}, 0],
  },
  blockquote: {
    tags: ['blockquote'],
    wants: 'quotes',
    spec: { content: 'block+', group: 'block', defining: true, parseDOM: [{ tag: 'blockquote' }] },
    draw: () => ['blockquote', {}, 0],
  },
  bullet_list: {
    tags: ['ul', 'li'],
    wants: 'lists',
    spec: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }] },
    draw: () => ['ul', {}, 0],
  },
  ordered_list: {
    tags: ['ol', 'li'],
    wants: 'lists',
    spec: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }] },
    draw: () => ['ol', {}, 0],
  },
  list_item: {
    tags: ['li'],
    wants: 'lists',
    spec: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }] },
    draw: () => ['li', {}, 0],
  },
  horizontal_rule: {
    tags: ['hr'],
    wants: 'rules',
    spec: { group: 'block', parseDOM: [{ tag: 'hr' }] },
    draw: () => ['hr', {}],
  },
  picture: {
    tags: ['figure', 'img', 'figcaption'],
    wants: 'pictures',
    spec: {
      attrs: {
        src: {},
        alt: { default: '' },
        width: { default: null },
        height: { default: null },
        fileId: { default: null },
        caption: { default: '' },
      },
      group: 'block',
      draggable: true,
      parseDOM: [
        {
          tag: 'figure',
          getAttrs: (figure) => {
            const image = figure.querySelector('img')
            const caption = figure.querySelector('figcaption')?.textContent?.trim()
            return image ? pictureAttrs(image, caption) : false
          },
        },
        { tag: 'img[src]', getAttrs: (image) => pictureAttrs(image) },
      ],
    },
    draw: ({ src, alt, width, height, fileId, caption }) => [
      'figure',
      {},
      ['img', { ...written({ src }), alt, ...written({ width, height, 'data-file-id': fileId }) }],
      ...(caption ? [['figcaption', {}, caption] as const] : []),
    ],
  },
  video: {
    tags: ['video'],
    wants: 'videos',
    spec: {
      attrs: { src: {}, width: { default: null }, height: { default: null } },
      group: 'block',
      draggable: true,
      parseDOM: [
        {
          tag: 'video[src]',
          getAttrs: (video) => {
            const src = video.getAttribute('src') ?? ''
            if (!OWN_FILE.test(src)) return false
            return {
              src,
              width: number(video.getAttribute('width')),
              height: number(video.getAttribute('height')),
            }
          },
        },
      ],
    },
    draw: ({ src, width, height }) => [
      'video',
      { src, controls: '', ...written({ width, height }), preload: 'none' },
      '',
    ],
  },
  table: {
    tags: ['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    wants: 'tables',
    spec: {
      content: 'table_row+',
      tableRole: 'table',
      isolating: true,
      group: 'block',
      parseDOM: [{ tag: 'table' }],
    },
    draw: () => ['table', {}, ['tbody', {}, 0]],
  },
  table_row: {
    tags: ['tr'],
    wants: 'tables',
    spec: { content: '(table_cell | table_header)*', tableRole: 'row', parseDOM: [{ tag: 'tr' }] },
    draw: () => ['tr', {}, 0],
  },
  table_cell: {
    tags: ['td'],
    wants: 'tables',
    spec: {
      content: '(paragraph | bullet_list | ordered_list)+',
      attrs: cellAttributes,
      tableRole: 'cell',
      isolating: true,
      parseDOM: [{ tag: 'td', getAttrs: cellAttrs }],
    },
    draw: (attrs) => ['td', spans(attrs), 0],
  },
  table_header: {
    tags: ['th'],
    wants: 'tables',
    spec: {
      content: 'paragraph+',
      attrs: cellAttributes,
      tableRole: 'header_cell',
      isolating: true,
      parseDOM: [{ tag: 'th', getAttrs: cellAttrs }],
    },
    draw: (attrs) => ['th', { ...spans(attrs), scope: 'col' }, 0],
  },
  hard_break: {
    tags: ['br'],
    spec: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }] },
    draw: () => ['br', {}],
  },
  mention: {
    tags: ['span'],
    wants: 'mentions',
    spec: {
      attrs: { userId: {}, name: {} },
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [
        {
          tag: 'span[data-mention]',
          getAttrs: (span) => {
            const userId = span.getAttribute('data-mention') ?? ''
            const name = (span.textContent ?? '').replace(/^@/, '')
            return /^[1-9]\d{0,15}$/.test(userId) && name ? { userId, name } : false
          },
        },
      ],
      leafText: ({ attrs }) => `@${attrs.name}`,
    },
    draw: ({ userId, name }) => ['span', { 'data-mention': String(userId) }, `@${name}`],
  },
}

/** Links that lead out are not followed by search engines and open a tab of their own. */
const leadingTo = (href: string): Record<string, string> =>
  /^https?:\/\//i.test(href) ? { href, rel: 'nofollow ugc noopener', target: '_blank' } : { href }

const marks: Record<string, Rendered<MarkSpec>> = {
  link: {
    tags: ['a'],
    wants: 'links',
    spec: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = link.getAttribute('href')?.trim() ?? ''
            return LINK.test(href) ? { href } : false
          },
        },
      ],
    },
    draw: ({ href }) => ['a', leadingTo(href), 0],
  },
  strong: {
    tags: ['strong'],
    spec: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }] },
    draw: () => ['strong', {}, 0],
  },
  em: {
    tags: ['em'],
    spec: { parseDOM: [{ tag: 'em' }, { tag: 'i' }] },
    draw: () => ['em', {}, 0],
  },
  underline: {
    tags: ['u'],
    spec: { parseDOM: [{ tag: 'u' }, { tag: 'ins' }] },
    draw: () => ['u', {}, 0],
  },
  strike: {
    tags: ['s'],
    spec: { parseDOM: [{ tag: 's' }, { tag: 'strike' }, { tag: 'del' }] },
    draw: () => ['s', {}, 0],
  },
}

const isAllowed = (tag: string) => tag in richTextTags

/** The parts whose tags the server keeps, among those that a place wants. */
function chosen<Spec>(
  parts: Record<string, Rendered<Spec>>,
  wanted: EditorParts,
): [string, Rendered<Spec>][] {
  return Object.entries(parts).filter(
    ([, { tags, wants }]) => tags.every(isAllowed) && (!wants || wanted[wants]),
  )
}

/** How a node or mark is written, by its name. */
export function drawnAs(kind: 'node' | 'mark', name: string, attrs: Attrs): Drawn {
  const nodeOrMark = (kind === 'node' ? nodes : marks)[name]
  if (!nodeOrMark) throw new Error(`Nothing says how ${name} is written.`)
  return nodeOrMark.draw(attrs)
}

/** As the view of the editor takes it; it writes nothing that the saved text has not. */
const forView = (drawn: Drawn): never => drawn as never

/**
 * The schema of a text with these parts. The contract's list of allowed tags, which the server cleans by, decides
 * which tags exist: a tag taken off that list cannot be written any more.
 */
export function schemaOf(wanted: EditorParts): Schema {
  return new Schema({
    nodes: {
      doc: { content: 'block+' },
      ...Object.fromEntries(
        chosen(nodes, wanted).map(([name, { spec, draw }]) => [
          name,
          { ...spec, toDOM: ({ attrs }: { attrs: Attrs }) => forView(draw(attrs)) },
        ]),
      ),
      text: { group: 'inline' },
    },
    marks: Object.fromEntries(
      chosen(marks, wanted).map(([name, { spec, draw }]) => [
        name,
        { ...spec, toDOM: ({ attrs }: { attrs: Attrs }) => forView(draw(attrs)) },
      ]),
    ),
  })
}
