import type { cities } from '#modules/city/table.ts'

/** The five cities, with codes of GB/T 2260 and centres in WGS-84 (docs/wire.md#cities). */
export const seedCities: (typeof cities.$inferInsert)[] = [
  { id: 1, label: '广州', labelEn: 'Guangzhou', value: '440100', lng: 113.2644, lat: 23.1291, sort: 1 },
  { id: 2, label: '深圳', labelEn: 'Shenzhen', value: '440300', lng: 114.0579, lat: 22.5431, sort: 2 },
  { id: 3, label: '北京', labelEn: 'Beijing', value: '110000', lng: 116.4074, lat: 39.9042, sort: 3 },
  { id: 4, label: '上海', labelEn: 'Shanghai', value: '310000', lng: 121.4737, lat: 31.2304, sort: 4 },
  { id: 5, label: '苏州', labelEn: 'Suzhou', value: '320500', lng: 120.5853, lat: 31.2989, sort: 5 },
]
