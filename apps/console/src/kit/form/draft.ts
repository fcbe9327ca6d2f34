import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { check } from '@app/contract/wire/client.ts'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useLanguage } from '#kit/data/language.ts'

export type Values = Record<string, unknown>

/** True for what says nothing: no value, no text, no items. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Dates as wire text, so that the contract's shapes can check what a form holds. */
export function onWire(value: unknown): unknown {
  if (value instanceof Date) return writeMoment(value)
  if (Array.isArray(value)) return value.map(onWire)
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, onWire(inner)]))
  return value
}

const isBelow = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/**
 * What a person is writing, checked by the contract's own shape: a field's messages show once it was left, all of
 * them after a first try to submit. The server's messages join them until their field changes. The shape may depend
 * on the values.
 */
export function useDraft(shape: z.ZodObject | ((values: Values) => z.ZodObject), start: Values) {
  const language = useLanguage()
  const [first] = useState(start)
  const [values, setValues] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})

  const schema = typeof shape === 'function' ? shape(values) : shape
  const wrong = useMemo(() => check(schema, onWire(values), language), [schema, values, language])
  const errors = {
    ...Object.fromEntries(
      Object.entries(wrong).filter(([path]) => isTried || [...left].some((field) => isBelow(path, field))),
    ),
    ...refused,
  }

  return {
    values,
    errors,
    isDirty: JSON.stringify(values) !== JSON.stringify(first),
    change(field: string, value: unknown) {
      setValues((before) => ({ ...before, [field]: value }))
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !isBelow(path, field))),
      )
    },
    /** `path` may lead into rows (`fees.0.name`); its messages show from now on. */
    leave: (path: string) => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
    /** True when all is well; otherwise every message shows. */
    trySubmit(): boolean {
      setTried(true)
      setRefused({})
      return Object.keys(wrong).length === 0
    },
    refuse: setRefused,
  }
}

/** The messages of one field and what is inside it, by the path below it. */
export function errorsBelow(errors: Record<string, string>, field: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => isBelow(path, field))
      .map(([path, sentence]) => [path.slice(field.length + 1), sentence]),
  )
}
