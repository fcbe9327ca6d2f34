import { copy } from '#app/features/person/copy.ts'
import { planCopy } from '#app/features/plan/copy.ts'
import { setSaved } from '#app/features/school/shortlist/shortlist.ts'
import { ActButton } from '#app/form/act-button.tsx'
import { languageOfPath, say } from '#app/site/language.ts'
import { PersonLine, PostLine, SchoolLine } from './lines.tsx'
import { drawn, type List, type Rows } from './list.tsx'
import { MatchOnDevice, PlanLine } from './plan-lines.tsx'

const reactions = () => import('@app/contract/post/reaction.ts')
const members = () => import('@app/contract/member/member.ts')

/** Lists of schools, plans and members. */
export const memberLists = {
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
      const pageIds = ids.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      const { data } = await api(listSchoolsById, { body: { ids: pageIds } })
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
  follows: {
    title: copy.follows,
    empty: copy.emptyFollows,
    read: async (api, query, tab) => {
      const kind = (['user', 'school', 'blog'] as const).find((one) => one === tab) ?? 'user'
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
} as const satisfies Record<string, List>
