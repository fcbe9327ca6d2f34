import { expect, it } from 'vitest'
import { loadConfig } from '#config.ts'
import { openS3Server, s3Environment } from '#test/store/s3-server.ts'
import { openStoreNetwork } from '#test/store/store-network.ts'
import { adviceOnBackupBucket } from './backup-bucket.ts'

it('a bucket for backups alone is called at the start, and its refusal becomes advice in both languages', async () => {
  const { endpoint } = await openS3Server()
  const network = await openStoreNetwork(endpoint)
  const env: Record<string, string> = {
    ...s3Environment(network.endpoint),
    BACKUP_S3_PREFIX: 'backups',
    S3_FILES: 'off',
  }
  const advice = () => adviceOnBackupBucket(loadConfig(env))
  expect(await advice()).toBeUndefined()
  // a key may have rights below the prefix alone
  expect(network.requests).toEqual([expect.stringContaining('prefix=backups%2F')])
  network.disturb({ status: 403, code: 'InvalidAccessKeyId' })
  const refused = await advice()
  expect(refused).toMatch(
    /^存储桶 ossd-test 无法使用（check: 403 InvalidAccessKeyId）.*S3_REGION 及其密钥。\n/,
  )
  expect(refused).toMatch(
    /cannot be used \(check: 403 InvalidAccessKeyId\) and no backup is sent there: correct/,
  )
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    expect(refused).not.toContain(env[name] ?? '-')
  network.disturb('cut')
  expect(await advice()).toMatch(
    /没有应答.*\n.* does not answer \(check: .*\): no backup is sent there until it does\.$/,
  )
  // one that has the files is looked at when it is opened
  network.requests.length = 0
  expect(await adviceOnBackupBucket(loadConfig({ ...env, S3_FILES: 'on' }))).toBeUndefined()
  expect(await adviceOnBackupBucket(loadConfig({}))).toBeUndefined()
  expect(network.requests).toEqual([])
})
