import type { OwnNoticeSetting } from '@app/contract/member/notice.ts'
import {
  type DigestPace,
  digestPaces,
  type NoticeKindName,
  noticeKinds,
} from '@app/contract/member/notice.values.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { failureOf } from '#app/request/failure-of.ts'
import { kindsForMail } from '#app/request/mail-kinds.ts'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Choice, FieldGroup } from '#app/ui/control/field.tsx'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'
import { pushCopy } from './push/push-copy.ts'
import { PushPart } from './push/push-part.tsx'
import { wechatCopy } from './wechat/wechat-copy.ts'
import { WechatPart } from './wechat/wechat-part.tsx'

/** The reader's notice settings; read when the section opens. */
export function NoticeSettings() {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDetailsElement>(null)
  // links, also those of e-mails, lead to it by its name
  useEffect(() => {
    if (window.location.hash !== '#settings' || !box.current) return
    box.current.open = true
    box.current.scrollIntoView()
  }, [])
  return (
    <details
      ref={box}
      className="disclosure"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      id="settings"
    >
      <summary>{say(copy.settings, language)}</summary>
      {isOpen && <Settings />}
    </details>
  )
}

function Settings() {
  const language = useLanguage()
  const { answer, failure, again } = useQuery('setting', async (api) => {
    const [{ readNoticeSetting }, { listPushDevices }, { readWechatBinding }] = await Promise.all([
      import('@app/contract/member/notice.ts'),
      import('@app/contract/member/push.ts'),
      import('@app/contract/member/wechat/wechat.ts'),
    ])
    const [setting, push, wechat] = await Promise.all([
      api(readNoticeSetting),
      // the other settings can be changed without them
      api(listPushDevices).catch(() => undefined),
      api(readWechatBinding).catch(() => undefined),
    ])
    return { setting: setting.data, devices: push?.data.devices, wechat: wechat?.data }
  })
  if (failure)
    return (
      <div className="state" role="alert">
        <p className="state-text">{failure}</p>
        <Button kind="quiet" icon="refresh" onClick={again}>
          {say(copy.retry, language)}
        </Button>
      </div>
    )
  if (!answer) return <Skeleton text={say(copy.loading, language)} />
  const { setting, devices, wechat } = answer
  // a device that was switched on may have set quiet hours
  const hasWechat = !!wechat?.binding
  const hasDevices = hasWechat || (devices !== undefined && devices.length > 0)
  const key = JSON.stringify([setting.quiet, hasDevices])
  return (
    <div className="grid gap-5 py-4">
      {devices && <PushPart devices={devices} onChange={again} />}
      {wechat && <WechatPart {...wechat} onChange={again} />}
      <Form key={key} initial={setting} hasDevices={hasDevices} hasWechat={hasWechat} />
    </div>
  )
}

const usual = { from: '22:00', to: '08:00' }
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Shanghai'

interface FormProps {
  initial: OwnNoticeSetting
  /** There are browsers or a WeChat that notices are pushed to. */
  hasDevices: boolean
  hasWechat: boolean
}

