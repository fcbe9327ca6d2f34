import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'TC3-HMAC-SHA256'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** One request of the Tencent Cloud API, version 3: a JSON body. */
export interface TencentRequest {
  host: string
  service: string
  body: string
  secretId: string
  secretKey: string
  /** Seconds since 1970. */
  timestamp: number
}

/** Signs a POST by TC3-HMAC-SHA256 (https://cloud.tencent.com/document/api/382/52072) and gives the header. */
export function signTencent(request: TencentRequest): { authorization: string; contentType: string } {
  const contentType = 'application/json; charset=utf-8'
  const day = new Date(request.timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${request.service}/tc3_request`
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${contentType}\nhost:${request.host}\n`,
    'content-type;host',
    sha256(request.body),
  ].join('\n')
  const toSign = [ALGORITHM, request.timestamp, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${request.secretKey}`, day), request.service), 'tc3_request')
  const signature = hmac(key, toSign).toString('hex')
  return {
    authorization: `${ALGORITHM} Credential=${request.secretId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`,
    contentType,
  }
}
