import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface System {
  platform: string
  arch: string
  isGlibc: boolean
}

const program = join(import.meta.dirname, '..', '..', 'scripts', 'supported-system.mjs')
const { thisSystem, whyUnsupported } = (await import(/* @vite-ignore */ program)) as {
  thisSystem: () => System
  whyUnsupported: (system: System) => string | undefined
}

const supported = { platform: 'linux', arch: 'x64', isGlibc: true }

describe('the first command', () => {
  it.each([
    ['WSL', { ...supported, platform: 'win32' }],
    ['freebsd', { ...supported, platform: 'freebsd' }],
    ['ia32', { ...supported, arch: 'ia32' }],
    ['riscv64', { ...supported, arch: 'riscv64' }],
    ['GNU', { ...supported, isGlibc: false }],
  ])('says in both languages what it needs: %s', (word, system) => {
    const [chinese = '', english = ''] = whyUnsupported(system)?.split('\n') ?? []
    expect(chinese).toContain(word)
    expect(chinese).toMatch(/[一-龥].*。$/)
    expect(english).toContain(word)
    expect(english).toMatch(/^[A-Z][^。]*\.$/)
  })

  it('goes on where there are programs for the system', () => {
    expect(whyUnsupported(supported)).toBeUndefined()
    expect(
      whyUnsupported({ ...supported, platform: 'darwin', arch: 'arm64', isGlibc: false }),
    ).toBeUndefined()
    expect(whyUnsupported(thisSystem())).toBeUndefined()
  })
})
