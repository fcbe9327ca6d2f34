import type { PushDevice } from '@app/contract/member/push.ts'
import { useEffect, useState } from 'react'
import { failureOf } from '#app/request/failure-of.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Button } from '#app/ui/control/button.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import type { PushSupport } from './browser.ts'
import { pushCopy } from './push-copy.ts'
import { usePush } from './use-push.ts'

const tools = () => import('./browser.ts')

const whyNot: Partial<Record<PushSupport, keyof typeof pushCopy>> = {
  denied: 'denied',
  'home-screen': 'homeScreen',
  wechat: 'inWeChat',
  none: 'unsupported',
}

interface Props {
  devices: PushDevice[]
  /** Reads devices and settings again. */
  onChange: () => void
}

/** The browsers that get a member's notices, and the switch of this one. */
export function PushPart({ devices, onChange }: Props) {
  const language = useLanguage()
  const [support, setSupport] = useState<PushSupport>()
  useEffect(() => void tools().then(({ pushSupport }) => setSupport(pushSupport())), [])
  const { isBusy, switchOn } = usePush(onChange)
  const stop = async ({ id, isCurrent }: PushDevice) => {
    try {
      const [{ api }, { deletePushDevice }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/member/push.ts'),
      ])
      await api(deletePushDevice, { params: { id } })
      if (isCurrent) await (await tools()).forgetPush()
      showToast(say(pushCopy.stopped, language))
    } catch (failed) {
      showToast((await failureOf(failed, language)).text)
    }
    onChange()
  }
  const reason = support && whyNot[support]
  const isOnHere = devices.some(({ isCurrent }) => isCurrent)
  return (
    <section className="grid gap-3" aria-labelledby="push-title">
      <h2 id="push-title" className="text-base font-semibold">
        {say(pushCopy.title, language)}
      </h2>
      <p className="text-ink-2">{say(pushCopy.text, language)}</p>
      {devices.length > 0 ? (
        <ul className="grid gap-2">
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} onStop={() => stop(device)} />
          ))}
        </ul>
      ) : (
        <p className="meta">{say(pushCopy.none, language)}</p>
      )}
      {!isOnHere && support === 'ready' && (
        <Button
          kind="quiet"
          icon="bell"
          className="justify-self-start"
          busy={isBusy}
          onClick={() => void switchOn(devices.length === 0)}
        >
          {say(isBusy ? pushCopy.turning : pushCopy.on, language)}
        </Button>
      )}
      {!isOnHere && reason && <p>{say(pushCopy[reason] as typeof pushCopy.none, language)}</p>}
    </section>
  )
}

function DeviceLine({ device, onStop }: { device: PushDevice; onStop: () => void }) {
  const language = useLanguage()
  const name = device.device || say(pushCopy.unknownDevice, language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="font-semibold">
          {name}
          {device.isCurrent && ` · ${say(pushCopy.thisDevice, language)}`}
        </p>
        <p className="meta">
          {say(
            device.lastTime
              ? pushCopy.lastReached(momentText(device.lastTime, language))
              : pushCopy.since(momentText(device.createTime, language)),
            language,
          )}
        </p>
      </div>
      <Button kind="quiet" aria-label={say(pushCopy.stopOf(name), language)} onClick={onStop}>
        {say(pushCopy.stop, language)}
      </Button>
    </li>
  )
}
