import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { copy } from '#screens/tool/build/copy.ts'
import { type Item, limits, RuleShape } from '#screens/tool/build/model.ts'

/** The patterns that a field is checked by, each with its message. */
export function RulesField({ item, onChange }: { item: Item; onChange: (rules: Item['rules']) => void }) {
  const say = useSay()
  const [typed, setTyped] = useState(item.rules)
  const set = (rules: Item['rules']) => {
    setTyped(rules)
    onChange(rules.filter((rule) => RuleShape.safeParse(rule).success))
  }
  return (
    <fieldset className="build-list">
      <legend>{say(copy.rules)}</legend>
      {typed.map((rule, at) => {
        const change = (changes: Partial<typeof rule>) =>
          set(typed.map((one, other) => (other === at ? { ...one, ...changes } : one)))
        const isRight = RuleShape.safeParse(rule).success
        return (
          // a rule has no identity but its place
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className="build-rule">
            <Input
              aria-label={say(copy.nth(say(copy.pattern), at + 1))}
              placeholder={say(copy.pattern)}
              value={rule.pattern}
              maxLength={limits.pattern}
              status={isRight ? undefined : 'error'}
              onChange={({ target }) => change({ pattern: target.value })}
            />
            <Input
              aria-label={say(copy.nth(say(copy.message), at + 1))}
              placeholder={say(copy.message)}
              value={rule.message}
              maxLength={limits.line}
              onChange={({ target }) => change({ message: target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={say(copy.removeNth(at + 1))}
              onClick={() => set(typed.filter((_, other) => other !== at))}
            />
            {!isRight && <p className="field-message">{say(copy.notPattern)}</p>}
          </div>
        )
      })}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={typed.length >= limits.rules}
        onClick={() => set([...typed, { pattern: '', message: '' }])}
      >
        {say(copy.addRule)}
      </Button>
    </fieldset>
  )
}
