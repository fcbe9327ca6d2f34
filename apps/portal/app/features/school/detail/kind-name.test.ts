import { postCategories } from '@app/contract/post/post.values.ts'
import { expect, it } from 'vitest'
import { kindName } from './detail.server.ts'

const post = { isStory: false, isQuestion: false, blogType: null }

it('calls a question on the page of its school a question, and only a story a story', () => {
  expect(kindName({ ...post, isQuestion: true }, postCategories).en).toBe('Question')
  expect(kindName({ ...post, isStory: true }, postCategories).en).toBe('Student story')
  expect(kindName({ ...post, blogType: 5 }, postCategories).en).toBe('Praise')
  // of a category that staff have removed since
  expect(kindName({ ...post, blogType: 99 }, postCategories).en).toBe('Article')
})
