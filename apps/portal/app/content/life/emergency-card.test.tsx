import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { crisisRows } from './crisis-lines.tsx'
import { EmergencyCard } from './emergency-card.tsx'

const dials = (html: string) => [...html.matchAll(/href="(tel:|sms:)([^"?]*)/g)].map(([, , number]) => number)

test.each(['zh', 'en'] as const)(
  'the card and the tips call the police first, then the crisis lines, in %s',
  (language) => {
    const card = renderToStaticMarkup(createElement(EmergencyCard, { language }))
    expect(dials(card)).toEqual(['911', '988', '18006686868', '+861012308', '+14165942308', '+16134550117'])
    const tips = renderToStaticMarkup(createElement(Fragment, null, crisisRows(language)))
    expect(dials(tips)).toEqual(['911', '988', '18006686868', '686868'])
  },
)
