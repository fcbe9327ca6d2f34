import { listReplyTemplates } from '@app/contract/moderation/desk/reply-template.ts'
import type { TemplateUse } from '@app/contract/moderation/desk/reply-template.values.ts'
import { Select } from 'antd'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'

const copy = pairs({
  pick: { zh: '插入答复模板', en: 'Insert a reply template' },
  inChinese: { zh: '中文', en: 'In Chinese' },
  inEnglish: { zh: '英文', en: 'In English' },
})

interface TemplatePickProps {
  usedFor: TemplateUse
  /** The text as the person will read it. */
  onPick: (text: string) => void
}

/** Templates for a note that a person reads, in the language of that person; nothing while there are none. */
export function TemplatePick({ usedFor, onPick }: TemplatePickProps) {
  const say = useSay()
  const read = useCall(listReplyTemplates, undefined, {
    isQuiet: true,
    staleTimeMs: Number.POSITIVE_INFINITY,
  })
  const fitting = (read.data?.rows ?? []).filter(
    (template) => template.usedFor === 'any' || template.usedFor === usedFor,
  )
  if (fitting.length === 0) return null
  const texts = new Map(
    fitting.flatMap(({ id, content, contentEn }) => [
      [`zh ${id}`, content],
      [`en ${id}`, contentEn],
    ]),
  )
  const optionsOf = (language: 'zh' | 'en') =>
    fitting.map(({ id, name }) => ({
      value: `${language} ${id}`,
      label: name,
      title: texts.get(`${language} ${id}`),
    }))
  return (
    <Select
      aria-label={say(copy.pick)}
      placeholder={say(copy.pick)}
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      onChange={(chosen: string | null) => {
        const text = chosen && texts.get(chosen)
        if (text) onPick(text)
      }}
      options={[
        { label: say(copy.inChinese), options: optionsOf('zh') },
        { label: say(copy.inEnglish), options: optionsOf('en') },
      ]}
    />
  )
}
