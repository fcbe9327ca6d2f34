import { sendTestWechat } from '@app/contract/member/wechat/wechat.ts'
import {
  messageDestination,
  messageSecrets,
  readMessageSettings,
  sendTestMessage,
  updateMessageSettings,
} from '@app/contract/monitor/message.ts'
import { messageScenes } from '@app/contract/monitor/message.values.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { changedValues } from '#kit/data/changed-values.ts'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useIsSuper } from '#kit/data/person.ts'
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
  readOnly: {
    zh: '发送去向（服务商、地址、账号和密钥）只有超级管理员可以更改，您在这里只能查看；签名、模板和发件人可以修改。',
    en: 'Where messages go (provider, address, account and keys) can be changed by the super administrator only and is shown here for reading. Signature, templates and sender are yours to change.',
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
  wechat: { zh: '微信服务号', en: 'WeChat service account' },
  wechatOutbox: {
    zh: '微信提醒留在本机，不会外发；门户也不显示绑定微信的入口。',
    en: 'WeChat messages stay on this machine, and the portal offers members no WeChat to link.',
  },
  wechatAccount: {
    zh: '需要已认证的服务号。在微信公众平台“设置与开发”里取得 AppID 和 AppSecret，把本站服务器的 IP 加入 IP 白名单，并把本站域名填为“网页授权域名”。会员在微信里打开门户的消息设置即可绑定。',
    en: 'A verified service account is needed. Take AppID and AppSecret from “设置与开发” on the WeChat platform, add this server’s IP address to the IP whitelist (IP 白名单), and enter this site’s domain as 网页授权域名. Members then link their WeChat in the portal’s notification settings, opened in WeChat.',
  },
  wechatFields: {
    zh: '在“模板消息”里选用一个含标题、内容和时间的模板，填模板 ID。各账号的模板字段不同：请按模板详情填字段名，例如 {{thing3.DATA}} 填 thing3。标题必填，内容和时间没有就留空；模板里的字段都要填上，否则微信会拒收。每个字段最多 20 个字，超出部分会被截断，请选 thing 类字段，时间选 time 类字段。',
    en: 'Choose a template with a title, a text and a time under 模板消息 and enter its id. Fields differ by account: enter their names as the template shows them, thing3 for {{thing3.DATA}}. The title is needed; leave text and time empty where the template has none, but give every field that it has, or WeChat refuses the message. A field takes 20 characters and longer texts are cut: choose fields of the kind thing, and of the kind time for the time.',
  },
  testWechat: { zh: '发送微信测试消息', en: 'Send a test message by WeChat' },
  testWechatHint: {
    zh: '测试发到您自己的微信：请先用同一账号在微信里打开门户并绑定。请先保存上面的设置。',
    en: 'The test goes to your own WeChat: first link it in the portal, opened in WeChat with this account. Save the settings above before.',
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
      {read.data.data.wechatProvider === 'wechat' && <TestWechat />}
    </div>
  )
}

const shape = updateMessageSettings.body.shape
type Name = keyof typeof shape

interface SecretBoxProps extends WidgetProps {
  /** There is one, which is never sent back to a browser. */
  isKept?: boolean
}

function SecretBox({ id, value, onChange, onBlur, errors, describedBy, isDisabled, isKept }: SecretBoxProps) {
  const say = useSay()
  return (
    <Input.Password
      id={id}
      value={(value as string | undefined) ?? ''}
      autoComplete="off"
      disabled={isDisabled}
      placeholder={isKept ? say(copy.kept) : undefined}
      aria-invalid={errors[''] !== undefined || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onBlur()}
    />
  )
}
const StoredSecretBox: Widget = (props) => <SecretBox {...props} isKept />

/** What the server takes from the super administrator alone. */
const forSuperAlone: ReadonlySet<Name> = new Set([...messageDestination, ...messageSecrets])

/** What each provider asks for. */
const fieldsOf: Record<string, readonly Name[]> = {
  outbox: ['signName'],
  aliyun: ['signName', 'accessKeyId', 'accessKeySecret'],
  tencent: ['signName', 'accessKeyId', 'accessKeySecret', 'appId', 'region'],
  webhook: ['signName', 'webhookUrl', 'webhookSecret'],
}
const wechatFields: readonly Name[] = ['wechatAppId', 'wechatAppSecret']
const wechatTemplateFields: readonly Name[] = [
  'wechatTemplateId',
  'wechatTitleField',
  'wechatTextField',
  'wechatTimeField',
]
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
  const { texts, hasAccessKeySecret, hasWebhookSecret, hasSmtpPassword, hasWechatAppSecret, ...start } =
    settings
  const draft = useDraft(updateMessageSettings.body, start as Values)
  const [saved, setSaved] = useState<Values>(start)
  const write = useWrite(updateMessageSettings, { isQuiet: true })
  const own: Partial<Record<Name, Widget>> = {
    accessKeySecret: hasAccessKeySecret ? StoredSecretBox : SecretBox,
    webhookSecret: hasWebhookSecret ? StoredSecretBox : SecretBox,
    smtpPassword: hasSmtpPassword ? StoredSecretBox : SecretBox,
    wechatAppSecret: hasWechatAppSecret ? StoredSecretBox : SecretBox,
  }
  const provider = String(draft.values.provider)
  const isSuper = useIsSuper()
  const isSmtp = draft.values.emailProvider === 'smtp'
  const isWechat = draft.values.wechatProvider === 'wechat'

  const field = (name: Name) => (
    <Field
      key={name}
      id={`${id}-${name}`}
      name={name}
      schema={shape[name]}
      value={draft.values[name]}
      isDisabled={!isSuper && forSuperAlone.has(name)}
      onChange={(value) => draft.change(name, value)}
      onBlur={() => draft.leave(name)}
      errors={errorsBelow(draft.errors, name)}
      own={own[name]}
    />
  )

  async function submit() {
    if (write.isPending || !draft.trySubmit()) return
    // what the server takes from the super administrator alone is not sent unless it was changed
    const changed = changedValues(draft.values, saved)
    for (const name of messageSecrets) if (!changed[name]) delete changed[name]
    if (Object.keys(changed).length === 0) return tellDone(sayNow(kitCopy.nothingChanged))
    try {
      await write.mutateAsync({ body: changed as never })
      setSaved(draft.values)
      for (const name of messageSecrets) draft.change(name, '')
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
      <p className="form-hint">{say(isSuper ? copy.destination : copy.readOnly)}</p>
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
      <section className="panel">
        <h2>{say(copy.wechat)}</h2>
        {field('wechatProvider')}
        <p className="form-hint">{say(isWechat ? copy.leaves : copy.wechatOutbox)}</p>
        {isWechat && <p className="form-hint">{say(copy.wechatAccount)}</p>}
        {isWechat && wechatFields.map(field)}
        {isWechat && <p className="form-hint">{say(copy.wechatFields)}</p>}
        {isWechat && wechatTemplateFields.map(field)}
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

function TestWechat() {
  const say = useSay()
  const write = useWrite(sendTestWechat, { isQuiet: true })
  async function submit() {
    if (write.isPending) return
    try {
      await write.mutateAsync({})
      tellDone(sayNow(copy.queued))
    } catch (failure) {
      reactTo(failure)
    }
  }
  return (
    <section className="panel">
      <h2>{say(copy.testWechat)}</h2>
      <p className="form-hint">{say(copy.testWechatHint)}</p>
      <div>
        <Button loading={write.isPending} onClick={() => void submit()}>
          {say(copy.send)}
        </Button>
      </div>
    </section>
  )
}
