import type { Pair } from '@app/contract/shapes/language.ts'
import {
  listSettingReaders,
  readSiteSettings,
  SiteSettings,
  updateSiteSettings,
} from '@app/contract/site/site-settings.ts'
import {
  type RecipientSetting,
  recipientSettings,
  type SettingGroup,
  type SiteSettingName,
  settingGroups,
  siteSettingInfo,
  siteSettingNames,
} from '@app/contract/site/site-settings.values.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { changedValues } from '#kit/data/changed-values.ts'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useFreshCall, useWrite } from '#kit/data/use-call.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { errorsBelow, useDraft, type Values } from '#kit/form/draft.ts'
import { Field } from '#kit/form/field.tsx'
import type { Widget } from '#kit/form/widget.ts'
import { choicesFrom } from '#kit/form/widgets.tsx'
import { reactTo, tellDone } from '#kit/message/messages.tsx'
import { copy } from './copy.ts'
import './settings.css'

/** 网站设置: what an owner expects to set, with explanations instead of keys. */
export default function Settings() {
  const read = useFreshCall(readSiteSettings)
  // after saving, the form begins anew with what was saved
  const [saved, setSaved] = useState(0)
  if (read.error) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting />
  return <SettingsForm key={saved} settings={read.data.data} onSaved={() => setSaved(saved + 1)} />
}

/** Staff who may be chosen, those without an address greyed out. */
const recipients = (of: RecipientSetting) =>
  choicesFrom(
    listSettingReaders,
    ({ data }, language) =>
      data.map(({ userId, nickName, hasAddress }) => ({
        value: userId,
        label: hasAddress ? nickName : copy.noAddress(nickName)[language],
        disabled: !hasAddress,
      })),
    { query: { of } },
  )

const own: Partial<Record<SiteSettingName, Widget>> = {
  reportRecipients: recipients('reportRecipients'),
  alertRecipients: recipients('alertRecipients'),
}

/** Fields that stand side by side: the same in two languages, and the two ends of a time. */
const beside: Partial<Record<SiteSettingName, SiteSettingName>> = {
  nameZh: 'nameEn',
  operatorZh: 'operatorEn',
  addressZh: 'addressEn',
  contactPhone: 'contactMail',
  wechat: 'icp',
  footerZh: 'footerEn',
  noticeZh: 'noticeEn',
  noticeFrom: 'noticeUntil',
}
const seconds = new Set(Object.values(beside))

/** Groups whose numbers stand side by side. */
const numberGroups: ReadonlySet<SettingGroup> = new Set(['limits', 'levels', 'alerts'])

/** The fields of a group, in lines. */
function linesOf(group: SettingGroup): SiteSettingName[][] {
  const names = siteSettingNames.filter((name) => siteSettingInfo[name].group === group)
  if (numberGroups.has(group)) {
    const isNumber = (name: SiteSettingName) => !(name in recipientSettings)
    return [names.filter(isNumber), ...names.filter((name) => !isNumber(name)).map((name) => [name])]
  }
  return names
    .filter((name) => !seconds.has(name))
    .map((name) => {
      const other = beside[name]
      return other ? [name, other] : [name]
    })
}

const hintOf = (name: SiteSettingName): Pair | undefined => {
  const info = siteSettingInfo[name]
  return 'hint' in info ? info.hint : undefined
}

function SettingsForm({ settings, onSaved }: { settings: SiteSettings; onSaved: () => void }) {
  const say = useSay()
  const id = useId()
  const can = useCan()
  const mayEdit = can(updateSiteSettings)
  const draft = useDraft(SiteSettings, settings as Values)
  const write = useWrite(updateSiteSettings, { isQuiet: true })

  async function submit() {
    if (write.isPending || !draft.trySubmit()) return
    const changed = changedValues(draft.values, settings)
    if (Object.keys(changed).length === 0) return tellDone(sayNow(kitCopy.nothingChanged))
    try {
      await write.mutateAsync({ body: changed })
      tellDone(sayNow(kitCopy.edited))
      onSaved()
    } catch (failure) {
      if (failure instanceof Refusal && failure.field) draft.refuse({ [failure.field]: failure.message })
      else reactTo(failure)
    }
  }

  return (
    <form
      className="dashboard settings site-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <header>
        <h2 className="page-title">{say(copy.title)}</h2>
        <p>{say(mayEdit ? copy.intro : copy.mayNot)}</p>
      </header>
      {(Object.keys(settingGroups) as SettingGroup[]).map((group) => (
        <section key={group} className="panel" aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`}>{say(settingGroups[group].title)}</h3>
          <p className="form-hint">{say(copy.shownOn(say(settingGroups[group].shownOn)))}</p>
          {linesOf(group).map((line) => (
            <div key={line[0]} className={line.length > 1 ? 'setting-line' : undefined}>
              {line.map((name) => (
                <Field
                  key={name}
                  id={`${id}-${name}`}
                  name={name}
                  schema={SiteSettings.shape[name]}
                  hint={hintOf(name)}
                  value={draft.values[name]}
                  isDisabled={!mayEdit}
                  own={own[name]}
                  onChange={(value) => draft.change(name, value)}
                  onBlur={() => draft.leave(name)}
                  errors={errorsBelow(draft.errors, name)}
                />
              ))}
            </div>
          ))}
        </section>
      ))}
      {mayEdit && (
        <div className="form-footer">
          <Button type="primary" htmlType="submit" loading={write.isPending}>
            {say(copy.save)}
          </Button>
        </div>
      )}
    </form>
  )
}
