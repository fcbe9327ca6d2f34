import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * The rules below a tool as finished HTML: they never change, and their stamps work without script, so they need
 * not travel as script. The prefix keeps the ids of their stamps apart from those of the page.
 */
export function rulesHtml(rules: ReactNode): string {
  return renderToStaticMarkup(rules, { identifierPrefix: 'rules' })
}
