import { startFauxqs } from 'fauxqs'
import { onTestFinished } from 'vitest'

export const BUCKET = 'ossd-test'

/** A real S3 server over HTTP with one empty bucket, closed after the test. Accepts any key. */
export async function openS3Server(): Promise<{
  endpoint: string
  port: number
  env: Record<string, string>
}> {
  const server = await startFauxqs({ port: 0, logger: false })
  server.createBucket(BUCKET)
  onTestFinished(() => server.stop())
  const endpoint = `http://127.0.0.1:${server.port}`
  return { endpoint, port: server.port, env: s3Environment(endpoint) }
}

/** What an operator sets for a bucket at this address. */
export const s3Environment = (endpoint: string): Record<string, string> => ({
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: 'a-key-for-tests',
  S3_SECRET_ACCESS_KEY: 'a-secret-for-tests',
})
