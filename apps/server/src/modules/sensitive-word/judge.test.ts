import type { TextScope, WordAction } from '@app/contract/moderation/sensitive-word.values.ts'
import { describe, expect, it } from 'vitest'
import { foldLetters } from './folding.ts'
import { judge, masked, passageOf, spansOf } from './judge.ts'
import { lettersOf } from './rules/letters.ts'
import { WordList } from './word-list.ts'

let ids = 0
const word = (text: string, action: WordAction = 'block', scopes: TextScope[] = []) => ({
  id: ++ids,
  word: text,
  wordClass: 'other' as const,
  action,
  scopes,
})

const list = new WordList([
  word('赌博'),
  word('bet'),
  word('公务员'),
  word('公务员子女', 'allow'),
  word('枪手', 'review'),
  word('傻瓜', 'mask'),
  word('托福保分'),
  word('t.me'),
  word('中介', 'log'),
  word('加拿大野鸡', 'block', ['title']),
])

const found = (text: string, scope: TextScope = 'content', isHtml = false) => {
  const { letters, findings } = judge(list, { text, scope, isHtml })
  return findings.map((one) => `${one.action} ${passageOf(letters, one)}`)
}

/** Check 16 of the forum: words are found however they are written, and phrases of the allow list pass. */
describe('word tests', () => {
  it.each([
    ['赌博'],
    ['赌 博'],
    ['賭博'],
    ['賭\u200d博'],
    ['赌\u200b\u2060博'],
    ['赌-博'],
    ['赌.博'],
    ['赌🎲博'],
    ['赌　博'],
    ['赌̶博'],
    ['Ｂｅｔ'],
    ['ⓑⓔⓣ'],
    ['𝐛𝐞𝐭'],
    ['🅱🅴🆃'],
    ['BET'],
    ['bеt'],
    ['在这里 bet 吧'],
    ['来bet吧'],
  ])('finds %s', (text) => {
    const { letters, findings } = judge(list, { text, scope: 'content' })
    expect(findings.map(({ action }) => action)).toEqual(['block'])
    const [[from, to] = [0, 0]] = spansOf(letters, findings)
    expect([...text].slice(from, to).join('')).toBe(passageOf(letters, findings[0] ?? never()))
  })

  it('finds Latin words on borders only, and Han words anywhere', () => {
    expect(found('better alphabet bet2')).toEqual([])
    expect(found('请他托福保分吧')).toEqual(['block 托福保分'])
  })

  it('lets a phrase of the allow list pass, and what stands beside it not', () => {
    expect(found('公务员子女入学')).toEqual([])
    expect(found('公 务 员 子 女')).toEqual([])
    expect(found('公务员子女和公务员')).toEqual(['block 公务员'])
  })

  it('sends a text to review where a word is only made across the end of a clause', () => {
    expect(found('他爱打赌，博士也劝不住')).toEqual(['review 赌，博'])
    expect(found('<p>打赌</p><p>博士</p>', 'content', true)).toEqual(['review 赌\n博'])
  })

  it('looks at the places a word names, and at all when it names none', () => {
    expect(found('加拿大野鸡学校', 'title')).toEqual(['block 加拿大野鸡'])
    expect(found('加拿大野鸡学校', 'comment')).toEqual([])
  })

  it('reads rich text: through tags, entities, descriptions of pictures and hosts of links', () => {
    const html = '<p>你&amp;我 <strong>赌</strong>博</p>'
    const { letters, findings } = judge(list, { text: html, scope: 'content', isHtml: true })
    // 你&我 赌博: the offsets of the text alone
    expect(spansOf(letters, findings)).toEqual([[4, 6]])
    expect(found('<img src="/profile/a.png" alt="来赌博">', 'content', true)).toEqual(['block 赌博'])
    expect(found('<a href="https://t.me/abc" rel="x">这里</a>', 'content', true)).toEqual(['block t.me'])
    expect(found('<p class="赌博">好</p>', 'content', true)).toEqual([])
  })

  it('masks each letter and leaves tags as they are', () => {
    const html = '<p>他是<em>傻</em> 瓜&amp;</p>'
    const { letters, findings } = judge(list, { text: html, scope: 'content', isHtml: true })
    expect(masked(html, letters, findings)).toBe('<p>他是<em>*</em> *&amp;</p>')
  })

  it('reads nothing into empty and strange texts', () => {
    for (const text of ['', ' ', '🎲', '\ud83c', '<', '&', '<p', '&#9999999;', '\u200b'])
      for (const isHtml of [false, true])
        expect(judge(list, { text, scope: 'content', isHtml }).findings).toEqual([])
  })
})

