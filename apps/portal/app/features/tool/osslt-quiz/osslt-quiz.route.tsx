import './osslt-quiz.css'
import type { Language } from '@app/contract/language.ts'
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { to } from '#app/addresses.ts'
import { FactStamp } from '#app/content/fact-stamp.tsx'
import { facts } from '#app/content/facts.ts'
import { ToolFrame, toolHandle, toolHead } from '#app/features/tool/tool-page.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { say, useLanguage } from '#app/language.ts'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Choice, FieldGroup } from '#app/ui/field.tsx'
import type { Route } from './+types/osslt-quiz.route.ts'
import { copy, groupNames, practiceNames } from './copy.ts'
import { focusOn } from './focus-on.ts'
import { placeOf, practices } from './place.ts'
import { loadTexts } from './texts.ts'

/** Sitting and result, with the texts, travel when a practice is opened. */
const loadPractice = () => import('./practice.tsx')
const Practice = lazy(loadPractice)

export const handle = toolHandle(tools.quiz)

export function meta(args: Route.MetaArgs) {
  return toolHead(tools.quiz, args)
}

/** `/tools/osslt-quiz`: the address holds the practice, the place in it and the choices made. */
export default function OssltQuiz() {
  const language = useLanguage()
  const { search, state } = useLocation()
  const place = placeOf(new URLSearchParams(search), language)
  useFocusOnNewView(
    place ? `${place.practice} ${place.view} ${place.part} ${place.step}` : 'start',
    (state as { focus?: string } | null)?.focus ?? 'quiz-title',
  )
  if (place) loadTexts(place.practice)

  return (
    <ToolFrame
      tool={tools.quiz}
      assumptions={<Assumptions language={language} />}
      isBrief={place !== undefined}
    >
      <Suspense fallback={<p>{say(copy.loading, language)}</p>}>
        {place ? <Practice place={place} /> : <Start language={language} />}
      </Suspense>
    </ToolFrame>
  )
}

/** A new view begins at its title, for eyes and for screen readers; the first one is left alone. */
function useFocusOnNewView(view: string, target: string) {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    focusOn(target)
  }, [view, target])
}

/** Choices and written items of a group in the full and in the short practice (content.md 4, C06). */
const plan = [
  { group: 'narrative', full: [7, 0], short: [2, 0] },
  { group: 'information', full: [6, 0], short: [1, 0] },
  { group: 'news', full: [5, 1], short: [1, 0] },
  { group: 'dialogue', full: [5, 0], short: [1, 0] },
  { group: 'writing', full: [8, 0], short: [2, 0] },
  { group: 'opinion', full: [0, 1], short: [0, 1] },
  { group: 'total', full: [31, 2], short: [7, 1] },
] as const

function Start({ language }: { language: Language }) {
  const navigate = useNavigate()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const query = new URLSearchParams({ m: String(fields.get('m')) })
    if (fields.has('t')) query.set('t', '0')
    navigate({ search: `?${query}` }, { preventScrollReset: true })
  }

  /** Somebody is choosing: the texts may set out now. */
  function warm() {
    loadPractice().catch(() => {})
    loadTexts('full').catch(() => {})
  }

  const count = ([choices, written]: readonly [number, number]) =>
    [choices > 0 && choices, written > 0 && `${written} ${say(copy.writtenItem, language)}`]
      .filter(Boolean)
      .join(' + ')
  return (
    <div className="tool-columns">
      <form
        className="card tool-form"
        method="get"
        action={to(tools.quiz.page, language)}
        aria-labelledby="quiz-title"
        onSubmit={submit}
        onChange={warm}
        onPointerEnter={warm}
      >
        <h2 id="quiz-title" className="quiz-title text-xl" tabIndex={-1}>
          {say(copy.choose, language)}
        </h2>
        <FieldGroup id="m" label={say(copy.kind, language)}>
          {practices.map((practice) => (
            <Choice
              key={practice}
              type="radio"
              name="m"
              value={practice}
              defaultChecked={practice === 'short'}
            >
              {say(practiceNames[practice].name, language)}
              <span className="meta block">{say(practiceNames[practice].hint, language)}</span>
            </Choice>
          ))}
        </FieldGroup>
        <div className="noscript:hidden">
          <Choice type="checkbox" name="t" value="0" id="t">
            {say(copy.clock, language)}
            <span className="meta block">{say(copy.clockHint, language)}</span>
          </Choice>
        </div>
        <div>
          <Button type="submit">{say(copy.start, language)}</Button>
        </div>
        <p className="meta">{say(copy.startNote, language)}</p>
      </form>
      <DataTable
        caption={say(copy.plan, language)}
        rows={[...plan]}
        rowKey={(row) => row.group}
        columns={[
          {
            key: 'group',
            head: say(copy.group, language),
            cell: (row) => say(row.group === 'total' ? copy.total : groupNames[row.group], language),
          },
          { key: 'full', head: say(copy.inFull, language), end: true, cell: (row) => count(row.full) },
          { key: 'short', head: say(copy.inShort, language), end: true, cell: (row) => count(row.short) },
        ]}
      />
    </div>
  )
}

function Assumptions({ language }: { language: Language }) {
  const mark = (id: 'F04' | 'F05' | 'F06') => <FactStamp fact={facts[id]} language={language} isInline />
  return language === 'zh' ? (
    <ul>
      <li>
        来源材料写的是 33 题{mark('F05')}、2 小时{mark('F06')}、400 分中的 300 分合格{mark('F04')}
        。练习按 EQAO 2022–23 年的说明排：31 道选择、2 道写作，两部分各 60 分钟。近年题量和时间有变，以 EQAO
        当年说明为准。
      </li>
      <li>哪一组放在哪一部分，是我们排的，不代表正式考试的次序。</li>
      <li>题目和文章都是本站写的，人名、学校和小镇是虚构的。不是 EQAO 的题，也没有经过 EQAO 审阅。</li>
      <li>结果只说每一组做对几成，没答的不算对。75% 不等于答对七成半的题，300 分也折算不出来。</li>
      <li>写作由你自己按要点评，分数不并入做对的比例。</li>
      <li>选择题的答案和自评只在网址里，复制链接就能带走。写的文字不在网址里，不发送，也不保存。</li>
    </ul>
  ) : (
    <ul>
      <li>
        The source material gives 33 questions{mark('F05')}, 2 hours{mark('F06')} and a pass mark of 300 of
        400{mark('F04')}. The practice follows EQAO’s 2022-23 description: 31 selected-response and 2 written
        items in two parts of 60 minutes. Recent tests differ in number and time; see EQAO for this year’s.
      </li>
      <li>Which group stands in which part is our choice and not the order of the test.</li>
      <li>
        Every text and item is our own; people, schools and towns are invented. They are not EQAO’s and EQAO
        has not reviewed them.
      </li>
      <li>
        The result says what share of each group is right; a blank is not right. 75% does not mean three
        quarters of the questions, and a 300 cannot be worked out from it.
      </li>
      <li>You mark written answers yourself with a rubric; those points stay out of the share.</li>
      <li>
        Choices and your own marks are in the address only, so the link takes them along. What you write is
        not in the address, not sent and not kept.
      </li>
    </ul>
  )
}
