type Values = Record<string, unknown>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The values that differ from those that were read: what a form of settings sends. */
export const changedValues = (values: Values, read: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, read[name])))