function never(): never {
  throw new Error('nothing was found')
}

describe('contact details', () => {
  it.each([
    ['电话13800138000'],
    ['138 0013 8000'],
    ['138-0013-8000'],
    ['+86 138 0013 8000'],
    ['1 3 8 0 0 1 3 8 0 0 0'],
    ['壹叁捌零零壹叁捌零零零'],
    ['一三八零零一三八零零零'],
    ['幺三八 零零一三 八零零零'],
    ['①③⑧⓪⓪①③⑧⓪⓪⓪'],
    ['１３８００１３８０００'],
    ['座机 020-38880000'],
    ['(020) 3888 0000'],
    ['热线400-800-1234'],
    ['call 416-555-1234'],
    ['(416) 555-1234'],
    ['+1 416 555 1234'],
    ['phone 4165551234'],
    ['abc_1@qq.com'],
    ['abc @ gmail . com'],
    ['abc艾特163点com'],
    ['name#qq.com'],
    ['QQ123456789'],
    ['扣扣：123456'],
    ['加q 12345678'],
    ['q群12345678'],
    ['微信号abc12345'],
    ['微信: lily_2020'],
    ['威信 abc12345'],
    ['v❤信'],
    ['V信聊'],
    ['薇❤'],
    ['加薇'],
    ['➕v 聊'],
    ['加个微吧'],
    ['加VX：lily88'],
    ['vx lily2020'],
    ['加我微信'],
    ['想了解的可以加微信'],
    ['WeChat: lily_2020'],
    ['whatsapp +14165551234'],
    ['卫星 abc12345'],
    ['卫星号：lily_2020'],
    ['绿泡泡 lily2020'],
    ['绿泡泡搜 lily_chen'],
    ['w e i x i n lily2020'],
    ['w-e-i-x-i-n 聊'],
    ['Ⅴ x: lily2020'],
    ['v x 聊'],
    ['ｗ ｘ：lily2020'],
    ['群号 12345678'],
    ['群号：12345678'],
    ['家长群 345678901'],
    ['进群 8765432'],
    ['Q：12345678'],
    ['telegram @lilychen'],
    ['telegram: lily_2020'],
    ['tele gram: lily_2020'],
    ['电报 @abc'],
    ['tg@abc'],
    ['纸飞机 lily2020'],
    ['ins: lily_2020'],
    ['微信①③⑤⑦⑨'],
    ['1️⃣3️⃣8️⃣0️⃣0️⃣1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣'],
    ['1🍎3🍎8🍎0🍎0🍎1🍎3🍎8🍎0🍎0🍎0'],
    ['幺三八洞洞幺三八洞洞洞'],
    ['拐两 幺三八洞洞幺三八洞洞洞'],
    ['㈠㈢㈧〇〇㈠㈢㈧〇〇〇'],
    ['一三八，零零一三，八零零零'],
    ['138,0013,8000'],
    ['138/0013/8000'],
    ['138、0013、8000'],
    ['手机 138，1234，5678'],
    ['138OO138OOO'],
    ['l38 OOl3 8OOO'],
    ['647 555 O199'],
    ['call 6 4 7 5 5 5 0 1 9 9'],
    ['four one six five five five one two three four'],
    ['four-one-six 555 1234'],
    ['wang.fang at gmail dot com'],
    ['wangfang(a)gmail.com'],
    ['wangfang圈a163.com'],
    ['wangfang 小老鼠 qq 点 com'],
    ['加我❤信'],
    ['V我'],
    ['v我 lily2020'],
    ['想了解的v我聊'],
    ['薇 lily_2020'],
    ['微x：lily2020'],
    ['我的v是lily2020'],
    ['vvx: lily2020'],
    ['Q 12345678'],
    ['QQ➕12345678'],
    ['🐧12345678'],
    ['🐧号 12345678'],
    ['tg同号'],
    ['微信同号'],
    ['手机号同微信'],
    ['电话微信同步'],
    ['加我卫星号'],
    ['加绿泡泡'],
    ['加我q'],
    ['加我扣扣'],
    ['小红书 lily2020'],
    ['抖音搜 lily_2020'],
    ['Line: lily_2020'],
    ['insta @lily_2020'],
    ['discord lily#2020'],
  ])('finds %s', (text) => {
    expect(found(text).some((one) => one.startsWith('contact '))).toBe(true)
  })

  it.each([
    ['学费每年18000-250000元'],
    ['一共花了 138,000 和 13,800,138 元'],
    ['成绩 80 85 90 92 88'],
    ['2025年9月1日到2026年6月30日'],
    ['一二三四五六七八九十'],
    ['扣一二三四五六七元'],
    ['QQ群里一二三四年级的都有'],
    ['企鹅一二三只，扣子一二三四五六七颗'],
    ['ENG4U、MHF4U 和 MCV4U，共30个学分，40小时义工'],
    ['班级的微信群里家长都在讨论'],
    ['关注学校微信公众号就能看到'],
    ['他在学生中很有威信'],
    ['招生老师加微信之后就不理人了'],
    ['加拿大留学'],
    ['参加微积分考试，附加微课'],
    ['卫星地图上能看到校园'],
    ['学校编号 880012'],
    ['电视节目，大V心得分享'],
    ['@小鹿 你好'],
    ['Grade 12 needs 30 credits; see 2024-2025 rules'],
    ['我爱薇薇老师'],
    ['1995-1996 学年'],
    ['选修 A B C D 四门'],
    ['s i t 三个字母'],
    ['卫星电视有六个台'],
    ['交流群500人，家长群20000人'],
    ['群里 2026 年的通知'],
    ['电报机在博物馆'],
    ['绿泡泡一样的水草'],
    ['Q: 2024 or 2025?'],
    ['the x-axis and a v-shaped graph'],
    ['我们的公众号吗？不是'],
    ['大V我关注了几个'],
    ['今天疯狂星期四，v我50'],
    ['手机同步了课表'],
    ['微信同步更新到群里'],
    ['学费 180,2000,3000 三档'],
    ['150/1500/2000 加元'],
    ['第1、3、5、7、9、11题'],
    ['one two three four five six seven eight nine ten'],
    ['小红书上看到的'],
    ['抖音号是什么'],
    ['增加卫星图'],
    ['参加企鹅读书会'],
    ['加扣子的衣服'],
    ['Line 1: Union station'],
    ['我们坐 subway line: university'],
    ['IG 2026 学年'],
    ['给孩子加❤'],
    ['薇薇的同学 lily'],
    ['卫星发射'],
    ['O2O 和 B2B'],
    ['10l 的水壶'],
  ])('leaves %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('marks the whole disguise', () => {
    expect(found('聊 v❤信 abc12345')).toContain('contact v❤信')
  })

  it('lets a school name its own', () => {
    const own = ['+86 400-800-1234', 'Info@School.ca', 'ossd_school']
    const named = (text: string) =>
      judge(list, { text, scope: 'school' }, { ownContacts: own }).findings.length
    expect(named('热线 400 800 1234，邮箱 info@school.ca，微信号 ossd_school')).toBe(0)
    expect(named('热线 400 800 9999')).toBe(1)
  })

  it('lets people leave theirs in a contact form', () => {
    expect(found('请打 13800138000', 'contact')).toEqual([])
  })
})

