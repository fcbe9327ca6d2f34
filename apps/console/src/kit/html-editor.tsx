import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { uploadFile } from '@app/contract/file.ts'
import { Button, Input, Segmented, Tooltip } from 'antd'
import { type ReactNode, useDeferredValue, useId, useRef, useState } from 'react'
import { api } from './api.ts'
import { reactTo, tellError } from './feedback.tsx'
import { pairs, say, useSay } from './language.ts'
import { pictureAddress } from './picture-address.ts'
import { tidyHtml } from './tidy-html.ts'
import { imageRules, refusalOf } from './upload-rules.ts'

const copy = pairs({
  write: { zh: '编辑', en: 'Write' },
  preview: { zh: '预览', en: 'Preview' },
  view: { zh: '视图', en: 'View' },
  placeholder: { zh: '请输入内容', en: 'Enter the text' },
  nothing: { zh: '还没有内容', en: 'Nothing written yet' },
  heading: { zh: '小标题', en: 'Heading' },
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  list: { zh: '项目列表', en: 'Bulleted list' },
  numbered: { zh: '编号列表', en: 'Numbered list' },
  link: { zh: '链接', en: 'Link' },
  picture: { zh: '插入图片', en: 'Insert a picture' },
  pictureFailed: { zh: '图片插入失败', en: 'The picture could not be inserted' },
  tools: { zh: '格式', en: 'Formatting' },
})

interface HtmlEditorProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  maxLength?: number
  isInvalid: boolean
  describedBy?: string
}

const items = (tag: string) => (chosen: string) =>
  `<${tag}>\n${(chosen || ' ')
    .split('\n')
    .filter(Boolean)
    .map((line) => `  <li>${line.trim()}</li>`)
    .join('\n')}\n</${tag}>`

/** HTML in a text area with buttons that wrap the selection, and a preview. The server cleans by its own rule. */
export function HtmlEditor({
  id,
  label,
  value,
  onChange,
  onBlur,
  maxLength,
  isInvalid,
  describedBy,
}: HtmlEditorProps) {
  const say = useSay()
  const [isPreview, setPreview] = useState(false)
  const shown = useDeferredValue(value)
  const frame = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const fileId = useId()

  function wrap(change: (chosen: string) => string) {
    const area = frame.current?.querySelector('textarea')
    if (!area) return
    const { selectionStart, selectionEnd } = area
    const made = change(value.slice(selectionStart, selectionEnd))
    onChange(value.slice(0, selectionStart) + made + value.slice(selectionEnd))
    area.focus()
    requestAnimationFrame(() => area.setSelectionRange(selectionStart, selectionStart + made.length))
  }

  const tools: { name: string; icon: ReactNode; run: () => void }[] = [
    {
      name: say(copy.heading),
      icon: <FontSizeOutlined aria-hidden />,
      run: () => wrap((text) => `<h3>${text}</h3>`),
    },
    {
      name: say(copy.bold),
      icon: <BoldOutlined aria-hidden />,
      run: () => wrap((text) => `<strong>${text}</strong>`),
    },
    {
      name: say(copy.italic),
      icon: <ItalicOutlined aria-hidden />,
      run: () => wrap((text) => `<em>${text}</em>`),
    },
    { name: say(copy.list), icon: <UnorderedListOutlined aria-hidden />, run: () => wrap(items('ul')) },
    { name: say(copy.numbered), icon: <OrderedListOutlined aria-hidden />, run: () => wrap(items('ol')) },
    {
      name: say(copy.link),
      icon: <LinkOutlined aria-hidden />,
      run: () => wrap((text) => `<a href="https://">${text}</a>`),
    },
    { name: say(copy.picture), icon: <PictureOutlined aria-hidden />, run: () => file.current?.click() },
  ]

  return (
    <div ref={frame} className="html-editor">
      <div className="html-editor-bar">
        <span role="toolbar" aria-label={`${say(copy.tools)}: ${label}`}>
          {tools.map(({ name, icon, run }) => (
            <Tooltip key={name} title={name}>
              <Button
                type="text"
                size="small"
                icon={icon}
                aria-label={name}
                disabled={isPreview}
                onClick={run}
              />
            </Tooltip>
          ))}
        </span>
        <Segmented
          size="small"
          aria-label={`${say(copy.view)}: ${label}`}
          value={isPreview ? 'preview' : 'write'}
          options={[
            { value: 'write', label: say(copy.write) },
            { value: 'preview', label: say(copy.preview) },
          ]}
          onChange={(view) => setPreview(view === 'preview')}
        />
      </div>
      <input
        ref={file}
        id={fileId}
        hidden
        type="file"
        accept={imageRules.types.map((type) => `.${type}`).join(',')}
        onChange={(event) => {
          const [picture] = event.target.files ?? []
          event.target.value = ''
          if (picture) void insertPicture(picture, (html) => wrap(() => html))
        }}
      />
      {isPreview ? (
        <Preview html={tidyHtml(shown)} />
      ) : (
        <Input.TextArea
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          placeholder={say(copy.placeholder)}
          autoSize={{ minRows: 6, maxRows: 18 }}
          maxLength={maxLength}
          status={isInvalid ? 'error' : undefined}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          spellCheck
        />
      )}
    </div>
  )
}

/** Writes tidied HTML; the page's policy refuses scripts besides. */
function Preview({ html }: { html: string }) {
  const say = useSay()
  if (!html) return <p className="html-preview tip">{say(copy.nothing)}</p>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: that is what a preview is, and its HTML is tidied
  return <div className="html-preview" dangerouslySetInnerHTML={{ __html: html }} />
}

async function insertPicture(picture: File, insert: (html: string) => void): Promise<void> {
  const refused = refusalOf([picture], 0, imageRules)
  if (refused) return tellError(say(refused))
  try {
    const { fileName } = await api(uploadFile, { file: picture })
    insert(`<img src="${pictureAddress(fileName)}" alt="" />`)
  } catch (failure) {
    tellError(say(copy.pictureFailed))
    reactTo(failure)
  }
}
