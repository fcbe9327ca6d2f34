import type { Language } from '@app/contract/shapes/language.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'

const promises = [copy.useWhy, copy.useSafe, copy.useLong, copy.useBack]

/** What becomes of a number that was left, with the way to take it back. */
export function HowUsed({ language }: { language: Language }) {
  return (
    <>
      <ul className="trail-down">
        {promises.map((promise) => (
          <li key={promise.en}>{say(promise, language)}</li>
        ))}
      </ul>
      <p>
        <Link className="link" to={to('contact.withdraw', language)}>
          {say(copy.withdraw, language)}
        </Link>
      </p>
    </>
  )
}
