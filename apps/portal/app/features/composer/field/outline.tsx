import type { Language } from '@app/contract/shapes/language.ts'
import { copy } from '#app/features/composer/copy.ts'
import { questionsOf } from '#app/features/composer/templates.ts'
import { say } from '#app/site/language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'

interface Props {
  kind: number | 'story' | null
  language: Language
  putTemplate: () => void
}

/** What a text of this category may answer: to read, or to put into the text as headings. Nothing is written unasked. */
export function Outline({ kind, language, putTemplate }: Props) {
  const questions = questionsOf(kind)
  if (questions.length === 0) return null
  return (
    <Disclosure summary={say(copy.outline, language)}>
      <ul className="composer-outline">
        {questions.map((question) => (
          <li key={question.zh}>{say(question, language)}</li>
        ))}
      </ul>
      <Button kind="quiet" onClick={putTemplate}>
        {say(copy.template, language)}
      </Button>
    </Disclosure>
  )
}
