import type { PostRow } from '@app/contract/post/post.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { City } from '#app/city/city.ts'
import { All, Block, Failed, useHere } from '#app/features/home/block.tsx'
import { copy } from '#app/features/home/copy.ts'
import { PostCard } from '#app/features/post/post-card.tsx'
import { say } from '#app/site/language.ts'
import { Tabs } from '#app/ui/control/tabs.tsx'
import { EmptyState } from '#app/ui/feedback/state.tsx'

const ANCHOR = 'articles'

interface Props {
  posts: { post: PostRow; category: Pair | undefined }[] | null
  categories: { key: string; name: Pair; hint: Pair }[]
  /** As in the address; null is all. */
  category: string | null
  city: City
  language: Language
}

/** Six articles of the city by category. Without any, and without a category chosen, the block is hidden. */
export function Posts({ posts, categories, category, city, language }: Props) {
  const here = useHere(ANCHOR)
  if (posts?.length === 0 && category === null) return null
  const hint = categories.find(({ key }) => key === category)?.hint
  return (
    <Block
      anchor={ANCHOR}
      title={say(copy.posts, language)}
      isSunken
      action={
        <span className="flex flex-wrap gap-x-5">
          <All page="question.list" language={language}>
            {say(copy.latestQuestions, language)}
          </All>
          <All page="post.list" query={{ cat: category }} language={language}>
            {say(copy.allPosts, language)}
          </All>
        </span>
      }
    >
      <Tabs
        label={say(copy.postTabs, language)}
        keepScroll
        items={categories.map(({ key, name }) => ({
          label: say(name, language),
          to: here('cat', key === 'all' ? null : key),
          current: key === (category ?? 'all'),
        }))}
      />
      <div className="mt-5">
        {hint && <p className="meta mb-4">{say(hint, language)}</p>}
        {posts === null && <Failed language={language} />}
        {posts?.length === 0 && <EmptyState title={say(copy.noPosts(city.name[language]), language)} />}
        {posts !== null && posts.length > 0 && (
          <div className="card-grid card-grid-3">
            {posts.map(({ post, category: name }) => (
              <PostCard key={post.id} post={post} category={name} language={language} />
            ))}
          </div>
        )}
      </div>
    </Block>
  )
}
