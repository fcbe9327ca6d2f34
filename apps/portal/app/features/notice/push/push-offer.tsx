import type { NoticeRow } from '@app/contract/member/notice.ts'
import type { NoticeKindName } from '@app/contract/member/notice.values.ts'
import { useEffect, useState } from 'react'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { pushCopy } from './push-copy.ts'
import { usePush } from './use-push.ts'

const tools = () => import('./browser.ts')

/** Notices of answers to what the reader wrote. */
const answers: readonly NoticeKindName[] = ['blog.comment', 'comment.reply', 'blog.official']

/** Offers push once the reader's own text was answered, until the reader has decided on this device. */
export function PushOffer({ rows }: { rows: readonly NoticeRow[] }) {
  const language = useLanguage()
  const isAnswered = rows.some(({ kind }) => answers.includes(kind))
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    if (!isAnswered) return
    tools()
      .then(({ mayOfferPush }) => mayOfferPush())
      // an offer that cannot be made is none
      .then(setOffered, () => undefined)
  }, [isAnswered])
  const { isBusy, switchOn } = usePush(() => setOffered(false))
  if (!isOffered) return null
  return (
    <section className="card grid gap-3" aria-labelledby="push-offer">
      <h2 id="push-offer" className="text-lg">
        {say(pushCopy.offer, language)}
      </h2>
      <p>{say(pushCopy.offerText, language)}</p>
      <p className="flex flex-wrap gap-2">
        <Button icon="bell" busy={isBusy} onClick={() => void switchOn(true)}>
          {say(isBusy ? pushCopy.turning : pushCopy.on, language)}
        </Button>
        <Button
          kind="plain"
          onClick={() => {
            setOffered(false)
            void tools().then(({ declinePush }) => declinePush())
          }}
        >
          {say(pushCopy.later, language)}
        </Button>
      </p>
    </section>
  )
}
