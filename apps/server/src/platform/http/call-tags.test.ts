import { describe, expect, it } from 'vitest'
import { filledTags } from './call-tags.ts'

const tagContext = (answer?: unknown) => ({
  params: { id: 7, ids: [1, 2] },
  query: {},
  body: { blogId: 12, text: 'a b' },
  answer,
})

describe('the tags of a declaration', () => {
  it('are filled from the request and the answer, one for each thing of a list', () => {
    const answer = {
      rows: [
        { id: 3, author: { userId: 5 } },
        { id: 4, author: null },
      ],
      data: null,
    }
    expect(filledTags(['city', 'post:{params.id}', 'post:{params.ids}'], tagContext())).toEqual([
      'city',
      'post:7',
      'post:1',
      'post:2',
    ])
    expect(
      filledTags(
        ['comment:post-{body.blogId}', 'post:{answer.rows.id}', 'account:{answer.rows.author.userId}'],
        tagContext(answer),
      ),
    ).toEqual(['comment:post-12', 'post:3', 'post:4', 'account:5'])
  })

  it('leave out what is not there, and what would end a tag', () => {
    expect(
      filledTags(
        ['post:{answer.data.id}', 'post:{answer.none}', 'post:{body.text}'],
        tagContext({ data: null }),
      ),
    ).toEqual([])
    expect(filledTags(['post:list', 'post:{answer.rows.id}'], tagContext())).toEqual(['post:list'])
  })
})
