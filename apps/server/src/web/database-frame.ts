import { API_PREFIX } from '@app/contract/call.ts'
import type { FastifyInstance } from 'fastify'

/** Where clients of the admin template show its server's database page in a frame. Ours is a page of the console. */
const ADDRESSES = ['/druid', '/druid/', '/druid/index.html', '/druid/login.html']

export function leadToDatabasePage(app: FastifyInstance): void {
  for (const address of ADDRESSES)
    app.get(`${API_PREFIX}${address}`, (_request, reply) => reply.redirect('/monitor/druid'))
}
