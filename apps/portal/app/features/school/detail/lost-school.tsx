import type { Language } from '@app/contract/shapes/language.ts'
import { SchoolCard } from '#app/features/school/school-card.tsx'
import { Scene } from '#app/illustrations/scene.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { ButtonLink } from '#app/ui/control/button.tsx'
import type { Lost } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'

/** An unknown id: a kind word and the best documented schools. */
export function LostSchool({ lost, language }: { lost: Lost; language: Language }) {
  return (
    <div className="page band">
      <div className="grid justify-items-start gap-4">
        <Scene name="lost" width={200} />
        <h1>{say(detailCopy.lost, language)}</h1>
        <p className="lead">{say(detailCopy.lostText, language)}</p>
      </div>
      <div className="card-grid card-grid-3 mt-8">
        {lost.offered.map((school) => (
          <SchoolCard
            key={school.id}
            school={school}
            language={language}
            names={lost.names}
            headingLevel={2}
          />
        ))}
      </div>
      <p className="mt-8">
        <ButtonLink to={to('school.list', language)} icon="school">
          {say(detailCopy.toList, language)}
        </ButtonLink>
      </p>
    </div>
  )
}
