import type { MyInfo } from '@app/contract/member/member.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { copy } from '#app/features/person/copy.ts'
import { type AddressName, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { ButtonLink } from '#app/ui/control/button.tsx'
import type { IconName } from '#app/ui/media/icon.tsx'

/** Something to begin with, and what comes of it. */
interface Step {
  page: AddressName
  icon: IconName
  text: Pair
  why: Pair
}

const ask: Step = { page: 'question.new', icon: 'edit', text: copy.firstAsk, why: copy.firstAskWhy }
const follow: Step = { page: 'school.list', icon: 'school', text: copy.firstFollow, why: copy.firstFollowWhy }
const verify: Step = {
  page: 'layout.schoolinfo',
  icon: 'user',
  text: copy.firstVerify,
  why: copy.firstVerifyWhy,
}
const verifySchool: Step = { ...verify, text: copy.schoolInfo, why: copy.firstSchoolWhy }

/** What a newcomer does first: a family asks and follows schools, an account of a school is verified. */
function stepsFor({ usertype, authstatus }: Pick<MyInfo, 'usertype' | 'authstatus'>): Step[] {
  const isVerified = authstatus === 'approved'
  if (usertype === '02') return isVerified ? [] : [verifySchool]
  return [...(usertype === '01' ? [ask] : []), follow, ...(isVerified ? [] : [verify])]
}

/** Where a member without anything of their own begins; nothing for an officer, whose school stands first. */
export function FirstSteps({ me }: { me: MyInfo }) {
  const language = useLanguage()
  const steps = stepsFor(me)
  if (steps.length === 0) return null
  return (
    <section className="card grid gap-3" aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-lg">
        {say(copy.first, language)}
      </h2>
      <ul className="first-steps">
        {steps.map(({ page, icon, text, why }) => (
          <li key={page}>
            <ButtonLink kind="quiet" to={to(page, language)} icon={icon}>
              {say(text, language)}
            </ButtonLink>
            <span className="meta">{say(why, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
