import { listNotices } from '@app/contract/member/notice.ts'
import { readWaiting } from '@app/contract/monitor/dashboard.ts'
import { eventAdmin, retryEvent } from '@app/contract/monitor/event.ts'
import { setPostLike } from '@app/contract/post/reaction.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events } from '#platform/event/events.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const { db, clock } = app
const make = makers(app)
const { writer, published } = community(app)
const drain = () => app.product.eventWorker.drain()

it('an event that fails is shown to staff with its reason, and handled after a press', async () => {
  await db.delete(events)
  const [author, reader] = [await writer(), await writer()]
  const id = await published(author)
  await drain()
  await reader.ask(setPostLike, { body: { id, on: true } })
  // notices of this kind cannot be written for a while
  await db.execute(sql`alter table bbs_notice add constraint broken check (kind <> 'blog.like') not valid`)
  await drain()
  const desk = as(
    app,
    (await make.administrator({ permissions: ['monitor:event:list', 'monitor:event:edit'] })).token,
  )
  const [failed] = (await desk(eventAdmin.list)).rows
  expect(failed).toMatchObject({ kind: 'post.liked', subject: `post ${id}`, tries: 1, parkedTime: null })
  expect(failed?.failure).toContain('violates check constraint')
  const waiting = async () =>
    (await desk(readWaiting)).data.find(({ kind }: { kind: string }) => kind === 'event')?.count
  expect(await waiting()).toBe(0)
  for (let minute = 0; minute < 60; minute++) {
    clock.pass(MINUTE)
    await drain()
  }
  const again = as(
    app,
    (await make.administrator({ permissions: ['monitor:event:list', 'monitor:event:edit'] })).token,
  )
  const [parked] = (await again(eventAdmin.list)).rows
  expect(parked).toMatchObject({ id: failed?.id, tries: 8, nextTime: null, parkedTime: expect.any(Date) })
  await db.execute(sql`alter table bbs_notice drop constraint broken`)
  await drain()
  // it waits for the press
  expect((await again(eventAdmin.list)).total).toBe(1)
  await again(retryEvent, { params: { id: parked?.id ?? 0 } })
  await drain()
  expect((await again(eventAdmin.list)).total).toBe(0)
  const { rows } = await author.ask(listNotices, { params: { type: '2' } })
  expect(rows).toMatchObject([{ kind: 'blog.like', actorCount: 1 }])
  expect((await refusalOf(again(retryEvent, { params: { id: parked?.id ?? 0 } }))).code).toBe(404)
})

it('a retry needs the permission', async () => {
  const { token } = await make.administrator({ permissions: ['monitor:event:list'] })
  expect((await refusalOf(as(app, token)(retryEvent, { params: { id: 1 } }))).code).toBe(403)
})
