import type { MyInfo } from '@app/contract/member/member.ts'
import type { MyCommentRow } from '@app/contract/post/comment.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import type { Call, CallOutput } from '@app/contract/wire/call.ts'
import type { Api } from '@app/contract/wire/client.ts'
import type { ReactNode } from 'react'
import { copy } from '#app/features/person/copy.ts'
import { planCopy } from '#app/features/plan/copy.ts'
import { AppealAct } from '#app/features/report/appeal-part.tsx'
import { type DecisionOf, readDecisions } from '#app/features/report/decisions.ts'
import { setSaved } from '#app/features/school/shortlist/shortlist.ts'
import { ActButton } from '#app/form/act-button.tsx'
import { languageOfPath, say } from '#app/site/language.ts'
import { CommentLine, DraftLine, MinePost, PersonLine, PostLine, SchoolLine } from './lines.tsx'
import { AppealLine, DecisionLine, ReportLine } from './moderation-lines.tsx'
import { MatchOnDevice, PlanLine } from './plan-lines.tsx'
import type { Row, Tools } from './row.ts'

interface Found {
  rows: Row[]
  total: number
  /** Parts of the list that can be shown alone; the first is all of it. */
  parts?: { value: string; label: string; count?: number }[]
  /** A summary of the whole list, above its rows. */
  summary?: string
}

interface List {
  title: Pair
  empty: Pair
  emptyText?: Pair
  isForSchools?: boolean
  /** What stands beside its name. */
  countOf?: (me: MyInfo) => number
  read: (api: Api, page: Page, part: string) => Promise<Found>
  /** Drawn above the rows. */
  above?: (tools: Tools, hasRows: boolean) => ReactNode
}

const posts = () => import('@app/contract/post/post-writing.ts')
const comments = () => import('@app/contract/post/comment.ts')
const reactions = () => import('@app/contract/post/reaction.ts')
const members = () => import('@app/contract/member/member.ts')
const reports = () => import('@app/contract/moderation/report.ts')

type Rows<C extends Call> = CallOutput<C> extends { rows: (infer R)[] } ? R : never

/** Rows of an answer, each drawn by one component. */
function drawn<R>(
  { rows, total }: { rows: R[]; total: number },
  keyOf: (row: R) => string | number,
  draw: (row: R, self: Row, tools: Tools) => ReactNode,
): Found {
  return {
    total,
    rows: rows.map((one) => {
      const row: Row = { key: String(keyOf(one)), draw: (tools) => draw(one, row, tools) }
      return row
    }),
  }
}

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

