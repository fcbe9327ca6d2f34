import type { Language } from '@app/contract/shapes/language.ts'
import { copy } from '#app/features/home/copy.ts'
import { say } from '#app/site/language.ts'
import { StampGlyph } from '#app/ui/content/evidence-stamp.tsx'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'

const stamps = [
  { kind: 'checked', word: copy.stampChecked, text: copy.stampCheckedText },
  { kind: 'partly', word: copy.stampPartly, text: copy.stampPartlyText },
  { kind: 'outdated', word: copy.stampOutdated, text: copy.stampOutdatedText },
  { kind: 'unverified', word: copy.stampUnverified, text: copy.stampUnverifiedText },
] as const

/** What the stamps mean and how the directory is kept honest. */
export function HowWeWork({ language }: { language: Language }) {
  return (
    <section id="how" className="band band-sunken" aria-labelledby="how-title">
      <div className="page">
        <SectionHeading id="how-title">{say(copy.howTitle, language)}</SectionHeading>
        <p className="lead">{say(copy.howText, language)}</p>
        <dl className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-4">
          {stamps.map(({ kind, word, text }) => (
            <div key={kind} className={`how-stamp stamp-${kind}`}>
              <dt className="font-semibold">
                <StampGlyph kind={kind} />
                {say(word, language)}
              </dt>
              <dd className="text-ink-2">{say(text, language)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 max-w-text">{say(copy.howRules, language)}</p>
      </div>
    </section>
  )
}
