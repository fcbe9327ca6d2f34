import { sayReason } from '@app/contract/moderation/review.values.ts'
import type { PostDetail } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { createRoot } from 'react-dom/client'
import { detailCopy } from '#app/features/post/detail/detail-copy.ts'
import { PostBody } from '#app/features/post/detail/post-body.tsx'
import { AppealPart } from '#app/features/report/appeal-part.tsx'
import { failureOf } from '#app/request/failure-of.ts'
import { useOnce } from '#app/request/use-once.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { PageLanguage } from '#app/site/use-language.ts'
import { toWriting } from '#app/site/writing-address.ts'
import { raiseHeadings } from '#app/text/body-text.ts'
import { momentText } from '#app/text/date-text.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast, showToastNext } from '#app/ui/feedback/toast.ts'
import { actCopy } from './act-copy.ts'

/**
 * Shows a post that is not public to its author and to staff, in the place of the page that says it is not there. All
 * other readers keep that page.
 */
export async function showOwnPost(place: HTMLElement, language: Language): Promise<void> {
  const id = Number(place.dataset.ownPost)
  const [{ createClient, overHttp, Refusal }, { getPost }, { TOKEN_COOKIE }, { default: Cookies }] =
    await Promise.all([
      import('@app/contract/wire/client.ts'),
      import('@app/contract/post/post.ts'),
      import('@app/contract/account/account.values.ts'),
      import('js-cookie'),
    ])
  // without the dialog that a refusal opens elsewhere: the reader asked for a page, not for an act
  const api = createClient({
    transport: overHttp(),
    language: () => language,
    token: () => Cookies.get(TOKEN_COOKIE),
  })
  let post: PostDetail
  try {
    post = (await api(getPost, { params: { id } })).data
  } catch (failed) {
    if (!(failed instanceof Refusal)) showToast((await failureOf(failed, language)).text)
    return
  }
  document.title = post.title
  // the page said until now that there was nothing
  document.querySelector('.breadcrumb [aria-current=page]')?.replaceChildren(post.title)
  place.replaceChildren()
  createRoot(place).render(
    <PageLanguage value={language}>
      <OwnPost post={post} language={language} />
    </PageLanguage>,
  )
}

/** Where the console has what waits of a post, and its record. */
const queueAddress = (id: number) => `/bbs/review?objKind=blog&item=${id}`
const recordAddress = (id: number) => `/bbs/blog?detail=${id}`

type Props = { post: PostDetail; language: Language }

function OwnPost({ post, language }: Props) {
  const { id, status, isStory } = post
  const reason = post.hideReason ?? post.pendingReason ?? post.rejectReason
  const { isBusy, failure, once } = useOnce(language)
  const restore = async () => {
    const [{ api }, { restorePost }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/post/post-writing.ts'),
    ])
    await api(restorePost, { params: { id } })
    showToastNext(say(actCopy.restored, language))
    window.location.assign(to(isStory ? 'story.detail' : 'post.detail', language, { id }))
  }
  const withdraw = async () => {
    const [{ api }, { withdrawPost }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/post/post-writing.ts'),
    ])
    await api(withdrawPost, { params: { id } })
    showToastNext(say(actCopy.withdrawn, language))
    window.location.assign(to('layout.person', language))
  }
  return (
    <div className="page grid max-w-text gap-6 py-6">
      <Note title={say(post.isOwn ? actCopy.ownTitle : actCopy.staffTitle, language)}>
        <p>{say(post.isOwn ? actCopy.ownState(status) : actCopy.staffState(status), language)}</p>
        {reason && <p>{say(actCopy.reason(say(sayReason(reason), language)), language)}</p>}
      </Note>
      {post.isOwn ? (
        <div className="flex flex-wrap gap-2">
          {post.canEdit && (
            <ButtonLink to={toWriting(post, language, { edit: id })} icon="edit">
              {say(actCopy.edit, language)}
            </ButtonLink>
          )}
          {status === 'pending' && (
            <Button kind="quiet" busy={isBusy} onClick={() => once(withdraw)}>
              {say(actCopy.withdraw, language)}
            </Button>
          )}
          {status !== 'pending' && <AppealPart objKind="blog" objId={id} />}
          {status === 'deleted' && (
            <Button kind="quiet" busy={isBusy} onClick={() => once(restore)}>
              {say(actCopy.restore, language)}
            </Button>
          )}
          <ButtonLink to={to('layout.person', language)} kind="quiet">
            {say(actCopy.toMine, language)}
          </ButtonLink>
        </div>
      ) : (
        <p>
          <a className="link" href={status === 'pending' ? queueAddress(id) : recordAddress(id)}>
            {say(status === 'pending' ? actCopy.toQueue : actCopy.toRecord, language)}
          </a>
        </p>
      )}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <article className="grid gap-5">
        <h1 lang={detectLanguage(post.title)}>{post.title}</h1>
        <p className="meta">{say(detailCopy.posted(momentText(post.createTime, language)), language)}</p>
        <PostBody post={{ ...post, content: raiseHeadings(post.content) }} language={language} />
      </article>
    </div>
  )
}
