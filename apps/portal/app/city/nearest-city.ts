import type { Pair } from '@app/contract/shapes/language.ts'

/** Degrees, WGS-84. */
export interface Position {
  lng: number
  lat: number
}

export interface CityCentre extends Position {
  name: Pair
  /** GB/T 2260. */
  code: string
}

/** The Earth's equatorial radius. */
const EARTH_KM = 6378.137

/** The five fixed cities in the order that settles ties. */
export const cityCentres: readonly CityCentre[] = [
  { name: { zh: '广州', en: 'Guangzhou' }, code: '440100', lng: 113.2644, lat: 23.1291 },
  { name: { zh: '深圳', en: 'Shenzhen' }, code: '440300', lng: 114.0579, lat: 22.5431 },
  { name: { zh: '北京', en: 'Beijing' }, code: '110000', lng: 116.4074, lat: 39.9042 },
  { name: { zh: '上海', en: 'Shanghai' }, code: '310000', lng: 121.4737, lat: 31.2304 },
  { name: { zh: '苏州', en: 'Suzhou' }, code: '320500', lng: 120.5853, lat: 31.2989 },
]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres, by the haversine formula. */
export function distanceKm(a: Position, b: Position): number {
  const height = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const width = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return (
    2 * EARTH_KM * Math.asin(Math.sqrt(height + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * width))
  )
}

/** The city centre nearest to a position; of two equally near the earlier one. */
export function nearestCity(position: Position, centres: readonly CityCentre[] = cityCentres): CityCentre {
  return centres.reduce((best, city) =>
    distanceKm(position, city) < distanceKm(position, best) ? city : best,
  )
}
