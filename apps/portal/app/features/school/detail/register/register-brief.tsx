import { registerFileKinds } from '@app/contract/school/register/register.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { ExternalLink } from '#app/ui/control/button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { fileOf, originText, type Statement } from './origins.ts'
import { registerCopy } from './register-copy.ts'
import { audienceNote, type KnownFact, knownFacts, type RegisterPage, verdictOf } from './register-facts.ts'

type Props = { page: RegisterPage; language: Language }

const signs = { ok: 'check', warning: 'warning', error: 'close' } as const

/** What a parent must know in ten seconds: credits and by which list, then where, how, for whom and how many. */
export function RegisterBrief({ page, language }: Props) {
  const { register } = page.school
  const verdict = verdictOf(register, language)
  const audience = audienceNote(register)
  return (
    <section aria-labelledby="brief" className="register-brief">
      <h2 id="brief" className="visually-hidden">
        {say(registerCopy.brief, language)}
      </h2>
      <div className={`verdict verdict-${verdict.kind}`}>
        <span className="verdict-sign">
          <Icon name={signs[verdict.kind]} size={28} />
        </span>
        <div className="min-w-0">
          <p className="meta">{say(registerCopy.creditQuestion, language)}</p>
          <p className="verdict-title">{verdict.title}</p>
          <p className="mt-1">{verdict.text}</p>
          <p className="mt-1 no-print">
            <a className="link" href="#verify">
              {say(registerCopy.toCheck, language)}
            </a>
          </p>
        </div>
      </div>
      {audience && (
        <div className="mt-4">
          <Note kind="warning">{say(audience, language)}</Note>
        </div>
      )}
      <dl className="fact-strip mt-4">
        {knownFacts(page, language).map((fact) => (
          <Fact key={fact.term.en} fact={fact} language={language} />
        ))}
      </dl>
      <details className="origins-explained mt-2 no-print">
        <summary>{say(registerCopy.originsLabel, language)}</summary>
        <p className="meta mt-2 max-w-text">{say(registerCopy.originsExplained, language)}</p>
        <p className="meta mt-1 max-w-text">
          {say(registerCopy.fileNames, language)}
          {language === 'zh' ? '：' : ': '}
          {say(fileOf(register), language)} ({register.listedOn})
          {register.figuresOn &&
            `${language === 'zh' ? '；' : '; '}${say(registerFileKinds.demographics, language)} (${register.figuresOn})`}
        </p>
      </details>
    </section>
  )
}

function Fact({
  fact: { term, statements, differs, missing, ask, note },
  language,
}: {
  fact: KnownFact
  language: Language
}) {
  const whom = say(ask === 'board' ? registerCopy.theBoard : registerCopy.theSchool, language)
  return (
    <div>
      <dt>
        {say(term, language)}
        {differs && <span className="fact-differs"> · {say(registerCopy.differ, language)}</span>}
      </dt>
      {statements.map((one) => (
        <dd key={one.origin}>
          <Value statement={one} language={language} />
          <span className={`origin origin-${one.origin}`}>
            {say(originText(one), language)}
            {one.source && <span className="block">{one.source}</span>}
          </span>
        </dd>
      ))}
      {statements.length === 0 && (
        <dd className="text-ink-2">
          {say(registerCopy.unknownAsk(whom), language)}
          {missing && <span className="origin">{say(missing, language)}</span>}
        </dd>
      )}
      {note && <dd className="origin">{say(note, language)}</dd>}
    </div>
  )
}

function Value({ statement: { value, href }, language }: { statement: Statement; language: Language }) {
  if (!href) return value
  return (
    <ExternalLink href={href} language={language}>
      {value}
    </ExternalLink>
  )
}
