import { describeMedia } from '@app/contract/file/media.ts'
import { DESCRIBED_MAX } from '@app/contract/file/media.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import type { Described } from '#app/text/picture-text.ts'
import { settled } from './api.server.ts'

/** What the media library says of the pictures of a page; nothing where it does not answer. */
export async function readDescribed(api: Api, addresses: readonly string[]): Promise<Described> {
  const stored = [...new Set(addresses)].filter((address) => address.startsWith('/profile/'))
  if (stored.length === 0) return {}
  const names = stored.slice(0, DESCRIBED_MAX).join(',')
  const answer = await settled(api(describeMedia, { query: { names } }))
  if (!answer.ok) return {}
  return Object.fromEntries(answer.value.data.map(({ fileName, ...rest }) => [fileName, rest]))
}
