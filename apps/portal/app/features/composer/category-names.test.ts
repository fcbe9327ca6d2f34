import { categoryLabel, postCategories } from '@app/contract/post/post.values.ts'
import { expect, it } from 'vitest'

const texts = import.meta.glob<string>(
  ['../**/*copy*.ts', '../../content/menu.ts', '../../content/*/*.en.mdx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

it('names the categories that English readers cannot guess with what they mean, wherever copy names one', () => {
  const odd = postCategories.filter(({ isOdd }) => isOdd)
  expect(odd.map((category) => categoryLabel(category).en)).toEqual([
    'Broke (tip-offs)',
    'Roast (grumbles)',
    'Install (worth trying)',
  ])
  for (const [file, text] of Object.entries(texts))
    for (const category of odd) {
      const bare = text.replaceAll(categoryLabel(category).en, '')
      // the app that is put on a telephone is installed, too
      expect(bare, file).not.toMatch(new RegExp(`(?:in|for|as|of|“|\\() ?${category.name.en}\\b`))
    }
})
