import { fixedTypes } from '@app/contract/editorial/type.values.ts'

/** The types of the wire, numbered in their order. */
export const seedTypes = fixedTypes.map(({ isOpen: _, ...type }, index) => ({
  ...type,
  id: index + 1,
  sort: type.number,
}))
