import type { Pair } from '@app/contract/language.ts'
import { ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import NProgress from 'nprogress'
import { useEffect, useMemo } from 'react'
import { Outlet, useMatches, useNavigation } from 'react-router'
import { FeedbackHost } from '#kit/feedback.tsx'
import { useLanguage, useSay } from '#kit/language.ts'
import { useDark, useSettings, useSize } from '#kit/settings.ts'
import { copy } from './copy.ts'
import { accentOf, componentSizes, themeOf } from './theme.ts'

NProgress.configure({ showSpinner: false })

/** The browser's title: the page's own and the product's (specification, section 2). */
export function useTitle(title: Pair | undefined): void {
  const say = useSay()
  const { dynamicTitle } = useSettings()
  const product = say(copy.product)
  const words = title && dynamicTitle ? `${say(title)} - ${product}` : product
  useEffect(() => {
    document.title = words
  }, [words])
}

/** Theme, language, messages and the progress bar around every page. */
export function Root() {
  const language = useLanguage()
  const isDark = useDark()
  const size = useSize()
  const { theme } = useSettings()
  const isMoving = useNavigation().state !== 'idle'
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

  useEffect(() => {
    if (isMoving) NProgress.start()
    else NProgress.done()
  }, [isMoving])

  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : enUS}
      theme={design}
      componentSize={componentSizes[size]}
      button={{ autoInsertSpace: false }}
    >
      <FeedbackHost />
      <StaticTitle />
      <Outlet />
    </ConfigProvider>
  )
}

/** Pages outside the frame name their title in the route. */
function StaticTitle() {
  const handles = useMatches().map(({ handle }) => handle as { title?: Pair } | undefined)
  const title = handles.find((handle) => handle?.title)?.title
  return title ? <Titled title={title} /> : null
}

function Titled({ title }: { title: Pair }) {
  useTitle(title)
  return null
}

/** While the first page is on its way. */
export function Starting() {
  const say = useSay()
  return (
    <p className="starting" role="status">
      {say(copy.starting)}
    </p>
  )
}
