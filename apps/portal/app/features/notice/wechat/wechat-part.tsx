import type { WechatBinding } from '@app/contract/member/wechat/wechat.ts'
import { useEffect, useState } from 'react'
import { useOnce } from '#app/request/use-once.ts'
import { to } from '#app/site/addresses.ts'
import { isInWeChat } from '#app/site/in-wechat.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { wechatCopy as copy } from './wechat-copy.ts'

interface Props {
  /** Whether the operator has set up a service account. */
  isOffered: boolean
  binding: WechatBinding | null
  /** Reads the binding again. */
  onChange: () => void
}

/** The WeChat that gets a member's notices: bound in its own browser, by the operator's service account. */
export function WechatPart({ isOffered, binding, onChange }: Props) {
  const language = useLanguage()
  const { isBusy, failure, once } = useOnce(language)
  if (!isOffered && !binding) return null
  const unbind = () =>
    once(async () => {
      const [{ api }, { unbindWechat }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/member/wechat/wechat.ts'),
      ])
      await api(unbindWechat)
      showToast(say(copy.unbound, language))
      onChange()
    })
  return (
    <section className="grid gap-3" aria-labelledby="wechat-title">
      <h2 id="wechat-title" className="text-base font-semibold">
        {say(copy.title, language)}
      </h2>
      <p className="text-ink-2">{say(isOffered ? copy.text : copy.paused, language)}</p>
      <div role="alert">{failure && <Note kind="error">{failure}</Note>}</div>
      {binding ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="min-w-0">
            <p className="font-semibold">{say(copy.isBound, language)}</p>
            <p className="meta">
              {say(
                binding.lastTime
                  ? copy.lastReached(momentText(binding.lastTime, language))
                  : copy.since(momentText(binding.createTime, language)),
                language,
              )}
            </p>
          </div>
          <Button
            kind="quiet"
            aria-label={say(copy.unbindLabel, language)}
            busy={isBusy}
            onClick={() => void unbind()}
          >
            {say(copy.unbind, language)}
          </Button>
        </div>
      ) : (
        <Unbound />
      )}
    </section>
  )
}

function Unbound() {
  const language = useLanguage()
  const [isInside, setInside] = useState<boolean>()
  useEffect(() => setInside(isInWeChat()), [])
  const { isBusy, failure, once } = useOnce(language)
  const bind = () =>
    once(async () => {
      const [{ api }, { startWechatBinding }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/member/wechat/wechat.ts'),
      ])
      const { data } = await api(startWechatBinding)
      window.location.assign(data.url)
    })
  if (isInside === undefined) return null
  if (isInside)
    return (
      <>
        <div role="alert">{failure && <Note kind="error">{failure}</Note>}</div>
        <Button
          kind="quiet"
          icon="bell"
          className="justify-self-start"
          busy={isBusy}
          onClick={() => void bind()}
        >
          {say(isBusy ? copy.opening : copy.bind, language)}
        </Button>
      </>
    )
  return (
    <>
      <p>{say(copy.elsewhere, language)}</p>
      <img
        src={`/og/code.svg?to=${encodeURIComponent(to('notify', language))}`}
        width={160}
        height={160}
        alt={say(copy.code, language)}
      />
    </>
  )
}
