import type { Language } from '@app/contract/language.ts'
import { relations } from '@app/contract/member.values.ts'
import type { PostDetail, ShownCard } from '@app/contract/post.ts'
import { ratingKeys, ratingNames } from '@app/contract/post-writing.values.ts'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { linkMentions } from '#app/text/mentions.ts'
import { Meter } from '#app/ui/meter.tsx'
import { Note } from '#app/ui/note.tsx'
import { Pictures } from '#app/ui/pictures.tsx'
import { detailCopy } from './detail-copy.ts'

type Props = {
  post: Pick<PostDetail, 'content' | 'contentLang' | 'images' | 'card' | 'appends'>
  language: Language
}

/** The text with its pictures, what its author added since, and the author's own experience in figures. */
export function PostBody({ post, language }: Props) {
  const isOther = post.contentLang !== language
  return (
    <>
      {isOther && (
        <div className="max-w-text">
          <Note>{say(language === 'en' ? detailCopy.onlyZh : detailCopy.onlyEn, language)}</Note>
        </div>
      )}
      <div
        className="prose"
        lang={isOther ? (post.contentLang === 'zh' ? 'zh-CN' : 'en') : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written
        dangerouslySetInnerHTML={{ __html: linkMentions(post.content, language) }}
      />
      <Pictures pictures={post.images} alt={(n) => say(detailCopy.galleryPicture(n), language)} />
      {post.card && <ExperienceCard card={post.card} language={language} />}
      <Appends post={post} language={language} />
    </>
  )
}

/** What the author added below the text, with its times. The list is there for what is added on this page. */
function Appends({ post, language }: Props) {
  return (
    <ol
      className="grid max-w-text gap-4 empty:hidden"
      data-appends=""
      aria-label={say(detailCopy.appends, language)}
    >
      {post.appends.map(({ id, content, createTime }) => (
        <li key={id} className="append">
          <p className="meta">
            <time dateTime={createTime.toISOString()}>
              {say(detailCopy.appended(momentText(createTime, language)), language)}
            </time>
          </p>
          <div
            className="prose"
            lang={detectLanguage(content)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written
            dangerouslySetInnerHTML={{ __html: linkMentions(content, language) }}
          />
        </li>
      ))}
    </ol>
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
function ExperienceCard({ card, language }: { card: ShownCard; language: Language }) {
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