function Form({ initial, hasDevices, hasWechat }: FormProps) {
  const language = useLanguage()
  const id = useId()
  const [kinds, setKinds] = useState(initial.kinds)
  const [quiet, setQuiet] = useState(initial.quiet)
  const [digest, setDigest] = useState(
    initial.digest.every === 'off' ? { ...initial.digest, language } : initial.digest,
  )
  const choosePace = (every: DigestPace) => {
    setDigest({ ...digest, every })
    if (digest.every === 'off') setKinds(kindsForMail(kinds, every))
  }
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (isSaving) return
    setSaving(true)
    try {
      const [{ api }, { updateNoticeSetting }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/member/notice.ts'),
      ])
      await api(updateNoticeSetting, { body: { kinds, quiet, digest } })
      showToast(say(copy.saved, language))
    } catch (failure) {
      showToast((await failureOf(failure, language)).text)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="text-ink-2">{say(copy.settingsText, language)}</p>
      <fieldset className="notice-kinds">
        <legend className="font-semibold">{say(copy.onSite, language)}</legend>
        {Object.entries(kinds).map(([name, kind]) => (
          <Choice
            key={name}
            type="checkbox"
            checked={kind.site}
            onChange={(event) => setKinds({ ...kinds, [name]: { ...kind, site: event.target.checked } })}
          >
            {say(noticeKinds[name as NoticeKindName].name, language)}
          </Choice>
        ))}
      </fieldset>
      {hasDevices && (
        <FieldGroup
          id={`${id}-push`}
          label={say(hasWechat ? wechatCopy.kinds : pushCopy.kinds, language)}
          hint={say(hasWechat ? wechatCopy.kindsText : pushCopy.kindsText, language)}
        >
          <div className="notice-kinds">
            {Object.entries(kinds).map(([name, kind]) => (
              <Choice
                key={name}
                type="checkbox"
                disabled={!kind.site}
                checked={kind.site && kind.push}
                onChange={(event) => setKinds({ ...kinds, [name]: { ...kind, push: event.target.checked } })}
              >
                {say(noticeKinds[name as NoticeKindName].name, language)}
              </Choice>
            ))}
          </div>
        </FieldGroup>
      )}
      <fieldset className="grid gap-3">
        <legend className="font-semibold">{say(copy.quiet, language)}</legend>
        <Choice
          type="checkbox"
          checked={quiet !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setQuiet(event.target.checked ? { ...usual, zone: ownZone() } : null)}
        >
          {say(copy.quietOn, language)}
        </Choice>
        <p id={`${id}-hint`} className="meta">
          {say(copy.quietHint(quiet?.zone ?? ownZone()), language)}
        </p>
        {quiet && (
          <div className="flex flex-wrap gap-4">
            {(['from', 'to'] as const).map((end) => (
              <label key={end} className="flex items-center gap-2">
                {say(end === 'from' ? copy.quietFrom : copy.quietTo, language)}
                <input
                  type="time"
                  required
                  className="input"
                  value={quiet[end]}
                  onChange={(event) => setQuiet({ ...quiet, zone: ownZone(), [end]: event.target.value })}
                />
              </label>
            ))}
          </div>
        )}
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="font-semibold">{say(copy.digest, language)}</legend>
        {initial.emailAddress === null ? (
          <p>
            {say(copy.digestNoAddress, language)}{' '}
            <Link className="link" to={to('layout.security', language)}>
              {say(copy.toEmail, language)}
            </Link>
          </p>
        ) : (
          <>
            <p className="meta">{say(copy.digestHint(initial.emailAddress), language)}</p>
            <FieldGroup id={`${id}-digest`} label={say(copy.digestEvery, language)}>
              <div className="flex flex-wrap gap-x-6">
                {(Object.keys(digestPaces) as DigestPace[]).map((every) => (
                  <Choice
                    key={every}
                    type="radio"
                    name={`${id}-every`}
                    checked={digest.every === every}
                    onChange={() => choosePace(every)}
                  >
                    {say(digestPaces[every], language)}
                    {every === 'weekly' && ` (${say(copy.weeklyDay, language)})`}
                  </Choice>
                ))}
              </div>
            </FieldGroup>
            {digest.every !== 'off' && (
              <>
                <FieldGroup id={`${id}-language`} label={say(copy.digestLanguage, language)}>
                  <div className="flex flex-wrap gap-x-6">
                    {(['zh', 'en'] as const).map((one) => (
                      <Choice
                        key={one}
                        type="radio"
                        name={`${id}-language`}
                        checked={digest.language === one}
                        onChange={() => setDigest({ ...digest, language: one })}
                      >
                        <span lang={one === 'zh' ? 'zh-CN' : 'en'}>{one === 'zh' ? '中文' : 'English'}</span>
                      </Choice>
                    ))}
                  </div>
                </FieldGroup>
                <FieldGroup
                  id={`${id}-kinds`}
                  label={say(copy.digestKinds, language)}
                  hint={say(copy.digestKindsText, language)}
                >
                  <div className="notice-kinds">
                    {Object.entries(kinds).map(([name, kind]) => (
                      <Choice
                        key={name}
                        type="checkbox"
                        // what is not told on the site is in no e-mail either
                        disabled={!kind.site}
                        checked={kind.site && kind.email}
                        onChange={(event) =>
                          setKinds({ ...kinds, [name]: { ...kind, email: event.target.checked } })
                        }
                      >
                        {say(noticeKinds[name as NoticeKindName].name, language)}
                      </Choice>
                    ))}
                  </div>
                </FieldGroup>
              </>
            )}
          </>
        )}
      </fieldset>
      <Button type="submit" busy={isSaving} className="justify-self-start">
        {say(isSaving ? copy.saving : copy.save, language)}
      </Button>
    </form>
  )
}
