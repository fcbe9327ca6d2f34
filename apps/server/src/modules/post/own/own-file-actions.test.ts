import { describe, expect, it } from 'vitest'
import { withoutFile } from './own-file-actions.ts'

const picture = { fileId: 7, fileName: '/profile/upload/2026/11/22/a.png' }

describe('a text without one of its pictures', () => {
  it('has a note in its place, in the language of the text, and leaves the others', () => {
    const other = '<img src="/prod-api/profile/upload/2026/11/22/b.png" alt="7" data-file-id="71" />'
    const mine = '<img src="/prod-api/profile/upload/2026/11/22/a.png" alt="a &gt; b" data-file-id="7" />'
    expect(withoutFile(`<figure>${mine}</figure>${other}`, picture, 'zh')).toBe(
      `<figure><em>［图片已由作者删除］</em></figure>${other}`,
    )
    expect(withoutFile(`<p>${mine}</p>`, picture, 'en')).toBe(
      '<p><em>[Picture deleted by its author]</em></p>',
    )
  })

  it('is found by the address of the picture where nothing else names it', () => {
    expect(withoutFile(`<img src="/prod-api${picture.fileName}" alt="">`, picture, 'zh')).toBe(
      '<em>［图片已由作者删除］</em>',
    )
  })

  it('goes out of a link to something else, which stays', () => {
    const mine = `<img src="/prod-api${picture.fileName}" alt="" data-file-id="7" />`
    expect(withoutFile(`<a href="/school/1">看${mine}</a>`, picture, 'zh')).toBe(
      '<a href="/school/1">看<em>［图片已由作者删除］</em></a>',
    )
    // a link to the picture itself goes whole
    expect(withoutFile(`<a href="/prod-api${picture.fileName}">${mine}</a>`, picture, 'zh')).toBe(
      '<em>［文件已由作者删除］</em>',
    )
  })

  it('goes with its video, and with links to it', () => {
    const film = { fileId: 8, fileName: '/profile/upload/2026/11/22/f.mp4' }
    const video = (name: string) => `<video src="/prod-api${name}" controls preload="none"></video>`
    const link = (name: string) => `<p>见<a href="/prod-api${name}">录像</a></p>`
    const other = '/profile/upload/2026/11/22/g.mp4'
    expect(withoutFile(video(film.fileName) + video(other), film, 'zh')).toBe(
      `<em>［文件已由作者删除］</em>${video(other)}`,
    )
    expect(withoutFile(link(film.fileName) + link(other), film, 'en')).toBe(
      `<p>见<em>[File deleted by its author]</em></p>${link(other)}`,
    )
  })
})
