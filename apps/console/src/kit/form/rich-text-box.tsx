import { uploadFile } from '@app/contract/file/file.ts'
import { createClient, sayFailure } from '@app/contract/wire/client.ts'
import { overXhr } from '@app/contract/wire/upload-progress.ts'
import { shrinkPicture } from '@app/editor/file/shrink-picture.ts'
import type { Upload } from '@app/editor/file/uploads.ts'
import { allParts } from '@app/editor/parts.ts'
import { type EditorHandle, RichTextEditor } from '@app/editor/rich-text-editor.tsx'
import '@app/editor/editor.css'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { useRef } from 'react'
import { clientOptions } from '#kit/data/api.ts'
import { currentLanguage, pairs, say, useLanguage } from '#kit/data/language.ts'
import { MediaPickerButton } from '#kit/media/media-picker.tsx'
import { tellDone, tellError } from '#kit/message/messages.tsx'

const copy = pairs({
  sent: { zh: '截图上传成功！', en: 'The screenshot was uploaded' },
  notSent: {
    zh: '截图上传失败，请稍后重试！',
    en: 'The screenshot could not be uploaded. Try again in a while',
  },
})

/** How long the text stays as it is after the editor has come (docs/console-rules.md#rich-text). */
const EDITABLE_AFTER_MS = 3_000

/** The site's own publications mention no members. */
const parts = { ...allParts, mentions: false }

const upload: Upload = async (file, progress) => {
  const api = createClient({ ...clientOptions, transport: overXhr(progress) })
  try {
    const { fileName, fileId, w, h } = await api(uploadFile, { file: await shrinkPicture(file) })
    return { src: pictureAddress(fileName), fileId, width: w, height: h }
  } catch (failure) {
    // said where the picture would stand
    throw new Error(sayFailure(failure, currentLanguage()))
  }
}

interface Props {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  isInvalid: boolean
  describedBy?: string
}

/** Rich text as the server keeps it, in the editor that members write with. */
export function RichTextBox({ id, label, value, onChange, onBlur, isInvalid, describedBy }: Props) {
  const editor = useRef<EditorHandle>(null)
  return (
    <>
      <RichTextEditor
        ref={editor}
        id={id}
        label={label}
        language={useLanguage()}
        parts={parts}
        value={value}
        onChange={({ html }) => onChange(html)}
        onBlur={onBlur}
        isInvalid={isInvalid}
        describedBy={describedBy}
        upload={upload}
        editableAfterMs={EDITABLE_AFTER_MS}
        textClass="rich-text"
        tell={tellError}
        onScreenshot={(isSent) => (isSent ? tellDone(say(copy.sent)) : tellError(say(copy.notSent)))}
      />
      {/* without an alt text of its own the picture is described as the library says, to each reader in their language */}
      <MediaPickerButton
        kind="picture"
        onChoose={({ fileName, fileId, width, height }) =>
          editor.current?.insertPicture({ src: pictureAddress(fileName), fileId, width, height })
        }
      />
    </>
  )
}
