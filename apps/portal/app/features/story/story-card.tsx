import { foldCopy } from '#app/features/post/reading/fold-copy.ts'
import { HideButton } from '#app/features/post/reading/hide-button.tsx'
import { copy } from '#app/features/story/copy.ts'
import { Avatar } from '#app/illustrations/avatar.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { SampleBadge } from '#app/ui/content/badge.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import './story.css'
import type { PostRow } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'

type Props = { story: PostRow; language: Language }

/** A student's own sentence with the way they went. It links to the story once that page exists. */
export function StoryCard({ story, language }: Props) {
  const { author } = story
  const quote = story.quote ?? story.summary
  return (
    <figure className="grid gap-5" data-fold-post={story.id}>
      <blockquote className="quote max-w-text" lang={detectLanguage(quote)}>
        <p>{quote}</p>
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-4">
        <Avatar id={author.userId ?? story.id} name={author.nickName} picture={author.avatar} size={56} />
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {author.nickName}
            {story.isSample && <SampleBadge language={language} />}
          </p>
          <p lang={detectLanguage(story.title)}>
            <Link className="link" to={to('story.detail', language, { id: story.id })}>
              {story.title}
            </Link>
          </p>
          <PathLine route={story.route} language={language} />
        </div>
      </figcaption>
    </figure>
  )
}

/** Where a student came from, the school, and where they went. */
export function PathLine({ route, language }: { route: readonly string[]; language: Language }) {
  if (route.length === 0) return null
  return (
    <ol className="path-line" aria-label={say(copy.path, language)} lang={detectLanguage(route.join(' '))}>
      {route.map((stop) => (
        <li key={stop}>{stop}</li>
      ))}
    </ol>
  )
}

/** A story in a list: who, the way, and one sentence of theirs. */
export function StoryTile({ story, language }: Props) {
  const { author } = story
  const quote = story.quote ?? story.summary
  return (
    <Card
      title={story.title}
      to={to('story.detail', language, { id: story.id })}
      tab="maple"
      foldPost={story.id}
      emblem={
        <Avatar id={author.userId ?? story.id} name={author.nickName} picture={author.avatar} size={56} />
      }
      above={
        <>
          <span className="text-sm text-ink-2">{author.nickName}</span>
          {story.isSample && <SampleBadge language={language} />}
        </>
      }
      foot={
        <>
          <PathLine route={story.route} language={language} />
          <HideButton
            kind="blog"
            id={story.id}
            label={say(foldCopy.hidePost(story.title), language)}
            language={language}
            isInCard
          />
        </>
      }
    >
      <blockquote className="card-quote" lang={detectLanguage(quote)}>
        <p>{quote}</p>
      </blockquote>
    </Card>
  )
}
