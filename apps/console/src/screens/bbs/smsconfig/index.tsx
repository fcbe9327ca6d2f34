import { readMessageSettings, sendTestMessage, updateMessageSettings } from '@app/contract/monitor/message.ts'
import { messageScenes } from '@app/contract/monitor/message.values.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { Button, Input } from 'antd'
import { useId } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useFreshCall, useWrite } from '#kit/data/use-call.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { errorsBelow, useDraft, type Values } from '#kit/form/draft.ts'
import { Field } from '#kit/form/field.tsx'
import type { Widget, WidgetProps } from '#kit/form/widget.ts'
import { reactTo, tellDone } from '#kit/message/messages.tsx'

const copy = pairs({
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'E-mail' },
  outbox: {
    zh: '消息留在本机，不会外发；内容可在“短信记录”中查看，验证码只有超级管理员能看到。',
    en: 'Messages stay on this machine and can be read under “Messages”; codes only by the super administrator.',
  },
  destination: {
    zh: '发送去向（服务商、地址、账号和密钥）只有超级管理员可以更改。改动后，原密钥或密码会失效，需重新填写。',
    en: 'Only the super administrator can change where messages go: provider, address, account and keys. Changing it clears the key or password, which must then be entered again.',
  },
  tls: {
    zh: '填写账号时必须使用加密连接：465 端口全程加密，587 端口先连接后加密（STARTTLS）。',
    en: 'With an account, the connection is always encrypted: from the start on port 465, by STARTTLS on port 587.',
  },
  leaves: {
    zh: '消息将交由服务商发送，发送后本机不再保存内容。已留在发件箱的内容会被清除。',
    en: 'A provider sends the messages; no text is kept here once sent. Texts in the outbox are erased.',
  },
  webhook: {
    zh: '以 POST 发送 JSON（to、text、scene、language、values）。请求头 x-signature 为正文的 HMAC-SHA256（十六进制），以密钥计算。',
    en: 'A JSON body (to, text, scene, language, values) is sent by POST. The header x-signature is the HMAC-SHA256 of the body in hex, by the secret.',
  },
  templates: { zh: '模板编号', en: 'Template ids' },
  templatesHint: {
    zh: '请按下列文字在服务商处申请模板，再填入模板编号；花括号是变量，腾讯云按出现顺序编号。',
    en: 'Register these texts with the provider, then enter the template ids. Braces are variables; Tencent Cloud numbers them in their order.',
  },
  code: { zh: '模板编号', en: 'Template id' },
  kept: { zh: '已保存，留空则不变', en: 'Saved; leave empty to keep it' },
  save: { zh: '保存', en: 'Save' },
  test: { zh: '发送测试消息', en: 'Send a test message' },
  send: { zh: '发送', en: 'Send' },
  queued: { zh: '已提交，请在“短信记录”中查看结果', en: 'Queued. The result is under “Messages”' },
})

/** Scenes that no SMS has. */
const mailScenes: readonly string[] = [
  'confirmEmail',
  'digest',
  'leadNew',
  'leadDue',
  'leadRobot',
  'factDue',
  'report',
]

type Settings = CallOutput<typeof readMessageSettings>['data']

/** 短信配置: who sends messages, with which words, and a try. */
export default function MessageSettings() {
  const read = useFreshCall(readMessageSettings)
  if (read.error) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting />
  // a form begins anew with what was saved, never in the middle of writing
  return (
    <div className="settings">
      <SettingsForm settings={read.data.data} />
      <TestForm />
    </div>
  )
}

const shape = updateMessageSettings.body.shape
type Name = keyof typeof shape

interface SecretBoxProps extends WidgetProps {
  /** There is one, which is never sent back to a browser. */
  isKept?: boolean
}

function SecretBox({ id, value, onChange, onBlur, errors, describedBy, isKept }: SecretBoxProps) {
  const say = useSay()
  return (
    <Input.Password
      id={id}
      value={(value as string | undefined) ?? ''}
      autoComplete="off"
      placeholder={isKept ? say(copy.kept) : undefined}
      aria-invalid={errors[''] !== undefined || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onBlur()}
    />
  )
}
const StoredSecretBox: Widget = (props) => <SecretBox {...props} isKept />

/** What each provider asks for. */
const fieldsOf: Record<string, readonly Name[]> = {
  outbox: ['signName'],
  aliyun: ['signName', 'accessKeyId', 'accessKeySecret'],
  tencent: ['signName', 'accessKeyId', 'accessKeySecret', 'appId', 'region'],
  webhook: ['signName', 'webhookUrl', 'webhookSecret'],
}
const smtpFields: readonly Name[] = [
  'smtpHost',
  'smtpPort',
  'smtpSecure',
  'smtpUser',
  'smtpPassword',
  'mailFrom',
]

