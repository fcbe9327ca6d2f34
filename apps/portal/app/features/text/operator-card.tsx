import type { Language } from '@app/contract/shapes/language.ts'
import type { SiteFacts } from '@app/contract/site/site-settings.values.ts'
import { pairs, say } from '#app/site/language.ts'

const copy = pairs({
  title: { zh: '运营者', en: 'Operator' },
  none: {
    zh: '运营者的名称与联系方式尚未填写。填写之前，可以通过“联系我们”的表单联系本站。',
    en: 'The name and contact of the operator have not been entered yet. Until then, use the form on the contact page.',
  },
  name: { zh: '名称', en: 'Name' },
  address: { zh: '地址', en: 'Address' },
  phone: { zh: '电话', en: 'Phone' },
  mail: { zh: '邮箱', en: 'E-mail' },
  wechat: { zh: '微信', en: 'WeChat' },
  icp: { zh: '备案号', en: 'ICP filing' },
})

/** Who is responsible for the site and how to reach them, as the settings say; a sentence until an operator is named. */
export function OperatorCard({ site, language }: { site: SiteFacts; language: Language }) {
  const { operator, address, phone, mail, wechat, icp } = site
  const lines = [
    [copy.name, operator && say(operator, language)],
    [copy.address, address && say(address, language)],
    [
      copy.phone,
      phone && (
        <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ),
    ],
    [
      copy.mail,
      mail && (
        <a className="link" href={`mailto:${mail}`}>
          {mail}
        </a>
      ),
    ],
    [copy.wechat, wechat],
    [
      copy.icp,
      icp && (
        <a className="link" href="https://beian.miit.gov.cn/" target="_blank" rel="noopener">
          {icp}
        </a>
      ),
    ],
  ] as const
  return (
    <section className="card mt-6 max-w-[44rem]" aria-labelledby="operator">
      <h2 id="operator" className="card-title">
        {say(copy.title, language)}
      </h2>
      {!operator && <p>{say(copy.none, language)}</p>}
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {lines.map(([label, value]) =>
          value ? (
            <div key={label.en} className="contents">
              <dt className="text-ink-2">{say(label, language)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
