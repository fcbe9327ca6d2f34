import { getVideo, type VideoDetail } from '@app/contract/editorial/video/video.ts'
import { inLanguage } from '@app/contract/shapes/language.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { Island } from '#app/islands/island.tsx'
import { apiOf, idOf, orNotFound } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import { to } from '#app/site/addresses.ts'
import { originOf, recordHead, socialImageUrl } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { dayText } from '#app/text/date-text.ts'
import { dayOf } from '#app/text/day.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { Badge, SampleBadge } from '#app/ui/content/badge.tsx'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { ShareButton } from '#app/ui/control/share-button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Route } from './+types/detail.route.ts'
import { listCopy } from './list-copy.ts'
import { captionsOf, isoDuration } from './timing.ts'
import { VideoCard } from './video-card.tsx'
import './video.css'
import type Watch from './watch.island.tsx'
import { watchCopy } from './watch-copy.ts'

export const handle: PageHandle = {
  crumbs: (language, loaderData) => [
    { label: say(listCopy.title, language), to: to('video', language) },
    ...(loaderData ? [{ label: inLanguage(loaderData as VideoDetail, 'title', language) }] : []),
  ],
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data } = await orNotFound(apiOf(context, request)(getVideo, { params: { id: idOf(params.id) } }))
  return { ...data, isPreview: context.get(portalContext).isPreview }
}

export function meta({ loaderData: video, location, matches }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  if (!video) return []
  const title = inLanguage(video, 'title', language)
  const intro = inLanguage(video, 'intro', language)
  const transcript = captionsOf(video, language)
    .map(({ text }) => text)
    .join(language === 'zh' ? '' : ' ')
  const origin = originOf(matches)
  const path = to('video.detail', language, { id: video.id })
  return recordHead({
    title,
    description: intro,
    more: transcript,
    path,
    language,
    matches,
    isSample: video.isSample,
    modified: video.publishTime.toISOString(),
    crumbs: handle.crumbs?.(language, video),
    data: {
      '@type': 'VideoObject',
      name: title,
      description: intro,
      thumbnailUrl: new URL(
        video.cover
          ? pictureAddress(video.cover)
          : socialImageUrl({ path, language, title, kind: 'article' }),
        origin,
      ).href,
      uploadDate: video.publishTime.toISOString(),
      duration: isoDuration(video.duration),
      ...(video.videoUrl && { contentUrl: new URL(pictureAddress(video.videoUrl), origin).href }),
      transcript,
    },
  })
}

/** The watch page: film, transcript, and what else there is to see. */
export default function VideoPage({ loaderData: video }: Route.ComponentProps) {
  const language = useLanguage()
  const title = inLanguage(video, 'title', language)
  const intro = inLanguage(video, 'intro', language)
  const day = dayOf(video.publishTime)
  return (
    <div className="page pb-16">
      <article className="mx-auto grid max-w-[56rem] py-6">
        <header className="mb-5 grid gap-3">
          <p className="flex flex-wrap items-center gap-2">
            {captionsOf(video, language).length > 0 && (
              <Badge kind="spruce">{say(watchCopy.captionMark, language)}</Badge>
            )}
            {video.isSample && <SampleBadge language={language} />}
          </p>
          <h1 lang={detectLanguage(title)}>{title}</h1>
          <p className="lead" lang={detectLanguage(intro)}>
            {intro}
          </p>
          <p className="meta flex flex-wrap items-center gap-x-4">
            {video.schoolId !== null && video.schoolName && video.isSchoolOpen && (
              <Link
                className="link inline-flex min-h-11 items-center"
                to={to('school.detail', language, { id: video.schoolId })}
              >
                {say(watchCopy.school(video.schoolName), language)}
              </Link>
            )}
            {video.schoolName && !video.isSchoolOpen && (
              <span>{say(watchCopy.school(video.schoolName), language)}</span>
            )}
            <time dateTime={day}>{say(watchCopy.published(dayText(day, language)), language)}</time>
            {video.viewCount > 0 && <span>{say(watchCopy.views(video.viewCount), language)}</span>}
          </p>
        </header>
        {video.isSample && (
          <div className="mb-4">
            <Note>
              {say(watchCopy.drawn, language)}
              <span className="meta block" lang={language === 'zh' ? 'en' : 'zh-CN'}>
                {say(watchCopy.drawn, language === 'zh' ? 'en' : 'zh')}
              </span>
            </Note>
          </div>
        )}
        <Island<typeof Watch>
          name="video/watch"
          when="touch"
          props={{
            video: {
              id: video.id,
              videoUrl: video.videoUrl,
              cover: video.cover,
              cues: video.cues,
              cuesEn: video.cuesEn,
            },
            language,
            isPreview: video.isPreview,
          }}
        />
        <p className="mt-6">
          <ShareButton title={title} language={language} />
        </p>
      </article>
      {video.related.length > 0 && (
        <section className="mt-8" aria-labelledby="related">
          <SectionHeading id="related">{say(watchCopy.related, language)}</SectionHeading>
          <div className="card-grid card-grid-3">
            {video.related.map((row) => (
              <VideoCard key={row.id} video={row} language={language} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
