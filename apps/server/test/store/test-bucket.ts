import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Bounds, Bucket } from '#platform/storage/s3/bucket.ts'
import { type S3Storage, s3Storage } from '#platform/storage/s3/s3-storage.ts'
import { BUCKET, openS3Server } from './s3-server.ts'
import { openStoreNetwork, type StoreNetwork } from './store-network.ts'

/** A folder that is removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'ossd-storage-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Bounds that no sound store reaches, and after which it is left alone for the rest of the test. */
const LONG: Bounds = { connect: 5_000, answer: 20_000, send: 20_000, idle: 20_000, pause: 60_000 }

/** Files in a bucket of a real S3 server, behind a network that the test can disturb. */
export async function openTestBucket({
  bounds = LONG,
  publicUrl,
}: {
  bounds?: Bounds
  publicUrl?: string
} = {}): Promise<{ storage: S3Storage; folder: string; network: StoreNetwork; bucket: Bucket }> {
  const { endpoint } = await openS3Server()
  const network = await openStoreNetwork(endpoint)
  const bucket = await Bucket.open(
    {
      bucket: BUCKET,
      endpoint: network.endpoint,
      region: 'us-east-1',
      isPathStyle: true,
      accessKeyId: 'a-key-for-tests',
      secretAccessKey: 'a-secret-for-tests',
    },
    bounds,
  )
  onTestFinished(() => bucket.close())
  const folder = await newFolder()
  const storage = s3Storage({ bucket, folder, publicUrl })
  await storage.claim('the installation of the test')
  return { storage, folder, network, bucket }
}
