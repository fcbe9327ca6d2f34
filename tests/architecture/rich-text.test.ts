import { describe, expect, it } from 'vitest'
import { cleanHtml, plainText } from '../../apps/server/src/platform/text/clean-html.ts'
import { richTextTags } from '../../packages/contract/src/shapes/rich-text.values.ts'
import { toHtml } from '../../packages/editor/src/html.ts'
import { allParts } from '../../packages/editor/src/parts.ts'
import { plainTextOf } from '../../packages/editor/src/plain-text.ts'
import { schemaOf } from '../../packages/editor/src/schema.ts'

const schema = schemaOf(allParts)
type Schema = typeof schema
type Node = ReturnType<Schema['node']>

/** Always the same numbers, so that a failure can be looked at again. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const words = [
  '住宿费',
  ' 含 早餐',
  'a < b && "c"',
  '</p><script>',
  '&amp;',
  '&lt;b&gt;',
  '它\u2019s',
  ' x ',
  '😀',
  'scope="col"',
]
const attrsOf: Record<string, (any: (below: number) => number) => Record<string, unknown>> = {
  heading: (any) => ({ level: 2 + any(2) }),
  picture: (any) => ({
    src: '/prod-api/profile/upload/a.png',
    alt: any(2) ? '一张"收据" <1>' : '',
    width: any(2) ? 1200 : null,
    height: any(2) ? 900 : null,
    fileId: any(2) ? '17' : null,
    caption: any(2) ? '说明 & more' : '',
  }),
  video: (any) => ({ src: '/prod-api/profile/upload/a.mp4', width: any(2) ? 640 : null }),
  mention: () => ({ userId: '1024', name: '多伦多的小鹿' }),
  table_cell: (any) => ({ colspan: 1 + any(2), rowspan: 1 + any(3) }),
  table_header: (any) => ({ colspan: 1 + any(2) }),
}
const links = ['https://example.com/a?b=1&c="2"', '/school/list', '#notes']

/** Any text that the schema allows. */
function anyText(schema: Schema, any: (below: number) => number): Node {
  const inline = (): Node[] =>
    Array.from({ length: any(5) }, () => {
      const kind = any(8)
      const marks = Object.values(schema.marks).flatMap((type) =>
        any(4) === 0 ? [type.create(type.name === 'link' ? { href: links[any(links.length)] } : null)] : [],
      )
      if (kind === 0) return schema.node('hard_break', null, [], marks)
      if (kind === 1) return schema.node('mention', attrsOf.mention?.(any), [], marks)
      return schema.text(words[any(words.length)] ?? '', marks)
    })
  const paragraph = () => schema.node('paragraph', null, inline())
  const several = (make: () => Node, least = 1) => Array.from({ length: least + any(3) }, make)
  const block = (depth: number): Node => {
    const name = [
      'paragraph',
      'paragraph',
      'heading',
      'horizontal_rule',
      'picture',
      'video',
      'blockquote',
      'bullet_list',
      'ordered_list',
      'table',
    ][any(depth > 2 ? 6 : 10)]
    const attrs = attrsOf[name ?? '']?.(any) ?? null
    if (name === 'paragraph' || name === 'heading') return schema.node(name, attrs, inline())
    if (name === 'blockquote')
      return schema.node(
        name,
        null,
        several(() => block(depth + 1)),
      )
    if (name === 'bullet_list' || name === 'ordered_list')
      return schema.node(
        name,
        null,
        several(() =>
          schema.node('list_item', null, [paragraph(), ...(any(3) === 0 ? [block(depth + 1)] : [])]),
        ),
      )
    if (name === 'table') {
      const isHead = any(2) === 0
      return schema.node(
        name,
        null,
        Array.from({ length: 1 + any(3) }, (_, row) => {
          const cell = isHead && row === 0 ? 'table_header' : (['table_cell', 'table_header'][any(2)] ?? '')
          return schema.node(
            'table_row',
            null,
            several(() => schema.node(cell, attrsOf[cell]?.(any), several(paragraph, 1))),
          )
        }),
      )
    }
    return schema.node(name ?? '', attrs)
  }
  const doc = schema.node(
    'doc',
    null,
    several(() => block(0)),
  )
  doc.check()
  return doc
}

describe('what the editor writes', () => {
  it('passes the cleaning of the server letter for letter', () => {
    const any = numbers(20_261_122)
    for (let round = 0; round < 500; round++) {
      const html = toHtml(anyText(schema, any))
      expect(cleanHtml(html)).toBe(html)
    }
  })

  it('counts and reads as the server does, so that a refused passage is marked where it stands', () => {
    const any = numbers(40)
    for (let round = 0; round < 500; round++) {
      const doc = anyText(schema, any)
      const { points, places } = plainTextOf(doc)
      expect(points.join('')).toBe(plainText(toHtml(doc)))
      expect(places).toHaveLength(points.length)
    }
  })

  it('uses every tag of the list of allowed ones, and no other', () => {
    const any = numbers(7)
    const html = Array.from({ length: 300 }, () => toHtml(anyText(schema, any))).join('')
    const used = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag]) => tag))
    expect([...used].sort()).toEqual(Object.keys(richTextTags).sort())
  })

  it('has no part that a place does not want', () => {
    expect(Object.keys(schemaOf({}).nodes).sort()).toEqual(['doc', 'hard_break', 'paragraph', 'text'])
    expect(Object.keys(schemaOf({}).marks).sort()).toEqual(['em', 'strike', 'strong', 'underline'])
    expect(schemaOf({ pictures: true }).nodes.picture).toBeDefined()
  })
})
