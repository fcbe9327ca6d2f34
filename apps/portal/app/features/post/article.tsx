import { ALL_CITIES } from '@app/contract/city.values.ts'
import type { Language, Pair } from '@app/contract/language.ts'
import { relations } from '@app/contract/member.values.ts'
import type { PostDetail } from '@app/contract/post.ts'
import { ratingKeys, ratingNames } from '@app/contract/post-writing.values.ts'
import { Avatar } from '#app/art/avatar.tsx'
import { Crest } from '#app/art/crest.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { pictureAddress } from '#app/site/picture-address.ts'
import { momentText } from '#app/text/date-text.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { Note } from '#app/ui/note.tsx'
import { BadgeOf } from './comments.tsx'
import { copy } from './copy.ts'
import { detailCopy } from './detail-copy.ts'
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
  | 'officialReplied'
  | 'isSample'
> & {
  category: { key: string; label: Pair } | null | undefined
  /** Lower where the article is a part of another page. */
  level?: 1 | 3
}

/** What an article is called, by whom it is and since when it stands there; the post page and the preview show it. */
export function ArticleHead({ post, category, language, level = 1 }: HeadProps) {
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
            <span className="font-semibold">{post.author.nickName}</span>
            <BadgeOf author={post.author} language={language} />
            {region && <span className="meta">{region}</span>}
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

/** What an article says: its text, the pictures below it, and what the author filled in beside it. */
export function ArticleBody({
  post,
  language,
}: Named<'content' | 'contentLang' | 'images' | 'card' | 'title'>) {
  const isOther = post.contentLang !== language
  const lang = isOther ? (post.contentLang === 'zh' ? 'zh-CN' : 'en') : undefined
  return (
    <>
      {isOther && (
        <div className="max-w-text">
          <Note>{say(language === 'en' ? detailCopy.onlyZh : detailCopy.onlyEn, language)}</Note>
        </div>
      )}
      <div
        className="prose post-body"
        lang={lang}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written
        dangerouslySetInnerHTML={{ __html: post.content }}
      />
      {post.images.length > 0 && (
        <ul className="post-gallery" aria-label={say(detailCopy.gallery, language)}>
          {post.images.map((picture, at) => (
            <li key={picture.url}>
              <a href={pictureAddress(picture.url)}>
                <img
                  src={pictureAddress(picture.url)}
                  alt={picture.alt || say(detailCopy.nthPicture(at + 1), language)}
                  width={picture.w ?? undefined}
                  height={picture.h ?? undefined}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {post.card && <ExperienceCard card={post.card} language={language} />}
    </>
  )
}

function ExperienceCard({ card, language }: { card: NonNullable<PostDetail['card']>; language: Language }) {
  const rated = ratingKeys.filter((key) => card.ratings[key] !== undefined)
  const facts = [
    say(relations[card.relation], language),
    card.enrolYear && say(detailCopy.enrolled(card.enrolYear), language),
    card.grade && say(detailCopy.grade(card.grade), language),
  ].filter(Boolean)
  return (
    <section className="card grid max-w-text gap-3" aria-label={say(detailCopy.card, language)}>
      <p className="font-semibold">{say(detailCopy.card, language)}</p>
      <p className="meta">{facts.join(' · ')}</p>
      {rated.length > 0 && (
        <dl className="post-ratings">
          {rated.map((key) => (
            <div key={key}>
              <dt>{say(ratingNames[key], language)}</dt>
              <dd>{say(detailCopy.rating(card.ratings[key] ?? 0), language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {card.fees.length > 0 && (
        <dl className="post-ratings">
          {card.fees.map(({ name, amount, currency }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have the same name, and they never move
            <div key={at}>
              <dt>{name}</dt>
              <dd>
                {currency} {amount.toLocaleString('en-CA')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
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
