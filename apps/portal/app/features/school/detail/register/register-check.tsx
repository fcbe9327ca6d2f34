import {
  PRIVATE_SCHOOL_LIST,
  PRIVATE_SCHOOLS_PAGE,
  PUBLIC_SCHOOL_LIST,
  REVOKED_SCHOOLS_PAGE,
} from '@app/contract/editorial/facts/ministry-pages.values.ts'
import type { RegisterFacts } from '@app/contract/school/register/register.ts'
import { isWebsite } from '@app/contract/school/school.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { ChinaCheckSteps } from '#app/content/china-check-steps.tsx'
import { CheckSteps } from '#app/features/school/detail/check-steps.tsx'
import { detailCopy } from '#app/features/school/detail/detail-copy.ts'
import { say } from '#app/site/language.ts'
import { isOfBoard } from './origins.ts'
import { registerCopy } from './register-copy.ts'

type Props = { register: RegisterFacts; language: Language }

/**
 * How a family checks this school itself: the list for its kind, what to type, what must stand there. A school abroad has
 * the procedure of all pages on schools abroad, never the list of private schools in Ontario.
 */
export function RegisterCheck({ register, language }: Props) {
  return (
    <div className="card card-amber max-w-text">
      <h3 className="text-lg">{say(registerCopy.checkTitle, language)}</h3>
      {register.kind === 'abroad' ? (
        <>
          <p className="mt-3">{say(registerCopy.checkNumber(register.ministryNo), language)}</p>
          <ChinaCheckSteps
            language={language}
            className="prose mt-3 list-decimal ps-6"
            isInChina={isChina(register.country)}
          />
        </>
      ) : (
        <Steps register={register} language={language} />
      )}
    </div>
  )
}

/** True for China, and where no country is named: a school of the directory abroad is then taken to be there. */
const isChina = (country: string | null) => !country || /china|hong kong|macao|macau/i.test(country)

function Steps({ register, language }: Props) {
  const isPublic = isOfBoard(register)
  const { ministryNo, name, boardName, boardWebsite } = register
  const steps: Pair[] = isPublic
    ? [
        registerCopy.openPublic,
        registerCopy.typeNumber(ministryNo),
        registerCopy.mustSayPublic(name, boardName ?? ''),
        registerCopy.thenBoard,
      ]
    : [
        registerCopy.openPrivate,
        registerCopy.typeNumber(ministryNo),
        registerCopy.mustSayPrivate(name),
        detailCopy.verifyRevoked,
        detailCopy.verifyDate,
        detailCopy.verifyMeaning,
      ]
  const links: (readonly [string, Pair])[] = isPublic
    ? [
        [PUBLIC_SCHOOL_LIST, registerCopy.publicData],
        ...(boardWebsite && isWebsite(boardWebsite)
          ? [[boardWebsite, registerCopy.boardSite(boardName ?? '')] as const]
          : []),
      ]
    : [
        [PRIVATE_SCHOOL_LIST, detailCopy.verifyList],
        [REVOKED_SCHOOLS_PAGE, detailCopy.verifyRevokedLink],
        [PRIVATE_SCHOOLS_PAGE, detailCopy.verifyLink],
      ]
  return <CheckSteps steps={steps} links={links} language={language} />
}
