import { expect, it } from 'vitest'
import { asciiAddress } from './web-address.values.ts'

it.each([
  ['https://аррӏе.com/深圳?q=校', 'https://xn--80ak6aa92e.com/深圳?q=校'],
  ['http://例子.中国', 'http://xn--fsqu00a.xn--fiqs8s'],
  ['https://exаmple.org:8443', 'https://xn--exmple-4nf.org:8443'],
  ['https://Example.org/A b', 'https://Example.org/A b'],
  ['/school/list', '/school/list'],
  ['https://а b', 'https://а b'],
])('%s is shown as %s', (written, ascii) => expect(asciiAddress(written)).toBe(ascii))
