import type { PostRow } from '@app/contract/post/post.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { copy } from '#app/features/post/copy.ts'
import { QuestionBadges } from '#app/features/post/question/question-badges.tsx'
import { questionCopy } from '#app/features/post/question/question-copy.ts'
import { foldCopy } from '#app/features/post/reading/fold-copy.ts'
import { HideButton } from '#app/features/post/reading/hide-button.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { dayOf } from '#app/text/day.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { signatureLine } from '#app/text/signature.ts'
import { Badge, SampleBadge } from '#app/ui/content/badge.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Icon } from '#app/ui/media/icon.tsx'

/** Characters of an excerpt: about as many lines in either language. */
const EXCERPT = { 'zh-CN': 90, en: 180 } as const

interface Props {
  post: PostRow
  /** The name of the category, which the loader reads from the contract. */
  category: Pair | undefined
  language: Language
  headingLevel?: 2 | 3 | 4
  /** Where a list covers every city. */
  isCityShown?: boolean
  /** Off where the page is kept although counters move. */
  hasCounts?: boolean
}

/** An article as lists show it. It is a link once the page behind it exists. */
export function PostCard({
  post,
  category,
  language,
  headingLevel = 3,
  isCityShown,
  hasCounts = true,
}: Props) {
  const lang = detectLanguage(post.title)
  const letters = [...post.summary]
  const most = EXCERPT[detectLanguage(post.summary)]
  const excerpt = letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : post.summary
  const time = post.publishTime ?? post.createTime
  return (
    <Card
      title={
        <span lang={lang} className="leading-[inherit]">
          {post.title}
        </span>
      }
      to={to('post.detail', language, { id: post.id })}
      level={headingLevel}
      foldPost={post.id}
      tab="amber"
      above={
        <>
          {category && <Badge kind="spruce">{say(category, language)}</Badge>}
          {post.isQuestion && <QuestionBadges post={post} language={language} />}
          {post.isTop && <Badge>{say(copy.top, language)}</Badge>}
          {post.isEssence && <Badge>{say(copy.essence, language)}</Badge>}
          {post.isSample && <SampleBadge language={language} />}
        </>
      }
      foot={
        <>
          <p className="meta flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{signatureLine(post.author)}</span>
            {post.author.badge && (
              <span>{language === 'en' ? post.author.badge.labelEn : post.author.badge.label}</span>
            )}
            {isCityShown && <span>{post.cityName}</span>}
            <time dateTime={dayOf(time)}>{dayOf(time)}</time>
            {hasCounts && (
              <span className="inline-flex items-center gap-1">
                <Icon name="reply" size={14} />
                {say((post.isQuestion ? questionCopy.answers : copy.comments)(post.commentCount), language)}
              </span>
            )}
            {post.officialReplied && <span>{say(copy.replied, language)}</span>}
          </p>
          <HideButton
            kind="blog"
            id={post.id}
            label={say(foldCopy.hidePost(post.title), language)}
            language={language}
            isInCard
          />
        </>
      }
    >
      {excerpt && (
        <p className="mt-2 text-sm text-ink-2" lang={detectLanguage(excerpt)}>
          {excerpt}
        </p>
      )}
    </Card>
  )
}
