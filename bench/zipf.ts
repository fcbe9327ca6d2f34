/**
 * Chooses among `count` things as people do: the one at place n (from 0) is wanted n + 1 times less often than the
 * first. `roll` gives numbers from 0 to 1.
 */
export function zipf(count: number, roll: () => number): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let place = 0; place < count; place++) {
    sum += 1 / (place + 1)
    sums[place] = sum
  }
  return () => {
    const wanted = roll() * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
