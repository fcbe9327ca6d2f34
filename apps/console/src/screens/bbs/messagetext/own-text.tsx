import { messageTextAdmin } from '@app/contract/monitor/message-text.ts'
import {
  MAX_SUBJECT,
  maxTextOf,
  placesIn,
  sampleValues,
  smsParts,
  wordingFault,
} from '@app/contract/monitor/message-text.values.ts'
import { fill, type Language } from '@app/contract/shapes/language.ts'
import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import TextArea from 'antd/es/input/TextArea'
import type { z } from 'zod'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Waiting } from '#kit/display/state.tsx'
import type { Widget, WidgetProps } from '#kit/form/widget.ts'
import { aria, asText, status } from '#kit/form/widget-props.ts'
import './message-text.css'

export const copy = pairs({
  noSubject: { zh: '这条消息没有标题。', en: 'This message has no subject.' },
  standard: { zh: '默认文案', en: 'Standard wording' },
  preview: { zh: '预览（示例内容）', en: 'Preview (sample values)' },
  begin: { zh: '以默认文案为底稿', en: 'Start from the standard wording' },
  reset: { zh: '恢复默认', en: 'Reset to the standard wording' },
  empty: { zh: '留空即用默认文案', en: 'Leave empty to send the standard wording' },
  insert: (place: string) => ({ zh: `插入 {${place}}`, en: `Insert {${place}}` }),
  parts: (length: number, parts: number) => ({
    zh: `含签名约 ${length} 字，计费 ${parts} 条`,
    en: `About ${length} characters with the signature, billed as ${parts} SMS`,
  }),
})

type Row = z.output<typeof messageTextAdmin.record>
type Name = keyof typeof messageTextAdmin.draft.shape & string

/** What a field is checked against, and what is sent while it is empty. */
function ruleOf(row: Row, name: Name) {
  const isSubject = name.startsWith('subject')
  const isEnglish = name.endsWith('En')
  if (isSubject) {
    const standard = isEnglish ? row.standardSubjectEn : row.standardSubject
    return { standard, places: placesIn(standard), max: MAX_SUBJECT, isLine: true }
  }
  const standard = isEnglish ? row.standardEn : row.standard
  return { standard, places: row.places, max: maxTextOf[row.channel], isLine: false }
}

/** A wording as its reader gets it, with samples in its places. */
export function Preview({ text, language, isSms }: { text: string; language: Language; isSms?: boolean }) {
  const say = useSay()
  const samples = Object.fromEntries(
    Object.entries(sampleValues).map(([name, pair]) => [name, pair[language]]),
  )
  const filled = fill(text, samples)
  // as long as the usual signature
  const length = filled.length + 8
  return (
    <>
      <p className="message-preview" lang={language === 'en' ? 'en' : 'zh-CN'}>
        {filled}
      </p>
      {isSms && <p className="form-hint">{say(copy.parts(length, smsParts('【】'.padEnd(8) + filled)))}</p>}
    </>
  )
}

function OwnText({ recordId, name, ...props }: WidgetProps & { recordId: number; name: Name }) {
  const say = useSay()
  const { data } = useCall(messageTextAdmin.read, { params: { id: recordId } })
  const row = data?.data
  if (!row) return <Waiting />
  const rule = ruleOf(row, name)
  if (rule.standard === '') return <p className="form-hint">{say(copy.noSubject)}</p>
  const language = name.endsWith('En') ? 'en' : 'zh'
  const value = asText(props.value)
  const fault = value === '' ? undefined : wordingFault(value, rule)
  const control = {
    id: props.id,
    ...aria(props),
    status: status(props),
    value,
    maxLength: rule.max,
    placeholder: say(copy.empty),
    lang: language === 'en' ? 'en' : 'zh-CN',
    onBlur: () => props.onBlur(),
  }
  return (
    <>
      {rule.isLine ? (
        <Input {...control} onChange={(event) => props.onChange(event.target.value)} />
      ) : (
        <TextArea
          {...control}
          autoSize={{ minRows: 4, maxRows: 12 }}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
      <p className="message-tools">
        {value === '' ? (
          <Button size="small" onClick={() => props.onChange(rule.standard)}>
            {say(copy.begin)}
          </Button>
        ) : (
          <Button size="small" onClick={() => props.onChange('')}>
            {say(copy.reset)}
          </Button>
        )}
        {value !== '' &&
          rule.places
            .filter((place) => !placesIn(value).includes(place))
            .map((place) => (
              <Button key={place} size="small" onClick={() => props.onChange(`${value}{${place}}`)}>
                {say(copy.insert(place))}
              </Button>
            ))}
      </p>
      <p role="status" className="message-fault">
        {fault && say(fault)}
      </p>
      <p className="form-hint">{say(copy.standard)}</p>
      <p className="message-standard" lang={language === 'en' ? 'en' : 'zh-CN'}>
        {rule.standard}
      </p>
      <p className="form-hint">{say(copy.preview)}</p>
      <Preview
        text={value || rule.standard}
        language={language}
        isSms={!rule.isLine && row.channel === 'sms'}
      />
    </>
  )
}

/** The boxes of a record's own wording, each with the standard one and a preview. */
export function ownTextWidgets(recordId: number): Record<Name, Widget> {
  const of =
    (name: Name): Widget =>
    (props) => <OwnText {...props} recordId={recordId} name={name} />
  return { text: of('text'), textEn: of('textEn'), subject: of('subject'), subjectEn: of('subjectEn') }
}
