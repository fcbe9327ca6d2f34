import { describe, expect, it } from 'vitest'
import { type DecidedTag, settledTags } from './tag-rules.ts'

const decided: DecidedTag[] = [
  { word: '雅思', state: 'synonym', mainWord: 'IELTS' },
  { word: 'ielts', state: 'synonym', mainWord: 'IELTS' },
  { word: '代写', state: 'banned', mainWord: null },
  { word: '枪手', state: 'synonym', mainWord: '代写' },
]

describe('tags as they are stored', () => {
  it('name the main tag once, whatever synonyms were written', () => {
    expect(settledTags(['住宿', '雅思', 'Ielts', 'IELTS'], decided).tags).toEqual(['住宿', 'IELTS'])
  })

  it('leave out a banned tag and its synonyms, and say which they were', () => {
    expect(settledTags(['代写', '枪手', '住宿'], decided)).toEqual({
      tags: ['住宿'],
      banned: ['代写', '枪手'],
    })
  })
})
