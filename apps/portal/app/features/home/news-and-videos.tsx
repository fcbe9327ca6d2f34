import type { NewsRow } from '@app/contract/editorial/news.ts'
import type { VideoRow } from '@app/contract/editorial/video/video.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { All, Block, Failed } from '#app/features/home/block.tsx'
import { copy } from '#app/features/home/copy.ts'
import { NewsCard } from '#app/features/news/news-card.tsx'
import { VideoCard } from '#app/features/video/video-card.tsx'
import { say } from '#app/site/language.ts'

interface NewsProps {
  news: { row: NewsRow; type: Pair | undefined }[] | null
  language: Language
}

/** Five lines of news; hidden when there is none. */
export function News({ news, language }: NewsProps) {
  if (news?.length === 0) return null
  return (
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
  )
}

interface VideosProps {
  videos: VideoRow[] | null
  language: Language
}

/** Three video visits; hidden when there is none. */
export function Videos({ videos, language }: VideosProps) {
  if (videos?.length === 0) return null
  return (
    <Block
      title={say(copy.videos, language)}
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
  )
}