function SettingsForm({ settings }: { settings: Settings }) {
  const say = useSay()
  const id = useId()
  const { texts, hasAccessKeySecret, hasWebhookSecret, hasSmtpPassword, ...start } = settings
  const draft = useDraft(updateMessageSettings.body, start as Values)
  const write = useWrite(updateMessageSettings, { isQuiet: true })
  const own: Partial<Record<Name, Widget>> = {
    accessKeySecret: hasAccessKeySecret ? StoredSecretBox : SecretBox,
    webhookSecret: hasWebhookSecret ? StoredSecretBox : SecretBox,
    smtpPassword: hasSmtpPassword ? StoredSecretBox : SecretBox,
  }
  const provider = String(draft.values.provider)
  const isSmtp = draft.values.emailProvider === 'smtp'

  const field = (name: Name) => (
    <Field
      key={name}
      id={`${id}-${name}`}
      name={name}
      schema={shape[name]}
      value={draft.values[name]}
      onChange={(value) => draft.change(name, value)}
      onBlur={() => draft.leave(name)}
      errors={errorsBelow(draft.errors, name)}
      own={own[name]}
    />
  )

  async function submit() {
    if (write.isPending || !draft.trySubmit()) return
    try {
      await write.mutateAsync({ body: draft.values as never })
      for (const name of ['accessKeySecret', 'webhookSecret', 'smtpPassword']) draft.change(name, '')
      tellDone(sayNow(kitCopy.edited))
    } catch (failure) {
      if (failure instanceof Refusal && failure.field) draft.refuse({ [failure.field]: failure.message })
      else reactTo(failure)
    }
  }

  return (
    <form
      className="settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="form-hint">{say(copy.destination)}</p>
      <section className="panel">
        <h2>{say(copy.sms)}</h2>
        {field('provider')}
        <p className="form-hint">{say(provider === 'outbox' ? copy.outbox : copy.leaves)}</p>
        {provider === 'webhook' && <p className="form-hint">{say(copy.webhook)}</p>}
        {fieldsOf[provider]?.map(field)}
        {(provider === 'aliyun' || provider === 'tencent') && (
          <Templates
            texts={texts}
            value={draft.values.templates as Settings['templates']}
            onChange={(value) => draft.change('templates', value)}
          />
        )}
      </section>
      <section className="panel">
        <h2>{say(copy.email)}</h2>
        {field('emailProvider')}
        <p className="form-hint">{say(isSmtp ? copy.leaves : copy.outbox)}</p>
        {isSmtp && <p className="form-hint">{say(copy.tls)}</p>}
        {isSmtp && smtpFields.map(field)}
      </section>
      <div className="form-footer">
        <Button type="primary" htmlType="submit" loading={write.isPending}>
          {say(copy.save)}
        </Button>
      </div>
    </form>
  )
}

const languageNames = { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } } as const

function Templates({
  texts,
  value,
  onChange,
}: {
  texts: Settings['texts']
  value: Settings['templates']
  onChange: (value: Settings['templates']) => void
}) {
  const say = useSay()
  const id = useId()
  return (
    <section className="settings">
      <h3>{say(copy.templates)}</h3>
      <p className="form-hint">{say(copy.templatesHint)}</p>
      <div className="form-line form-line-spaced">
        {texts
          .filter(({ scene }) => !mailScenes.includes(scene))
          .map(({ scene, language, text }) => {
            const key = `${id}-${scene}-${language}`
            const isThis = (one: Settings['templates'][number]) =>
              one.scene === scene && one.language === language
            return (
              <div key={key} className="field">
                <label htmlFor={key}>
                  {say(messageScenes[scene])} · {say(languageNames[language])}
                </label>
                <p id={`${key}-text`} className="form-hint" lang={language}>
                  {text}
                </p>
                <Input
                  id={key}
                  aria-describedby={`${key}-text`}
                  placeholder={say(copy.code)}
                  value={value.find(isThis)?.code ?? ''}
                  maxLength={200}
                  onChange={(event) => {
                    const code = event.target.value
                    const others = value.filter((one) => !isThis(one))
                    onChange(code ? [...others, { scene, language, code }] : others)
                  }}
                />
              </div>
            )
          })}
      </div>
    </section>
  )
}

function TestForm() {
  const say = useSay()
  const id = useId()
  const draft = useDraft(sendTestMessage.body, { channel: 'sms', to: '' })
  const write = useWrite(sendTestMessage, { isQuiet: true })
  async function submit() {
    if (write.isPending || !draft.trySubmit()) return
    try {
      await write.mutateAsync({ body: draft.values as never })
      tellDone(sayNow(copy.queued))
    } catch (failure) {
      if (failure instanceof Refusal && failure.field) draft.refuse({ [failure.field]: failure.message })
      else reactTo(failure)
    }
  }
  return (
    <form
      className="panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2>{say(copy.test)}</h2>
      {(['channel', 'to'] as const).map((name) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          name={name}
          schema={sendTestMessage.body.shape[name]}
          value={draft.values[name]}
          onChange={(value) => draft.change(name, value)}
          onBlur={() => draft.leave(name)}
          errors={errorsBelow(draft.errors, name)}
        />
      ))}
      <div>
        <Button htmlType="submit" loading={write.isPending}>
          {say(copy.send)}
        </Button>
      </div>
    </form>
  )
}
