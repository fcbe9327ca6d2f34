import { categoryLabel, postCategories } from '@app/contract/post/post.values.ts'
import { expect, test } from 'vitest'
import { menu } from './menu.ts'

// the menu travels with every page, so it repeats these names instead of bringing the contract along
test('the menu names the article categories as the contract labels them', () => {
  const quick = menu.find(({ page }) => page === 'post.list')?.quick.filter(({ query }) => query.cat)
  expect(quick?.map(({ name, query }) => [query.cat, name])).toEqual(
    postCategories.filter(({ id }) => id !== null).map((type) => [type.key, categoryLabel(type)]),
  )
})

test('names that an English reader cannot guess keep the fixed word and say what it means', () => {
  expect(postCategories.map(categoryLabel).map(({ en }) => en)).toEqual([
    'All',
    'Broke (tip-offs)',
    'Roast (grumbles)',
    'Uncover Secrets',
    'Install (worth trying)',
    'Praise',
    'Recommend',
  ])
})
