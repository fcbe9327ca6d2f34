import { describe, expect, it } from 'vitest'
import { withoutPicture } from './picture-actions.ts'

const picture = { fileId: 7, fileName: '/profile/upload/2026/11/22/a.png' }

describe('a text without one of its pictures', () => {
  it('has a note in its place, in the language of the text, and leaves the others', () => {
    const other = '<img src="/prod-api/profile/upload/2026/11/22/b.png" alt="7" data-file-id="71" />'
    const mine = '<img src="/prod-api/profile/upload/2026/11/22/a.png" alt="a &gt; b" data-file-id="7" />'
    expect(withoutPicture(`<figure>${mine}</figure>${other}`, picture, 'zh')).toBe(
      `<figure><em>［图片已由作者删除］</em></figure>${other}`,
    )
    expect(withoutPicture(`<p>${mine}</p>`, picture, 'en')).toBe(
      '<p><em>[Picture deleted by its author]</em></p>',
    )
  })

  it('is found by the address of the picture where nothing else names it', () => {
    expect(withoutPicture(`<img src="/prod-api${picture.fileName}" alt="">`, picture, 'zh')).toBe(
      '<em>［图片已由作者删除］</em>',
    )
  })
})
