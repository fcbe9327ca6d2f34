import { pairs } from '#app/site/language.ts'

const captionChoices = {
  zh: { zh: '中文', en: '中文 (Chinese)' },
  en: { zh: 'English（英文）', en: 'English' },
  both: { zh: '中英双语', en: 'Both' },
  off: { zh: '不显示', en: 'Off' },
} as const

export const watchCopy = pairs({
  player: { zh: '播放器', en: 'Player' },
  start: (length: string) => ({ zh: `播放（${length}）`, en: `Play (${length})` }),
  loading: { zh: '正在加载…', en: 'Loading…' },
  needsScript: {
    zh: '播放要用到脚本。下面的文字稿写下了每一句话。',
    en: 'Playing needs scripts. The transcript below has every line.',
  },
  play: { zh: '播放', en: 'Play' },
  pause: { zh: '暂停', en: 'Pause' },
  again: { zh: '从头再看', en: 'Play again' },
  progress: { zh: '进度', en: 'Progress' },
  progressText: (at: string, of: string) => ({ zh: `${at}，共 ${of}`, en: `${at} of ${of}` }),
  previousLine: { zh: '上一句', en: 'Previous line' },
  nextLine: { zh: '下一句', en: 'Next line' },
  captions: { zh: '字幕', en: 'Captions' },
  captionChoice: (choice: keyof typeof captionChoices) => captionChoices[choice],
  speed: { zh: '速度', en: 'Speed' },
  drawn: {
    zh: '这段探校没有实拍画面：画面是手绘的，没有声音，内容都在字幕里。',
    en: 'This visit was drawn, not filmed. It has no sound; everything is in the captions.',
  },
  transcript: { zh: '文字稿', en: 'Transcript' },
  goTo: (at: string) => ({ zh: `从 ${at} 播放`, en: `Play from ${at}` }),
  noTranscript: { zh: '这段视频还没有文字稿。', en: 'This video has no transcript yet.' },
  otherTranscript: { zh: 'English transcript', en: '中文文字稿' },
  school: (name: string) => ({ zh: `学校：${name}`, en: `School: ${name}` }),
  published: (day: string) => ({ zh: `发布于 ${day}`, en: `Published ${day}` }),
  views: (n: number) => ({ zh: `${n} 次观看`, en: n === 1 ? '1 view' : `${n} views` }),
  captionMark: { zh: '中英字幕', en: 'Captions' },
  share: { zh: '分享链接', en: 'Share link' },
  copied: { zh: '链接已复制', en: 'Link copied' },
  copyFailed: { zh: '没有复制成功，地址是', en: 'Could not copy. The address is' },
  related: { zh: '更多探校视频', en: 'More video visits' },
})
