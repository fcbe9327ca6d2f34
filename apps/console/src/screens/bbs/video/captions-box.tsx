import { VTT_MAX } from '@app/contract/editorial/video/web-vtt.values.ts'
import { Button } from 'antd'
import TextArea from 'antd/es/input/TextArea'
import { useRef } from 'react'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import type { Widget, WidgetProps } from '#kit/form/widget.ts'
import { aria, asText, status } from '#kit/form/widget-props.ts'
import { tellError } from '#kit/message/messages.tsx'

const copy = pairs({
  choose: { zh: '选择 .vtt 或 .srt 文件', en: 'Choose a .vtt or .srt file' },
  tooLarge: { zh: '字幕文件过大', en: 'This caption file is too large' },
})

const EXAMPLE = 'WEBVTT\n\n00:00.000 --> 00:04.000\n…'

/** Captions as WebVTT: pasted, or read from a file. */
export const CaptionsBox: Widget = (props: WidgetProps) => {
  const say = useSay()
  const picker = useRef<HTMLInputElement>(null)

  async function take(file: File) {
    // in UTF-8 a character takes up to three bytes
    if (file.size > VTT_MAX * 3) return tellError(sayNow(copy.tooLarge))
    props.onChange(await file.text())
    if (picker.current) picker.current.value = ''
  }

  return (
    <>
      <TextArea
        id={props.id}
        {...aria(props)}
        status={status(props)}
        className="number"
        autoSize={{ minRows: 6, maxRows: 16 }}
        placeholder={EXAMPLE}
        value={asText(props.value)}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => props.onBlur()}
      />
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        accept=".vtt,.srt,text/vtt"
        tabIndex={-1}
        aria-label={say(copy.choose)}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void take(file)
        }}
      />
      <Button onClick={() => picker.current?.click()}>{say(copy.choose)}</Button>
    </>
  )
}
