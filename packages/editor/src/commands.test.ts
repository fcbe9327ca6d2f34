import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { addressOf, linkAt, removeLink, setLink, type ToolName, toolsOf } from './commands.ts'
import { toHtml } from './html.ts'
import { allParts } from './parts.ts'
import { schemaOf } from './schema.ts'

const schema = schemaOf(allParts)
const tools = toolsOf(schema)

/** A text of one paragraph with its words from one place to another chosen. */
function text(words: string, from = 1, to = from): EditorState {
  const doc = schema.node('doc', null, [schema.node('paragraph', null, words ? [schema.text(words)] : [])])
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
}

function having(state: EditorState, command: Command | undefined): EditorState {
  let next = state
  expect(command?.(state, (tr) => (next = state.apply(tr)))).toBe(true)
  return next
}

const press = (state: EditorState, name: ToolName) => having(state, tools[name]?.run)

describe('a tool', () => {
  it('is taken back by pressing it again', () => {
    for (const name of ['heading', 'subheading', 'bullets', 'numbers', 'quote', 'bold', 'strike'] as const) {
      const on = press(text('五笔', 1, 3), name)
      expect(tools[name]?.isOn?.(on), name).toBe(true)
      expect(toHtml(press(on, name).doc), name).toBe('<p>五笔</p>')
    }
  })

  it('turns one kind of list into the other', () => {
    const bullets = press(text('教材'), 'bullets')
    expect(toHtml(bullets.doc)).toBe('<ul><li>教材</li></ul>')
    expect(toHtml(press(bullets, 'numbers').doc)).toBe('<ol><li>教材</li></ol>')
  })

  it('puts in a table with a head, and its rows and columns can be taken out again', () => {
    const table = press(text(''), 'table')
    expect(toHtml(table.doc).match(/<t[hd]/g)).toHaveLength(9 + 1)
    expect(toHtml(table.doc)).toContain('<thead><tr><th scope="col">')
    const smaller = press(press(table, 'dropColumn'), 'columnAfter')
    expect(toHtml(press(smaller, 'rowAfter').doc).match(/<tr>/g)).toHaveLength(4)
    expect(toHtml(press(table, 'dropTable').doc)).not.toContain('<table')
  })

  it('begins a mention apart from the word before it', () => {
    expect(press(text('ask', 4), 'mention').doc.textContent).toBe('ask @')
    expect(press(text('请教', 3), 'mention').doc.textContent).toBe('请教 @')
    expect(press(text('', 1), 'mention').doc.textContent).toBe('@')
  })
})

describe('a link', () => {
  it('leads to the web or into this site, and nowhere else', () => {
    expect(addressOf(' https://example.com/a ')).toBe('https://example.com/a')
    expect(addressOf('example.com/fees')).toBe('https://example.com/fees')
    expect(addressOf('/school/list')).toBe('/school/list')
    for (const bad of [
      'javascript:alert(1)',
      '//example.com',
      'no address',
      'data:text/html,x',
      'ftp://a.b',
      '',
    ])
      expect(addressOf(bad), bad).toBeUndefined()
  })

  it('is set on the chosen words, changed from within, and taken away whole', () => {
    const linked = having(text('看官网说明', 2, 4), setLink('https://example.com/'))
    expect(toHtml(linked.doc)).toBe(
      '<p>看<a href="https://example.com/" rel="nofollow ugc noopener" target="_blank">官网</a>说明</p>',
    )
    const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 3)))
    expect(linkAt(inside)).toBe('https://example.com/')
    expect(toHtml(having(inside, setLink('/sources')).doc)).toBe('<p>看<a href="/sources">官网</a>说明</p>')
    expect(toHtml(having(inside, removeLink).doc)).toBe('<p>看官网说明</p>')
  })
})
