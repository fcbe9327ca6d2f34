import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import LeadPart from '#app/features/lead/lead-part.island.tsx'
import { receiverCopy, receiverText } from '#app/form/receiver.ts'

const part = (operator: { zh: string; en: string } | null) =>
  renderToStaticMarkup(
    <LeadPart kind="page" language="en" stamp="s" source="/en" receiver={receiverText(operator)} />,
  )

it('the short form says who gets the number', () => {
  expect(part({ zh: '示例教育', en: 'Example Education' })).toContain('Example Education')
})

it('the short form says so while no operator is named', () => {
  expect(part(null)).toContain(receiverCopy.nobody.en)
})
