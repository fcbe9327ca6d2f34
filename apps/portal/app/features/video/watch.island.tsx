import type { VideoDetail } from '@app/contract/editorial/video/video.ts'
import type { Cue } from '@app/contract/editorial/video/web-vtt.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { pictureAddress, previewAddress } from '@app/contract/wire/call.values.ts'
import { type RefObject, useRef, useState } from 'react'
import { say } from '#app/site/language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { captionsOf, clock } from './timing.ts'
import { watchCopy } from './watch-copy.ts'

type Props = {
  video: Pick<VideoDetail, 'id' | 'videoUrl' | 'cover' | 'cues' | 'cuesEn'>
  language: Language
  /** The page is a preview: the player requests captions of what is not public in the same way. */
  isPreview: boolean
}

/** The film and, always readable below it, every line it says. */
export default function Watch({ video, language, isPreview }: Props) {
  const film = useRef<HTMLVideoElement>(null)
  const [current, setCurrent] = useState(-1)
  const other = language === 'zh' ? 'en' : 'zh'
  const [own, others] = [captionsOf(video, language), captionsOf(video, other)]
  const goTo = (second: number) => {
    if (!film.current) return
    film.current.currentTime = second
    void film.current.play()
  }
  return (
    <>
      {video.videoUrl && (
        <Film
          film={film}
          video={video}
          language={language}
          isPreview={isPreview}
          onTime={(time) => setCurrent(own.findLastIndex(({ start }) => start <= time))}
        />
      )}
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
              onGo={video.videoUrl ? goTo : undefined}
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

/** Every line with its time, which leads to its moment. */
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
