import { SIMILAR_MIN } from '@app/contract/post/question.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useEffect, useState } from 'react'
import { copy } from '#app/features/composer/copy.ts'
import { type AddressName, addresses, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { NewTabHint } from '#app/ui/content/visually-hidden.tsx'

/** How long typing pauses before a title is looked up, and how long its answer is waited for. */
const PAUSE_MS = 500
const PATIENCE_MS = 4_000

type Found = Awaited<ReturnType<typeof import('#app/features/composer/calls.ts')['findSimilar']>>

const nothing: Found = { questions: [], pages: [] }

/** True where the reader saves data or the network is too slow to look up what is being typed. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** What is like a title; nothing where the network is slow, fails or answers late. */
function useSimilar(title: string): Found {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    const wanted = title.trim()
    if ([...wanted].length < SIMILAR_MIN || isSlow()) return setFound(nothing)
    let isWanted = true
    let patience: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(() => {
      patience = setTimeout(() => {
        isWanted = false
        setFound(nothing)
      }, PATIENCE_MS)
      import('#app/features/composer/calls.ts')
        .then(({ findSimilar }) => findSimilar(wanted))
        .catch(() => nothing)
        .then((answer) => {
          clearTimeout(patience)
          if (isWanted) setFound(answer)
        })
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
      clearTimeout(patience)
    }
  }, [title])
  return found
}

/** Questions and pages that may answer the title that is being typed, in tabs of their own so that it stays. */
export function Similar({ title, language }: { title: string; language: Language }) {
  const { questions, pages } = useSimilar(title)
  const known = pages.filter(({ page }) => Object.hasOwn(addresses, page))
  const count = questions.length + known.length
  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && say(copy.similarFound(count), language)}
      </p>
      {count > 0 && (
        <section className="composer-similar" aria-labelledby="composer-similar">
          <h2 id="composer-similar" className="text-base">
            {say(copy.similar, language)}
          </h2>
          <ul>
            {questions.map((one) => (
              <li key={one.id}>
                <Badge kind="spruce">{say(copy.similarQuestion, language)}</Badge>{' '}
                <OwnTab
                  href={to('post.detail', language, { id: one.id })}
                  text={one.title}
                  language={language}
                />{' '}
                <span className="meta">
                  {say(
                    one.isAnswered
                      ? copy.similarAnswered
                      : one.commentCount > 0
                        ? copy.similarAnswers(one.commentCount)
                        : copy.similarNone,
                    language,
                  )}
                </span>
              </li>
            ))}
            {known.map(({ page, title: name, text }) => (
              <li key={page}>
                <Badge>{say(copy.similarGuide, language)}</Badge>{' '}
                <OwnTab href={to(page as AddressName, language)} text={name} language={language} />
                <span className="meta block">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function OwnTab({ href, text, language }: { href: string; text: string; language: Language }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener" lang={detectLanguage(text)}>
      {text}
      <NewTabHint language={language} />
    </a>
  )
}
