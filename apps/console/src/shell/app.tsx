import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import { useEffect, useMemo } from 'react'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '#kit/data/api.ts'
import { useLanguage } from '#kit/data/language.ts'
import { useDark, useSettings, useSize } from '#kit/data/settings.ts'
import { useStore } from '#kit/data/store.ts'
import { MessageHost } from '#kit/message/messages.tsx'
import { router } from './router.tsx'
import { chinese } from './settings/locale.ts'
import { accentOf, componentSizes, themeOf } from './settings/theme.ts'

/** Theme, language and messages around the router, so that a failure shows before the first page is there. */
export function App() {
  const language = useLanguage()
  const isDark = useDark()
  const size = useSize()
  const zhCN = useStore(chinese)
  const { theme } = useSettings()
  const design = useMemo(() => themeOf(theme, isDark, size), [theme, isDark, size])

  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  }, [language])

  useEffect(() => {
    const { classList, style } = document.documentElement
    classList.toggle('dark', isDark)
    style.setProperty('--accent', accentOf(theme, isDark))
    style.setProperty('--theme', theme)
    style.colorScheme = isDark ? 'dark' : 'light'
  }, [isDark, theme])

  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        locale={language === 'zh' ? zhCN : enUS}
        theme={design}
        componentSize={componentSizes[size]}
        button={{ autoInsertSpace: false }}
      >
        <MessageHost />
        <RouterProvider router={router} />
      </ConfigProvider>
    </QueryClientProvider>
  )
}
