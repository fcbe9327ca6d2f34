import type { Language } from '@app/contract/shapes/language.ts'
import type { City } from '#app/city/city.ts'
import { Glance } from '#app/features/home/glance.tsx'
import type { readHome } from '#app/features/home/home.server.ts'
import { HowWeWork } from '#app/features/home/how-we-work.tsx'
import { News, Videos } from '#app/features/home/news-and-videos.tsx'
import { Posts } from '#app/features/home/posts.tsx'
import { RedBlack } from '#app/features/home/red-black.tsx'
import { Schools } from '#app/features/home/schools.tsx'
import { StoryQuote } from '#app/features/home/story-quote.tsx'
import { Tools } from '#app/features/home/tools.tsx'

export type HomeData = Awaited<ReturnType<typeof readHome>> & {
  city: City
  isEverywhere: boolean
  type: string | null
  category: string | null
}

/**
 * Everything under the first screen of the home page: first what is real from the first day (schools, tools, figures,
 * news), then what people write, which a new site has as marked samples only.
 */
export function Below({ data, language }: { data: HomeData; language: Language }) {
  const { schools, redBlack, posts, categories, news, videos, story, city, type, category } = data
  return (
    <>
      <Schools language={language} schools={schools} type={type} />
      <Tools language={language} />
      <Glance language={language} facts={data.facts} />
      <News language={language} news={news} />
      <HowWeWork language={language} />
      <RedBlack language={language} lists={redBlack} city={city} isEverywhere={data.isEverywhere} />
      <Posts language={language} posts={posts} categories={categories} category={category} city={city} />
      <StoryQuote language={language} story={story} />
      <Videos language={language} videos={videos} />
    </>
  )
}
