import { categoryLabel, type PostCategory } from '@app/contract/post/post.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useEffect, useRef } from 'react'
import { ArticleBody, ArticleGrounds, ArticleHead, ArticleTags } from '#app/features/post/detail/article.tsx'
import type { Writer } from '#app/features/post/writer.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { raiseHeadings } from '#app/text/body-text.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { copy } from './copy.ts'
import type { CityChoice } from './field/first-fields.tsx'
import type { PostForm } from './form.ts'

interface Props {
  form: PostForm
  /** The text after the server's cleaning. */
  content: string
  writer: Writer
  cities: CityChoice[]
  categories: readonly PostCategory[]
  language: Language
}

/** The server draws a hidden author's number when it publishes the post. */
const hiddenName = { zh: '匿名鹿', en: 'Anonymous deer' } as const

/** A post as its page will show it: the same parts, the text as the server will keep it. */
export function Preview({ form, content, writer, cities, categories, language }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const category = categories.find(({ id }) => id !== null && id === form.blogType)
  const city = cities.find(({ code }) => code === form.cityCode)
  const at = now()
  const text = new DOMParser().parseFromString(content, 'text/html').body.textContent ?? ''
  const post = {
    id: writer.userId,
    title: form.title.trim(),
    author: {
      userId: form.hideName ? null : writer.userId,
      nickName: form.hideName ? hiddenName[language] : writer.nickName,
      avatar: form.hideName ? '' : writer.avatar,
      usertype: writer.usertype,
      authstatus: writer.authstatus,
      badge: null,
      level: writer.level,
      region: null,
      isAlias: form.hideName,
    },
    content: raiseHeadings(content),
    contentLang: detectLanguage(`${form.title} ${text}`) === 'en' ? ('en' as const) : ('zh' as const),
    images: form.images.map(({ fileId, url, alt }) => ({ fileId, url, w: null, h: null, alt })),
    card:
      form.hasCard && form.relation
        ? {
            relation: form.relation,
            enrolYear: form.enrolYear ? Number(form.enrolYear) : null,
            grade: form.grade || null,
            ratings: form.ratings,
            fees: form.fees
              .filter(({ name }) => name.trim())
              .map(({ name, amount, currency }) => ({ name, amount: Number(amount), currency })),
          }
        : null,
    tags: form.tags,
    cityName: city ? say(city.name, language) : '',
    school: form.school
      ? { id: form.school.id, schoolName: form.school.name, schoolNameEn: form.school.name, isSample: false }
      : null,
    evidenceLevel: form.images.length > 0 || /<img\b/.test(content) ? 1 : 0,
    interest: form.interest || null,
    aiAssisted: form.aiAssisted,
    isTop: false,
    isLocked: false,
    appends: [],
    isEssence: false,
    officialReplied: false,
    isSample: false,
    publishTime: at,
    createTime: at,
    editTime: null,
    viewCount: 0,
    helpfulCount: 0,
  }
  return (
    <section aria-labelledby="composer-preview">
      <h2 id="composer-preview" ref={title} tabIndex={-1} className="text-xl">
        {say(copy.previewTitle, language)}
      </h2>
      <div className="composer-preview">
        <div className="article-layout">
          <article className="grid min-w-0 content-start gap-6">
            <ArticleHead
              post={post}
              category={category && { key: category.key, label: categoryLabel(category) }}
              question={form.isQuestion ? { acceptedId: null, commentCount: 0 } : undefined}
              language={language}
              level={3}
            />
            <ArticleBody post={post} language={language} />
            <ArticleTags tags={post.tags} language={language} />
          </article>
          <ArticleGrounds post={post} isQuestion={form.isQuestion} language={language} />
        </div>
      </div>
    </section>
  )
}
