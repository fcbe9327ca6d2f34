import type { CityOption } from '@app/contract/site/city.ts'
import { describe, expect, it } from 'vitest'
import { chooseCity } from './city.server.ts'

const option = (label: string, labelEn: string, value: string): CityOption => ({
  label,
  labelEn,
  value,
  lng: null,
  lat: null,
})

const arrived = [
  option('广州', 'Guangzhou', '440100'),
  option('深圳', 'Shenzhen', '440300'),
  option('北京', 'Beijing', '110000'),
  option('上海', 'Shanghai', '310000'),
  option('苏州', 'Suzhou', '320500'),
  option('全国', 'All cities', '000000'),
]
const hongKong = { lng: 114.1694, lat: 22.3193 }
const kunshan = { lng: 120.9811, lat: 31.3847 }

describe('the city a page shows', () => {
  it('offers the arrived list without its last entry', () => {
    const { cities } = chooseCity(arrived, null, undefined)
    expect(cities.map((city) => city.name.zh)).toEqual(['广州', '深圳', '北京', '上海', '苏州'])
  })

  it('is the one the address asks for, before any position', () => {
    const { city, isAsked } = chooseCity(arrived, '110000', hongKong)
    expect(city.name.en).toBe('Beijing')
    expect(isAsked).toBe(true)
  })

  it('may be all cities, which the list does not offer', () => {
    const { city, cities } = chooseCity(arrived, '000000', undefined)
    expect(city.name.zh).toBe('全国')
    expect(cities).not.toContainEqual(city)
  })

  it('is the nearest to a position', () => {
    expect(chooseCity(arrived, null, hongKong).city.code).toBe('440300')
  })

  it('is all cities without a position or with an unknown code, so that a newcomer misses nothing', () => {
    expect(chooseCity(arrived, null, undefined).city.code).toBe('000000')
    expect(chooseCity(arrived, '999999', undefined)).toMatchObject({
      city: { code: '000000' },
      isAsked: false,
    })
  })

  it('tells which city an address without one shows, unless that depends on the place', () => {
    expect(chooseCity(arrived, null, undefined).usual).toBe('000000')
    expect(chooseCity(arrived, '110000', undefined).usual).toBe('000000')
    expect(chooseCity(arrived, '110000', hongKong).usual).toBeNull()
  })

  it('still shows the nearest city when the list dropped it', () => {
    const { city, cities } = chooseCity(arrived.slice(0, 5), null, kunshan)
    expect(city.name.zh).toBe('苏州')
    expect(cities.map((one) => one.name.zh)).not.toContain('苏州')
  })

  it('is all cities when the list did not arrive', () => {
    expect(chooseCity([], null, undefined)).toMatchObject({
      city: { name: { en: 'All cities' } },
      cities: [],
    })
  })
})