/** Every list of the personal centre, in the order of its tabs. */
export const lists = {
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
    read: async (api, query, part) => {
      const { listFavouriteFolders, myFavouriteList, setPostFavourite } = await reactions()
      const [found, folders] = await Promise.all([
        api(myFavouriteList, { query, body: { folderId: Number(part) || null } }),
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
  schools: {
    title: copy.savedSchools,
    empty: copy.emptySchools,
    emptyText: copy.emptySchoolsText,
    read: async (api, { pageNum, pageSize }) => {
      const [{ syncShortlist }, { listSchoolsById }] = await Promise.all([
        import('@app/contract/member/shortlist.ts'),
        import('@app/contract/school/school.ts'),
      ])
      const ids = (await api(syncShortlist, { body: {} })).data.ids.toReversed()
      const shown = ids.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      const { data } = await api(listSchoolsById, { body: { ids: shown } })
      return drawn(
        { rows: data, total: ids.length },
        ({ id }) => id,
        (school, self, tools) => (
          <SchoolLine school={school}>
            <ActButton
              text={copy.unsave}
              done={copy.schoolUnsaved}
              tools={tools}
              work={async () => {
                await api(syncShortlist, { body: { removed: [school.id] } })
                setSaved(school.id, false)
                tools.takeAway(self)
              }}
            />
          </SchoolLine>
        ),
      )
    },
  },
  plans: {
    title: copy.plans,
    empty: copy.emptyPlans,
    emptyText: copy.emptyPlansText,
    read: async (api, query) => {
      const { deletePlan, listPlans } = await import('@app/contract/member/plan.ts')
      return drawn(
        await api(listPlans, { query }),
        ({ planId }) => planId,
        (row, self, tools) => (
          <PlanLine row={row} tools={tools}>
            <ActButton
              text={planCopy.remove}
              ask={planCopy.confirmRemove}
              done={planCopy.removed}
              tools={tools}
              work={async () => {
                await api(deletePlan, { params: { id: row.planId } })
                tools.takeAway(self)
              }}
            />
          </PlanLine>
        ),
      )
    },
    above: (tools) => <MatchOnDevice tools={tools} />,
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
  follows: {
    title: copy.follows,
    empty: copy.emptyFollows,
    read: async (api, query, part) => {
      const kind = (['user', 'school', 'blog'] as const).find((one) => one === part) ?? 'user'
      const { myFollowList, setPostFollow, setSchoolFollow } = await reactions()
      const { setUserFollow } = await members()
      const language = languageOfPath(window.location.pathname)
      const idOf = (row: Rows<typeof myFollowList>) => row.user?.userId ?? row.school?.id ?? row.blog?.id ?? 0
      const call = { user: setUserFollow, school: setSchoolFollow, blog: setPostFollow }[kind]
      return {
        ...drawn(await api(myFollowList, { query, body: { kind } }), idOf, (row, self, tools) => {
          const act = (
            <ActButton
              text={copy.unfollow}
              done={copy.unfollowed}
              tools={tools}
              work={async () => {
                await api(call, { body: { id: idOf(row), on: false } })
                tools.takeAway(self)
              }}
            />
          )
          if (row.user) return <PersonLine user={row.user}>{act}</PersonLine>
          if (row.school) return <SchoolLine school={row.school}>{act}</SchoolLine>
          return row.blog && <PostLine row={row.blog}>{act}</PostLine>
        }),
        parts: (['user', 'school', 'blog'] as const).map((value) => ({
          value: value === 'user' ? '' : value,
          label: say(copy.kind(value), language),
        })),
      }
    },
  },
  fans: {
    title: copy.fans,
    empty: copy.emptyFans,
    read: async (api, query) => {
      const { myFansList } = await members()
      return drawn(
        await api(myFansList, { query }),
        ({ user }) => user.userId ?? 0,
        ({ user }) => <PersonLine user={user} />,
      )
    },
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
  blocks: {
    title: copy.blocks,
    empty: copy.emptyBlocks,
    read: async (api, query) => {
      const { myBlockList, setUserBlock } = await members()
      return drawn(
        await api(myBlockList, { query }),
        ({ user }) => user.userId ?? 0,
        ({ user }, self, tools) => (
          <PersonLine user={user}>
            <ActButton
              text={copy.unblock}
              ask={copy.confirmUnblock}
              done={copy.unblocked}
              tools={tools}
              work={async () => {
                await api(setUserBlock, { body: { id: user.userId ?? 0, on: false } })
                tools.takeAway(self)
              }}
            />
          </PersonLine>
        ),
      )
    },
  },
  reports: {
    title: copy.reports,
    empty: copy.emptyReports,
    emptyText: copy.emptyReportsText,
    read: async (api, query) => {
      const { myReportList } = await reports()
      const found = await api(myReportList, { query })
      const language = languageOfPath(window.location.pathname)
      return {
        ...drawn(
          found,
          ({ reportId }) => reportId,
          (row, _, tools) => <ReportLine row={row} tools={tools} />,
        ),
        summary: say(found.accuracy === null ? copy.noAccuracy : copy.accuracy(found.accuracy), language),
      }
    },
  },
  appeals: {
    title: copy.appeals,
    empty: copy.emptyDecisions,
    emptyText: copy.emptyDecisionsText,
    read: async (api, query, part) => {
      const { myAppealList, myDecisionList } = await reports()
      const language = languageOfPath(window.location.pathname)
      const found =
        part === 'mine'
          ? drawn(
              await api(myAppealList, { query }),
              ({ appealId }) => appealId,
              (row) => <AppealLine row={row} />,
            )
          : drawn(
              await api(myDecisionList, { query }),
              ({ decisionId }) => decisionId,
              (row, _, tools) => <DecisionLine row={row} tools={tools} />,
            )
      return {
        ...found,
        summary: say(part === 'mine' ? copy.appealsText : copy.decisionsText, language),
        parts: [
          { value: '', label: say(copy.decisions, language) },
          { value: 'mine', label: say(copy.myAppeals, language) },
        ],
      }
    },
  },
  schoolPosts: {
    title: copy.schoolPosts,
    empty: copy.emptySchool,
    isForSchools: true,
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
    isForSchools: true,
    read: async (api, query) => {
      const { myschoolBlogReplyList } = await comments()
      return commentRows(await api(myschoolBlogReplyList, { query }))
    },
  },
} as const satisfies Record<string, List>

export type ListName = keyof typeof lists

/** The description of a list, with what not every one has. */
export const listOf = (name: ListName): List => lists[name]
