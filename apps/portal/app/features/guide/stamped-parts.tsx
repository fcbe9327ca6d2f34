import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import { type MovedNumbers, withMovedNumbers } from '@app/contract/editorial/facts/numbers.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { Children, cloneElement, createContext, isValidElement, type ReactNode, useContext } from 'react'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { movedSums } from '#app/content/facts/current-sums.ts'
import { FactStamps, FactStampsAgain } from '#app/content/facts/fact-stamp.tsx'
import { ledger } from '#app/content/facts/ledger.ts'

type FactProps = { id: LedgerId; children: ReactNode }
type TableProps = { caption: string; head: string[]; rows: ReactNode[][] }
type StepsProps = { items: ReactNode[] }

interface Writing {
  language: Language
  /** What draws the blocks whose figures are stamped here. */
  parts: { Table: (props: TableProps) => ReactNode; Steps: (props: StepsProps) => ReactNode }
  /** Popovers that stand on the page already. */
  stamped: Set<string>
  /** Totals that are others now than in the release. */
  sums: MovedNumbers
  /** Words alone, for the search: figures keep no stamp. */
  isPlain: boolean
}

const TextWriting = createContext<Writing | undefined>(undefined)
/** Whether numbers stand as they are written: in the source's own words, and in tables that are made of figures of now. */
const StandsAsWritten = createContext(false)
/** Whether a block around a figure sets the stamp for all that stand in it. */
const InBlock = createContext(false)

function useWriting(): Writing {
  const writing = useContext(TextWriting)
  if (!writing) throw new Error('a stamped text needs StampedText around it')
  return writing
}

/** Around a text that is written with `stampedParts`; rendered once, on the server. */
export function StampedText({
  language,
  parts,
  isPlain = false,
  children,
}: Pick<Writing, 'language' | 'parts'> & Partial<Pick<Writing, 'isPlain'>> & { children: ReactNode }) {
  const writing = { language, parts, isPlain, sums: movedSums(), stamped: new Set<string>() }
  return <TextWriting value={writing}>{children}</TextWriting>
}

/** Around numbers that are not to follow the ledger. */
export function AsItStands({ children }: { children: ReactNode }) {
  return <StandsAsWritten value={true}>{children}</StandsAsWritten>
}

/** Gives text with the figures of now; parts that do so themselves are left alone. */
function useCurrentFigures() {
  const { language, sums } = useWriting()
  const isWritten = useContext(StandsAsWritten)
  const current = (node: ReactNode, ids: readonly LedgerId[] = []): ReactNode => {
    if (typeof node === 'string') return withCurrentFigures(node, language, { ids, sums })
    if (Array.isArray(node)) return Children.map(node, (child) => current(child, ids))
    if (!isValidElement<{ children?: ReactNode }>(node) || doItThemselves.has(node.type)) return node
    const { children } = node.props
    return children === undefined ? node : cloneElement(node, undefined, current(children, ids))
  }
  return isWritten ? (node: ReactNode) => node : current
}

/** The same set of figures later on the page opens the same popover. */
function Stamp({ ids }: { ids: readonly LedgerId[] }) {
  const { language, stamped, isPlain } = useWriting()
  if (ids.length === 0 || isPlain) return null
  const facts = ids.map((id) => ledger[id])
  const id = `fact-${ids.join('-')}`
  if (stamped.has(id)) return <FactStampsAgain facts={facts} language={language} id={id} />
  stamped.add(id)
  return <FactStamps facts={facts} language={language} id={id} />
}

function Fact({ id, children }: FactProps) {
  const isInBlock = useContext(InBlock)
  const current = useCurrentFigures()
  return (
    <span className="fact">
      {current(children, [id])}
      {!isInBlock && <Stamp ids={[id]} />}
    </span>
  )
}

/** A sum of several entries, however it is written: `<Sum>166</Sum>`. */
function Sum({ children }: { children: string }) {
  const { sums } = useWriting()
  return <>{withMovedNumbers(children, sums)}</>
}

function Paragraph({ children }: { children?: ReactNode }) {
  const current = useCurrentFigures()
  return <p>{stampedOnce(current(children))}</p>
}

function Item({ children }: { children?: ReactNode }) {
  const current = useCurrentFigures()
  return <li>{stampedOnce(current(children))}</li>
}

function Table({ caption, head, rows }: TableProps) {
  const { parts } = useWriting()
  const current = useCurrentFigures()
  return (
    <parts.Table
      caption={caption}
      head={head}
      rows={rows.map((written) => {
        const cells = written.map((cell) => current(cell))
        const ids = figuresIn(cells)
        const last = cells.findLastIndex((cell) => figuresIn(cell).length > 0)
        return cells.map((cell, at) => {
          if (figuresIn(cell).length === 0) return cell
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row never move
            <InBlock key={at} value={true}>
              {cell}
              {at === last && <Stamp ids={ids} />}
            </InBlock>
          )
        })
      })}
    />
  )
}

function Steps({ items }: StepsProps) {
  const { parts } = useWriting()
  const current = useCurrentFigures()
  return <parts.Steps items={items.map((item) => stampedOnce(current(item)))} />
}

/** The figures of a block, each once; blocks inside it stamp themselves. */
function figuresIn(node: ReactNode): LedgerId[] {
  const found = Children.toArray(node).flatMap((child): LedgerId[] => {
    if (!isValidElement<FactProps>(child) || child.type === Paragraph || child.type === Item) return []
    const inside = figuresIn(child.props.children)
    return child.type === Fact ? [child.props.id, ...inside] : inside
  })
  return [...new Set(found)]
}

function stampedOnce(node: ReactNode): ReactNode {
  const ids = figuresIn(node)
  if (ids.length === 0) return node
  return (
    <InBlock value={true}>
      {node}
      <Stamp ids={ids} />
    </InBlock>
  )
}

/**
 * The parts of a text that state figures. Each figure is quietly underlined; one stamp at the end of the paragraph,
 * list item, step or table row speaks for all of them.
 */
export const stampedParts = { Fact, Sum, p: Paragraph, li: Item, Table, Steps }
const doItThemselves = new Set<unknown>(Object.values(stampedParts))
