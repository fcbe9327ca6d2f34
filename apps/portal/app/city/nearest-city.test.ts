import { describe, expect, it } from 'vitest'
import { cityCentres, distanceKm, nearestCity } from './nearest-city.ts'

const centre = (zh: string) => {
  const found = cityCentres.find((city) => city.name.zh === zh)
  if (!found) throw new Error(zh)
  return found
}

describe('the nearest city', () => {
  it.each([
    ['Hong Kong', 114.1694, 22.3193, '深圳', 27.428],
    ['Dongguan', 113.7518, 23.0207, '广州', 51.354],
    ['Hangzhou', 120.1551, 30.2741, '苏州', 121.272],
    ['Kunshan', 120.9811, 31.3847, '苏州', 38.824],
    ['Nanjing', 118.7969, 32.0603, '苏州', 189.435],
    ['Tianjin', 117.2009, 39.0842, '北京', 113.924],
    ['Wuhan', 114.3054, 30.5931, '苏州', 604.603],
    ['Chengdu', 104.0668, 30.5728, '广州', 1232.328],
    ['Toronto', -79.3832, 43.6532, '北京', 10601.648],
    ['Vancouver', -123.1207, 49.2827, '北京', 8522.44],
  ])('of %s', (_, lng, lat, name, km) => {
    const city = nearestCity({ lng, lat })
    expect(city.name.zh).toBe(name)
    expect(distanceKm({ lng, lat }, city)).toBeCloseTo(km, 3)
  })

  it.each([
    ['广州', '深圳', 104.32],
    ['上海', '苏州', 84.877],
    ['北京', '上海', 1068.506],
  ])('%s and %s lie as far apart as the table says', (a, b, km) => {
    expect(distanceKm(centre(a), centre(b))).toBeCloseTo(km, 3)
  })

  it('the earlier entry wins a tie', () => {
    const suzhou = centre('苏州')
    const twin = { ...suzhou, name: { zh: '姑苏', en: 'Gusu' } }
    expect(nearestCity({ lng: 120, lat: 31 }, [twin, suzhou]).name.zh).toBe('姑苏')
    expect(nearestCity({ lng: 120, lat: 31 }, [suzhou, twin]).name.zh).toBe('苏州')
  })
})
