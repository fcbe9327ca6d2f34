import { expect, it } from 'vitest'
import { namesDisguisedHost } from './web-host.ts'

it.each([
  'https://аpple.com',
  'https://аррӏе.com/login',
  'https://xn--80ak6aa92e.com',
  'https://user@gооgle.com:8443/x',
  '<p>见 <a href="https://pаypal.com/a" rel="nofollow">这里</a></p>',
  '请看 ουac.on.ca 上的说明',
  '去 www.оuac.on.ca',
  'https://ministry.οntario.ca',
  'https://ɑpple.com',
  'https://ᴀpple.com',
  'https://www.ƈanada.ca/x',
  'https://appłe.com',
  '见ɑpple.com',
  '去 аpple.school 看',
  'ɑ\u0301pple.com',
  'https://深圳ɑbc.com',
])('%s reads as another address', (text) => expect(namesDisguisedHost(text)).toBe(true))

it.each([
  'https://www.ontario.ca/page/education-ontario',
  '见https://例子.中国，和 https://école.example/x',
  'https://深圳abc.com',
  'https://яндекс.рф',
  '<a href="/school/list">学校</a> 3.5μm.这里 α.β 5.12',
  '学费 29800.00，见 www.ouac.on.ca。Привет. Как дела.ca',
  'https://www.bücher.example',
  'https://montréal.ca/fr',
  'https://www.straße.example 和 https://œuvre.example',
  'https://việt.example',
])('%s does not', (text) => expect(namesDisguisedHost(text)).toBe(false))

it('takes time in proportion to the text', () => {
  expect(namesDisguisedHost(`${'а.'.repeat(30_000)} ${'//'.repeat(30_000)}`)).toBe(false)
})
