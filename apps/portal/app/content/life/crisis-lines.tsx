import type { Language } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { type MissionId, missionOf } from './missions.ts'

const copy = {
  zh: {
    danger: ['已经受伤，或马上有生命危险', '报警、急救同一个号，先报地址'],
    crisis: ['不想活、想伤害自己，或担心朋友会', '打电话或发短信，24 小时，英语、法语；可以说自己未满 18 岁'],
    talk: [
      '难过、害怕、被欺负、想找人说说',
      'Kids Help Phone，24 小时；可要求普通话口译，说 “Mandarin, please”',
    ],
    silent: ['不方便出声', 'Kids Help Phone 短信，24 小时，英语、法语，不需要流量'],
    text: '发短信 CONNECT 到 686868',
  },
  en: {
    danger: [
      'Someone is hurt, or a life is in danger now',
      'Police and ambulance on one number; give the address first',
    ],
    crisis: [
      'You do not want to live, or think of harming yourself, or fear that a friend may',
      'Call or text, 24 hours, English and French; you can say that you are under 18',
    ],
    talk: [
      'You are sad, frightened or bullied, or want to talk',
      'Kids Help Phone, 24 hours; you can ask for an interpreter: “Mandarin, please”',
    ],
    silent: [
      'You cannot speak aloud',
      'Kids Help Phone by text, 24 hours, English and French; needs no data plan',
    ],
    text: 'Text CONNECT to 686868',
  },
} as const

function Call({ id }: { id: MissionId }) {
  const [phone] = missionOf(id).phones
  return phone ? <a href={`tel:${phone.dial}`}>{phone.number}</a> : null
}

/** Rows for a table: what is happening, whom to call with one tap, and what is good to know; the worst comes first. */
export function crisisRows(language: Language): ReactNode[][] {
  const { danger, crisis, talk, silent, text } = copy[language]
  return [
    [danger[0], <Call key="call" id="police" />, danger[1]],
    [crisis[0], <Call key="call" id="crisis" />, crisis[1]],
    [talk[0], <Call key="call" id="kids" />, talk[1]],
    [
      silent[0],
      <a key="call" href="sms:686868?&amp;body=CONNECT">
        {text}
      </a>,
      silent[1],
    ],
  ]
}
