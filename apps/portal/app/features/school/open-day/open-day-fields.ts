/** What the fields of an open day are called; the form must not load the validator for their names. */
export const openDayFields = {
  title: { zh: '名称', en: 'Title in Chinese' },
  titleEn: { zh: '英文名称', en: 'Title in English' },
  day: { zh: '日期', en: 'Day' },
  time: { zh: '开始时间', en: 'Begins at' },
  minutes: { zh: '时长（分钟）', en: 'Length in minutes' },
  zone: { zh: '时区', en: 'Time zone' },
  place: { zh: '地点', en: 'Place in Chinese' },
  placeEn: { zh: '英文地点', en: 'Place in English' },
  link: { zh: '线上链接', en: 'Link' },
  spoken: { zh: '语言', en: 'Language' },
  seats: { zh: '名额（可不填）', en: 'Seats (optional)' },
  content: { zh: '说明', en: 'Text in Chinese' },
  contentEn: { zh: '英文说明', en: 'Text in English' },
} as const
