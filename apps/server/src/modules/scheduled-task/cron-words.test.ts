import { describe, expect, it } from 'vitest'
import { parseCron } from './cron.ts'
import { cronWords } from './cron-words.ts'

describe('an expression in words', () => {
  it.each([
    ['* * * * * ?', '每秒', 'Every second'],
    ['0/10 * * * * ?', '每 10 秒', 'Every 10 seconds'],
    ['5/10 * * * * ?', '从第 5 秒起每 10 秒', 'Every 10 seconds from second 5 on'],
    ['0 * * * * ?', '每分钟', 'Every minute'],
    ['30 * * * * ?', '每分钟的第 30 秒', 'Every minute at second 30'],
    ['0 0/15 * * * ?', '每 15 分钟', 'Every 15 minutes'],
    ['0 0 * * * ?', '每小时整点', 'Every hour on the hour'],
    ['0 20 * * * ?', '每小时第 20 分', 'Every hour at minute 20'],
    [
      '0 2-59/10 * * * ?',
      '每小时第 2 分到第 59 分之间每 10 分钟',
      'Every 10 minutes from minute 2 to 59 of every hour',
    ],
    [
      '0 2-59/10 8-18/2 * * ?',
      '8 点到18 点之间每 2 小时，第 2 分到第 59 分之间每 10 分钟',
      'During every 2nd hour from 8 to 18, every 10 minutes from minute 2 to 59',
    ],
    [
      '10-50/20 * * * * ?',
      '每分钟的第 10 秒到第 50 秒之间每 20 秒',
      'Every 20 seconds from second 10 to 50 of every minute',
    ],
    [
      '0 0 3 1-15/2 * ?',
      '每月1 日到15 日之间每 2 天，03:00:00',
      'At 03:00:00, on every 2nd day from 1 to 15 of every month',
    ],
    [
      '0 0 3 5/10 * ?',
      '每月从5 日起每 10 天，03:00:00',
      'At 03:00:00, on every 10th day from 5 on of every month',
    ],
    ['0 15 10 * * ?', '每天，10:15:00', 'At 10:15:00, every day'],
    ['0 0 8,20 * * ?', '每天，08:00:00、20:00:00', 'At 08:00:00 and 20:00:00, every day'],
    [
      '0 0/30 8-18 ? * MON-FRI',
      '每逢星期一至星期五，8 点至18 点，每 30 分钟',
      'During hour 8 to 18, every 30 minutes, on Monday to Friday',
    ],
    ['0 0 0 1,15 * ?', '每月1 日、15 日，00:00:00', 'At 00:00:00, on day 1 and 15 of every month'],
    ['0 15 10 L * ?', '每月最后一天，10:15:00', 'At 10:15:00, on the last day of every month'],
    [
      '0 15 10 L-3 * ?',
      '每月最后一天之前第 3 天，10:15:00',
      'At 10:15:00, on 3 days before the last day of every month',
    ],
    ['0 15 10 LW * ?', '每月最后一个工作日，10:15:00', 'At 10:15:00, on the last weekday of every month'],
    [
      '0 15 10 15W 3 ?',
      '3 月，离 15 日最近的工作日，10:15:00',
      'At 10:15:00, on the weekday nearest to the 15th, in March',
    ],
    ['0 15 10 ? * 6#3', '每月第 3 个星期五，10:15:00', 'At 10:15:00, on the 3rd Friday of every month'],
    ['0 15 10 ? * 6L', '每月最后一个星期五，10:15:00', 'At 10:15:00, on the last Friday of every month'],
    ['0 0 0 1 1 ? 2030', '2030 年，1 月，1 日，00:00:00', 'At 00:00:00, on day 1, in January, in 2030'],
  ])('%s', (expression, zh, en) => {
    const cron = parseCron(expression)
    if (!cron) throw new Error('not understood')
    expect([cronWords(cron, 'zh'), cronWords(cron, 'en')]).toEqual([zh, en])
  })
})
