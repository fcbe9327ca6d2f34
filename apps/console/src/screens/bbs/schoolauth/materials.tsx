import { openAuthMaterial, type ReviewedAuth } from '@app/contract/school/school-auth.ts'
import { materialKinds } from '@app/contract/school/school-auth.values.ts'
import { download, isWorded } from '@app/contract/wire/client.ts'
import { clientTexts } from '@app/contract/wire/client-texts.ts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { clientOptions } from '#kit/data/api.ts'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { saveBlob } from '#kit/data/save-file.ts'
import { Nothing, Waiting } from '#kit/display/state.tsx'
import { reactTo, tellError } from '#kit/message/messages.tsx'
import './materials.css'

const copy = pairs({
  materials: { zh: '材料', en: 'Documents' },
  hint: {
    zh: '每次打开都会记录；图片和 PDF 的每一页都带有您的账号和时间水印。链接五分钟后失效，重新打开本窗口即可更新。',
    en: 'Every opening is logged, and each picture and page carries your account name and the time. Links expire after five minutes; reopen this window for new ones.',
  },
  none: { zh: '材料已清除', en: 'The documents have been erased' },
  save: { zh: '保存文件', en: 'Save file' },
  close: { zh: '收起', en: 'Close' },
  opened: { zh: '已打开', en: 'Opened' },
  unopened: { zh: '未打开', en: 'Not opened' },
})

type Material = ReviewedAuth['materials'][number]

/** A material that was fetched: its address is good until another is opened. */
interface Opened {
  fileId: string | number
  fileName: string
  blob: Blob
  address: string
}

/** The documents of an application. One at a time opens above the decision, as a picture or as the pages of a PDF. */
interface MaterialsProps {
  materials: readonly Material[]
  /** After an opening, which the server has logged, also of one that cannot be shown. */
  onOpened: () => void
}

export function Materials({ materials, onOpened }: MaterialsProps) {
  const say = useSay()
  const [opening, setOpening] = useState<Material['fileId']>()
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => () => opened && URL.revokeObjectURL(opened.address), [opened])

  async function open({ fileId, fileName, url }: Material) {
    const ticket = new URL(url ?? '', location.origin).searchParams.get('ticket') ?? ''
    setOpened(undefined)
    setOpening(fileId)
    try {
      const { blob } = await download(clientOptions, openAuthMaterial, { query: { ticket } })
      setOpened({ fileId, fileName, blob, address: URL.createObjectURL(blob) })
    } catch (failure) {
      if (isWorded(failure)) reactTo(failure)
      else tellError(say(clientTexts.download))
    } finally {
      setOpening(undefined)
      onOpened()
    }
  }

  return (
    <section>
      <h2>{say(copy.materials)}</h2>
      <p className="tip">{say(copy.hint)}</p>
      {materials.length === 0 && <Nothing>{say(copy.none)}</Nothing>}
      <ul>
        {materials.map((material) => (
          <li key={material.fileId}>
            {material.url && (
              <Button
                type="link"
                className="file-name"
                aria-expanded={opened?.fileId === material.fileId}
                disabled={opening !== undefined}
                onClick={() => void open(material)}
              >
                {say(materialKinds[material.kind])} · {material.fileName}
              </Button>
            )}
            {material.url && (
              <Tag
                label={say(material.isOpened ? copy.opened : copy.unopened)}
                tone={material.isOpened ? 'success' : 'warning'}
              />
            )}
          </li>
        ))}
      </ul>
      {opening !== undefined && <Waiting />}
      {opened && (
        <figure className="auth-material">
          <figcaption>
            <span className="file-name">{opened.fileName}</span>
            <Button size="small" onClick={() => saveBlob(opened.blob, opened.fileName)}>
              {say(copy.save)}
            </Button>
            <Button size="small" onClick={() => setOpened(undefined)}>
              {say(copy.close)}
            </Button>
          </figcaption>
          {opened.blob.type.startsWith('image/') ? (
            <img src={opened.address} alt={opened.fileName} />
          ) : (
            <iframe src={`${opened.address}#navpanes=0&view=FitH`} title={opened.fileName} />
          )}
        </figure>
      )}
    </section>
  )
}
