import type { Config } from '#config.ts'

/** Where the product is found, as links in messages say it: origin without a slash at the end. */
export function publicOrigin({ http: { publicUrl, host, port } }: Config): string {
  return publicUrl ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}
