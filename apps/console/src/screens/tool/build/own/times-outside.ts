const twoDigits = (number: number) => String(number).padStart(2, '0')

/** What a clock does not offer: every time outside a span, both as `HH:mm:ss`. */
export function timesOutside(from: string, to: string) {
  const outside = (count: number, before: string) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => {
      const time = before + twoDigits(at)
      return time < from.slice(0, time.length) || time > to.slice(0, time.length)
    })
  return () => ({
    disabledHours: () => outside(24, ''),
    // -1 stands for an hour or a minute without a choice yet
    disabledMinutes: (hour: number) => (hour < 0 ? [] : outside(60, `${twoDigits(hour)}:`)),
    disabledSeconds: (hour: number, minute: number) =>
      hour < 0 || minute < 0 ? [] : outside(60, `${twoDigits(hour)}:${twoDigits(minute)}:`),
  })
}
