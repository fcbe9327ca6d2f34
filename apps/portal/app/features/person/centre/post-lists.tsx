import type { MyCommentRow } from '@app/contract/post/comment.ts'
import { copy } from '#app/features/person/copy.ts'
import { AppealAct } from '#app/features/report/appeal-part.tsx'
import { type DecisionOf, readDecisions } from '#app/features/report/decisions.ts'
import { ActButton } from '#app/form/act-button.tsx'
import { languageOfPath, say } from '#app/site/language.ts'
import { CommentLine, DraftLine, MinePost, PostLine } from './lines.tsx'
import { drawn, type Found, type List } from './list.tsx'

const posts = () => import('@app/contract/post/post-writing.ts')
const comments = () => import('@app/contract/post/comment.ts')
const reactions = () => import('@app/contract/post/reaction.ts')

const commentRows = (
  found: { rows: MyCommentRow[]; total: number },
  isMine = false,
  decisionOf: DecisionOf = () => undefined,
): Found =>
  drawn(
    found,
    ({ id }) => id,
    (row, self, tools) => (
      <CommentLine
        row={row}
        isMine={isMine}
        tools={tools}
        self={self}
        decision={decisionOf({ objKind: 'comment', objId: row.id })}
      />
    ),
  )

/** Lists of posts, comments and drafts. */
export const postLists = {
  posts: {
    title: copy.posts,
    empty: copy.emptyPosts,
    emptyText: copy.emptyPostsText,
    read: async (api, query) => {
      const { myBlogList } = await posts()
      const found = await api(myBlogList, { query })
      const decisionOf = await readDecisions(
        api,
        found.rows
          .filter(({ status }) => status !== 'published')
          .map(({ id }) => ({ objKind: 'blog', objId: id })),
      )
      return drawn(
        found,
        ({ id }) => id,
        (row, self, tools) => (
          <MinePost
            row={row}
            self={self}
            tools={tools}
            decision={decisionOf({ objKind: 'blog', objId: row.id })}
          />
        ),
      )
    },
  },
  comments: {
    title: copy.comments,
    empty: copy.emptyComments,
    read: async (api, query) => {
      const { myBlogReplyList } = await comments()
      const found = await api(myBlogReplyList, { query })
      const decisionOf = await readDecisions(
        api,
        found.rows
          .filter(({ status }) => status !== 'published')
          .map(({ id }) => ({ objKind: 'comment', objId: id })),
      )
      return commentRows(found, true, decisionOf)
    },
  },
  received: {
    title: copy.received,
    empty: copy.emptyReceived,
    read: async (api, query) => {
      const { myBlogRecevieList } = await comments()
      return commentRows(await api(myBlogRecevieList, { query }))
    },
  },
  favourites: {
    title: copy.favourites,
    empty: copy.emptyFavourites,
    read: async (api, query, tab) => {
      const { listFavouriteFolders, myFavouriteList, setPostFavourite } = await reactions()
      const [found, folders] = await Promise.all([
        api(myFavouriteList, { query, body: { folderId: Number(tab) || null } }),
        api(listFavouriteFolders),
      ])
      const language = languageOfPath(window.location.pathname)
      return {
        ...drawn(
          found,
          ({ id }) => id,
          (row, self, tools) => (
            <PostLine row={row} note={row.note}>
              <ActButton
                text={copy.unsave}
                done={copy.unsaved}
                tools={tools}
                work={async () => {
                  await api(setPostFavourite, { body: { id: row.id, on: false } })
                  tools.takeAway(self)
                }}
              />
            </PostLine>
          ),
        ),
        parts: [
          { value: '', label: say(copy.allFolders, language) },
          ...folders.data.map(({ id, name, count }) => ({ value: String(id), label: name, count })),
        ],
      }
    },
  },
  likes: {
    title: copy.likes,
    empty: copy.emptyLikes,
    read: async (api, query) => {
      const { myLikeList } = await reactions()
      return drawn(
        await api(myLikeList, { query }),
        ({ id }) => id,
        (row) => <PostLine row={row} />,
      )
    },
  },
  views: {
    title: copy.views,
    empty: copy.emptyViews,
    read: async (api, query) => {
      const { myViewList } = await reactions()
      return drawn(
        await api(myViewList, { query }),
        ({ id }) => id,
        (row) => <PostLine row={row} />,
      )
    },
    above: (tools, hasRows) =>
      hasRows && (
        <ActButton
          text={copy.clearViews}
          done={copy.viewsCleared}
          tools={tools}
          work={async () => {
            const [{ api }, { clearMyViews }] = await Promise.all([
              import('#app/request/api.client.ts'),
              reactions(),
            ])
            await api(clearMyViews)
            tools.again()
          }}
        />
      ),
  },
  drafts: {
    title: copy.drafts,
    empty: copy.emptyDrafts,
    countOf: (me) => me.stat.draftCount,
    read: async (api, query) => {
      const { deleteDraft, listDrafts } = await posts()
      const found = await api(listDrafts, { query })
      const decisionOf = await readDecisions(
        api,
        found.rows.flatMap(({ blogId, rejectReason }) =>
          blogId !== null && rejectReason ? [{ objKind: 'blog' as const, objId: blogId }] : [],
        ),
      )
      return drawn(
        found,
        ({ draftId }) => draftId,
        (row, self, tools) => (
          <DraftLine row={row}>
            {row.blogId !== null && (
              <AppealAct decision={decisionOf({ objKind: 'blog', objId: row.blogId })} />
            )}
            <ActButton
              text={copy.remove}
              ask={copy.confirmDraft}
              done={copy.removedForGood}
              tools={tools}
              work={async () => {
                await api(deleteDraft, { params: { id: row.draftId } })
                tools.takeAway(self)
              }}
            />
          </DraftLine>
        ),
      )
    },
  },
  schoolPosts: {
    title: copy.schoolPosts,
    empty: copy.emptySchool,
    read: async (api, query) => {
      const { myschoolBlogList } = await posts()
      return drawn(
        await api(myschoolBlogList, { query }),
        ({ id }) => id,
        (row) => <PostLine row={row} />,
      )
    },
  },
  schoolComments: {
    title: copy.schoolComments,
    empty: copy.emptySchool,
    read: async (api, query) => {
      const { myschoolBlogReplyList } = await comments()
      return commentRows(await api(myschoolBlogReplyList, { query }))
    },
  },
} as const satisfies Record<string, List>
