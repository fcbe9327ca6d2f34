import type { Language } from '@app/contract/shapes/language.ts'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { FigureFrame } from '#app/ui/content/figure-frame.tsx'

const texts = {
  zh: {
    name: '一年的收据',
    note: '中间是查到的公开价（加元），年份见正文；右边由你填。',
    head: ['项目', '公开价', '你的数'],
    rows: [
      { item: '学费', amount: '{T39|17,000}', per: '每年，TDSB，{T39.when}', move: '看学校' },
      { item: '寄宿家庭', amount: '{T66|16,500}', per: '10 个月，{T66.when}', move: '看机构' },
      { item: '医疗保险', amount: '{T40|500}', per: '每年，TDSB', move: '看保单' },
      { item: '公交月票', amount: '{T48|128.15}', per: '每月，多伦多', move: '看城市' },
      { item: '日常与机票', amount: '要报价', per: '每年', move: '看你' },
      { item: '许可与采集', amount: '{T32|150} + {T33|85}', per: '第一年', move: '不变' },
    ],
    total: '合计',
    refuse: '年份不同，等你填',
    caption: '公开价来自不同年份，不能直接相加；把学校给你的报价填进右栏，再合计。',
  },
  en: {
    name: 'Receipt for a year',
    note: 'Published prices in Canadian dollars, their years in the text; blank places for your own.',
    head: ['Item', 'Published', 'Yours'],
    rows: [
      { item: 'Tuition', amount: '{T39|17,000}', per: 'a year, Toronto, {T39.when}', move: 'by school' },
      { item: 'Homestay', amount: '{T66|16,500}', per: 'ten months, {T66.when}', move: 'by agency' },
      { item: 'Health insurance', amount: '{T40|500}', per: 'a year, Toronto’s board', move: 'by policy' },
      { item: 'Transit pass', amount: '{T48|128.15}', per: 'a month, Toronto', move: 'by city' },
      { item: 'Daily costs, flights', amount: 'ask', per: 'a year', move: 'by you' },
      { item: 'Permit, biometrics', amount: '{T32|150} + {T33|85}', per: 'first year', move: 'fixed' },
    ],
    total: 'Total',
    refuse: 'Years differ: fill in yours',
    caption:
      'The published prices are of different years and do not add up. Fill in the quotation for your year, then add.',
  },
}

/** The torn lower edge of the strip, drawn in the paper's colour. */
function Tear() {
  return (
    <svg
      viewBox="0 0 320 12"
      preserveAspectRatio="none"
      className="block h-3 w-full"
      aria-hidden="true"
      fill="var(--sunken)"
    >
      <path d={`M0 0h320v3${'l-8 8-8-8'.repeat(20)}z`} />
    </svg>
  )
}

/** A receipt whose lines move and whose total stays open; the strip itself is the table. */
export function Figure({ language }: { language: Language }) {
  const t = texts[language]
  return (
    <FigureFrame className="card" caption={t.caption}>
      <div className="mx-auto w-full max-w-[34rem]">
        <div className="rounded-sm bg-sunken px-4 pt-4 pb-2">
          <div className="flex items-center gap-3">
            <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" fill="none" strokeWidth="2">
              <path
                d="M8 4h24v32l-4-3-4 3-4-3-4 3-4-3-4 3z"
                fill="var(--surface)"
                stroke="var(--spruce)"
                strokeLinejoin="round"
              />
              <path d="M13 14h14M13 20h14M13 26h8" stroke="var(--maple)" strokeLinecap="round" />
            </svg>
            <strong className="font-display text-xl">{t.name}</strong>
          </div>
          <p className="meta mt-1">{t.note}</p>
          <div className="trail mt-3" aria-hidden="true" />
          <table className="mt-2 w-full text-sm max-[20em]:wrap-anywhere">
            <caption className="visually-hidden">{t.name}</caption>
            <thead>
              <tr>
                {t.head.map((head, index) => (
                  <th
                    key={head}
                    scope="col"
                    className={`py-1 font-semibold text-ink-3 ${index ? 'pl-2 text-right' : 'text-left'}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {t.rows.map((row) => (
                <tr key={row.item} className="border-t border-border align-top">
                  <th scope="row" className="py-2 text-left font-semibold">
                    {row.item}
                    <span className="block text-xs font-normal text-ink-3">{row.move}</span>
                  </th>
                  <td className="py-2 pl-2 text-right">
                    {withCurrentFigures(row.amount, language)}
                    <span className="block text-xs text-ink-3">{withCurrentFigures(row.per, language)}</span>
                  </td>
                  <td className="py-2 pl-2 text-right text-ink-3">
                    <span className="inline-block w-12 border-b border-dashed border-border-strong">
                      &nbsp;
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t-2 border-ink">
                <th scope="row" className="py-3 text-left text-base">
                  {t.total}
                </th>
                <td colSpan={2} className="py-3 text-right font-semibold text-maple">
                  {t.refuse}
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
        <Tear />
      </div>
    </FigureFrame>
  )
}
