import { LANGUAGE_HEADER } from '@app/contract/shapes/language.ts'
import { API_PREFIX } from './call.ts'
import { type Envelope, type Transport, TransportFailure } from './client.ts'

/**
 * Sends a file and tells how much of it has gone, from 0 to 1. `fetch` cannot tell that, so this is the older way.
 * Everything else is as over `overHttp`.
 */
export function overXhr(progress: (fraction: number) => void): Transport {
  return (call, request) =>
    new Promise<Envelope>((resolve, reject) => {
      const sending = new XMLHttpRequest()
      sending.open(call.method, `${API_PREFIX}${request.path}`)
      sending.responseType = 'json'
      sending.timeout = call.timeoutMs
      sending.setRequestHeader(LANGUAGE_HEADER, request.language)
      if (request.token && call.sendsToken)
        sending.setRequestHeader('authorization', `Bearer ${request.token}`)
      if (!call.guardsRepeat) sending.setRequestHeader('repeatSubmit', 'false')
      sending.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) progress(loaded / total)
      }
      sending.onload = () => {
        if (sending.status < 200 || sending.status > 299)
          reject(new TransportFailure('status', sending.status, sending.response))
        else resolve((sending.response ?? {}) as Envelope)
      }
      sending.onerror = () => reject(new TransportFailure('network'))
      sending.ontimeout = () => reject(new TransportFailure('timeout'))
      const form = new FormData()
      if (request.file) form.append('file', request.file)
      sending.send(form)
    })
}
