/** A city of the register in both languages. */
export const cityNamePair = (town: string, townZh: string | null) => ({ zh: townZh ?? town, en: town })
