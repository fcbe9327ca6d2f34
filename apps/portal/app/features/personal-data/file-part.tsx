import { fileUses } from '@app/contract/account/personal-data.values.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { useState } from 'react'
import { ActButton } from '#app/form/act-button.tsx'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { Button } from '#app/ui/control/button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { FilePage } from './calls.ts'
import { copy } from './copy.ts'
import { sizeText } from './size-text.ts'

type OwnFile = FilePage['rows'][number]

const calls = () => import('./calls.ts')

/** What was uploaded, how large it is and where it is used. */
export function FilePart({ isClosing }: { isClosing: boolean }) {
  const language = useLanguage()
  const [pages, setPages] = useState(1)
  const { answer, failure, isBusy, again } = useQuery(`files ${pages}`, async () => {
    const { readFiles } = await calls()
    const read = await Promise.all(Array.from({ length: pages }, (_, at) => readFiles(at + 1)))
    const [first] = read
    return { rows: read.flatMap(({ rows }) => rows), total: first?.total ?? 0, bytes: first?.bytes ?? 0 }
  })
  return (
    <section className="grid gap-4" aria-labelledby="files">
      <SectionHeading id="files">{say(copy.filesTitle, language)}</SectionHeading>
      {failure && !answer && <Note kind="error">{failure}</Note>}
      {!answer && !failure && <Skeleton text={say(copy.loading, language)} lines={[100, 100]} />}
      {answer && (
        <>
          <p className="text-ink-2">
            {answer.total === 0
              ? say(copy.filesNone, language)
              : say(copy.filesSum(answer.total, sizeText(answer.bytes, language)), language)}
          </p>
          {answer.total > 0 && <p className="meta">{say(copy.filesText, language)}</p>}
          {answer.rows.length > 0 && (
            <ul className="data-list">
              {answer.rows.map((file) => (
                <FileLine key={file.fileId} file={file} isClosing={isClosing} again={again} />
              ))}
            </ul>
          )}
          {answer.rows.length < answer.total && (
            <div>
              <Button kind="quiet" busy={isBusy} onClick={() => setPages(pages + 1)}>
                {say(copy.more, language)}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

interface LineProps {
  file: OwnFile
  isClosing: boolean
  again: () => void
}

function FileLine({ file, isClosing, again }: LineProps) {
  const language = useLanguage()
  const address = pictureAddress(file.url)
  const isOfSite = file.uses.some(({ kind }) => kind === 'other')
  return (
    <li className="file-line">
      {file.mime.startsWith('image/') ? (
        <img src={address} alt="" width="64" height="64" loading="lazy" className="file-picture" />
      ) : (
        <span className="file-picture file-sign">
          <Icon name="list" size={28} />
        </span>
      )}
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold break-all">
          <a className="link" href={address}>
            {file.fileName}
          </a>
        </p>
        <p className="meta">
          {sizeText(file.size, language)} · {momentText(file.createTime, language)}
        </p>
        <p className="text-ink-2">
          {file.uses.length === 0 ? say(copy.fileUnused, language) : say(copy.fileUsed, language)}
          {file.uses.map((use, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one file may stand in several comments of a post
            <span key={`${use.kind} ${use.blogId} ${at}`}>
              {at > 0 && (language === 'zh' ? '、' : ', ')}
              <UseText use={use} />
            </span>
          ))}
        </p>
      </div>
      {!isClosing && !isOfSite && (
        <ActButton
          text={copy.fileDelete}
          ask={file.isUsed ? copy.fileAskUsed : copy.fileAsk}
          done={copy.fileDeleted}
          tools={{ language }}
          work={async () => {
            await (await calls()).removeFile(file.fileId, file.isUsed)
            again()
          }}
        />
      )}
    </li>
  )
}

function UseText({ use: { kind, blogId, isStory, title } }: { use: OwnFile['uses'][number] }) {
  const language = useLanguage()
  const name = say(fileUses[kind], language)
  if (blogId === null) return title ? `${name} “${title}”` : name
  return (
    <>
      {name}{' '}
      <Link className="link" to={to(isStory ? 'story.detail' : 'post.detail', language, { id: blogId })}>
        {title}
      </Link>
    </>
  )
}
