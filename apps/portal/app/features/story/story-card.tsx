import type { Language } from '@app/contract/language.ts'
import type { BlogRow } from '@app/contract/post.ts'
import { Link } from 'react-router'
import { addresses, to } from '#app/addresses.ts'
import { Avatar } from '#app/art/avatar.tsx'
import { copy } from '#app/features/story/copy.ts'
import { say } from '#app/language.ts'
import { tongueOf } from '#app/tongue.ts'
import { Badge } from '#app/ui/badge.tsx'

/** A student's own sentence with the way they went. It links to the story once that page exists. */
export function StoryCard({ story, language }: { story: BlogRow; language: Language }) {
  const { author } = story
  return (
    <figure className="grid gap-5">
      <blockquote className="quote max-w-text" lang={tongueOf(story.quote ?? story.summary)}>
        <p>{story.quote ?? story.summary}</p>
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-4">
        <Avatar id={author.userId ?? story.id} name={author.nickName} size={56} />
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {author.nickName}
            {story.isSample && <Badge kind="sample">{say(copy.sample, language)}</Badge>}
          </p>
          <p lang={tongueOf(story.title)}>
            {addresses['story.detail'].built ? (
              <Link className="link" to={to('story.detail', language, { id: story.id })}>
                {story.title}
              </Link>
            ) : (
              story.title
            )}
          </p>
          {story.route.length > 0 && (
            <p className="meta" lang={tongueOf(story.route.join(' '))}>
              {story.route.join(' → ')}
            </p>
          )}
        </div>
      </figcaption>
    </figure>
  )
}
