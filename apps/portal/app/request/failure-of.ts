import type { Language } from '@app/contract/shapes/language.ts'

export interface Failure {
  text: string
  /** True when the caller has to sign in first. */
  isSignedOut: boolean
}

/** The message of a failed call; the contract's client, which knows it, travels with the call. */
export async function failureOf(failed: unknown, language: Language): Promise<Failure> {
  const { Refusal, sayFailure } = await import('@app/contract/wire/client.ts')
  return {
    text: sayFailure(failed, language),
    isSignedOut: failed instanceof Refusal && failed.code === 401,
  }
}
