import { relations } from '@app/contract/member/member.values.ts'
import type { PostDetail, PublicCard } from '@app/contract/post/post.ts'
import { ratingKeys, ratingNames } from '@app/contract/post/post-writing.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { WriterName } from '#app/features/post/comment/comment-item.tsx'
import { copy } from '#app/features/post/copy.ts'
import { QuestionBadges } from '#app/features/post/question/question-badges.tsx'
import { questionCopy } from '#app/features/post/question/question-copy.ts'
import { TranslateButton } from '#app/features/post/reading/translate-button.tsx'
import { copy as reactionCopy } from '#app/features/reaction/copy.ts'
import { ReactionButton } from '#app/features/reaction/reaction-button.tsx'
import { Avatar } from '#app/illustrations/avatar.tsx'
import { Crest } from '#app/illustrations/crest.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { memberText } from '#app/text/member-text.ts'
import { signatureOf } from '#app/text/signature.ts'
import { Badge, SampleBadge } from '#app/ui/content/badge.tsx'
import { Meter } from '#app/ui/content/meter.tsx'
import { Chip } from '#app/ui/control/chip.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Pictures } from '#app/ui/media/pictures.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
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
  /** Of a question: how it stands. */
  question?: Pick<PostDetail, 'acceptedId' | 'commentCount'> | undefined
  isLocked?: boolean
  /** Offers to follow the author; only on a page that reads the reader's reactions. */
  mayFollow?: boolean
  category: { key: string; label: Pair } | null | undefined
  /** Lower where the article is a part of another page. */
  level?: 1 | 3
}

/** What an article is called, by whom it is and since when it stands there; the post page and the preview show it. */
export function ArticleHead({
  post,
  category,
  question,
  language,
  isLocked,
  mayFollow,
  level = 1,
}: HeadProps) {
  const Title = `h${level}` as const
  const time = post.publishTime ?? post.createTime
  // regions are kept in Chinese only
  const region = language === 'zh' ? post.author.region : null
  return (
    <header className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        {category && (
          <Link to={to('post.list', language, {}, { cat: category.key })} className="badge badge-spruce">
            {say(category.label, language)}
          </Link>
        )}
        {question && <QuestionBadges post={question} language={language} />}
        {post.isTop && <Badge>{say(copy.top, language)}</Badge>}
        {post.isEssence && <Badge>{say(copy.essence, language)}</Badge>}
        {isLocked && <Badge>{say(detailCopy.locked, language)}</Badge>}
        {post.officialReplied && <Badge>{say(copy.replied, language)}</Badge>}
        {post.isSample && <SampleBadge language={language} />}
      </p>
      <Title className="article-title max-w-text" lang={detectLanguage(post.title)}>
        {post.title}
      </Title>
      <div className="flex items-center gap-3">
        <Avatar
          id={post.author.userId ?? post.id}
          name={signatureOf(post.author).name}
          picture={post.author.avatar}
          size={48}
        />
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <WriterName writer={post.author} language={language} />
            {region && <span className="meta">{region}</span>}
            {mayFollow && post.author.userId !== null && (
              <span data-mark-user={post.author.userId}>
                <ReactionButton
                  kind="follow-user"
                  id={post.author.userId}
                  icon="plus"
                  text={say(reactionCopy.follow, language)}
                  of={` ${post.author.nickName}`}
                  isSmall
                />
              </span>
            )}
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
          <Note>
            <p>{say(language === 'en' ? detailCopy.onlyZh : detailCopy.onlyEn, language)}</p>
            <p className="-ms-2.5">
              <TranslateButton from={post.contentLang === 'en' ? 'en' : 'zh'} language={language} />
            </p>
          </Note>
        </div>
      )}
      <div
        className="prose post-body"
        lang={lang}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written
        dangerouslySetInnerHTML={{ __html: memberText(post.content, language) }}
      />
      <Pictures pictures={post.images} alt={(n) => say(detailCopy.nthPicture(n), language)} />
      {post.card && <ExperienceCard card={post.card} language={language} />}
    </>
  )
}

