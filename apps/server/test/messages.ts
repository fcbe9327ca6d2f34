import type { MessageChannel, MessageScene } from '@app/contract/monitor/message.values.ts'
import { and, desc, eq } from 'drizzle-orm'
import { deliverMessages } from '#modules/message/actions.ts'
import { messages } from '#modules/message/table.ts'
import type { TestApp } from './test-app.ts'

/** Delivers waiting messages and returns the text of the newest message of a scene, as the outbox shows it. */
export async function newestMessage(
  { product, db }: TestApp,
  scene: MessageScene,
  channel: MessageChannel = 'sms',
): Promise<string> {
  await deliverMessages(product.appContext)
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.scene, scene), eq(messages.channel, channel)))
    .orderBy(desc(messages.id))
    .limit(1)
  const text = row?.content ? product.appContext.encryption.decrypt(row.content) : undefined
  if (text === undefined) throw new Error(`the outbox has no message about ${scene}`)
  return text
}

/** The code in the newest message of a scene. */
export async function newestCode(app: TestApp, scene: MessageScene): Promise<string> {
  const [code] = /\d{6}/.exec(await newestMessage(app, scene)) ?? []
  if (!code) throw new Error(`no code in the message about ${scene}`)
  return code
}
