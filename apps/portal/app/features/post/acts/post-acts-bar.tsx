import type { PostDetail } from '@app/contract/post/post.ts'
import { postLimits } from '@app/contract/post/post-writing.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { detailCopy } from '#app/features/post/detail/detail-copy.ts'
import { foldCopy } from '#app/features/post/reading/fold-copy.ts'
import { HideButton } from '#app/features/post/reading/hide-button.tsx'
import { copy as reactionCopy } from '#app/features/reaction/copy.ts'
import { ReactionButton } from '#app/features/reaction/reaction-button.tsx'
import { reportCopy } from '#app/features/report/copy.ts'
import { say } from '#app/site/language.ts'
import { toWriting } from '#app/site/writing-address.ts'
import { ShareButton } from '#app/ui/control/share-button.tsx'
import { Icon, type IconName } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

/** What a button under a post does; `post-acts.tsx` knows how. */
export type PostAct = 'write' | 'append' | 'delete' | 'history' | 'folder' | 'restore' | 'withdraw'

type Props = { post: PostDetail; language: Language }

/**
 * What a reader does with a post, and below it what its author does. The page is the same for every visitor: the
 * reader's reactions and the author's buttons appear with the page state.
 */
export function PostActsBar({ post, language }: Props) {
  const act = (kind: PostAct, icon: IconName, text: string) => (
    <button
      type="button"
      className={`reaction reaction-small may-${kind}`}
      data-post-act={kind}
      data-id={post.id}
      hidden
    >
      <Icon name={icon} size={18} />
      {text}
    </button>
  )
  return (
    <div className="grid gap-2 no-print" data-mark-post={post.id} data-story={post.isStory || undefined}>
      <fieldset className="reaction-bar" aria-label={say(reactionCopy.actions, language)}>
        <ReactionButton
          kind="like-post"
          id={post.id}
          icon="heart"
          text={say(reactionCopy.like, language)}
          count={post.likeCount}
        />
        <ReactionButton
          kind="helpful"
          id={post.id}
          icon="check"
          text={say(reactionCopy.helpful, language)}
          count={post.helpfulCount}
        />
        <ReactionButton
          kind="favourite"
          id={post.id}
          icon="bookmark"
          text={say(reactionCopy.favourite, language)}
          count={post.favouriteCount}
        />
        <ReactionButton
          kind="watch"
          id={post.id}
          icon="bell"
          text={say(reactionCopy.watch, language)}
          title={say(reactionCopy.watchHint, language)}
        />
        <ShareButton title={post.title} language={language} />
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {/* what belongs to a save or a watch stands here while there is one */}
        <button
          type="button"
          className="reaction reaction-small"
          data-post-act="folder"
          data-id={post.id}
          data-with="favourite"
          hidden
        >
          <Icon name="list" size={18} />
          {say(reactionCopy.folder, language)}
        </button>
        <label className="watch-mode" data-with="watch" hidden>
          <span className="meta">{say(reactionCopy.watchMode, language)}</span>
          <select className="input" data-watch-mode={post.id}>
            <option value="key">{say(reactionCopy.watchKey, language)}</option>
            <option value="all">{say(reactionCopy.watchAll, language)}</option>
          </select>
        </label>
        <Link
          className="reaction reaction-small may-edit"
          to={toWriting(post, language, { edit: post.id })}
          hidden
        >
          <Icon name="edit" size={18} />
          {say(detailCopy.edit, language)}
        </Link>
        {post.appends.length < postLimits.appends && act('append', 'plus', say(detailCopy.append, language))}
        {act('delete', 'close', say(detailCopy.remove, language))}
        {post.editCount > 0 && (
          <button
            type="button"
            className={`reaction reaction-small ${post.historyPublic ? '' : 'may-history'}`}
            data-post-act="history"
            data-id={post.id}
            hidden={!post.historyPublic}
          >
            <Icon name="clock" size={18} />
            {say(detailCopy.history(post.editCount), language)}
          </button>
        )}
        <HideButton
          kind="blog"
          id={post.id}
          label={say(foldCopy.hidePost(post.title), language)}
          language={language}
        />
        <button
          type="button"
          className="reaction reaction-small may-report"
          data-report="blog"
          data-id={post.id}
        >
          <Icon name="flag" size={18} />
          {say(reportCopy.report, language)}
        </button>
      </div>
    </div>
  )
}
