import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'ACS3-HMAC-SHA256'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: unlike `encodeURIComponent` it also escapes `!'()*`. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** One request of the Alibaba Cloud OpenAPI in RPC style: parameters in the query, no body. */
export interface AliyunRequest {
  host: string
  action: string
  /** Of the API, such as `2017-05-25`. */
  version: string
  query: Readonly<Record<string, string>>
  accessKeyId: string
  accessKeySecret: string
  /** `2023-10-26T10:22:32Z`. */
  date: string
  nonce: string
}

/**
 * Signs a POST by version 3 of the cloud's request signature
 * (https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature).
 */
export function signAliyun(request: AliyunRequest): { url: string; headers: Record<string, string> } {
  const query = Object.entries(request.query)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&')
  const hashedBody = sha256('')
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': hashedBody,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const names = Object.keys(headers).sort()
  const written = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const signedHeaders = names.join(';')
  const canonical = ['POST', '/', query, written, signedHeaders, hashedBody].join('\n')
  const signature = createHmac('sha256', request.accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `${ALGORITHM} Credential=${request.accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`
  return { url: `https://${request.host}/?${query}`, headers: { ...headers, authorization } }
}
