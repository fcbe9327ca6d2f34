import type { Language } from '@app/contract/language.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { facts } from '#app/content/facts.ts'
import { RuleList } from '#app/features/tool/rule-list.tsx'
import { rules } from './rules.server.ts'

/** The rules as finished HTML: long prose that never changes need not travel as script. */
export function renderAssumptions(language: Language): string {
  return renderToStaticMarkup(<RuleList rules={rules} stamps={facts} language={language} />, {
    identifierPrefix: 'rules',
  })
}
