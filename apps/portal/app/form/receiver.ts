import type { Pair } from '@app/contract/shapes/language.ts'
import type { SiteFacts } from '@app/contract/site/site-settings.values.ts'
import { useRouteLoaderData } from 'react-router'
import { pairs } from '#app/site/language.ts'

export const receiverCopy = pairs({
  named: ({ zh, en }: Pair) => ({
    zh: `号码由${zh}接收，它是本站的运营者。`,
    en: `Your number goes to ${en}, which operates this site.`,
  }),
  nobody: {
    zh: '本站的运营者还没有填写名称，所以现在说不出号码由谁接收。介意的话，请等填写之后再留。',
    en: 'The operator of this site has not been named yet, so we cannot say who will receive your number. If that matters to you, wait until it is.',
  },
})

/** Who gets a number that is left in a form, in a sentence; until the settings name an operator, that none is named. */
export const receiverText = (operator: Pair | null | undefined): Pair =>
  operator ? receiverCopy.named(operator) : receiverCopy.nobody

/** The same of the page that is shown. */
export function useReceiver(): Pair {
  const root = useRouteLoaderData('root') as { site?: Pick<SiteFacts, 'operator'> } | undefined
  return receiverText(root?.site?.operator)
}
