/**
 * Letters and digits that look like Latin ones, Han characters, or digits, of those that Unicode's own compatibility forms
 * leave apart. Taken by eye from the alphabets of Unicode's list of confusables that people can type; each row is what the
 * characters stand for and the characters.
 */
const LATIN: readonly (readonly [stands: string, characters: string])[] = [
  ['a', 'аᴀɑɐɒ᭼αⱥꭺᎪꓮ⍺'],
  ['b', 'вƀɓʙьƅβꞵᏼꓐЬᏏ'],
  ['c', 'сƈᴄϲꓚᏟⲥⲤɕ'],
  ['d', 'đɗᴅԁꓓᎠᏧᑯժ'],
  ['e', 'еɘəɛᴇεҽɇꓰᎬⲉⲈєэ'],
  ['f', 'ƒꜰғϝꓝꞙ'],
  ['g', 'ɡɠɢցԍꓖᏀɣ'],
  ['h', 'нһħʜհηңӈꓧᎻⲎⲏ'],
  ['i', 'іıɨɪɩιᎥꓲ'],
  ['j', 'јȷᴊյϳꓙᎫɉ'],
  ['k', 'кƙᴋκқҝӄҟꓗᏦⲔⲕ'],
  ['l', 'łɫʟǀӏℓⱡլꓡᏞⵏ'],
  ['m', 'мɱᴍμꓟᎷⲘⲙ'],
  ['n', 'ɲŋɴνողпꓠⲚⲛ'],
  ['o', 'оøᴏοօɵס٥ⲟⲞꓳσ'],
  ['p', 'рƥᴘρքꓑᏢⲣⲢҏϱ'],
  ['q', 'ʠԛզգ'],
  ['r', 'ɾʀгᴦꓣᎡɍ'],
  ['s', 'ѕʂꜱꓢᏚ'],
  ['t', 'тŧƭᴛτꓔᎢⲦⲧ'],
  ['u', 'ʉᴜυսꓴ∪'],
  ['v', 'ʋᴠѵꓦᏙ∨⋁'],
  ['w', 'ԝᴡⱳꓪᎳωɯ'],
  ['x', 'хҳχꓫⲭⲬ×'],
  ['y', 'уүƴʏγꓬɏ'],
  ['z', 'ƶʐᴢꓜᏃⲌⲍζ'],
  ['3', 'зɜꜣӡ'],
  ['2', 'ƨ'],
  ['5', 'ƽ'],
  ['8', 'ȣ'],
  ['ae', 'æӕ'],
  ['oe', 'œ'],
  ['th', 'þ'],
  ['ss', 'ß'],
]

/** Capitals that look like another letter than their small form does. */
const CAPITALS: readonly (readonly [stands: string, characters: string])[] = [
  ['b', 'ΒВ'],
  ['e', 'ΕЕ'],
  ['h', 'ΗН'],
  ['i', 'ΙІ'],
  ['k', 'ΚК'],
  ['m', 'ΜМ'],
  ['n', 'Ν'],
  ['o', 'ΟО'],
  ['p', 'ΡР'],
  ['t', 'ΤТ'],
  ['x', 'ΧХ'],
  ['y', 'ΥУҮ'],
  ['z', 'Ζ'],
  ['a', 'ΑА'],
  ['c', 'С'],
  ['3', 'З'],
  ['s', 'ՏЅ'],
  ['l', 'ԼӀⅬ'],
  ['u', 'Ս'],
]

/** Kana, bopomofo, signs and variants that look like Han characters. */
const HAN: readonly (readonly [stands: string, characters: string])[] = [
  ['一', 'ー㇐ㄧ'],
  ['二', 'ニ'],
  ['八', 'ハㄅ'],
  ['口', 'ロ㇕囗'],
  ['力', 'カ'],
  ['工', 'エㄒ'],
  ['夕', 'タ'],
  ['卜', 'ト'],
  ['千', 'チ'],
  ['三', 'ミ'],
  ['丫', 'ㄚ'],
  ['又', 'ヌㄡ'],
  ['才', 'オ'],
  ['十', '〸'],
  ['幺', 'ㄠ'],
  ['儿', 'ㄦ'],
  ['匕', 'ヒ'],
  ['厶', 'ムㄙ'],
  ['告', '吿'],
]

/** Zeros of alphabets with digits of their own, of which compatibility forms keep the difference. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810,
]

const table = new Map<string, string>()
for (const [stands, characters] of [...LATIN, ...CAPITALS, ...HAN])
  for (const character of characters) table.set(character, stands)
for (const zero of ZEROS)
  for (let value = 0; value < 10; value++) table.set(String.fromCodePoint(zero + value), String(value))

/** What a character looks like; undefined where it is like nothing but itself. */
export const lookalikeOf = (character: string): string | undefined => table.get(character)