describe('what leads away and praise that is paid for', () => {
  it.each([
    ['我的公众号有全部资料'],
    ['公众号：枫叶留学'],
    ['公众号搜枫叶留学'],
    ['公 众 号 搜 枫叶留学'],
    ['写好评返200元'],
    ['给五星好评，返 现 五十'],
    ['晒好评领红包'],
    ['写个好评返二百块'],
    ['私信我领资料'],
    ['看我主页'],
    ['戳我头像，有惊喜'],
    ['联系方式在简介'],
    ['主页有联系方式'],
    ['小红书同名'],
    ['工种号搜枫叶'],
    ['详情可以私我'],
  ])('asks a person to look at %s', (text) => {
    expect(found(text).map((one) => one.split(' ')[0])).toContain('review')
  })

  it.each([
    ['学校公众号叫什么'],
    ['学校公众号里写了开放日'],
    ['写了好评也写了差评'],
    ['好评返校日'],
    ['五星好评'],
    ['评论里有人拿到资料'],
    ['主页改版了'],
    ['我的简介写得很短'],
    ['学校的公众号'],
    ['看我主页那篇文章就知道'],
    ['老师私下找我谈过'],
  ])('leaves %s', (text) => expect(found(text)).toEqual([]))
})

describe('addresses of websites', () => {
  const without = (text: string) =>
    judge(list, { text, scope: 'bio', mayLink: false }).findings.map(({ action }) => action)

  it.each([
    'https://example.com/a',
    'www.example.com',
    'www。example。com',
    'example点com',
    'my-site.top',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'example (dot) ca',
  ])('%s may not stand where no links may', (text) => expect(without(text)).toContain('contact'))

  it.each(['九点上课', 'Grade 9.5', '3.14', 'e.g. maths', '学校网站上有', 'ENG4U.'])('%s is none', (text) =>
    expect(without(text)).toEqual([]),
  )

  it('are left where links have a rule of their own', () => {
    expect(judge(list, { text: 'see www.example.com', scope: 'content' }).findings).toEqual([])
  })
})

