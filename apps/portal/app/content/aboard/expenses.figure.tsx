import type { Language } from '@app/contract/language.ts'

const texts = {
  zh: {
    name: '一年的收据',
    note: '示意：左边是来源材料原文，右边空着的由你填。',
    head: ['项目', '来源材料原文', '你的数'],
    rows: [
      { item: '学费', amount: '£11,400 至 £30,000', per: '每年', move: '看学校' },
      { item: '生活费', amount: '£900 至 £1,400', per: '每月', move: '看城市' },
      { item: '医疗保险', amount: '600-800', per: '每年，未注明币种', move: '看保单' },
      { item: '公交月票', amount: '47', per: '每月，未注明币种', move: '看城市' },
      { item: '监护人', amount: '未列', per: '每年', move: '看年龄' },
      { item: '一次性费用', amount: '未列', per: '第一年', move: '看你' },
    ],
    total: '合计',
    refuse: '币种不同，不能相加',
    caption: '收据上的行可以增减。有两种以上币种，或者缺了币种，就没有合计。',
  },
  en: {
    name: 'Receipt for a year',
    note: 'A sketch: the source’s wording on the left, blank places for your own figures.',
    head: ['Item', 'As published', 'Yours'],
    rows: [
      { item: 'Tuition', amount: '£11,400 to £30,000', per: 'per year', move: 'by school' },
      { item: 'Living costs', amount: '£900 to £1,400', per: 'per month', move: 'by city' },
      { item: 'Health insurance', amount: '600-800', per: 'a year, no currency', move: 'by policy' },
      { item: 'Bus pass', amount: '47', per: 'a month, no currency', move: 'by city' },
      { item: 'Custodian', amount: 'not listed', per: 'a year', move: 'by age' },
      { item: 'One-off costs', amount: 'not listed', per: 'first year', move: 'by you' },
    ],
    total: 'Total',
    refuse: 'No total: currencies differ',
    caption: 'Lines can be added or struck out. With two currencies, or none stated, there is no total.',
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
    <figure className="card">
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
                    {row.amount}
                    <span className="block text-xs text-ink-3">{row.per}</span>
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
      <figcaption className="meta mt-3">{t.caption}</figcaption>
    </figure>
  )
}