const money = (amount: number, currency: string, language: Language) =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-CA', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: 2,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)

/** What the author says of their own experience: who they are, their ratings from 1 to 5, what they paid. */
function ExperienceCard({ card, language }: { card: PublicCard; language: Language }) {
  const rated = ratingKeys.filter((key) => card.ratings[key] !== undefined)
  return (
    <section className="card max-w-text gap-4" aria-labelledby="experience">
      <h2 id="experience" className="text-lg">
        {say(detailCopy.experience, language)}
      </h2>
      <p>
        {[
          say(relations[card.relation], language),
          card.enrolYear !== null && say(detailCopy.enrolled(card.enrolYear), language),
          card.grade !== null && say(detailCopy.grade(card.grade), language),
        ]
          .filter(Boolean)
          .join(language === 'zh' ? '，' : ', ')}
      </p>
      {rated.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {rated.map((key) => {
            const value = card.ratings[key] ?? 0
            return (
              <li key={key}>
                <Meter
                  value={value}
                  max={5}
                  text={say(detailCopy.rating(say(ratingNames[key], language), value), language)}
                />
              </li>
            )
          })}
        </ul>
      )}
      {card.fees.length > 0 && (
        <table className="fee-lines">
          <caption>{say(detailCopy.fees, language)}</caption>
          <thead>
            <tr>
              <th scope="col">{say(detailCopy.feeName, language)}</th>
              <th scope="col" className="end">
                {say(detailCopy.feeAmount, language)}
              </th>
            </tr>
          </thead>
          <tbody>
            {card.fees.map(({ name, amount, currency }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal and never move
              <tr key={at}>
                <th scope="row" lang={detectLanguage(name)}>
                  {name}
                </th>
                <td className="end">{money(amount, currency, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="meta">{say(detailCopy.experienceNote, language)}</p>
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
          <Chip to={to('post.list', language, {}, { tag, city: ALL_CITIES })}>{tag}</Chip>
        </li>
      ))}
    </ul>
  )
}

/** The school it is about, the evidence behind it, and the author's declared interest. */
export function ArticleGrounds({
  post,
  isQuestion,
  language,
}: Named<'school' | 'evidenceLevel' | 'interest' | 'aiAssisted'> & {
  /** A question claims nothing that would need evidence. */
  isQuestion?: boolean | undefined
}) {
  const { school } = post
  return (
    <aside
      className="article-grounds"
      aria-label={say(isQuestion ? questionCopy.aboutSchool : detailCopy.sourceNote, language)}
    >
      {school && (
        <div className="card">
          <p className="meta">{say(isQuestion ? questionCopy.aboutSchool : detailCopy.about, language)}</p>
          <p className="mt-1 flex flex-wrap items-center gap-3">
            <Crest id={school.id} letters={lettersOf(school, language)} size={40} />
            <Link
              className="link inline-flex min-h-11 items-center font-semibold"
              to={to('school.detail', language, { id: school.id })}
            >
              {language === 'en' ? school.schoolNameEn || school.schoolName : school.schoolName}
            </Link>
            {school.isSample && <SampleBadge language={language} />}
          </p>
        </div>
      )}
      {!isQuestion && (
        <Note kind={post.evidenceLevel >= 2 ? 'ok' : 'info'} title={say(detailCopy.sourceNote, language)}>
          <p>{say(detailCopy.evidence(post.evidenceLevel), language)}</p>
          {(school || post.interest) && <p>{say(detailCopy.interest(post.interest), language)}</p>}
          {post.aiAssisted && <p>{say(detailCopy.aiAssisted, language)}</p>}
        </Note>
      )}
    </aside>
  )
}

/** Initials of the English name, the first character of the Chinese one, as on the school's own page. */
function lettersOf(school: NonNullable<PostDetail['school']>, language: Language): string {
  if (language === 'zh') return [...school.schoolName][0] ?? ''
  const words = school.schoolNameEn.split(/\s+/).slice(0, 2)
  return words.map((word) => word[0] ?? '').join('')
}
