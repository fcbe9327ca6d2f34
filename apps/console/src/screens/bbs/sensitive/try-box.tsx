import { testWords } from '@app/contract/moderation/sensitive-word.ts'
import {
  type TextScope,
  textScopes,
  wordActions,
  wordClasses,
} from '@app/contract/moderation/sensitive-word.values.ts'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { MarkedText } from '#kit/display/marked-text.tsx'
import './try-box.css'

const copy = pairs({
  title: { zh: '测试一段文字', en: 'Test a text' },
  text: { zh: '要测试的文字', en: 'Text to test' },
  scope: { zh: '出现位置', en: 'Where it appears' },
  run: { zh: '测试', en: 'Test' },
  verdict: { zh: '结果', en: 'Result' },
  pass: { zh: '可以直接发布', en: 'Can be published' },
  log: { zh: '可以发布，只计入命中次数', en: 'Can be published; the match is counted' },
  mask: { zh: '发布时以星号替换', en: 'Published with asterisks' },
  review: { zh: '转人工审核', en: 'Goes to review' },
  block: { zh: '拒绝发布', en: 'Refused' },
  contact: { zh: '含联系方式，拒绝发布', en: 'Refused: contact details' },
  shown: { zh: '公开显示为', en: 'Shown as' },
  contactRule: { zh: '规则：联系方式', en: 'Rule: contact details' },
  privacyRule: { zh: '规则：个人隐私', en: 'Rule: personal data' },
})

/** Runs a text through the list and shows what was found in it. */
export function TryBox() {
  const say = useSay()
  const can = useCan()
  const [text, setText] = useState('')
  const [scope, setScope] = useState<TextScope>('content')
  const trial = useWrite(testWords)
  if (!can(testWords)) return null
  const found = trial.data?.data
  const tried = trial.variables?.body?.text ?? ''
  return (
    <details className="panel">
      <summary>{say(copy.title)}</summary>
      <form
        className="try-box"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') trial.mutate({ body: { text, scope } })
        }}
      >
        <Input.TextArea
          aria-label={say(copy.text)}
          placeholder={say(copy.text)}
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={20_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="button-row">
          <Select
            aria-label={say(copy.scope)}
            value={scope}
            onChange={setScope}
            options={Object.entries(textScopes).map(([value, name]) => ({ value, label: say(name) }))}
            style={{ minWidth: 140 }}
          />
          <Button type="primary" htmlType="submit" loading={trial.isPending} disabled={text.trim() === ''}>
            {say(copy.run)}
          </Button>
        </div>
      </form>
      <div role="status">
        {found && (
          <>
            <p>
              <strong>{say(copy.verdict)}</strong> {say(copy[found.verdict])}
            </p>
            <MarkedText text={tried} spans={found.hits.map(({ from, to }) => [from, to] as const)} />
            {found.verdict === 'mask' && (
              <p>
                <strong>{say(copy.shown)}</strong> {found.shown}
              </p>
            )}
            {found.hits.length > 0 && (
              <ul>
                {found.hits.map((hit) => (
                  <li key={`${hit.from} ${hit.to} ${hit.word}`}>
                    <strong>
                      {hit.word ?? say(hit.action === 'contact' ? copy.contactRule : copy.privacyRule)}
                    </strong>{' '}
                    · {hit.action === 'contact' ? say(copy.block) : say(wordActions[hit.action])}
                    {hit.word !== null && hit.wordClass && ` · ${say(wordClasses[hit.wordClass])}`}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </details>
  )
}
