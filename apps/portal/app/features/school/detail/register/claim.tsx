import type { SchoolDetail } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { detailCopy } from '#app/features/school/detail/detail-copy.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { registerCopy } from './register-copy.ts'

type Props = {
  school: Pick<SchoolDetail, 'id' | 'isAuth' | 'isSample' | 'register'>
  language: Language
}

/** What the school itself, and a reader who finds a mistake, can do here. */
export function Claim({ school: { id, isAuth, isSample, register }, language }: Props) {
  const mayClaim = !isAuth && !isSample
  if (!mayClaim && !register) return null
  return (
    <div className="claim no-print mt-12">
      {mayClaim && (
        <section aria-labelledby="claim">
          <h2 id="claim" className="text-lg">
            {say(registerCopy.yours, language)}
          </h2>
          <p className="mt-2 max-w-text">
            {say(register ? registerCopy.yoursText : registerCopy.yoursOther, language)}
          </p>
          <p className="mt-3">
            <ButtonLink kind="quiet" icon="school" to={to('layout.schoolinfo', language, {}, { school: id })}>
              {say(registerCopy.claim, language)}
            </ButtonLink>
          </p>
        </section>
      )}
      {register && (
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
      )}
    </div>
  )
}
