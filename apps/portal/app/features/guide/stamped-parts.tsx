import type { Language } from '@app/contract/shapes/language.ts'
import { Children, createContext, isValidElement, type ReactNode, useContext } from 'react'
import { FactStamps, FactStampsAgain } from '#app/content/facts/fact-stamp.tsx'
import { type LedgerId, ledger } from '#app/content/facts/ledger.ts'

type FactProps = { id: LedgerId; children: ReactNode }
type TableProps = { caption: string; head: string[]; rows: ReactNode[][] }
type StepsProps = { items: ReactNode[] }

interface Writing {
  language: Language
  /** What draws the blocks whose figures are stamped here. */
  parts: { Table: (props: TableProps) => ReactNode; Steps: (props: StepsProps) => ReactNode }
  /** Popovers that stand on the page already. */
  stamped: Set<string>
  /** Words alone, for the search: figures keep no stamp. */
  isPlain: boolean
}

const TextWriting = createContext<Writing | undefined>(undefined)
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
  return <TextWriting value={{ language, parts, isPlain, stamped: new Set() }}>{children}</TextWriting>
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
  return (
    <span className="fact">
      {children}
      {!isInBlock && <Stamp ids={[id]} />}
    </span>
  )
}

function Paragraph({ children }: { children?: ReactNode }) {
  return <p>{stampedOnce(children)}</p>
}

function Item({ children }: { children?: ReactNode }) {
  return <li>{stampedOnce(children)}</li>
}

function Table({ caption, head, rows }: TableProps) {
  const { parts } = useWriting()
  return (
    <parts.Table
      caption={caption}
      head={head}
      rows={rows.map((cells) => {
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
  return <parts.Steps items={items.map((item) => stampedOnce(item))} />
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
export const stampedParts = { Fact, p: Paragraph, li: Item, Table, Steps }
