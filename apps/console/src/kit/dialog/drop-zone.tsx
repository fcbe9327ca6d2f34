import { InboxOutlined } from '@ant-design/icons'
import { Spin } from 'antd'
import { useId, useRef, useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'

const copy = pairs({
  drop: { zh: '将文件拖到此处，或点击上传', en: 'Drop a file here, or click to choose one' },
  reading: { zh: '正在检查文件…', en: 'Checking the file …' },
})

interface DropZoneProps {
  /** The endings of names that are offered. */
  accept: string
  isBusy: boolean
  onFile: (file: File | undefined) => void
}

/** Where a file is dropped or chosen; while it is looked at, it says so. */
export function DropZone({ accept, isBusy, onFile }: DropZoneProps) {
  const say = useSay()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  if (isBusy)
    return (
      <div className="drop-zone" role="status">
        <Spin /> {say(copy.reading)}
      </div>
    )
  return (
    <>
      <input
        ref={box}
        id={id}
        type="file"
        accept={accept}
        className="visually-hidden"
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={isOver ? 'drop-zone drop-zone-over' : 'drop-zone'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onFile(event.dataTransfer.files[0])
        }}
      >
        <InboxOutlined aria-hidden />
        {say(copy.drop)}
      </label>
    </>
  )
}
