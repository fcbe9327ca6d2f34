import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** Settings of the product that name a bucket. */
type Env = Record<string, string>

/** Works at a store with the keys of these settings, as an operator does beside the product. */
async function atStore<T>(env: Env, work: (client: S3Client, bucket: string) => Promise<T>): Promise<T> {
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: env.S3_ENDPOINT ?? '',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  return work(client, env.S3_BUCKET ?? '').finally(() => client.destroy())
}

/** Makes the bucket of the settings. */
export const makeBucket = (env: Env): Promise<void> =>
  atStore(env, async (client, Bucket) => {
    await client.send(new CreateBucketCommand({ Bucket }))
  })

/** Begins an upload in parts and leaves it, as a process does that dies. */
export const abandonUpload = (env: Env, Key: string): Promise<void> =>
  atStore(env, async (client, Bucket) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    const Body = Buffer.alloc(5 * 1024 * 1024)
    await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body }))
  })

/** Keys of uploads in parts that have not ended. */
export const unfinishedUploads = (env: Env): Promise<string[]> =>
  atStore(env, async (client, Bucket) => {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
    return Uploads.map(({ Key = '' }) => Key)
  })
