import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Bounds, Bucket, usualBounds } from '#platform/storage/s3/bucket.ts'
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
const LONG: Bounds = {
  ...usualBounds,
  connect: 5_000,
  answer: 20_000,
  send: 20_000,
  idle: 20_000,
  pause: 60_000,
}

/** Files in a bucket of a real S3 server, behind a network that the test can disturb. */
export async function openTestBucket({
  bounds = {},
  publicUrl,
}: {
  bounds?: Partial<Bounds>
  publicUrl?: string
} = {}): Promise<TestBucket> {
  const { endpoint } = await openS3Server()
  const network = await openStoreNetwork(endpoint)
  const folder = await newFolder()
  const open = async (of: Bounds) => {
    const bucket = await Bucket.open(
      {
        bucket: BUCKET,
        endpoint: network.endpoint,
        region: 'us-east-1',
        isPathStyle: true,
        accessKeyId: 'a-key-for-tests',
        secretAccessKey: 'a-secret-for-tests',
      },
      of,
    )
    onTestFinished(() => bucket.close())
    const storage = s3Storage({ bucket, folder, publicUrl })
    return { bucket, storage }
  }
  const patient = await open(LONG)
  await patient.storage.claim('the installation of the test')
  const { bucket, storage } = await open({ ...LONG, ...bounds })
  // the claim of the other one is this one's too
  while ((await storage.claim('the installation of the test').catch(() => undefined)) === undefined);
  return { storage, folder, network, bucket, patient: patient.storage }
}

export interface TestBucket {
  storage: S3Storage
  bucket: Bucket
  /** The same files, through calls whose bounds no busy machine reaches. */
  patient: S3Storage
  folder: string
  network: StoreNetwork
}
