import type { Language } from '@app/contract/shapes/language.ts'
import { MissionCell, MissionPhone } from '#app/content/life/mission-rows.tsx'
import { areas, type MissionId, missionOf } from '#app/content/life/missions.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'
import { FigureFrame } from '#app/ui/content/figure-frame.tsx'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'

const copy = {
  zh: {
    title: '加拿大地图：点省份，看归哪个使领馆',
    hint: '每格下面一个字是使领馆所在城市，同色同字归同一馆。点一格，看电话和地址。',
    belongs: '归',
    address: '地址',
    phone: '电话',
    summary: '用表格查省份',
    table: '省份与使领馆',
    heads: ['省或地区', '使领馆', '电话'],
  },
  en: {
    title: 'Map of Canada: choose a province to see the mission that covers it',
    hint: 'The letter under each tile is the mission’s city; same colour and letter, same mission. Choose a tile for its phone and address.',
    belongs: 'is covered by',
    address: 'Address',
    phone: 'Phone',
    summary: 'Look up a province in a table',
    table: 'Provinces and missions',
    heads: ['Province or region', 'Mission', 'Phone'],
  },
} as const

const signs: Partial<Record<MissionId, { zh: string; en: string; ground: string }>> = {
  ottawa: { zh: '渥', en: 'O', ground: 'var(--amber-soft)' },
  toronto: { zh: '多', en: 'T', ground: 'var(--spruce-soft)' },
  vancouver: { zh: '温', en: 'V', ground: 'var(--info-soft)' },
  calgary: { zh: '卡', en: 'C', ground: 'var(--maple-soft)' },
  montreal: { zh: '蒙', en: 'M', ground: 'var(--ok-soft)' },
}

/**
 * Canada as a tile map tinted by consular area. A tile opens its mission in a native popover, so it works
 * without script; the table says the same.
 */
export function Figure({ language }: { language: Language }) {
  const text = copy[language]
  return (
    <FigureFrame
      title={text.title}
      table={
        <Disclosure summary={text.summary}>
          <DataTable
            caption={text.table}
            columns={[
              { key: 'area', head: text.heads[0], cell: (area) => area.name[language] },
              { key: 'mission', head: text.heads[1], cell: (area) => missionOf(area.mission).name[language] },
              {
                key: 'phone',
                head: text.heads[2],
                cell: (area) =>
                  missionOf(area.mission).phones.map((phone) => (
                    <MissionPhone key={phone.dial} phone={phone} language={language} />
                  )),
              },
            ]}
            rows={[...areas]}
            rowKey={(area) => area.code}
          />
        </Disclosure>
      }
    >
      <ul
        className="mt-3 grid list-none gap-1 p-0"
        style={{ gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', maxWidth: '34rem' }}
      >
        {areas.map((area) => {
          const sign = signs[area.mission]
          return (
            <li key={area.code} className="m-0 grid" style={{ gridColumn: area.column, gridRow: area.row }}>
              <button
                type="button"
                popoverTarget={`area-${area.code}`}
                title={area.name[language]}
                className="rounded-sm text-xs font-semibold"
                style={{
                  minHeight: 52,
                  lineHeight: 1.4,
                  background: sign?.ground,
                  color: 'var(--ink)',
                  border: '1px solid var(--border-strong)',
                }}
              >
                {area.short[language]}
                <span className="block font-normal">{sign?.[language]}</span>
                <VisuallyHidden>
                  {area.name[language]}, {missionOf(area.mission).name[language]}
                </VisuallyHidden>
              </button>
              <AreaCard area={area} language={language} />
            </li>
          )
        })}
      </ul>
      <p className="meta mt-2">{text.hint}</p>
    </FigureFrame>
  )
}

function AreaCard({ area, language }: { area: (typeof areas)[number]; language: Language }) {
  const text = copy[language]
  const mission = missionOf(area.mission)
  return (
    <div id={`area-${area.code}`} popover="auto" className="stamp-popover">
      <p>
        {area.name[language]} {text.belongs}
      </p>
      <p className="card-title">{mission.name[language]}</p>
      <dl className="facts">
        <div>
          <dt className="fact-term">{text.phone}</dt>
          {mission.phones.map((phone) => (
            <dd key={phone.dial} className="fact-value">
              <MissionPhone phone={phone} language={language} />
            </dd>
          ))}
        </div>
        <div>
          <dt className="fact-term">{text.address}</dt>
          <dd className="fact-value">
            <MissionCell cell={mission.address} language={language} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
