import type { Language } from '@app/contract/language.ts'
import { FactStamp } from '#app/content/fact-stamp.tsx'
import { type FactId, facts } from '#app/content/facts.ts'

/** Rules, sources and what the tool leaves out. */
export function Assumptions({ language }: { language: Language }) {
  const mark = (id: FactId) => <FactStamp fact={facts[id]} language={language} isInline />
  return language === 'zh' ? (
    <ul>
      <li>
        类别照来源材料的四类对号：SDS、高等教育加 GIC、中小学加 GIC、常规{mark('F16')}。有 10,000 加元 GIC
        {mark('F17')} 的按学段归类；没有的归“常规”。
      </li>
      <li>
        归到 SDS 的条件：高等教育、在境外申请、雅思每个单项 6 分{mark('F20')}、GIC、预付一年学费
        {mark('F18')}。来源没有写明 SDS 只收高等教育，这是 IRCC 当年的做法。
      </li>
      <li>
        今天的规则查于 2026-11-20：普通通道一条，生活费证明 22,895 加元（魁北克以外）。递交当天再查一次。
      </li>
      <li>成年年龄按安省、魁北克 18 岁算，有的省是 19 岁。</li>
      <li>来源的签证页在句中断开{mark('F25')}，断点以后的内容我们没有补，也没有放进这个工具。</li>
      <li>没有考虑：拒签史、健康和犯罪记录、同行家属、续签、转学、毕业后工签。</li>
    </ul>
  ) : (
    <ul>
      <li>
        The category follows the source’s four: SDS, post-secondary with GIC, primary and secondary with GIC,
        regular{mark('F16')}. A 10,000 CAD GIC{mark('F17')} sorts by level of study; without one it is
        “regular”.
      </li>
      <li>
        SDS here means post-secondary, applied for abroad, IELTS 6 in each part{mark('F20')}, a GIC, and a
        year of tuition paid{mark('F18')}. The source does not say that SDS was for post-secondary study only;
        that is how IRCC ran it.
      </li>
      <li>
        Today’s rules were looked up on 20 November 2026: one standard stream, living-cost proof of CAD 22,895
        outside Quebec. Look again on the day you apply.
      </li>
      <li>The age of majority is taken as 18, as in Ontario and Quebec; in some provinces it is 19.</li>
      <li>
        The source’s visa page is cut off mid-sentence{mark('F25')}. We did not complete it, and nothing after
        the break is in this tool.
      </li>
      <li>
        Not considered: earlier refusals, health and criminal records, family who come along, renewals,
        changing schools, work after graduation.
      </li>
    </ul>
  )
}
