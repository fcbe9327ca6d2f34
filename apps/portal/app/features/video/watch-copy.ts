import { pairs } from '#app/site/language.ts'

export const watchCopy = pairs({
  drawn: {
    zh: '这是一段手绘动画，不是在这所学校实拍的画面。没有声音，内容都在字幕里。',
    en: 'A drawn, animated visit: no camera has filmed this school. It has no sound; everything is in the captions.',
  },
  transcript: { zh: '文字稿', en: 'Transcript' },
  goTo: (at: string) => ({ zh: `从 ${at} 播放`, en: `Play from ${at}` }),
  noTranscript: { zh: '这段视频还没有文字稿。', en: 'This video has no transcript yet.' },
  otherTranscript: { zh: 'English transcript', en: '中文文字稿' },
  school: (name: string) => ({ zh: `学校：${name}`, en: `School: ${name}` }),
  published: (day: string) => ({ zh: `发布于 ${day}`, en: `Published ${day}` }),
  views: (n: number) => ({ zh: `${n} 次观看`, en: n === 1 ? '1 view' : `${n} views` }),
  captionMark: { zh: '中英字幕', en: 'Captions' },
  related: { zh: '更多探校视频', en: 'More video visits' },
})
