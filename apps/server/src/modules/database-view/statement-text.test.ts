import { describe, expect, it } from 'vitest'
import { withoutValues } from './statement-text.ts'

describe('a statement as it may be shown', () => {
  it.each([
    [
      "select * from sys_user where phone = '13800138000' and id = 7",
      'select * from sys_user where phone = ? and id = ?',
    ],
    ["select 'it''s', E'a\\'b', $x$secret$x$", 'select ?, ?, ?'],
    ["update t set a = 'never closed", 'update t set a = ?'],
    ['select t1.c2, "x 3" from t1 where n = $1 limit 10', 'select t1.c2, "x 3" from t1 where n = $1 limit ?'],
    ['select 1.5e3, -2 -- 4711 is the code\n, 3', 'select ?, -? , ?'],
    ["select 1 -- don't\n where a = 'secret'", 'select ? where a = ?'],
    ["select \"it's\", 'secret', 4711", `select "it's", ?, ?`],
    ["select 'C:\\' and x = 'secret'", 'select ? and x = ?'],
    ["select E'C:\\' and x = ' , 'secret'", 'select ? , ?'],
    ['select $x$secret and no end', 'select ?'],
    ['select a /* outer /* inner */ pin 4711 */ , b', 'select a , b'],
    ['select a /* pin 4711', 'select a'],
    ['select 0xFF, 1_000, .5, $2, a.b1, 名1', 'select ?, ?, ?, $2, a.b1, 名1'],
    ["select U&'d\\0061t', N'secret', type'x'", 'select ?, ?, type?'],
    ['select /* pin 4711 */ a\n\n  from b', 'select a from b'],
  ])('%s', (statement, expected) => {
    expect(withoutValues(statement)).toBe(expected)
  })
})
