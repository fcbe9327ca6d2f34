import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CalendarTable } from './calendar-table.tsx'
import { StampedText, stampedParts } from './stamped-parts.tsx'

const { Fact, p: P, li: Li, Table, Steps } = stampedParts

const parts: ComponentProps<typeof StampedText>['parts'] = {
  Table: ({ rows }) => (
    <table>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a test never move
          <tr key={row}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a test never move
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
  Steps: ({ items }) => (
    <ol>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps of a test never move
        <li key={at}>{item}</li>
      ))}
    </ol>
  ),
}

const render = (node: ReactNode) =>
  renderToStaticMarkup(
    <StampedText language="en" parts={parts}>
      {node}
    </StampedText>,
  )

/** The kinds of the marks in this piece of a page, and the figures its popovers speak for. */
const marksIn = (html: string) =>
  [...html.matchAll(/class="stamp stamp-inline stamp-(\w+)"/g)].map(([, kind]) => kind)
const idsIn = (html: string) => [...html.matchAll(/fact-value">([FT]\d\d)</g)].map(([, id]) => id)
const targetsIn = (html: string) =>
  [...html.matchAll(/stamp-inline[^>]*popoverTarget="([^"]+)"/gi)].map(([, id]) => id)
const popoversIn = (html: string) => [...html.matchAll(/id="([^"]+)" popover/g)].map(([, id]) => id)

describe('stamps of a text', () => {
  it('one at the end of a paragraph speaks for all its figures, and is as weak as the weakest', () => {
    const html = render(
      <P>
        <Fact id="F01">30 credits</Fact>, <strong>and</strong>{' '}
        <strong>
          <Fact id="F08">$140</Fact>
        </strong>
        , <Fact id="F01">30</Fact>, the end.
      </P>,
    )
    expect(marksIn(html)).toEqual(['outdated'])
    expect(idsIn(html)).toEqual(['F01', 'F08'])
    expect(html.match(/class="fact"/g)).toHaveLength(3)
    expect(html.indexOf('the end.')).toBeLessThan(html.indexOf('stamp-inline'))
  })

  it('a paragraph inside a list item has the stamp, not both', () => {
    const html = render(
      <Li>
        <P>
          <Fact id="F03">40</Fact>
        </P>
      </Li>,
    )
    expect(marksIn(html)).toEqual(['checked'])
    expect(html.indexOf('stamp-inline')).toBeLessThan(html.indexOf('</p>'))
  })

  it('a table row has one, in the last cell with a figure', () => {
    const html = render(
      <Table
        caption="Fees"
        head={['a', 'b', 'c']}
        rows={[
          [
            <Fact key="1" id="F09">
              $47
            </Fact>,
            <Fact key="2" id="F10">
              $10
            </Fact>,
            'Ask OUAC',
          ],
          ['no figure', '', ''],
        ]}
      />,
    )
    const cells = html.split('<td>').slice(1)
    expect(cells.map((cell) => marksIn(cell))).toEqual([[], ['outdated'], [], [], [], []])
    expect(idsIn(html)).toEqual(['F09', 'F10'])
  })

  it('a step has one', () => {
    const html = render(
      <Steps
        items={[
          <>
            <Fact id="F11">3</Fact> and <Fact id="F12">6.5</Fact>
          </>,
          'nothing to check',
        ]}
      />,
    )
    expect(html.split('<li>').map((item) => marksIn(item))).toEqual([[], ['partly'], []])
  })

  it('the same figures later open the same popover, and a figure outside any block has its own stamp', () => {
    const html = render(
      <>
        <P>
          <Fact id="F22">£11,400</Fact>
        </P>
        <P>
          <Fact id="F22">£11,400</Fact>
        </P>
        <div>
          <Fact id="F23">£900</Fact>
        </div>
      </>,
    )
    expect(targetsIn(html)).toEqual(['fact-F22', 'fact-F22', 'fact-F23'])
    expect(popoversIn(html)).toEqual(['fact-F22', 'fact-F23'])
  })

  it('words alone have no stamp, in a table that a page shares either', () => {
    const html = renderToStaticMarkup(
      <StampedText language="en" parts={parts} isPlain>
        <CalendarTable language="en" />
      </StampedText>,
    )
    expect(html).toContain('15 January')
    expect(marksIn(html)).toEqual([])
    expect(popoversIn(html)).toEqual([])
  })
})
