import { copy } from '#app/features/person/copy.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import { drawn, type List } from './list.tsx'
import { AppealLine, DecisionLine, ReportLine } from './moderation-lines.tsx'

const reports = () => import('@app/contract/moderation/report.ts')

/** Lists of reports, and of decisions and appeals. */
export const moderationLists = {
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
    read: async (api, query, tab) => {
      const { myAppealList, myDecisionList } = await reports()
      const language = languageOfPath(window.location.pathname)
      const found =
        tab === 'mine'
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
        summary: say(tab === 'mine' ? copy.appealsText : copy.decisionsText, language),
        parts: [
          { value: '', label: say(copy.decisions, language) },
          { value: 'mine', label: say(copy.myAppeals, language) },
        ],
      }
    },
  },
} as const satisfies Record<string, List>
