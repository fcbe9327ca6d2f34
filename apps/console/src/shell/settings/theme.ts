import { theme as antdTheme, type ThemeConfig } from 'antd'
import type { Size } from '#kit/data/settings.ts'
import { readable } from '#kit/display/contrast.ts'

const LIGHT_GROUND = '#f2f5f7'
const DARK_GROUND = '#1f1f1f'
const DARK_INK = '#0b1620'

/** The accent as text and solid ground: dark enough on white, light enough on black. */
export function accentOf(colour: string, isDark: boolean): string {
  return isDark ? readable(colour, DARK_GROUND, 7, '#ffffff') : readable(colour, LIGHT_GROUND, 4.7, '#000000')
}

/** The kit's tokens. antd's greys for hints and disabled text are below 4.5 : 1 and are set darker here. */
export function themeOf(colour: string, isDark: boolean, size: Size): ThemeConfig {
  const accent = accentOf(colour, isDark)
  // The kit's own hover is lighter: white words on it, and red ones on white, would be below 4.5 : 1.
  const darker = readable(colour, LIGHT_GROUND, 6, '#000000')
  const hover = isDark ? {} : { colorPrimaryHover: darker, colorErrorHover: '#a8241f' }
  // So are words of a link that are pointed at.
  const pointed = isDark ? accent : darker
  const algorithm = isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm
  return {
    algorithm: size === 'mini' ? [algorithm, antdTheme.compactAlgorithm] : algorithm,
    token: {
      colorPrimary: accent,
      ...hover,
      colorLink: accent,
      colorLinkHover: pointed,
      colorLinkActive: pointed,
      colorInfo: accent,
      colorTextPlaceholder: isDark ? '#a3a8ad' : '#5f6670',
      colorTextDescription: isDark ? '#a9aeb4' : '#5a616b',
      colorTextTertiary: isDark ? '#a9aeb4' : '#5a616b',
      colorTextQuaternary: isDark ? '#9aa0a6' : '#636a74',
      colorError: isDark ? '#ff7875' : '#c4302b',
      colorBgLayout: isDark ? '#101214' : LIGHT_GROUND,
      borderRadius: 4,
      // The kit's own movements do not ask what the person's system asks for.
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      fontFamily:
        "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
    },
    components: {
      Button: isDark ? { primaryColor: DARK_INK, dangerColor: DARK_INK } : {},
      Pagination: { itemActiveBg: 'transparent' },
      Menu: {
        // White text on it, in both themes.
        darkItemSelectedBg: accentOf(colour, false),
        darkSubMenuItemBg: 'transparent',
        darkItemColor: 'rgba(255, 255, 255, 0.8)',
        darkPopupBg: '#16323a',
      },
      Table: {
        headerBg: isDark ? '#24282c' : '#f4f6f8',
        rowSelectedBg: isDark ? '#1c2731' : '#f1f6fb',
        rowSelectedHoverBg: isDark ? '#22303c' : '#ebf3fa',
        cellPaddingBlock: 10,
        cellPaddingInline: 8,
      },
    },
  }
}

export const componentSizes = {
  default: 'large',
  medium: 'middle',
  small: 'small',
  mini: 'small',
} as const satisfies Record<Size, 'large' | 'middle' | 'small'>
