import type { PostDetail } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { memberText } from '#app/text/member-text.ts'
import { ArticleBody } from './article.tsx'
import { detailCopy } from './detail-copy.ts'

type Props = { post: PostDetail; language: Language }

/** The article, and what its author added since. */
export function PostBody({ post, language }: Props) {
  return (
    <>
      <ArticleBody post={post} language={language} />
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
            className="prose post-body"
            lang={detectLanguage(content)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written
            dangerouslySetInnerHTML={{ __html: memberText(content, language) }}
          />
        </li>
      ))}
    </ol>
  )
}
