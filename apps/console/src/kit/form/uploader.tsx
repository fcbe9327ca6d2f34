import {
  DeleteOutlined,
  EyeOutlined,
  LeftOutlined,
  LoadingOutlined,
  PlusOutlined,
  RightOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { uploadFile } from '@app/contract/file/file.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { isWorded } from '@app/contract/wire/client.ts'
import { Button, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '#kit/data/api.ts'
import { pairs, say, useSay } from '#kit/data/language.ts'
import { AltText } from '#kit/media/alt-text.tsx'
import { MediaPickerButton } from '#kit/media/media-picker.tsx'
import { reactTo, tellBusy, tellError } from '#kit/message/messages.tsx'
import { fileRules, imageRules, refusalOf, type UploadRules } from './upload-rules.ts'

const copy = pairs({
  pick: { zh: '选取文件', en: 'Choose files' },
  addPicture: { zh: '上传图片', en: 'Add a picture' },
  tip: (mb: number, types: string) => ({
    zh: `请上传 大小不超过 ${mb}MB 格式为 ${types} 的文件`,
    en: `Up to ${mb} MB, as ${types}`,
  }),
  uploadingPicture: { zh: '正在上传图片，请稍候...', en: 'Uploading the picture …' },
  uploadingFile: { zh: '正在上传文件，请稍候...', en: 'Uploading the file …' },
  pictureFailed: { zh: '上传图片失败，请重试', en: 'The picture could not be uploaded, try again' },
  fileFailed: { zh: '上传文件失败，请重试', en: 'The file could not be uploaded, try again' },
  preview: { zh: '预览', en: 'Preview' },
  remove: { zh: '删除', en: 'Remove' },
  earlier: { zh: '前移', en: 'Move forward' },
  later: { zh: '后移', en: 'Move back' },
  nth: (verb: string, number: number) => ({ zh: `${verb}第 ${number} 张`, en: `${verb}: picture ${number}` }),
})

interface UploaderProps {
  id: string
  label: string
  value: string[]
  onChange: (value: string[]) => void
  max?: number
  describedBy?: string
}

/** Uploads what was chosen one after the other, so that the order chosen is the order kept. */
function useUploads(value: string[], onChange: (value: string[]) => void, rules: UploadRules) {
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(value)
  latest.current = value

  async function take(files: File[]) {
    const refused = refusalOf(files, value.length, rules)
    if (refused) return tellError(say(refused))
    setBusy(true)
    const quiet = tellBusy(say(rules.isImage ? copy.uploadingPicture : copy.uploadingFile))
    try {
      for (const file of files) {
        const { fileName } = await api(uploadFile, { file })
        latest.current = [...latest.current, fileName]
        onChange(latest.current)
      }
    } catch (failure) {
      if (isWorded(failure)) reactTo(failure)
      else tellError(say(rules.isImage ? copy.pictureFailed : copy.fileFailed))
    } finally {
      quiet()
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }

  const picker = (id: string, describedBy: string | undefined) => (
    <input
      ref={input}
      id={id}
      className="visually-hidden"
      type="file"
      aria-describedby={describedBy}
      accept={rules.types.map((type) => `.${type}`).join(',')}
      multiple={rules.maxCount > 1}
      disabled={isBusy}
      onChange={(event) => void take([...(event.target.files ?? [])])}
    />
  )
  return { isBusy, picker }
}

const without = (value: string[], index: number) => value.filter((_, at) => at !== index)

function swapped(value: string[], from: number, to: number): string[] {
  const next = [...value]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(to, 0, one)
  return next
}

/** Pictures as cards: preview, order, remove. The add card goes at the limit. */
export function ImageUploader({
  id,
  label,
  value,
  onChange,
  max = imageRules.maxCount,
  describedBy,
}: UploaderProps) {
  const say = useSay()
  const rules = { ...imageRules, maxCount: max }
  const { isBusy, picker } = useUploads(value, onChange, rules)
  const [openImage, setShown] = useState<string>()
  const small = (icon: ReactNode, verb: string, index: number, onClick: () => void) => (
    <button type="button" title={verb} aria-label={say(copy.nth(verb, index + 1))} onClick={onClick}>
      {icon}
    </button>
  )
  return (
    <div className="pictures">
      {value.map((fileName, index) => (
        <figure key={fileName} className="picture-card">
          <img src={pictureAddress(fileName)} alt={`${label} ${index + 1}`} loading="lazy" />
          <figcaption>
            {small(<EyeOutlined aria-hidden />, say(copy.preview), index, () => setShown(fileName))}
            {index > 0 &&
              small(<LeftOutlined aria-hidden />, say(copy.earlier), index, () =>
                onChange(swapped(value, index, index - 1)),
              )}
            {index < value.length - 1 &&
              small(<RightOutlined aria-hidden />, say(copy.later), index, () =>
                onChange(swapped(value, index, index + 1)),
              )}
            {small(<DeleteOutlined aria-hidden />, say(copy.remove), index, () =>
              onChange(without(value, index)),
            )}
          </figcaption>
        </figure>
      ))}
      {value.length < max && (
        <span className="picture-add">
          {picker(id, describedBy)}
          <label htmlFor={id}>
            {isBusy ? <LoadingOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
            <span>{say(copy.addPicture)}</span>
          </label>
        </span>
      )}
      <p className="tip">{say(copy.tip(rules.maxMb, rules.types.join('/')))}</p>
      {value.length < max && (
        <MediaPickerButton
          kind="picture"
          onChoose={({ fileName }) => !value.includes(fileName) && onChange([...value, fileName])}
        />
      )}
      {value.map((fileName) => (
        <AltText key={fileName} fileName={fileName} />
      ))}
      <Modal
        open={openImage !== undefined}
        title={say(copy.preview)}
        width={800}
        footer={null}
        onCancel={() => setShown(undefined)}
      >
        {openImage && <img className="picture-whole" src={pictureAddress(openImage)} alt={label} />}
      </Modal>
    </div>
  )
}

/** Files as a list of names. */
export function FileUploader({
  id,
  label,
  value,
  onChange,
  max = fileRules.maxCount,
  describedBy,
}: UploaderProps) {
  const say = useSay()
  const rules = { ...fileRules, maxCount: max }
  const { isBusy, picker } = useUploads(value, onChange, rules)
  return (
    <div className="files">
      {value.length < max && (
        <span className="file-add">
          {picker(id, describedBy)}
          <label htmlFor={id}>
            {isBusy ? <LoadingOutlined aria-hidden /> : <UploadOutlined aria-hidden />}{' '}
            <span>{say(copy.pick)}</span>
          </label>
        </span>
      )}
      <p className="tip">{say(copy.tip(rules.maxMb, rules.types.join('/')))}</p>
      <ul aria-label={label}>
        {value.map((fileName, index) => (
          <li key={fileName}>
            <a href={pictureAddress(fileName)} target="_blank" rel="noopener">
              {fileName.split('/').at(-1)}
            </a>
            <Button type="link" danger size="small" onClick={() => onChange(without(value, index))}>
              {say(copy.remove)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
