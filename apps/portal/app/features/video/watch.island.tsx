import type { VideoDetail } from '@app/contract/editorial/video/video.ts'
import type { Cue } from '@app/contract/editorial/video/web-vtt.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { pictureAddress, previewAddress } from '@app/contract/wire/call.values.ts'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { Poster } from '#app/illustrations/poster.tsx'
import { say } from '#app/site/language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { captionsOf, clock } from './timing.ts'
import { watchCopy } from './watch-copy.ts'

/** The player and its eighteen drawings travel only when play is pressed. */
const CaptionPlayer = lazy(() => import('./caption-player.tsx'))

type Props = {
  video: Pick<VideoDetail, 'id' | 'videoUrl' | 'cover' | 'scenes' | 'duration' | 'cues' | 'cuesEn'>
  language: Language
  /** The page is a preview: the player requests captions of what is not public in the same way. */
  isPreview: boolean
}

/** The film and, always readable below it, every line it says. */
export default function Watch({ video, language, isPreview }: Props) {
  const film = useRef<HTMLVideoElement>(null)
  const [seek, setSeek] = useState<{ to: number } | null>(null)
  const [current, setCurrent] = useState(-1)
  const { scenes, duration } = video
  const other = language === 'zh' ? 'en' : 'zh'
  const [own, others] = [captionsOf(video, language), captionsOf(video, other)]
  const goTo = video.videoUrl
    ? (second: number) => {
        if (!film.current) return
        film.current.currentTime = second
        void film.current.play()
      }
    : seek && ((to: number) => setSeek({ to }))
  return (
    <>
      {video.videoUrl ? (
        <Film
          film={film}
          video={video}
          language={language}
          isPreview={isPreview}
          onTime={(time) => setCurrent(own.findLastIndex(({ start }) => start <= time))}
        />
      ) : seek ? (
        <Suspense fallback={<Still video={video} language={language} isLoading />}>
          <CaptionPlayer
            lines={scenes}
            duration={duration}
            language={language}
            seek={seek}
            onLine={setCurrent}
          />
        </Suspense>
      ) : (
        <Still video={video} language={language} onStart={() => setSeek({ to: 0 })} />
      )}
      {scenes.length > 0 && <p className="meta mt-3">{say(watchCopy.drawn, language)}</p>}
      <section className="mt-8" aria-labelledby="transcript">
        <h2 id="transcript">{say(watchCopy.transcript, language)}</h2>
        {own.length === 0 && others.length === 0 ? (
          <p className="mt-2 text-ink-2">{say(watchCopy.noTranscript, language)}</p>
        ) : (
          <>
            <Transcript
              cues={own}
              language={language}
              spokenLanguage={language}
              current={current}
              onGo={goTo ?? undefined}
            />
            <details className="disclosure mt-4">
              <summary lang={language === 'zh' ? 'en' : 'zh-CN'}>
                {say(watchCopy.otherTranscript, language)}
              </summary>
              <div className="disclosure-body">
                <Transcript cues={others} language={language} spokenLanguage={other} />
              </div>
            </details>
          </>
        )}
      </section>
    </>
  )
}

type StillProps = Pick<Props, 'video' | 'language'> & { isLoading?: boolean; onStart?: () => void }

/** The poster with its play button; where scripts are off it says what to do instead. */
function Still({ video, language, isLoading, onStart }: StillProps) {
  return (
    <div className="player">
      <div className="player-poster">
        <Poster id={video.id} />
        {onStart && (
          <button type="button" className="player-start noscript:hidden" onClick={onStart}>
            <span className="button button-quiet">
              <svg className="icon" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
                <path d="M8 5.2v13.6l11-6.800z" />
              </svg>
              {say(watchCopy.start(clock(video.duration)), language)}
            </span>
          </button>
        )}
      </div>
      {isLoading && (
        <p className="p-3 meta" role="status">
          {say(watchCopy.loading, language)}
        </p>
      )}
      <noscript>
        <p className="p-3">{say(watchCopy.needsScript, language)}</p>
      </noscript>
    </div>
  )
}

type FilmProps = Props & { film: RefObject<HTMLVideoElement | null>; onTime: (second: number) => void }

/** A film in the browser's own player, with its captions as tracks; it plays when the reader starts it. */
function Film({ film, video, language, isPreview, onTime }: FilmProps) {
  const tracks = (['zh', 'en'] as const).filter((one) => captionsOf(video, one).length > 0)
  const captionAddress = (one: Language) => {
    const path = `/video/captions/${video.id}-${one}.vtt`
    return isPreview ? previewAddress(path) : path
  }
  return (
    <div className="player">
      {/* biome-ignore lint/a11y/useMediaCaption: a film has its tracks wherever it has captions */}
      <video
        ref={film}
        className="block aspect-video w-full bg-night"
        src={pictureAddress(video.videoUrl)}
        controls
        playsInline
        preload={video.cover ? 'none' : 'metadata'}
        poster={video.cover ? pictureAddress(video.cover) : undefined}
        onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
      >
        {tracks.map((one) => (
          <track
            key={one}
            kind="captions"
            srcLang={one === 'zh' ? 'zh-CN' : 'en'}
            label={one === 'zh' ? '中文' : 'English'}
            src={captionAddress(one)}
            default={one === language}
          />
        ))}
      </video>
    </div>
  )
}

type TranscriptProps = {
  cues: readonly Cue[]
  language: Language
  /** The language of the captions shown. */
  spokenLanguage: Language
  current?: number
  onGo?: (second: number) => void
}

/** Every line with its time. Once the player is there, a time leads to its moment. */
function Transcript({ cues, language, spokenLanguage, current, onGo }: TranscriptProps) {
  return (
    <ol className="transcript mt-3" lang={spokenLanguage === 'zh' ? 'zh-CN' : 'en'}>
      {cues.map(({ start, text }, index) => (
        <li key={`${start} ${text}`} aria-current={index === current ? 'true' : undefined}>
          {onGo ? (
            <button type="button" className="transcript-time" onClick={() => onGo(start)}>
              <span aria-hidden="true">{clock(start)}</span>
              <VisuallyHidden>{say(watchCopy.goTo(clock(start)), language)}</VisuallyHidden>
            </button>
          ) : (
            <span className="transcript-time">{clock(start)}</span>
          )}
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
