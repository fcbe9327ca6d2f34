import { messageScenes } from '@app/contract/monitor/message.values.ts'
import { messageTextAdmin, sendTestText } from '@app/contract/monitor/message-text.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { LazyDialog } from '#kit/page/lazy-component.tsx'
import { Preview, copy as textCopy } from './own-text.tsx'

type Row = z.output<typeof messageTextAdmin.record>

const copy = pairs({
  test: { zh: '预览与试发', en: 'Preview and test' },
  title: (scene: string) => ({ zh: `预览与试发：${scene}`, en: `Preview and test: ${scene}` }),
  asks: (scene: string) => ({
    zh: `把“${scene}”的文案恢复为默认？改写的内容会留在版本里。`,
    en: `Reset “${scene}” to the standard wording? Your wording stays in the version history.`,
  }),
  toOneself: {
    zh: '试发用示例内容填充当前生效的文案，只发到本人已绑定的手机或已确认的邮箱，每小时最多 20 条，记入操作日志。',
    en: 'A test sends the current wording with sample values, only to your own phone or confirmed address. At most 20 an hour; each is logged.',
  },
  cloud: {
    zh: '由阿里云或腾讯云发送的短信以服务商处登记的模板为准：改写后请按新文字重新登记，再在“短信配置”填入新编号。',
    en: 'Aliyun and Tencent Cloud send the template that is registered with them: register the new words there, and enter the new id under “Message settings”.',
  },
  send: (language: 'zh' | 'en') =>
    language === 'zh' ? { zh: '试发中文', en: 'Send in Chinese' } : { zh: '试发英文', en: 'Send in English' },
  sent: (to: string) => ({
    zh: `已提交，发往 ${to}；结果见“短信记录”`,
    en: `Queued for ${to}. The result is under “Messages”`,
  }),
})

/** Looks at a wording, sends it to oneself, and takes the own wording back. */
export function TextControl({ row }: { row: Row }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const scene = say(messageScenes[row.scene])
  return (
    <>
      <Button type="link" size="small" aria-label={say(copy.title(scene))} onClick={() => setOpen(true)}>
        {say(copy.test)}
      </Button>
      {row.isOwn && (
        <ConfirmButton
          label={textCopy.reset}
          call={messageTextAdmin.update}
          input={{
            body: { id: row.id, text: '', textEn: '', subject: '', subjectEn: '', readTime: row.updateTime },
          }}
          asks={copy.asks(scene)}
          rowName={scene}
        />
      )}
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <TestDialog row={row} scene={scene} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  )
}

function TestDialog({ row, scene, onClose }: { row: Row; scene: string; onClose: () => void }) {
  const say = useSay()
  const can = useCan()
  const write = useWrite(sendTestText)
  const send = (language: 'zh' | 'en') =>
    write.mutate(
      { body: { id: row.id, language } },
      { onSuccess: ({ data }) => tellDone(sayNow(copy.sent(data.to))) },
    )
  const isTried = row.channel !== 'robot' && row.scene !== 'test' && can(sendTestText)
  const sides = [
    { language: 'zh', text: row.text || row.standard, subject: row.subject || row.standardSubject },
    { language: 'en', text: row.textEn || row.standardEn, subject: row.subjectEn || row.standardSubjectEn },
  ] as const
  return (
    <Dialog title={say(copy.title(scene))} width={820} footer={null} onCancel={onClose}>
      <div className="form-line">
        {sides.map(({ language, text, subject }) => (
          <section key={language} className="field">
            {subject !== '' && row.channel === 'email' && <Preview text={subject} language={language} />}
            <Preview text={text} language={language} isSms={row.channel === 'sms'} />
            {isTried && (
              <p>
                <Button loading={write.isPending} onClick={() => send(language)}>
                  {say(copy.send(language))}
                </Button>
              </p>
            )}
          </section>
        ))}
      </div>
      {isTried && <p className="tip">{say(copy.toOneself)}</p>}
      {row.channel === 'sms' && <p className="tip">{say(copy.cloud)}</p>}
    </Dialog>
  )
}
