import type { Config } from '#config.ts'
import type { Bucket } from './bucket.ts'

/** The bucket of the settings; undefined without one. Makes no call, and without one loads nothing. */
export async function openBucket({
  s3,
  secrets,
}: Pick<Config, 's3' | 'secrets'>): Promise<Bucket | undefined> {
  if (!s3) return undefined
  const { Bucket } = await import('./bucket.ts')
  return Bucket.open({ ...s3, accessKeyId: secrets.s3Key ?? '', secretAccessKey: secrets.s3Secret ?? '' })
}
