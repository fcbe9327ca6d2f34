import type { RegisterFacts } from '@app/contract/school/register/register.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { detailCopy } from '#app/features/school/detail/detail-copy.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { registerCopy } from './register-copy.ts'

type Props = { register: RegisterFacts; isClaimed: boolean; language: Language }

/** What the school itself, and a reader who finds a mistake, can do here. */
export function Claim({ register, isClaimed, language }: Props) {
  return (
    <div className="claim no-print mt-12">
      {!isClaimed && (
        <section aria-labelledby="claim">
          <h2 id="claim" className="text-lg">
            {say(registerCopy.yours, language)}
          </h2>
          <p className="mt-2 max-w-text">{say(registerCopy.yoursText, language)}</p>
          <p className="mt-3">
            <ButtonLink
              kind="quiet"
              icon="school"
              to={to('layout.schoolinfo', language, {}, { ministryNo: register.ministryNo })}
            >
              {say(registerCopy.claim, language)}
            </ButtonLink>
          </p>
        </section>
      )}
      <section aria-labelledby="wrong">
        <h2 id="wrong" className="text-lg">
          {say(registerCopy.wrong, language)}
        </h2>
        <p className="mt-2 max-w-text">{say(registerCopy.wrongText, language)}</p>
        <p className="mt-3">
          <a href="#correction-form" className="button button-quiet">
            <Icon name="flag" />
            {say(detailCopy.correction, language)}
          </a>
        </p>
      </section>
    </div>
  )
}
