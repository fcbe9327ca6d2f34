import './tool.css'
import type { Language } from '@app/contract/shapes/language.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { type AddressName, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { toolList } from './tools.ts'

type Props = {
  /** Only these, in their own order; all when left out. */
  pages?: readonly AddressName[]
  /** The level of the names as headings. */
  level: 2 | 3
  language: Language
}

/** Tools as cards: picture, name, one line of what it does. */
export function ToolCards({ pages, level, language }: Props) {
  const Heading = `h${level}` as const
  return (
    <ul className="tool-cards">
      {toolList
        .filter(({ page }) => !pages || pages.includes(page))
        .map((tool) => (
          <li key={tool.page} className="grid min-w-0">
            <div className="card">
              <Scene name={tool.scene} width={120} />
              <Heading className="card-title mt-3 text-lg">
                <Link to={to(tool.page, language)}>{say(tool.name, language)}</Link>
              </Heading>
              <p className="mt-1 text-ink-2">{say(tool.summary, language)}</p>
            </div>
          </li>
        ))}
    </ul>
  )
}
