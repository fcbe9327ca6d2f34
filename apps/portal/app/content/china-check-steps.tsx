import { type Source, sourceList } from '@app/contract/editorial/facts/sources.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { ExternalLink } from '#app/ui/control/button.tsx'
import { chinaCheck } from './china-check.ts'

type Props = { language: Language; className: string; isInChina?: boolean }

/** The check of a school in China, or elsewhere abroad, step by step. */
export function ChinaCheckSteps({ language, className, isInChina = true }: Props) {
  return (
    <ol className={className}>
      {chinaCheck
        .filter(({ isOnlyForChina }) => isInChina || !isOnlyForChina)
        .map(({ title, text, sources = [] }) => (
          <li key={title.en} className="mt-1">
            <strong>{say(title, language)}</strong>
            {language === 'zh' ? '。' : '. '}
            {say(text, language)}
            {sources.map((id) => {
              const { name, url }: Source = sourceList[id]
              return url ? (
                <span key={id} className="block">
                  <ExternalLink href={url} language={language}>
                    {say(name, language)}
                  </ExternalLink>
                </span>
              ) : null
            })}
          </li>
        ))}
    </ol>
  )
}
