import {
  listMediaUses,
  listMediaVersions,
  type MediaRow,
  type MediaUseRow,
  readMediaVersion,
  replaceMedia,
  restoreMediaVersion,
} from '@app/contract/file/media.ts'
import { type MediaUse, mediaUses } from '@app/contract/file/media.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button } from 'antd'
import { useRef } from 'react'
import { Link } from 'react-router'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { saveFile } from '#kit/data/save-file.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { contentAddress } from '#kit/media/media-thumbnail.tsx'
import { confirm } from '#kit/message/confirm.tsx'
import { reactTo, tellDone } from '#kit/message/messages.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { copy, sizeText } from './copy.ts'
import './media.css'

/** Where the console shows the records that use files, and who may open them. */
const records: Partial<Record<MediaUse, readonly [path: string, needs: `${string}:${string}:${string}`]>> = {
  banner: ['/bbs/banner', 'bbs:banner:list'],
  news: ['/bbs/infomation', 'bbs:infomation:list'],
  video: ['/bbs/video', 'bbs:video:list'],
  school: ['/bbs/school', 'bbs:school:list'],
  blog: ['/bbs/blog', 'bbs:blog:list'],
  story: ['/bbs/story', 'bbs:story:list'],
  blogAppend: ['/bbs/blog', 'bbs:blog:list'],
  comment: ['/bbs/comment', 'bbs:comment:list'],
  avatar: ['/system/user', 'system:user:list'],
  setting: ['/bbs/settings', 'bbs:settings:list'],
  announcement: ['/system/notice', 'system:notice:list'],
  notice: ['/bbs/notice', 'bbs:notice:list'],
}

/** The file itself, as large as the drawer. */
export function Content({ file }: { file: MediaRow }) {
  const say = useSay()
  const address = contentAddress(file.fileName, file.versionCount)
  return (
    <>
      {file.origin === 'member' && <p className="tip">{say(copy.member)}</p>}
      {file.kind === 'picture' && <img className="media-whole" src={address} alt={file.alt} />}
      {file.kind === 'film' && (
        // biome-ignore lint/a11y/useMediaCaption: captions belong to the video that shows the film
        <video
          className="media-whole"
          src={address}
          controls
          preload="metadata"
          aria-label={say(copy.film)}
        />
      )}
      {file.kind !== 'picture' && file.kind !== 'film' && (
        <a href={address} target="_blank" rel="noopener">
          {file.originalName}
        </a>
      )}
    </>
  )
}

/** Every record that uses the file, with a link to it. */
export function Uses({ fileId }: { fileId: number }) {
  const say = useSay()
  const { data, error, refetch } = useCall(listMediaUses, { params: { id: fileId } }, { isQuiet: true })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.data.length === 0) return <p className="tip">{say(copy.noUses)}</p>
  return (
    <ul className="media-list">
      {data.data.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <UseLine {...use} />
        </li>
      ))}
    </ul>
  )
}

function UseLine({ kind, id, title }: MediaUseRow) {
  const say = useSay()
  const can = useCan()
  const place = records[kind]
  const name = (
    <>
      {say(mediaUses[kind])} <span className="number">{id}</span>
      {title !== null && ` · ${title || say(copy.noTitle)}`}
    </>
  )
  if (!place || !can({ access: place[1] })) return name
  const [path] = place
  return <Link to={kind === 'setting' ? path : `${path}?detail=${id}`}>{name}</Link>
}

/** Replaces the content, and brings earlier ones back. */
export function Contents({ file }: { file: MediaRow }) {
  const say = useSay()
  const can = useCan()
  const picker = useRef<HTMLInputElement>(null)
  const { fileId: id } = file
  const { data, error, refetch } = useCall(listMediaVersions, { params: { id } }, { isQuiet: true })
  const replace = useWrite(replaceMedia)
  const bringBack = useWrite(restoreMediaVersion)
  const mayEdit = can(replaceMedia) && file.origin === 'site'
  const ending = file.fileName.split('.').at(-1) ?? ''

  async function take(chosen: File) {
    try {
      await replace.mutateAsync({ params: { id }, file: chosen })
      tellDone(sayNow(copy.replaced))
    } catch {
      // the refusal is shown by the write
    } finally {
      if (picker.current) picker.current.value = ''
    }
  }
  async function restore(version: number) {
    if (!(await confirm(sayNow(copy.askRestore), { isHarmless: true }))) return
    await bringBack.mutateAsync({ params: { id, version } })
    tellDone(sayNow(copy.restored))
  }

  return (
    <>
      {mayEdit && (
        <>
          <input
            ref={picker}
            className="visually-hidden"
            type="file"
            tabIndex={-1}
            aria-label={say(copy.replace)}
            accept={file.kind === 'picture' ? '.png,.jpg,.jpeg' : `.${ending}`}
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              if (chosen) void take(chosen)
            }}
          />
          <Button loading={replace.isPending} onClick={() => picker.current?.click()}>
            {say(copy.replace)}
          </Button>
          <p className="tip">{say(copy.replaceHint)}</p>
        </>
      )}
      {error && <Failed failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.data.length === 0 && <p className="tip">{say(copy.noEarlier)}</p>}
      {data && data.data.length > 0 && (
        <PlainTable
          caption={say(copy.earlier)}
          heads={[copy.size, copy.by, copy.time, copy.actions].map(say)}
          rows={data.data.map((version) => [
            <span key="size" className="number">
              {version.width !== null && `${version.width} × ${version.height} · `}
              {sizeText(version.size)}
            </span>,
            version.byName,
            <span key="time" className="number">
              {writeMoment(version.time).slice(0, 16)}
            </span>,
            <span key="acts" className="media-bar">
              <Button
                size="small"
                onClick={() =>
                  void saveFile(
                    readMediaVersion,
                    { params: { id, version: version.id } },
                    `${id}-${version.id}.${ending}`,
                  ).catch(reactTo)
                }
              >
                {say(copy.download)}
              </Button>
              {mayEdit && (
                <Button size="small" onClick={() => void restore(version.id).catch(() => undefined)}>
                  {say(copy.restore)}
                </Button>
              )}
            </span>,
          ])}
        />
      )}
    </>
  )
}
