import type { PostRow } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { All, Block } from '#app/features/home/block.tsx'
import { copy } from '#app/features/home/copy.ts'
import { StoryCard } from '#app/features/story/story-card.tsx'
import { say } from '#app/site/language.ts'

/** The newest story's sentence; nothing when there is no story or it could not be read. */
export function StoryQuote({ story, language }: { story: PostRow | null; language: Language }) {
  if (!story) return null
  return (
    <Block
      title={say(copy.story, language)}
      action={
        <All page="story.list" language={language}>
          {say(copy.allStories, language)}
        </All>
      }
    >
      <StoryCard story={story} language={language} />
    </Block>
  )
}
