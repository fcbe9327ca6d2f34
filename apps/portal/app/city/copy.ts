import { pairs } from '#app/site/language.ts'

export const copy = pairs({
  city: { zh: '城市', en: 'City' },
  cityNow: (name: string) => ({ zh: `城市：${name}`, en: `City: ${name}` }),
  cityChanged: (name: string) => ({ zh: `已切换到${name}`, en: `Now showing ${name}` }),
  cityShow: { zh: '切换', en: 'Show' },
  allCities: { zh: '看所有城市', en: 'Show all cities' },
  locate: { zh: '用我的位置', en: 'Use my location' },
  locateFailed: {
    zh: '没有得到您的位置，请直接选择城市。',
    en: 'Your location is not available. Please choose a city.',
  },
})
