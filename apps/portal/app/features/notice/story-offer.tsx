import { useState } from 'react'
import { failureOf } from '#app/request/failure-of.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { copy } from './copy.ts'

interface Props {
  /** The article that staff would like among the stories. */
  postId: number
  onAnswered: () => void
}

/** The author's answer to an offer: nothing changes without it, and an author answers once. */
export function StoryOffer({ postId, onAnswered }: Props) {
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [answered, setAnswered] = useState<boolean>()

  async function answer(accept: boolean) {
    setBusy(true)
    try {
      const [{ api }, { answerStoryOffer }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/editorial/story.ts'),
      ])
      await api(answerStoryOffer, { params: { id: postId }, body: { accept } })
      setAnswered(accept)
      onAnswered()
    } catch (refused) {
      showToast((await failureOf(refused, language)).text)
    } finally {
      setBusy(false)
    }
  }

  if (answered !== undefined)
    return (
      <p className="meta" role="status">
        {say(answered ? copy.storyAccepted : copy.storyDeclined, language)}
      </p>
    )
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <Button disabled={isBusy} onClick={() => void answer(true)}>
        {say(copy.acceptStory, language)}
      </Button>
      <Button kind="quiet" disabled={isBusy} onClick={() => void answer(false)}>
        {say(copy.declineStory, language)}
      </Button>
    </p>
  )
}
