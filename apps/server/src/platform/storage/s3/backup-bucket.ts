import type { Config } from '#config.ts'
import { isRefusal, StoreAway } from '#platform/storage/store-away.ts'
import { openBucket } from './open-bucket.ts'

/**
 * A sentence for the operator when the bucket does not answer as its settings promise, where it has backups alone: no upload
 * would show it before the night. Undefined for a bucket that works, one that has the files, and none.
 */
export async function adviceOnBackupBucket(
  config: Pick<Config, 's3' | 'secrets'>,
): Promise<string | undefined> {
  if (!config.s3 || config.s3.holdsFiles) return undefined
  const bucket = await openBucket(config)
  try {
    await bucket?.check(config.s3.backupPrefix)
    return undefined
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    const { message } = error
    return isRefusal(error)
      ? `存储桶 ${config.s3.bucket} 无法使用（${message}），备份不会存入其中：请更正 S3_BUCKET、S3_ENDPOINT、S3_REGION 及其密钥。\nThe bucket ${config.s3.bucket} cannot be used (${message}) and no backup is sent there: correct S3_BUCKET, S3_ENDPOINT, S3_REGION and its keys.`
      : `存储桶 ${config.s3.bucket} 没有应答（${message}），恢复之前备份不会存入其中。\nThe bucket ${config.s3.bucket} does not answer (${message}): no backup is sent there until it does.`
  } finally {
    bucket?.close()
  }
}
