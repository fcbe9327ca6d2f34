import type { Language } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import type { Cell, Mission, PhoneCell } from './missions.ts'

const words = {
  zh: { unverified: '未核实', blank: '留空' },
  en: { unverified: 'unverified', blank: 'blank' },
} as const

/** A cell with its state in words: nothing for an official page, a mark for everything else. */
export function MissionCell({ cell, language }: { cell: Cell | null; language: Language }) {
  const word = words[language]
  if (!cell) return <span className="meta">{word.blank}</span>
  return (
    <>
      {cell.text[language]}
      {cell.state === 'reported' && <Unverified language={language} />}
    </>
  )
}

/** A number that a telephone can call with one tap, with its state in words. */
export function MissionPhone({ phone, language }: { phone: PhoneCell; language: Language }) {
  return (
    <>
      <a className="link" href={`tel:${phone.dial}`}>
        {phone.number}
      </a>
      {phone.note && <span className="meta"> {phone.note[language]}</span>}
      {phone.state === 'reported' && <Unverified language={language} />}
    </>
  )
}

function Unverified({ language }: { language: Language }) {
  return <span className="badge badge-sample ms-2">{words[language].unverified}</span>
}

const lines = (items: ReactNode[], language: Language) =>
  items.length === 0 ? (
    <MissionCell cell={null} language={language} />
  ) : (
    items.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one cell never move
      <span key={at} className="block">
        {item}
      </span>
    ))
  )

/** Rows for the page's table: name, area, address and other particulars, phone, what was seen. */
export function missionRows(
  missions: readonly Mission[],
  kind: Mission['kind'],
  language: Language,
): ReactNode[][] {
  return missions
    .filter((mission) => mission.kind === kind)
    .map((mission) => [
      mission.name[language],
      <MissionCell key="area" cell={mission.area} language={language} />,
      lines(
        [mission.address, ...mission.other].flatMap((cell) =>
          cell ? [<MissionCell key={cell.text.en} cell={cell} language={language} />] : [],
        ),
        language,
      ),
      lines(
        mission.phones.map((phone) => <MissionPhone key={phone.dial} phone={phone} language={language} />),
        language,
      ),
      mission.seen[language],
    ])
}
