import type { VideoRow } from '@app/contract/editorial/video/video.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { copy } from '#app/features/video/copy.ts'
import { Poster } from '#app/illustrations/poster.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Badge, SampleBadge } from '#app/ui/content/badge.tsx'
import { Card } from '#app/ui/content/card.tsx'

interface Props {
  video: VideoRow
  language: Language
  headingLevel?: 2 | 3 | 4
}

/** A video visit as a poster with its length. It is a link once its page exists. */
export function VideoCard({ video, language, headingLevel = 3 }: Props) {
  const minutes = Math.floor(video.duration / 60)
  const seconds = video.duration % 60
  return (
    <Card
      title={inLanguage(video, 'title', language)}
      to={to('video.detail', language, { id: video.id })}
      level={headingLevel}
      media={
        video.cover ? (
          <img
            className="block aspect-video w-full object-cover"
            src={pictureAddress(video.cover)}
            alt=""
            loading="lazy"
          />
        ) : (
          <Poster id={video.id} />
        )
      }
    >
      {video.schoolName && <p className="mt-1 text-sm text-ink-2">{video.schoolName}</p>}
      <p className="meta mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {video.duration > 0 && (
          <time dateTime={`PT${minutes}M${seconds}S`}>{say(copy.length(minutes, seconds), language)}</time>
        )}
        {video.hasCaptions && <Badge kind="spruce">{say(copy.captions, language)}</Badge>}
        {video.isSample && <SampleBadge language={language} />}
      </p>
    </Card>
  )
}
