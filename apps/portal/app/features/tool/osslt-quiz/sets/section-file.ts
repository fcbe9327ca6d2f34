import type { ChoiceItem, Section, WrittenItem } from './item.ts'
import { markings } from './rubric.ts'

/** A written item as its file has it: how it is marked is a name. */
type StoredItem = Omit<WrittenItem, 'advice' | 'words' | 'rubric'> & { markedAs: keyof typeof markings }

/** A section as a JSON file beside this one has it. All texts are our own. */
type StoredSection = Omit<Section, 'items'> & { items: readonly (ChoiceItem | StoredItem)[] }

/** The sections of a file, with advice, length and rubric of their written items. `sets.test.ts` checks every file. */
export function sectionsOf(file: { default: unknown }): readonly Section[] {
  return (file.default as readonly StoredSection[]).map((section) => ({
    ...section,
    items: section.items.map((item) => {
      if (item.kind === 'choice') return item
      const { markedAs, ...written } = item
      return { ...written, ...markings[markedAs] }
    }),
  }))
}
