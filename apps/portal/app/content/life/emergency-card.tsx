import type { Language } from '@app/contract/shapes/language.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { MissionPhone } from './mission-rows.tsx'
import { missionOf, phonesChecked } from './missions.ts'

const copy = {
  zh: {
    title: '紧急联系卡',
    hint: '打印后对折放进手机壳，另一张贴在寄宿家庭的冰箱上。',
    numbers: {
      police: '报警、火警、急救：先打这个',
      crisis: '撑不住、想伤害自己：自杀危机热线',
      kids: '想找人说说：Kids Help Phone',
      hotline: '外交部 12308，24 小时',
      toronto: '多伦多总领馆',
      ottawa: '渥太华使馆领事部',
    },
    blanks: [
      '我的住址',
      '监护人姓名与电话',
      '学校电话',
      '本市警察局直拨号码（国内拨不通 911）',
      '保险公司与保单号',
      '过敏与用药',
      '国内父母电话',
    ],
    say: '打 911 先报地址，再说发生了什么。英语说不清，就说 “Mandarin, please” 请对方找翻译。',
    checked: '电话核对日期',
  },
  en: {
    title: 'Emergency card',
    hint: 'Print it, fold it into the phone case, and put a second one on the homestay’s fridge.',
    numbers: {
      police: 'Police, fire, ambulance: call this first',
      crisis: 'Cannot cope, or thinking of harming yourself: suicide crisis line',
      kids: 'Someone to talk to: Kids Help Phone',
      hotline: 'Consular hotline 12308, 24 hours',
      toronto: 'Consulate in Toronto',
      ottawa: 'Embassy in Ottawa, consular section',
    },
    blanks: [
      'My address',
      'Custodian, name and phone',
      'School phone',
      'Direct number of the city’s police (911 cannot be dialled from China)',
      'Insurer and policy number',
      'Allergies and medicines',
      'Parents’ phone',
    ],
    say: 'On 911, give the address first, then say what happened. To ask for an interpreter, say “Mandarin, please”.',
    checked: 'Numbers checked on',
  },
} as const

const order = ['police', 'crisis', 'kids', 'hotline', 'toronto', 'ottawa'] as const

/** One card to print: six numbers to call, the police first, and seven lines to fill in by hand. */
export function EmergencyCard({ language }: { language: Language }) {
  const text = copy[language]
  return (
    <section className="emergency-card card card-maple break-inside-avoid" aria-label={text.title}>
      <p className="card-title flex items-center gap-2">
        <Icon name="phone" />
        {text.title}
      </p>
      <dl className="mt-3 grid gap-4 sm:grid-cols-2">
        {order.map((id) => {
          const [phone] = missionOf(id).phones
          return (
            phone && (
              <div key={id}>
                <dt className="fact-term">{text.numbers[id]}</dt>
                <dd className="font-semibold tabular">
                  <MissionPhone phone={phone} language={language} />
                </dd>
              </div>
            )
          )
        })}
      </dl>
      <p className="mt-4">{text.say}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {text.blanks.map((label) => (
          <div key={label}>
            <dt className="fact-term">{label}</dt>
            <dd style={{ height: '1.8em', borderBottom: '1px dashed var(--border-strong)' }} />
          </div>
        ))}
      </dl>
      <p className="meta mt-4">
        {text.hint} {text.checked} {phonesChecked}
      </p>
    </section>
  )
}
