import { type AddressName, addresses, addressOf } from '../apps/portal/app/site/addresses.ts'
import type { LedgerId } from '../packages/contract/src/editorial/facts/baseline.values.ts'
import type { FactId } from '../packages/contract/src/editorial/facts/material.values.ts'
import type { Site } from './crawl.ts'
import type { Fault, Finding } from './fault.ts'
import { pagesOf } from './links.ts'
import type { Page } from './page.ts'

/** The figures that must stand on each guide, with their stamps: those of the source, and today's. */
export const expected: Partial<Record<AddressName, readonly LedgerId[]>> = {
  'ossd.introduction': ['F01', 'F02', 'F03', 'F04', 'F07', 'T01', 'T02'],
  'ossd.advantages': ['F07', 'F01', 'F12', 'T02'],
  'ossd.graduation': ['F01', 'F02', 'F03', 'F04', 'T01', 'T04', 'T05'],
  'ossd.subjects': ['F02', 'F01', 'F07', 'T01', 'T02'],
  'ossd.credit': ['F01', 'F03', 'F04', 'T03', 'T04', 'T05'],
  'ossd.osslt': ['F04', 'F05', 'F06', 'T06', 'T07'],
  'ossd.volunteer': ['F03'],
  'aboard.learning': ['F07', 'F24', 'T02', 'T03'],
  'aboard.expenses': ['F22', 'F23', 'F14', 'F15'],
  'aboard.type': ['F01', 'F03', 'F04', 'T63'],
  'aboard.destination': ['F12'],
  'aboard.university': ['F08', 'F09', 'F10', 'F11', 'F12'],
  'fee.subsidy': ['F13'],
  'fee.Academic': ['F13'],
  'life.level': ['F23', 'F14', 'F15'],
  'life.visa': ['F16', 'F17', 'F18', 'F19', 'F20', 'F21', 'F25', 'T30', 'T63'],
  'life.consulate': ['F26', 'F28', 'T60'],
  'life.suggestions': ['F27', 'F14', 'F15', 'T60', 'T61', 'T48'],
}

/** How figures that no other sentence could hold are written; a dash is any of them, blanks may be left out. */
const written: Partial<Record<FactId, RegExp>> = {
  F02: /18 ?(?:个)?(?:compulsory|必修)|必修 ?18|18 ?\+ ?12/,
  F04: /300 ?(?:\/|of|分?，?满分) ?400|400 ?分中的 ?300/,
  F08: /\$140\b/,
  F09: /\$47\b/,
  F10: /\$10\b(?![,.\d])/,
  F13: /2,000 ?[-–至到] ?10,000|20,000 ?[-–至到] ?30,000/,
  F14: /\b600 ?[-–至到] ?800\b/,
  F17: /(?<![-–至到\d] ?)10,000 ?(?:CAD|加元)|CAD ?10,000\b/,
  F22: /£ ?11,400|£ ?30,000/,
  F23: /£ ?900\b|£ ?1,400\b/,
}

/**
 * Every figure of the source material carries an evidence stamp in both languages: those a guide must show are there,
 * no page states one of them without, and no paragraph, list item or row has more than one.
 */
export function checkStamps(site: Site): Finding {
  const pages = pagesOf(site)
  const guides = pages.flatMap((page) => {
    const name = addressOf(page.address)?.name
    const ids = name && expected[name]
    return ids ? [{ page, ids }] : []
  })
  return {
    section: 'stamps',
    looked: `${guides.reduce((sum, { ids }) => sum + ids.length, 0)} figures that ${guides.length} guides must show, ${Object.keys(written).length} ways of writing on ${pages.filter(isOurs).length} pages`,
    faults: [
      ...guides.flatMap(({ page, ids }) =>
        ids
          .filter((id) => !page.stamps.has(id))
          .map((id) => faultAt(page, `does not show ${id} with its stamp`)),
      ),
      ...pages
        .filter(isOurs)
        .flatMap((page) =>
          statedWithout(page).map((id) => faultAt(page, `states the figure of ${id} without its stamp`)),
        ),
      ...pages.flatMap((page) =>
        page.crowded.map((words) => faultAt(page, `has more than one stamp in “${words}”`)),
      ),
    ],
  }
}

/** Our own texts; records and what a search finds in them are written by others, who have no stamps. */
const isOurs = ({ address }: Page) => {
  const name = addressOf(pathOf(address))?.name
  return name !== 'search' && !(name && addresses[name].zh.includes('/:'))
}

const pathOf = (address: string) => address.split('?')[0] ?? ''

const faultAt = (page: Page, what: string): Fault => ({ section: 'stamps', page: page.address, what })

function statedWithout({ words, stamps }: Page): FactId[] {
  return (Object.entries(written) as [FactId, RegExp][])
    .filter(([id, pattern]) => pattern.test(words) && !stamps.has(id))
    .map(([id]) => id)
}
