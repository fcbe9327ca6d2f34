import type { Language } from '@app/contract/language.ts'
import { FactStamp } from '#app/content/fact-stamp.tsx'
import { type FactId, facts } from '#app/content/facts.ts'

/** Rules, sources and what the tool leaves out. */
export function Assumptions({ language }: { language: Language }) {
  const mark = (id: FactId) => <FactStamp fact={facts[id]} language={language} isInline />
  return language === 'zh' ? (
    <ul>
      <li>从入学的九月往回数月份，顺序和间隔是本站的规划建议，不是任何机构的截止日。</li>
      <li>学年从九月算起；七、八月按刚读完的年级算。</li>
      <li>
        大学一线按 OUAC 2026 年入学一届的节奏排：1 月 15 日前提交、5 月底前答复、6 月 1
        日起可能要你回复。每校最多 3 个专业{mark('F11')}，雅思常见 6.5{mark('F12')}。你这一届以 OUAC
        和各大学为准。
      </li>
      <li>
        OSSLT 按一年秋、春两个考期排，确切日子由 EQAO 公布；30 学分{mark('F01')}、40 小时{mark('F03')}
        由学校核对。
      </li>
      <li>学习许可走普通通道：SDS 已于 2024 年 11 月 8 日关闭{mark('F16')}。审理时间请到 IRCC 网站查。</li>
      <li>没有考虑：二月入学、春季班、外省和学院的申请、各校提前或滚动录取的日期。</li>
    </ul>
  ) : (
    <ul>
      <li>
        Months are counted back from the September of entry. Their order and distance are our planning advice,
        not anybody’s deadline.
      </li>
      <li>A school year begins in September; in July and August the grade just finished counts.</li>
      <li>
        The university line follows OUAC’s 2026 entry: submit by 15 January, decisions by the end of May, an
        answer from 1 June. At most 3 programmes at one university{mark('F11')}; IELTS 6.5 is common
        {mark('F12')}. Go by OUAC and each university for your year.
      </li>
      <li>
        The OSSLT is placed in an autumn and a spring window; EQAO announces the days. The school checks 30
        credits
        {mark('F01')} and 40 hours{mark('F03')}.
      </li>
      <li>
        Study permits go through the standard stream: SDS closed on 8 November 2024{mark('F16')}. IRCC’s site
        has processing times.
      </li>
      <li>
        Not considered: February starts, colleges and other provinces, and the early or rolling dates of
        single schools.
      </li>
    </ul>
  )
}
