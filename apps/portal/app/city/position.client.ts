import type { Position } from './nearest-city.ts'

/** Where the browser is; undefined where it gives no position, or would have to ask the reader and `mayAsk` is false. */
export async function readPosition({ mayAsk = true } = {}): Promise<Position | undefined> {
  if (!navigator.geolocation) return undefined
  if (!mayAsk) {
    const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
    if (permission?.state !== 'granted') return undefined
  }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      () => resolve(undefined),
      { maximumAge: 3_600_000, timeout: 10_000 },
    )
  })
}
