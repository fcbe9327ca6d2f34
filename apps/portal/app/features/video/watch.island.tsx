import type { VideoDetail } from '@app/contract/editorial/video.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { lazy, Suspense, useState } from 'react'
import { Poster } from '#app/illustrations/poster.tsx'
import { say } from '#app/site/language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { clock, type Line } from './timing.ts'
import { watchCopy } from './watch-copy.ts'

/** The player and its eighteen drawings travel only when play is pressed. */
const CaptionPlayer = lazy(() => import('./caption-player.tsx'))

type Props = {
  video: Pick<VideoDetail, 'id' | 'videoUrl' | 'cover' | 'scenes' | 'duration'>
  language: Language
}

/** The film and, always readable below it, every line it says. */
export default function Watch({ video, language }: Props) {
  const [seek, setSeek] = useState<{ to: number } | null>(null)
  const [current, setCurrent] = useState(-1)
  const { scenes, duration } = video
  return (
    <>
      {video.videoUrl ? (
        <Film video={video} language={language} />
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
      {!video.videoUrl && <p className="meta mt-3">{say(watchCopy.drawn, language)}</p>}
      <section className="mt-8" aria-labelledby="transcript">
        <h2 id="transcript">{say(watchCopy.transcript, language)}</h2>
        {scenes.length === 0 ? (
          <p className="mt-2 text-ink-2">{say(watchCopy.noTranscript, language)}</p>
        ) : (
          <>
            <Transcript
              lines={scenes}
              language={language}
              said={language}
              current={current}
              onGo={seek ? (to) => setSeek({ to }) : undefined}
            />
            <details className="disclosure mt-4">
              <summary lang={language === 'zh' ? 'en' : 'zh-CN'}>
                {say(watchCopy.otherTranscript, language)}
              </summary>
              <div className="disclosure-body">
                <Transcript lines={scenes} language={language} said={language === 'zh' ? 'en' : 'zh'} />
              </div>
            </details>
          </>
        )}
      </section>
    </>
  )
}

type StillProps = Props & { isLoading?: boolean; onStart?: () => void }

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

/** A video file in the browser's own player, with our captions as its tracks. */
function Film({ video, language }: Props) {
  const hasCaptions = video.scenes.length > 0
  return (
    <div className="player">
      {/* biome-ignore lint/a11y/useMediaCaption: a film has its tracks wherever it has captions */}
      <video
        className="block aspect-video w-full bg-night"
        src={video.videoUrl}
        controls
        playsInline
        preload="none"
        poster={video.cover || undefined}
      >
        {hasCaptions &&
          (['zh', 'en'] as const).map((one) => (
            <track
              key={one}
              kind="captions"
              srcLang={one === 'zh' ? 'zh-CN' : 'en'}
              label={one === 'zh' ? '中文' : 'English'}
              src={`/video/captions/${video.id}-${one}.vtt`}
              default={one === language}
            />
          ))}
      </video>
    </div>
  )
}

type TranscriptProps = {
  lines: readonly Line[]
  language: Language
  /** The language of the captions shown. */
  said: Language
  current?: number
  onGo?: (second: number) => void
}

/** Every line with its time. Once the player is there, a time leads to its moment. */
function Transcript({ lines, language, said, current, onGo }: TranscriptProps) {
  return (
    <ol className="transcript mt-3" lang={said === 'zh' ? 'zh-CN' : 'en'}>
      {lines.map(({ at, caption, captionEn }, index) => (
        <li key={at} aria-current={index === current ? 'true' : undefined}>
          {onGo ? (
            <button type="button" className="transcript-time" onClick={() => onGo(at)}>
              <span aria-hidden="true">{clock(at)}</span>
              <VisuallyHidden>{say(watchCopy.goTo(clock(at)), language)}</VisuallyHidden>
            </button>
          ) : (
            <span className="transcript-time">{clock(at)}</span>
          )}
          <span>{said === 'zh' ? caption : captionEn}</span>
        </li>
      ))}
    </ol>
  )
}
