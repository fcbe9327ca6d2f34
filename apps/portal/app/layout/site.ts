import type { SiteFacts } from '@app/contract/site/site-settings.values.ts'

/** What the frame shows where nothing is set, or nothing could be read. */
export const nothingSet: SiteFacts = {
  name: null,
  logo: null,
  operator: null,
  address: null,
  phone: null,
  mail: null,
  wechat: null,
  icp: null,
  footer: null,
  notice: null,
  isReadOnly: false,
  registration: 'true',
}
