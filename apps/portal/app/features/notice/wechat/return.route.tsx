import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { head, homeDescription } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Note } from '#app/ui/feedback/note.tsx'
import type { Route } from './+types/return.route.ts'
import type WechatReturn from './return.island.tsx'
import { wechatCopy as copy } from './wechat-copy.ts'

export const handle: PageHandle = { crumbs: (language) => [{ label: say(copy.title, language) }] }

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  return head({
    title: say(copy.title, language),
    description: homeDescription[language],
    path: to('wechatReturn', language),
    language,
    matches,
    robots: 'noindex',
  })
}

/** `/dssWechat`: where WeChat sends a member back with a code, which the browser hands to the API with the own session. */
export default function WechatReturnPage() {
  const language = useLanguage()
  return (
    <div className="page grid max-w-text gap-4 py-8">
      <h1>{say(copy.title, language)}</h1>
      <p>{say(copy.returnText, language)}</p>
      <noscript>
        <Note kind="warning">{say(copy.noScript, language)}</Note>
      </noscript>
      <Island<typeof WechatReturn> name="notice/wechat/return" props={{}} className="noscript:hidden" />
    </div>
  )
}
