import { readFeedbackShares } from '@app/contract/contact/feedback.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { PlainTable } from '#kit/rows/plain-table.tsx'

const copy = pairs({
  total: (pages: number, answers: number, share: string) => ({
    zh: `${pages} 个页面共 ${answers} 次评价，${share} 认为有帮助`,
    en: `${answers === 1 ? '1 answer' : `${answers} answers`} about ${pages === 1 ? '1 page' : `${pages} pages`}; ${share} found it helpful`,
  }),
  caption: { zh: '各页面的评价', en: 'Answers by page' },
  page: { zh: '页面', en: 'Page' },
  share: { zh: '有帮助', en: 'Helpful' },
  answers: { zh: '评价次数', en: 'Answers' },
})

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`

/** One line for all pages; each page with its share below it, the most answered first. */
export function Shares() {
  const say = useSay()
  const pages = useCall(readFeedbackShares, undefined, { isQuiet: true }).data?.data ?? []
  const answers = pages.reduce((sum, page) => sum + page.answers, 0)
  const yes = pages.reduce((sum, page) => sum + page.yes, 0)
  if (answers === 0) return null
  return (
    <details className="panel">
      <summary>{say(copy.total(pages.length, answers, percent(yes, answers)))}</summary>
      <PlainTable
        caption={say(copy.caption)}
        heads={[copy.page, copy.share, copy.answers].map(say)}
        rows={pages.map((page) => [
          <a key="path" href={page.path} target="_blank" rel="noopener">
            {page.path}
          </a>,
          percent(page.yes, page.answers),
          page.answers,
        ])}
      />
    </details>
  )
}
