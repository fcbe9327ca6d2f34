import { purgeCdn, readCdn } from '@app/contract/monitor/cdn/cdn.ts'
import type { CdnKind } from '@app/contract/monitor/cdn/cdn.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Failed } from '#kit/display/state.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'

const copy = pairs({
  title: { zh: 'CDN', en: 'CDN' },
  off: {
    zh: '未配置。运维设置环境变量 CDN（http、varnish、fastly 或 cloudflare）后，门户页面由 CDN 代为提供，内容变更会自动通知它刷新。',
    en: 'Not set up. Once the operator sets CDN (http, varnish, fastly or cloudflare), a CDN serves the pages of the portal and is informed of every change.',
  },
  kind: { zh: '类型', en: 'Kind' },
  generic: { zh: '通用 HTTP 接口', en: 'HTTP call' },
  maxAge: { zh: '最长缓存', en: 'Longest life' },
  seconds: (seconds: number) => ({ zh: `${seconds} 秒`, en: `${seconds} s` }),
  state: { zh: '刷新状态', en: 'Purges' },
  good: { zh: '正常', en: 'taken' },
  failing: (tries: number) => ({
    zh: `失败（已重试 ${tries} 次）`,
    en: tries === 1 ? 'refused once' : `refused ${tries} times`,
  }),
  waiting: { zh: '等待刷新', en: 'Waiting' },
  oldest: { zh: '最早到期', en: 'Oldest due at' },
  success: { zh: '最近成功', en: 'Last taken' },
  failed: { zh: '最近失败', en: 'Last refused' },
  failure: { zh: '失败原因', en: 'Why' },
  next: { zh: '下次重试', en: 'Next attempt' },
  never: { zh: '—', en: '—' },
  purge: { zh: '清空 CDN', en: 'Purge everything' },
  askPurge: {
    zh: '清空后，CDN 会向服务器重新请求每个页面，短时间内服务器的负载会升高。确定要清空吗？',
    en: 'The CDN then asks the server for every page again, which is more work for it for a while. Purge everything?',
  },
  purged: { zh: '已排队，几秒内完成', en: 'Queued; done within seconds' },
})

const EVERY_MS = 5_000

const names: Record<CdnKind, Pair> = {
  http: copy.generic,
  varnish: { zh: 'Varnish', en: 'Varnish' },
  fastly: { zh: 'Fastly', en: 'Fastly' },
  cloudflare: { zh: 'Cloudflare', en: 'Cloudflare' },
}

/** The CDN before the pages: what waits to be purged there, and how the last purges went. */
export function CdnPanel() {
  const say = useSay()
  const read = useCall(readCdn, undefined, { isQuiet: true, everyMs: EVERY_MS, staleTimeMs: EVERY_MS })
  const state = read.data?.data
  return (
    <section className="panel">
      <h2>{say(copy.title)}</h2>
      {!state ? (
        read.isError && <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : state.kind === null ? (
        <p>{say(copy.off)}</p>
      ) : (
        <>
          <DescriptionList
            isFramed
            facts={[
              [say(copy.kind), say(names[state.kind])],
              [say(copy.maxAge), say(copy.seconds(state.maxAge))],
              [
                say(copy.state),
                <span key="state" className={state.tries > 0 ? 'much' : undefined}>
                  {say(state.tries > 0 ? copy.failing(state.tries) : copy.good)}
                </span>,
              ],
              [say(copy.waiting), state.waiting],
              [say(copy.oldest), state.oldestTime ?? say(copy.never)],
              [say(copy.success), state.successTime ?? say(copy.never)],
              [say(copy.failed), state.failureTime ?? say(copy.never)],
              [say(copy.failure), state.failure ?? say(copy.never)],
              [say(copy.next), (state.tries > 0 && state.nextTime) || say(copy.never)],
            ]}
          />
          <div className="toolbar">
            <ConfirmButton
              label={copy.purge}
              call={purgeCdn}
              asks={copy.askPurge}
              isHarmless
              done={copy.purged}
            />
          </div>
        </>
      )}
    </section>
  )
}
