import { CAPTION_SLACK_SECONDS, FILM_MAX_SECONDS } from '@app/contract/editorial/video/video.values.ts'
import { readWebVtt, type VttFault, writeWebVtt } from '@app/contract/editorial/video/web-vtt.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'

const faults: Record<VttFault['why'], Pair> = {
  head: { zh: '第一行须为 WEBVTT', en: 'The first line must be WEBVTT' },
  time: { zh: '时间有误，应为 00:01.000 --> 00:04.000', en: 'The times must read 00:01.000 --> 00:04.000' },
  order: { zh: '这条字幕早于上一条', en: 'This caption begins before the one above' },
  empty: { zh: '没有字幕文字', en: 'There are no words' },
  many: { zh: '最多 2000 条字幕', en: 'There may be 2,000 captions' },
  long: { zh: '字幕过长', en: 'This is too long' },
}

/** Captions in the one form they are stored in, or what is wrong with them and where. */
export function tidyCaptions(source: string): { text: string; lastEnd: number } | { refusal: Pair } {
  const read = readWebVtt(source)
  if ('fault' in read) {
    const { line, why } = read.fault
    const { zh, en } = faults[why]
    return { refusal: { zh: `第 ${line} 行：${zh}`, en: `Line ${line}: ${en}` } }
  }
  const { cues } = read
  return {
    text: cues.length === 0 ? '' : writeWebVtt(cues),
    lastEnd: cues.reduce((last, { end }) => Math.max(last, end), 0),
  }
}

/** What stands against the length of a film: a length is needed, and captions end with the film. */
export function lengthRefusal(duration: number, lastCaption: number): Pair | undefined {
  if (duration <= 0) return { zh: '请填写时长', en: 'Enter the length' }
  if (duration > FILM_MAX_SECONDS) return { zh: '时长有误', en: 'This length is wrong' }
  return lastCaption > duration + CAPTION_SLACK_SECONDS
    ? {
        zh: `字幕到第 ${Math.ceil(lastCaption)} 秒，超过了时长`,
        en: `The captions go on to second ${Math.ceil(lastCaption)}, beyond the film`,
      }
    : undefined
}

/** What stands against the address of a film: other hosts than those of the settings are not played. */
export function addressRefusal(videoUrl: string, hosts: readonly string[]): Pair | undefined {
  if (!videoUrl.startsWith('https:')) return undefined
  const { hostname, username, port } = URL.canParse(videoUrl) ? new URL(videoUrl) : new URL('invalid:/')
  if (hosts.includes(hostname) && !username && !port) return undefined
  return hosts.length === 0
    ? { zh: '请上传视频文件：没有设置允许的视频网站', en: 'Upload the film: no other hosts are allowed here' }
    : {
        zh: `只能使用这些网站的视频：${hosts.join('、')}`,
        en: `Films may come from ${hosts.join(', ')} only`,
      }
}
