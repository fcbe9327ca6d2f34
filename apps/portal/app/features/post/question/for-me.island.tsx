import { listQuestionsForMe } from '@app/contract/post/question.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useEffect, useState } from 'react'
import { onPageState } from '#app/request/page-state.ts'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { questionCopy as copy } from './question-copy.ts'

/** Open questions that the reader is likely to know about; nothing for visitors and members without a record. */
export default function ForMe({ language }: { language: Language }) {
  const [userId, setUserId] = useState<number>()
  useEffect(() => onPageState((state) => setUserId(state?.user.userId)), [])
  return userId === undefined ? null : <Questions key={userId} language={language} />
}

function Questions({ language }: { language: Language }) {
  const { answer } = useQuery('questions for me', (api) => api(listQuestionsForMe))
  if (!answer || answer.data.length === 0) return null
  return (
    <section className="card mt-6 grid max-w-4xl gap-2 no-print" aria-labelledby="questions-for-me">
      <h2 id="questions-for-me" className="text-base">
        {say(copy.forMe, language)}
      </h2>
      <ul className="grid gap-2">
        {answer.data.map(({ id, title, schoolName, reason }) => (
          <li key={id}>
            <Link className="link" to={to('post.detail', language, { id })} lang={detectLanguage(title)}>
              {title}
            </Link>{' '}
            <span className="meta">
              {say(
                reason === 'school' && schoolName ? copy.forMeSchool(schoolName) : copy.forMeAnswered,
                language,
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
