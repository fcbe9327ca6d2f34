/** The address of a script in what browsers say of an import that failed. */
const ADDRESS = /https?:\/\/\S+?\.js/

/**
 * An import that can be retried. Browsers remember for as long as a page lives that a script did not come, so the
 * next try names it under another address.
 */
export function retryableImport<M>(source: () => Promise<M>): () => Promise<M> {
  let tries = 0
  let address: string | undefined
  return async () => {
    tries += 1
    try {
      return await (address
        ? (import(/* @vite-ignore */ `${address}?again=${tries}`) as Promise<M>)
        : source())
    } catch (failed) {
      address ??= failed instanceof Error ? ADDRESS.exec(failed.message)?.[0] : undefined
      throw failed
    }
  }
}
