import { eventAdmin, retryEvent } from '@app/contract/monitor/event.ts'
import { pairs } from '#kit/data/language.ts'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { screen } from '#kit/page/screen.tsx'

const copy = pairs({
  retry: { zh: '重试', en: 'Try again' },
  askRetry: (id: number) => ({
    zh: `重新处理事件 ${id}？处理成功后，相关会员会收到通知。`,
    en: `Handle event ${id} again? Once that succeeds, the members concerned are notified.`,
  }),
  retried: { zh: '已重新排队', en: 'Queued again' },
})

/** 失败事件: what members have not been notified of, and why. */
export default screen(eventAdmin, {
  whenEmpty: {
    zh: '没有失败事件：多次重试仍未完成的后台任务会出现在这里',
    en: 'No failed events. Background work that still fails after several tries appears here',
  },
  search: ['kind', 'params'],
  columns: ['id', 'kind', 'subject', 'failure', 'tries', 'createTime', 'nextTime', 'parkedTime'],
  hidden: ['tries'],
  cells: { failure: ({ failure }) => <span className="whole-text">{failure}</span> },
  rowControl: ({ id }) => (
    <ConfirmButton
      label={copy.retry}
      call={retryEvent}
      input={{ params: { id } }}
      asks={copy.askRetry(id)}
      isHarmless
      done={copy.retried}
      rowName={String(id)}
    />
  ),
  form: [],
})
