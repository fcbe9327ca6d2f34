import { describe, expect, it } from 'vitest'
import { cpuShares, mountsOf, percentOf, runTimeText, sizeText, ticksOf } from './figures.ts'

describe('figures', () => {
  it('are parts of a whole in per cent', () => {
    expect([percentOf(1, 3), percentOf(0, 0), percentOf(2, 2)]).toEqual([33.33, 0, 100])
  })

  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [13_207_024_435, '12.3 GB'],
    [2 ** 41, '2.0 TB'],
  ])('of %d bytes read %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })

  it('say how long the process has run', () => {
    expect(runTimeText(((26 * 60 + 3) * 60 + 59) * 1_000)).toBe('1天2小时3分钟')
  })

  it('of the processors are what happened between two looks', () => {
    const before = ticksOf('cpu  100 0 50 800 50 0 0 0 0 0\ncpu0 1 2 3 4\n')
    const after = ticksOf('cpu  150 10 70 900 60 5 5 0 0 0\n')
    if (!before || !after) throw new Error('not read')
    expect(cpuShares(before, after)).toEqual({ total: 20_000, sys: 15, used: 30, wait: 5, free: 50 })
    expect(ticksOf('nothing')).toBeUndefined()
  })

  it('of disks are those of real file systems, each once', () => {
    const text = [
      'overlay / overlay rw 0 0',
      'proc /proc proc rw 0 0',
      'tmpfs /dev/shm tmpfs rw 0 0',
      '/dev/sda1 /my\\040data ext4 rw 0 0',
      '/dev/sda1 /etc/hosts ext4 rw 0 0',
      '',
    ].join('\n')
    expect(mountsOf(text)).toEqual([
      { device: 'overlay', dirName: '/', fileSystem: 'overlay' },
      { device: '/dev/sda1', dirName: '/my data', fileSystem: 'ext4' },
    ])
  })
})
