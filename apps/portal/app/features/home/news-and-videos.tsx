import type { NewsRow } from '@app/contract/editorial/news.ts'
import type { VideoRow } from '@app/contract/editorial/video/video.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { All, Block, Failed } from '#app/features/home/block.tsx'
import { copy } from '#app/features/home/copy.ts'
import { NewsCard } from '#app/features/news/news-card.tsx'
import { VideoCard } from '#app/features/video/video-card.tsx'
import { say } from '#app/site/language.ts'

interface Props {
  news: { row: NewsRow; type: Pair | undefined }[] | null
  videos: VideoRow[] | null
  language: Language
}

/** Five lines of news, then three video visits; each is hidden when it has nothing. */
export function NewsAndVideos({ news, videos, language }: Props) {
  return (
    <>
      {news?.length !== 0 && (
        <Block
          title={say(copy.news, language)}
          action={
            <All page="news" language={language}>
              {say(copy.allNews, language)}
            </All>
          }
        >
          {news === null ? (
            <Failed language={language} />
          ) : (
            <ul className="grid">
              {news.map(({ row, type }) => (
                <li key={row.id}>
                  <NewsCard news={row} type={type} language={language} />
                </li>
              ))}
            </ul>
          )}
        </Block>
      )}
      {videos?.length !== 0 && (
        <Block
          title={say(copy.videos, language)}
          isSunken
          action={
            <All page="video" language={language}>
              {say(copy.allVideos, language)}
            </All>
          }
        >
          {videos === null ? (
            <Failed language={language} />
          ) : (
            <div className="card-grid card-grid-3">
              {videos.map((video) => (
                <VideoCard key={video.id} video={video} language={language} />
              ))}
            </div>
          )}
        </Block>
      )}
    </>
  )
}
