/** What the fields of an open day are called; the form must not load the validator for their names. */
export const openDayFields = {
  title: { zh: '中文名称', en: 'Title in Chinese' },
  titleEn: { zh: '英文名称', en: 'Title in English' },
  day: { zh: '日期', en: 'Date' },
  time: { zh: '开始时间', en: 'Starts at' },
  minutes: { zh: '时长（分钟）', en: 'Length in minutes' },
  zone: { zh: '时区', en: 'Time zone' },
  place: { zh: '中文地点', en: 'Venue in Chinese' },
  placeEn: { zh: '英文地点', en: 'Venue in English' },
  link: { zh: '线上链接', en: 'Online link' },
  spoken: { zh: '语言', en: 'Language' },
  seats: { zh: '名额（可不填）', en: 'Places available (optional)' },
  content: { zh: '中文说明', en: 'Description in Chinese' },
  contentEn: { zh: '英文说明', en: 'Description in English' },
} as const
