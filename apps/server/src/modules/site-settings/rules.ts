import { communityNumbers, holdingNumbers, wholeOf } from '@app/contract/member/community-numbers.values.ts'
import { alertKindBySetting } from '@app/contract/monitor/alert/alert.values.ts'
import { labelOf } from '@app/contract/shapes/shapes.ts'
import { readMoment, writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { SiteSettings } from '@app/contract/site/site-settings.ts'
import {
  recipientSettings,
  registrationPolicyOf,
  type SiteFacts,
  type SiteSettingName,
  siteSettingInfo,
  siteSettingNames,
} from '@app/contract/site/site-settings.values.ts'

/** Fields that say the same in two languages. */
const twins = [
  ['nameZh', 'nameEn'],
  ['operatorZh', 'operatorEn'],
  ['addressZh', 'addressEn'],
  ['footerZh', 'footerEn'],
  ['noticeZh', 'noticeEn'],
] as const satisfies [SiteSettingName, SiteSettingName][]

/** A value as the settings store it. */
function storedValue(value: SiteSettings[SiteSettingName]): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(',')
  return value instanceof Date ? writeMoment(value) : String(value)
}

const isNumber = (name: SiteSettingName): boolean =>
  name === 'passwordDays' || Object.hasOwn(communityNumbers, name) || Object.hasOwn(alertKindBySetting, name)

const isRecipients = (name: SiteSettingName): boolean => Object.hasOwn(recipientSettings, name)

/** A stored value as the form shows it; one that an administrator wrote by hand and that fits nothing is the usual one. */
function effectiveValue(name: SiteSettingName, stored: string | undefined) {
  const { usual } = siteSettingInfo[name]
  const shape = SiteSettings.shape[name]
  if (name === 'registration') return registrationPolicyOf(stored ?? usual)
  if (isRecipients(name)) {
    const ids = shape.safeParse((stored ?? usual).split(',').filter(Boolean).map(Number))
    return ids.success ? ids.data : []
  }
  const of = (text: string) => {
    if (name === 'noticeFrom' || name === 'noticeUntil') return text === '' ? null : readMoment(text)
    return isNumber(name) ? wholeOf(text) : text
  }
  const wire = (text: string) => {
    if (name === 'noticeFrom' || name === 'noticeUntil') return text === '' ? null : text
    return of(text)
  }
  const text = (stored ?? usual).trim()
  return of(shape.safeParse(wire(text)).success ? text : usual)
}

/** All settings one by one, from what is stored under their keys. */
export const storedSettings = (stored: ReadonlyMap<string, string>): SiteSettings =>
  Object.fromEntries(
    siteSettingNames.map((name) => [name, effectiveValue(name, stored.get(siteSettingInfo[name].key))]),
  ) as SiteSettings

/** The settings that hold: numbers in a wrong order are the usual ones. */
export const holdingSettings = (stored: SiteSettings): SiteSettings => ({
  ...stored,
  ...holdingNumbers(stored),
})

/** The rows of `sys_config` that a change writes. */
export function rowsOf(change: Partial<SiteSettings>) {
  return siteSettingNames.flatMap((name) => {
    const value = change[name]
    if (value === undefined) return []
    return [
      {
        configKey: siteSettingInfo[name].key,
        configName: labelOf(SiteSettings.shape[name])?.zh ?? name,
        configValue: storedValue(value),
      },
    ]
  })
}

/** The field that lacks its twin in the other language. */
export function missingTwin(settings: SiteSettings): SiteSettingName | undefined {
  for (const [zh, en] of twins)
    if ((settings[zh] === '') !== (settings[en] === '')) return settings[zh] === '' ? zh : en
  return undefined
}

/** Whether the notice is shown at a moment. */
export function isNoticeShown(settings: SiteSettings, now: Date): boolean {
  const { noticeZh, noticeFrom, noticeUntil } = settings
  if (noticeZh === '') return false
  return (noticeFrom === null || noticeFrom <= now) && (noticeUntil === null || now < noticeUntil)
}

/** What every page shows of the settings. */
export function factsOf(settings: SiteSettings, now: Date): SiteFacts {
  const pair = (zh: string, en: string) => (zh === '' ? null : { zh, en: en || zh })
  return {
    name: pair(settings.nameZh, settings.nameEn),
    logo: settings.logo || null,
    operator: pair(settings.operatorZh, settings.operatorEn),
    address: pair(settings.addressZh, settings.addressEn),
    phone: settings.contactPhone || null,
    mail: settings.contactMail || null,
    wechat: settings.wechat || null,
    icp: settings.icp || null,
    footer: pair(settings.footerZh, settings.footerEn),
    notice: isNoticeShown(settings, now) ? pair(settings.noticeZh, settings.noticeEn) : null,
    isReadOnly: settings.readOnly === 'true',
    registration: settings.registration,
  }
}
