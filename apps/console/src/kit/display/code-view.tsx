import { type ReactNode, use, useEffect } from 'react'
import { CopyButton } from './copy-button.tsx'
import './code-view.css'

export type CodeLanguage = 'typescript' | 'sql' | 'markdown' | 'json'

/** A piece of coloured code: text, or further pieces of one colour. */
interface Piece {
  value?: string
  properties?: { className?: string[] }
  children?: Piece[]
}

type Colour = (language: CodeLanguage, text: string) => Piece[]

/** The colours of code travel when code is shown for the first time. */
let loading: Promise<Colour> | undefined
/** True where they did not come: code is read without them. */
let isPlain = false

const load = () =>
  loadColours().catch((): Colour => {
    isPlain = true
    return (_language, text) => [{ value: text }]
  })

async function loadColours(): Promise<Colour> {
  const [{ createLowlight }, typescript, xml, sql, markdown, json] = await Promise.all([
    import('lowlight'),
    import('highlight.js/lib/languages/typescript'),
    import('highlight.js/lib/languages/xml'),
    import('highlight.js/lib/languages/sql'),
    import('highlight.js/lib/languages/markdown'),
    import('highlight.js/lib/languages/json'),
  ])
  const lowlight = createLowlight({
    typescript: typescript.default,
    xml: xml.default,
    sql: sql.default,
    markdown: markdown.default,
    json: json.default,
  })
  return (language, text) => lowlight.highlight(language, text).children as Piece[]
}

function drawn(nodes: readonly Piece[]): ReactNode[] {
  return nodes.map(({ value, properties, children }, at) =>
    children ? (
      // pieces of code have no identity but their place
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={at} className={properties?.className?.join(' ')}>
        {drawn(children)}
      </span>
    ) : (
      value
    ),
  )
}

function Coloured({ text, language }: { text: string; language: CodeLanguage }) {
  loading ??= load()
  useEffect(
    () => () => {
      // opening code again retries colours that failed to load
      if (isPlain) loading = undefined
      isPlain = false
    },
    [],
  )
  return drawn(use(loading)(language, text))
}

/** Code to be read and copied. Suspends until the colours are there. */
export function CodeView({ text, language, label }: { text: string; language: CodeLanguage; label: string }) {
  return (
    <div className="code-view">
      <CopyButton text={text} />
      {/* scrolls, so it can be reached by keyboard */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section aria-label={label} tabIndex={0}>
        <pre>
          <code>
            <Coloured text={text} language={language} />
          </code>
        </pre>
      </section>
    </div>
  )
}
