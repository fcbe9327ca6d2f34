import { describe, expect, it } from 'vitest'
import { type Term, wordList, wordListPage } from '../../apps/portal/app/content/word-list.ts'
import { filesOf, HAN, read, withoutComments } from './repository.ts'

/** Files whose words are not copy, and why. */
const notCopy = {
  'apps/portal/app/content/word-list.ts': 'names what is refused',
  'apps/server/seed/synonyms.ts': 'what visitors type into the search',
}

const copy = filesOf('.')
  .filter(
    (file) =>
      /^(apps\/(portal\/app|console\/src|server\/seed)|packages\/contract\/src)\/.*\.(tsx?|mdx|js|json|svg)$/.test(
        file,
      ) &&
      !/\.(test|fixture)\.tsx?$/.test(file) &&
      !(file in notCopy),
  )
  .map((file) => {
    const source = read(file)
    // a comment of code is no copy; lines keep their numbers. In MDX the same signs stand in addresses
    const blank = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    return { file, text: file.endsWith('.mdx') ? source : withoutComments(blank) }
  })

const matchers = new Map(
  wordList.flatMap(({ refused }) => refused.en).map((word) => [word, new RegExp(`\\b${word}\\b`, 'i')]),
)

/** What members read about their account, their articles and what becomes of them. */
const members =
  /^(apps\/portal\/app\/content\/about\/rules\.|apps\/portal\/app\/features\/(account|composer|notice|person|personal-data|post|reaction|red-black|report|rules|school-auth|school-profile)\/|packages\/contract\/src\/(?:account|member|post)\/(notice|member|post|comment|personal-data)\.(values|problems)\.ts)/
/** What every visitor reads: guides, tools, the directory. */
const readers =
  /^apps\/portal\/app\/(content\/(?!about\/)|features\/(tool|match|guide|school|ledger|sources|search|correction)\/)/

/** The refused words of a text, after what may hold them is taken out. */
function refusedIn(text: string, { refused, scope, unless = [], quoted = [] }: Term, file = ''): string[] {
  if (scope === 'members' && !members.test(file)) return []
  const allowed = [...unless, ...quoted.filter((quote) => quote.file === file).map((quote) => quote.text)]
  const rest = allowed.reduce((left, passage) => left.replaceAll(passage, ' '), text)
  return [
    ...refused.zh.filter((word) => rest.includes(word)),
    ...refused.en.filter((word) => matchers.get(word)?.test(rest)),
  ]
}

describe('the word list', () => {
  it('has both languages, one entry a thing, and refuses no word that it asks for', () => {
    for (const part of ['zh', 'en'] as const)
      expect(new Set(wordList.map((term) => term[part])).size).toBe(wordList.length)
    for (const { zh, en, gloss } of wordList) {
      expect(zh).toMatch(HAN)
      expect(gloss.zh).toMatch(HAN)
      expect(`${en} ${gloss.en}`).not.toMatch(HAN)
    }
    const texts = wordList.flatMap(({ zh, en }) => [zh, en])
    expect(texts.flatMap((word) => wordList.flatMap((term) => refusedIn(word, term)))).toEqual([])
  })

  it('stands in docs/ as it is', async () => {
    await expect(wordListPage()).toMatchFileSnapshot('../../docs/word-list.md')
  })

  it('finds a refused word, and lets alone a longer one that means something else', () => {
    const found = (text: string) => wordList.flatMap((term) => refusedIn(text, term))
    expect(found('请选课老师签字，做满社区服务')).toEqual(['社区服务', '选课老师'])
    expect(found('In Autumn a counselor asks for community service.')).toEqual([
      'community service',
      'counselor',
      'autumn',
    ])
    expect(found('中秋（Mid-Autumn）可以住家里')).toEqual([])
  })
})

describe('all copy', () => {
  it('uses the words of the list', () => {
    expect(copy.length).toBeGreaterThan(300)
    const found = wordList.flatMap((term) =>
      copy
        .filter(({ file, text }) => refusedIn(text, term, file).length > 0)
        .flatMap(({ file, text }) =>
          text
            .split('\n')
            .flatMap((line, at) =>
              refusedIn(line, term, file).map(
                (word) => `${file}:${at + 1} “${word}”: write ${term.zh} / ${term.en}`,
              ),
            ),
        ),
    )
    expect(found).toEqual([])
  })

  it('says 您 to members and 你 to readers', () => {
    const lines = (where: RegExp, word: string) =>
      copy
        .filter(({ file }) => where.test(file))
        .flatMap(({ file, text }) =>
          text
            .split('\n')
            .flatMap((line, at) => (line.includes(word) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
        )
    expect(copy.filter(({ file }) => members.test(file)).length).toBeGreaterThan(60)
    expect(lines(members, '你')).toEqual([])
    expect(lines(readers, '您')).toEqual([])
  })

  it('refuses the words of the members’ side there alone', () => {
    const article = wordList.find(({ en }) => en === 'article')
    const found = (file: string) => (article ? refusedIn('再看两篇帖子 / your post', article, file) : [])
    expect(found('packages/contract/src/member/notice.values.ts')).toEqual(['帖子', 'your post'])
    expect(found('apps/console/src/screens/bbs/blog/index.tsx')).toEqual([])
  })

  it('still holds every passage and every longer word that is let alone', () => {
    const isThere = (word: string) => copy.some(({ text }) => text.includes(word))
    expect(wordList.flatMap(({ unless = [] }) => unless).filter((word) => !isThere(word))).toEqual([])
    for (const { file, text } of wordList.flatMap(({ quoted = [] }) => quoted))
      expect(read(file), file).toContain(text)
  })

  it('explains a Chinese word where an English text first uses it', () => {
    const english = copy.flatMap(({ file, text }) => {
      const englishText = file.endsWith('.en.mdx') ? text : (text.match(/(?<=\ben: ).*$/gm) ?? []).join('\n')
      return HAN.test(englishText) ? [{ file, words: englishText }] : []
    })
    expect(english.length).toBeGreaterThan(2)
    const bare = wordList
      .filter((term) => term.isInEnglish)
      .flatMap(({ zh, en }) =>
        english.flatMap(({ file, words: text }) => {
          const at = text.indexOf(zh)
          const around = text.slice(Math.max(0, at - 40), at + 40).toLowerCase()
          return at >= 0 && !around.includes(en.toLowerCase()) ? [`${file}: ${zh} without “${en}”`] : []
        }),
      )
    expect(bare).toEqual([])
  })
})