describe('private data', () => {
  it.each([
    ['身份证 11010519491231002X'],
    ['住天河花园3栋2单元501室'],
    ['她家住体育东路88号'],
    ['He lives at 120 Maple Street'],
    ['班主任张小明打学生'],
  ])('sends %s to review', (text) => {
    expect(found(text).map((one) => one.split(' ')[0])).toEqual(['review'])
  })

  it.each([
    ['订单110105194912310021'],
    ['学校在体育东路'],
    ['班主任很负责'],
    ['教学楼3栋'],
    ['班主任张老师很好'],
  ])('leaves %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('a run of blanks', () => {
  it('is compared as a short one, so that no pattern walks over it again and again', () => {
    const letters = lettersOf(`tg${' '.repeat(50_000)}@abc12345`, false)
    expect(foldLetters(letters).text.length).toBeLessThan(30)
    const { findings } = judge(new WordList([]), {
      text: `tg${' '.repeat(50_000)}@abc12345`,
      scope: 'content',
    })
    // the passage ends where it ended in the source
    expect(findings.map(({ action, last }) => [action, last])).toContainEqual(['contact', 50_002])
  })
})

it.each(['1 ', '1,', 'one ', 'a at ', '小红书:', 'v我', '加我', '0l1', '可以私', 'ig ', '🐧 ', 'discord a'])(
  'a text of %s takes time in proportion',
  (piece) => {
    const text = piece.repeat(Math.floor(60_000 / piece.length))
    expect(
      judge(new WordList([]), { text, scope: 'content', mayLink: false }).letters.chars.length,
    ).toBeGreaterThan(0)
  },
)
