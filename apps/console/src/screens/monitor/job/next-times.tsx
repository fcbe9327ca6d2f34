import { readNextTimes } from '@app/contract/monitor/scheduled-task.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { useEffect, useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'

const copy = pairs({
  title: { zh: '最近5次运行时间', en: 'The next five times' },
  invalid: { zh: '表达式不正确', en: 'This is not a valid expression' },
  never: { zh: '此表达式以后不会再运行', en: 'This never comes again' },
})

const PAUSE_MS = 300

/** What an expression means, a moment after it was written: in words, and its next five times. */
export function NextTimes({ expression }: { expression: string }) {
  const say = useSay()
  const [settled, setSettled] = useState(expression)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(expression), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [expression])
  const read = useCall(
    readNextTimes,
    { query: { cronExpression: settled.slice(0, 255) } },
    { isOn: settled.trim() !== '', isQuiet: true, keepsPrevious: true },
  )
  const meaning = read.data?.data
  if (!meaning || settled.trim() === '') return null
  return (
    <div className="next-times" role="status">
      {meaning.isValid ? (
        <>
          <p>{meaning.text}</p>
          <p className="tip">{say(meaning.times.length > 0 ? copy.title : copy.never)}</p>
          <ol>
            {meaning.times.map((time) => (
              <li key={time.getTime()} className="number">
                {writeMoment(time)}
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="tip">{say(copy.invalid)}</p>
      )}
    </div>
  )
}
