import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'

const promises = [copy.useWhy, copy.useSafe, copy.useLong, copy.useBack]

/** What becomes of a number that was left, with the way to take it back. */
export function HowUsed({ receiver, language }: { receiver?: Pair; language: Language }) {
  return (
    <>
      <ul className="trail-down">
        {receiver && <li>{say(receiver, language)}</li>}
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
