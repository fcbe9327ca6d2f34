/** The groups of guide pages: the first word of a guide's name (`ossd.credit`) and of its address (`/ossd/credit`). */
export const guideGroups = ['ossd', 'aboard', 'fee', 'life'] as const

/** Whether the name of an address is that of a guide page. */
export function isGuideName(name: string): boolean {
  return guideGroups.some((group) => name.startsWith(`${group}.`))
}

/** The address of a guide page in either language, by its shape: the server does not know which of them exist. */
export const GUIDE_PATH = new RegExp(`^/(en/)?(${guideGroups.join('|')})/[A-Za-z-]+$`)
