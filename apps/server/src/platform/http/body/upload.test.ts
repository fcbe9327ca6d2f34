import { Problem } from '@app/contract/wire/problem.ts'
import { describe, expect, it } from 'vitest'
import { type Uploader, type UploadPlace, UploadPlaces } from './upload.ts'

const MB = 1024 * 1024

/** Places on a clock that stands still until it is moved. */
function placesAt() {
  let now = 0
  const places = new UploadPlaces(() => now)
  const take = (uploader: Uploader): UploadPlace | string => {
    try {
      return places.take(uploader)
    } catch (error) {
      if (error instanceof Problem) return error.name
      throw error
    }
  }
  const pass = (ms: number) => {
    now += ms
  }
  const isTaken = (taken: UploadPlace | string): taken is UploadPlace => typeof taken !== 'string'
  return { take, pass, isTaken }
}

const member = (number: number, network = `10.0.0.${number}`): Uploader => ({
  who: `account ${number}`,
  network,
})

describe('uploads under way', () => {
  it('are six of one person and sixteen of one network at most', () => {
    const { take } = placesAt()
    for (let count = 0; count < 6; count++) take(member(1))
    expect(take(member(1))).toBe('uploadsBusy')
    const { take: takeOther } = placesAt()
    for (let count = 0; count < 16; count++) takeOther(member(count, 'school'))
    expect(takeOther(member(99, 'school'))).toBe('uploadsBusy')
    expect(takeOther(member(99, 'home'))).not.toBe('uploadsBusy')
  })

  it('are free again when one has ended', () => {
    const { take, isTaken } = placesAt()
    const taken = Array.from({ length: 6 }, () => take(member(1)))
    const [first] = taken.filter(isTaken)
    first?.giveBack()
    expect(take(member(1))).not.toBe('uploadsBusy')
  })

  it('that dribble give their place to others, the slowest first, and quick ones keep theirs', () => {
    const { take, pass, isTaken } = placesAt()
    const dribbling = [1, 2, 3].flatMap((number) => Array.from({ length: 6 }, () => take(member(number))))
    const quick = Array.from({ length: 6 }, () => take(member(4)))
    expect(take(member(5))).toBe('uploadsBusy')
    pass(5_000)
    for (const place of quick.filter(isTaken)) place.arrived(MB)
    for (const [at, place] of dribbling.filter(isTaken).entries()) place.arrived(at + 1)
    for (let newcomer = 0; newcomer < 18; newcomer++)
      expect(take(member(100 + newcomer))).not.toBe('uploadsBusy')
    expect(dribbling.filter(isTaken).every(({ signal }) => signal.aborted)).toBe(true)
    expect(quick.filter(isTaken).some(({ signal }) => signal.aborted)).toBe(false)
    expect(take(member(200))).toBe('uploadsBusy')
  })
})
