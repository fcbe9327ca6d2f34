import type { Pair } from '@app/contract/shapes/language.ts'

/** What a client says for a code when the answer names no reason of its own. */
export const codeTexts: Record<number, Pair> = {
  401: { zh: '认证失败，无法访问系统资源', en: 'Authentication failed, unable to access system resources' },
  403: { zh: '当前操作没有权限', en: 'The current operation has no permission' },
  404: { zh: '访问资源不存在', en: 'The requested resource does not exist' },
}

/** What a client says by itself; the Chinese is exact. */
export const clientTexts = {
  unknown: {
    zh: '系统未知错误，请反馈给管理员',
    en: 'Unknown system error, please report it to the administrator',
  },
  network: { zh: '后端接口连接异常', en: 'Cannot reach the server' },
  timeout: { zh: '系统接口请求超时', en: 'The request timed out' },
  status: { zh: '系统接口{status}异常', en: 'Server error {status}' },
  repeated: {
    zh: '数据正在处理，请勿重复提交',
    en: 'Your request is being processed, please do not submit twice',
  },
  download: {
    zh: '下载文件出现错误，请联系管理员！',
    en: 'The download failed, please contact the administrator',
  },
} as const satisfies Record<string, Pair>

/** The sentence of a refusal that came with an HTTP status; undefined for what is none, such as a proxy's page. */
export function sentenceOf(envelope: unknown): string | undefined {
  const { errKey, msg } = (envelope ?? {}) as { errKey?: unknown; msg?: unknown }
  return typeof errKey === 'string' && typeof msg === 'string' && msg !== '' ? msg : undefined
}
