import { ALL_CITIES } from '@app/contract/city.values.ts'
import type { Language, Pair } from '@app/contract/language.ts'
import type { PostDetail } from '@app/contract/post.ts'
import type { ReactNode } from 'react'
import { Avatar } from '#app/art/avatar.tsx'
import { Crest } from '#app/art/crest.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { Note } from '#app/ui/note.tsx'
import { pictureAddress } from '#app/ui/picture-address.ts'
import { copy } from './copy.ts'
import { detailCopy } from './detail-copy.ts'
import { BadgeOf, PersonName } from './said.tsx'
import './post-body.css'

type Named<K extends keyof PostDetail> = { post: Pick<PostDetail, K>; language: Language }

type HeadProps = Named<
  | 'id'
  | 'title'
  | 'author'
  | 'publishTime'
  | 'createTime'
  | 'editTime'
  | 'cityName'
  | 'viewCount'
  | 'helpfulCount'
  | 'isTop'
  | 'isEssence'
  | 'isLocked'
  | 'officialReplied'
  | 'isSample'
> & {
  category: { key: string; label: Pair } | null | undefined
  /** Lower where the article is a part of another page. */
  level?: 1 | 3
  /** What stands beside the author's name, such as a button to follow them. */
  beside?: ReactNode
}

/** What an article is called, by whom it is and since when it stands there; the post page and the preview show it. */
export function ArticleHead({ post, category, language, level = 1, beside }: HeadProps) {
  const Title = `h${level}` as const
  const time = post.publishTime ?? post.createTime
  // regions are kept in Chinese only
  const region = language === 'zh' ? post.author.region : null
  return (
    <header className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        {category && (
          <Link to={to('station.list', language, {}, { cat: category.key })} className="badge badge-spruce">
            {say(category.label, language)}
          </Link>
        )}
        {post.isTop && <Badge>{say(copy.top, language)}</Badge>}
        {post.isEssence && <Badge>{say(copy.essence, language)}</Badge>}
        {post.isLocked && <Badge>{say(detailCopy.locked, language)}</Badge>}
        {post.officialReplied && <Badge>{say(copy.replied, language)}</Badge>}
        {post.isSample && <Badge kind="sample">{say(copy.sample, language)}</Badge>}
      </p>
      <Title className="article-title max-w-text" lang={detectLanguage(post.title)}>
        {post.title}
      </Title>
      <div className="flex items-center gap-3">
        <Avatar id={post.author.userId ?? post.id} name={post.author.nickName} size={48} />
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <PersonName person={post.author} language={language} />
            <BadgeOf author={post.author} language={language} />
            {region && <span className="meta">{region}</span>}
            {beside}
          </p>
          <p className="meta flex flex-wrap gap-x-4">
            <time dateTime={time.toISOString()}>
              {say(detailCopy.posted(momentText(time, language)), language)}
            </time>
            {post.editTime && (
              <time dateTime={post.editTime.toISOString()}>
                {say(detailCopy.edited(momentText(post.editTime, language)), language)}
              </time>
            )}
            <span>{say(detailCopy.city(post.cityName), language)}</span>
            <span>{say(detailCopy.views(post.viewCount), language)}</span>
            <span>{say(detailCopy.helpful(post.helpfulCount), language)}</span>
          </p>
        </div>
      </div>
    </header>
  )
}

/** The words an article can be found by. */
export function ArticleTags({ tags, language }: { tags: readonly string[]; language: Language }) {
  if (tags.length === 0) return null
  return (
    <ul className="chip-row" aria-label={say(detailCopy.tags, language)}>
      {tags.map((tag) => (
        <li key={tag}>
          <Chip to={to('station.list', language, {}, { tag, city: ALL_CITIES })}>{tag}</Chip>
        </li>
      ))}
    </ul>
  )
}

/** The school it is about, the evidence behind it, and the author's declared interest. */
export function ArticleGrounds({
  post,
  language,
}: Named<'school' | 'evidenceLevel' | 'interest' | 'aiAssisted'>) {
  const { school } = post
  return (
    <aside className="article-grounds" aria-label={say(detailCopy.sourceNote, language)}>
      {school && (
        <div className="card">
          <p className="meta">{say(detailCopy.about, language)}</p>
          <p className="mt-1 flex flex-wrap items-center gap-3">
            <Crest id={school.id} letters={lettersOf(school, language)} size={40} />
            <Link
              className="link inline-flex min-h-11 items-center font-semibold"
              to={to('school.detail', language, { id: school.id })}
            >
              {language === 'en' ? school.schoolNameEn || school.schoolName : school.schoolName}
            </Link>
            {school.isSample && <Badge kind="sample">{say(copy.sample, language)}</Badge>}
          </p>
        </div>
      )}
      <Note kind={post.evidenceLevel >= 2 ? 'ok' : 'info'} title={say(detailCopy.sourceNote, language)}>
        <p>{say(detailCopy.evidence(post.evidenceLevel), language)}</p>
        <p>{say(detailCopy.interest(post.interest), language)}</p>
        {post.aiAssisted && <p>{say(detailCopy.aiAssisted, language)}</p>}
      </Note>
    </aside>
  )
}

/** Initials of the English name, the first character of the Chinese one, as on the school's own page. */
function lettersOf(school: NonNullable<PostDetail['school']>, language: Language): string {
  if (language === 'zh') return [...school.schoolName][0] ?? ''
  const words = school.schoolNameEn.split(/\s+/).slice(0, 2)
  return words.map((word) => word[0] ?? '').join('')
}
