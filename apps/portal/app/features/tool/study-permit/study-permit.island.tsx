import { type Language, listText } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { FactStamps } from '#app/content/facts/fact-stamp.tsx'
import { choiceOf, numberOf, useAnswers } from '#app/features/tool/answers.ts'
import { FormAndResult } from '#app/features/tool/form-and-result.tsx'
import { Radios } from '#app/features/tool/radios.tsx'
import { tools } from '#app/features/tool/tools.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Choice, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import { AsPublished, Note } from '#app/ui/feedback/note.tsx'
import {
  categoryOf,
  languageTests,
  levels,
  moneyForms,
  OLDEST,
  papersOf,
  parentStates,
  places,
  provinces,
  type Situation,
  todayOf,
  YOUNGEST,
} from './calculate.ts'
import {
  categoryNames,
  categoryStatus,
  copy,
  languageNames,
  levelNames,
  moneyNames,
  parentNames,
  placeNames,
  provinceNames,
} from './copy.ts'
import { IrccLink } from './ircc-link.tsx'
import type { PermitTexts } from './texts.server.ts'

/** What the address says; `level` and `age` have no usual answer, so without them there is no result. */
function read(search: URLSearchParams) {
  const chosen = search.get('level')
  return {
    level: levels.find((level) => level === chosen),
    age: numberOf(search, 'age', { min: YOUNGEST, max: OLDEST, isWhole: true }),
    place: choiceOf(search, 'place', places, 'outside'),
    province: choiceOf(search, 'province', provinces, 'ontario'),
    language: choiceOf(search, 'language', languageTests, 'none'),
    money: moneyForms.filter((form) => search.getAll('money').includes(form)),
    // `1` is the form of addresses from before the question about the status
    parent: search.get('parent') === '1' ? 'visitor' : choiceOf(search, 'parent', parentStates, 'none'),
  }
}

/** What applies today, the papers to gather, and the source's category for who has read of it. */
export default function StudyPermit({ texts }: { texts: PermitTexts }) {
  const language = useLanguage()
  const answers = useAnswers()
  const { level, age, ...rest } = read(answers.search)
  const errors = age === null ? [{ field: 'age', text: say(copy.badAge, language) }] : []
  const situation: Situation | undefined =
    level && typeof age === 'number' ? { level, age, ...rest } : undefined

  return (
    <FormAndResult
      tool={tools.studyPermit}
      answers={answers}
      errors={errors}
      form={
        <>
          <Radios name="level" label={copy.level} options={levels} names={levelNames} chosen={level} />
          <TextField
            id="age"
            name="age"
            label={say(copy.age, language)}
            hint={say(copy.ageHint, language)}
            type="number"
            inputMode="numeric"
            min={YOUNGEST}
            max={OLDEST}
            step={1}
            defaultValue={answers.search.get('age') ?? ''}
            error={errors[0]?.text}
          />
          <Radios
            name="parent"
            label={copy.parent}
            options={parentStates}
            names={parentNames}
            chosen={rest.parent}
          />
          <Radios name="place" label={copy.place} options={places} names={placeNames} chosen={rest.place} />
          <Radios
            name="province"
            label={copy.province}
            options={provinces}
            names={provinceNames}
            chosen={rest.province}
          />
          <Radios
            name="language"
            label={copy.language}
            options={languageTests}
            names={languageNames}
            chosen={rest.language}
          />
          <FieldGroup id="money" label={say(copy.money, language)} hint={say(copy.moneyHint, language)}>
            {moneyForms.map((form) => (
              <Choice
                key={form}
                type="checkbox"
                name="money"
                value={form}
                id={`money-${form}`}
                defaultChecked={rest.money.includes(form)}
              >
                {say(moneyNames[form], language)}
              </Choice>
            ))}
          </FieldGroup>
        </>
      }
      result={
        situation ? (
          <Result situation={situation} texts={texts} language={language} />
        ) : (
          <p>{say(copy.nothing, language)}</p>
        )
      }
    />
  )
}

type ResultProps = { situation: Situation; texts: PermitTexts; language: Language }

function Result({ situation, texts, language }: ResultProps) {
  const category = categoryOf(situation)
  /** Inside a sentence; names such as IELTS stay. */
  const within = (text: string) => text.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())
  const phrases = [
    say(levelNames[situation.level], language),
    say(copy.ageText(situation.age), language),
    within(say(parentNames[situation.parent], language)),
    within(say(placeNames[situation.place], language)),
    say(provinceNames[situation.province], language),
    within(say(languageNames[situation.language], language)),
    situation.money.length > 0
      ? listText(
          situation.money.map((form) => within(say(moneyNames[form], language))),
          language,
        )
      : say(copy.noMoney, language),
  ]
  return (
    <>
      <p>
        <strong>{say(copy.youSaid, language)}</strong>
        {language === 'zh' ? '：' : ': '}
        {phrases.join(language === 'zh' ? '；' : '; ')}
        {language === 'zh' ? '。' : '.'}
      </p>
      <Block id="today" title={say(copy.today, language)}>
        <ul className="tool-list">
          {todayOf(situation).map((point) => {
            return (
              <li key={point}>
                {texts.points[point]}
                <FactStamps facts={texts.pointFacts[point] ?? []} language={language} />
              </li>
            )
          })}
        </ul>
      </Block>
      <Block id="papers" title={say(copy.papers, language)}>
        <p className="meta">{say(copy.papersHint, language)}</p>
        <ul>
          {papersOf(situation).map((paper) => (
            <li key={paper}>
              <Choice type="checkbox" id={`paper-${paper}`}>
                {texts.papers[paper]}
              </Choice>
            </li>
          ))}
        </ul>
      </Block>
      <AsPublished heading={say(copy.published(categoryNames[category][language]), language)}>
        <p>
          {texts.asks[category]}
          <FactStamps facts={texts.asked[category] ?? []} language={language} />
        </p>
        <p className="font-semibold">{say(categoryStatus[category], language)}</p>
      </AsPublished>
      <Note title={say(copy.authority, language)}>
        <p>
          {say(copy.authorityText, language)} <IrccLink language={language} />
        </p>
      </Note>
    </>
  )
}

function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-2">
      <h3 id={`${id}-title`}>{title}</h3>
      {children}
    </section>
  )
}
