import type { Client } from '#platform/http/handle.ts'

const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Does a proxy that is not trusted stand before this process? So it is when a request comes from this machine
 * although visitors type the address of another: then limits count all of them together.
 */
export function isProxyUntrusted(
  client: Pick<Client, 'isOneVisitor'>,
  publicUrl: string | undefined,
): boolean {
  return !client.isOneVisitor && publicUrl !== undefined && !HERE.has(new URL(publicUrl).hostname)
}
