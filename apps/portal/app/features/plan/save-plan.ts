import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { type PlanTool, planLimits } from '@app/contract/member/plan.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import Cookies from 'js-cookie'
import { failureOf } from '#app/request/failure-of.ts'
import { openSignIn } from '#app/site/account-dialog-events.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { dayText } from '#app/text/date-text.ts'
import { dayOf } from '#app/text/day.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { planCopy } from './copy.ts'

/**
 * Puts the answers of a tool into the account and says how it went; a stranger signs in first. The same answers are
 * kept once.
 *
 * @param toolName the name of the plan is made of it and the day
 * @param answers as the address holds them, without `?` or `#`
 */
export async function savePlan(
  tool: PlanTool,
  toolName: Pair,
  answers: string,
  language: Language,
): Promise<void> {
  const tell = (text: keyof typeof planCopy & ('nothing' | 'tooLong' | 'kept' | 'known')) =>
    showToast(say(planCopy[text], language))
  if (answers === '') return tell('nothing')
  if (answers.length > planLimits.answers) return tell('tooLong')
  if (!Cookies.get(TOKEN_COOKIE) && !(await openSignIn())) return
  try {
    const [{ api }, { savePlan }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/member/plan.ts'),
    ])
    const day = dayText(dayOf(now()), language)
    const name = say(planCopy.name(say(toolName, language), day), language)
    const { data } = await api(savePlan, { body: { tool, answers, name } })
    tell(data.isNew ? 'kept' : 'known')
  } catch (failed) {
    showToast((await failureOf(failed, language)).text)
  }
}
