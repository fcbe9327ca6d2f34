import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { Config } from '#config.ts'
import { wechatSettings } from '#modules/message/actions.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { MessageSender } from '#platform/module.ts'
import { Undeliverable } from '#platform/outside-post.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import { outcomeOf, templateData } from './rules.ts'
import { markReached, removeBinding, sealedBinding } from './store.ts'
import { createTokenCache, sendTemplate, WechatFailure, type WechatHost } from './wechat-api.ts'

export const wechatHost = ({ wechatApi, messageNetworks }: Config): WechatHost => ({
  origin: wechatApi,
  networks: messageNetworks,
})

/** Sends one notice to one member's WeChat. A binding that WeChat will never serve again is removed. */
export function wechatSender({ database: { db }, encryption, config }: AppContext): MessageSender {
  const host = wechatHost(config)
  const tokens = createTokenCache(host)
  return async ({ deviceId: userId, title, body, url }, { messageId, now }) => {
    const settings = await wechatSettings(db, encryption)
    if (!settings) throw new Undeliverable('WeChat was switched off')
    const binding = await sealedBinding(db, userId)
    const openid = binding && encryption.decrypt(binding.sealed)
    if (!openid) throw new Undeliverable('WeChat was unbound')
    const message = {
      touser: openid,
      template_id: settings.wechatTemplateId,
      url: publicOrigin(config) + url,
      client_msg_id: String(messageId),
      data: templateData(settings, {
        title,
        body,
        time: writeMoment(now),
        language: binding.language,
      }),
    }
    try {
      await sendTemplate(host, tokens, settings, { message, now })
    } catch (error) {
      if (!(error instanceof WechatFailure)) throw error
      const outcome = outcomeOf(error.errcode)
      if (outcome === 'later') throw error
      if (outcome === 'ended') await removeBinding(db, userId, binding.sealed)
      throw new Undeliverable(error.message)
    }
    await markReached(db, userId, now)
  }
}
